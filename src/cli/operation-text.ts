/** What an operator sees, as text for a terminal: one part after the other, a line for each thing. */
import type { AccountView, OpenGameView, OperatorView, UnsentPostView } from '../service/operator-view.js';

export function makeOperationText(view: OperatorView): string {
  const { accounts, games, posts, quests, blocked, audit } = view;
  const faulty = quests.filter(({ faults }) => faults.length > 0);
  const offered = quests.filter(({ isOffered }) => isOffered).map(({ id }) => id);
  return [
    ...part('Accounts', accounts.map(tellAccount), 'none'),
    ...part('Open games', games.map(tellGame), 'none'),
    ...part('Outbox', posts.map(tellPost), 'nothing waits'),
    ...part('Quests on offer', offered.length === 0 ? [] : [[offered.join(', ')]], 'none: no game can begin'),
    ...part(
      'Faults of quests',
      faulty.flatMap(({ faults }) => faults.map((fault) => [fault])),
      'none',
    ),
    ...part(
      'Blocked followers',
      blocked.map(({ name, network, since }) => [`@${name}`, network, since]),
      'nobody',
    ),
    ...part(
      'What was done',
      audit.map(({ at, action, subject, option }) => [at, action, [subject, option ?? ''].join(' ').trim()]),
      'nothing yet',
    ),
  ].join('\n');
}

function tellAccount({ id, handle, ...account }: AccountView): string[] {
  const { isPaused, trouble, lastGoodPollAt, spentTodayUsd, dailyCapUsd } = account;
  const spent = `$${spentTodayUsd.toFixed(3)}${dailyCapUsd === null ? '' : ` of $${dailyCapUsd.toFixed(2)}`} today`;
  const read = `replies read ${lastGoodPollAt ?? 'never'}`;
  return [id, `@${handle}`, isPaused ? 'paused' : 'at work', spent, read, trouble ?? 'no trouble'];
}

function tellGame({ id, mode, player, quest, turn, options, ...game }: OpenGameView): string[] {
  const asked = options.map(({ name, votes }) => `${name.toUpperCase()} ${String(votes)}`).join(', ');
  const closes = game.closesAt === null ? '' : `closes ${game.closesAt}`;
  const standing = game.isPaused ? 'paused' : game.isAsleep ? 'asleep' : 'open';
  return [id, mode === 'crowd' ? 'crowd' : `@${player ?? '?'}`, quest, `turn ${String(turn)}`, standing, asked, closes];
}

function tellPost({ id, kind, createdAt, attempts, why, notBefore, text }: UnsentPostView): string[] {
  const next = notBefore === null ? '' : `next try ${notBefore}`;
  return [id, kind, createdAt, `tried ${String(attempts)}`, why, next, JSON.stringify(text.slice(0, 60))];
}

/** A heading and its rows, with the columns under each other; a last column is as long as it is. */
function part(heading: string, rows: readonly (readonly string[])[], none: string): string[] {
  if (rows.length === 0) return [`${heading}: ${none}`];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return [heading, ...lines.map((line) => `  ${line.trimEnd()}`)];
}
