/** What was proved of a quest, for people and as JSON. */
import { isFault, type ChanceRange, type Finding, type Proof } from '../engine/prove/prove.js';
import type { Survey } from '../engine/prove/survey.js';
import { WITNESS_TRIES } from '../engine/prove/witness.js';
import { questTitle, type Quest } from '../engine/quest/quest.js';

/** Findings of a kind beyond these are only counted. */
const MOST_SHOWN = 20;

export function makeProofText(path: string, quest: Quest, proof: Proof): string {
  const lines = [
    questTitle(quest),
    ...describeSurvey(proof),
    '',
    ...describeCompletion(path, proof),
    ...describeDeadEnds(path, proof),
    ...describeUnreached(path, proof),
    ...describeChances(path, proof),
  ];
  return `${lines.join('\n')}\n`;
}

export function makeProofJson(path: string, proof: Proof): string {
  const { questId, surveys, isMadeAnew, unknown, sample, brought, findings, least, greatest, reckoned } = proof;
  const survey = surveys.loose ?? surveys.exact;
  const { games, completed, failed, best, worst } = sample;
  return `${JSON.stringify(
    {
      quest: questId,
      explored: survey && {
        states: survey.graph.looked,
        whole: survey.graph.isWhole,
        heroes: survey.keeper.detail.heroes,
        gold: survey.keeper.detail.gold,
      },
      madeAnew: isMadeAnew,
      unknown,
      brought: brought.map(({ kind, label, place }) => ({ part: kind, label, line: place.line, column: place.column })),
      games,
      completable: findings.some(({ kind }) => kind === 'never-complete') ? false : completed !== null ? true : null,
      example: completed && makeGameJson(path, completed),
      failure: failed && makeGameJson(path, failed),
      chance: { least, greatest, reckoned },
      best,
      worst,
      findings: findings.map((finding) => ({
        kind: finding.kind,
        certainty: finding.certainty,
        fault: isFault(finding),
        part: finding.place?.kind ?? null,
        label: finding.place?.label ?? null,
        line: finding.place?.place.line ?? null,
        column: finding.place?.place.column ?? null,
        choices: finding.choices,
        seed: finding.seed,
      })),
    },
    null,
    2,
  )}\n`;
}

interface Game {
  readonly choices: readonly string[];
  readonly seed: number;
}

function makeGameJson(path: string, { choices, seed }: Game): object {
  return { choices, seed, replay: makeReplay(path, { choices, seed }) };
}

/** The command that shows a game. */
function makeReplay(path: string, { choices, seed }: Game): string {
  // Where nothing is chosen, any word will do: what is not offered is passed over.
  const list = choices.length === 0 ? '-' : choices.join(',');
  return `npx tweetrpg replay ${path} --choices ${/[^\w,-]/.test(list) ? `"${list}"` : list} --seed ${String(seed)}`;
}

const HEROES = {
  exact: 'every hit point and all experience told apart',
  standing: 'of heroes only told apart who stands; fights and wounds may end in any way',
  any: 'heroes not told apart; every fight may be won, every skill may do or fail',
} as const;

function describeSurvey({ surveys, isMadeAnew, sample, unknown }: Proof): string[] {
  const played = `Played: ${count(sample.games, 'game')}.`;
  if (isMadeAnew) {
    return [
      `Not looked through: its dungeons or rune floors are others in each game. What follows was seen in games.`,
      played,
    ];
  }
  const [exact, loose] = [surveys.exact, surveys.loose];
  const lines: string[] = [];
  if (!exact) lines.push('With every hit point told apart it is too large.');
  else if (exact.graph.isWhole) {
    const fights = `, ${count(exact.fights, 'different fight')} fought ${String(exact.tries)} times each`;
    lines.push(`Looked through: ${describePlaces(exact)}, ${HEROES.exact}${exact.fights > 0 ? fights : ''}.`);
  } else {
    lines.push(
      `With ${HEROES.exact} it is too large: stopped after ${describePlaces(exact)}, ${count(exact.fights, 'different fight')}.`,
    );
  }
  if (loose) {
    const { detail } = loose.keeper;
    const how = `${HEROES[detail.heroes]}${detail.gold ? '' : '; there may be any amount of gold'}`;
    lines.push(
      loose.graph.isWhole
        ? `Looked through: ${describePlaces(loose)}, ${how}. So more can happen here than in any game.`
        : `Looked into ${describePlaces(loose)} and no further, as there are too many (--states): ${how}.`,
    );
  }
  if (unknown.length > 0) lines.push(`Taken as unknown, since only earlier quests set it: ${unknown.join(', ')}.`);
  return [...lines, played];
}

function describePlaces({ graph }: Survey): string {
  return count(graph.looked, 'state');
}

function describeCompletion(path: string, { findings, sample }: Proof): string[] {
  const never = findings.find(({ kind }) => kind === 'never-complete');
  if (never?.certainty === 'proved') return ['FAULT: it can never be completed (proved).'];
  if (never) return [`FAULT: it was never completed in ${count(sample.games, 'game')} (seen, not proved).`];
  const { completed } = sample;
  if (!completed) return [`Whether it can be completed: not known; it was not in ${count(sample.games, 'game')}.`];
  return [
    `It can be completed, for example by ${count(completed.choices.length, 'choice')}:`,
    `  ${makeReplay(path, completed)}`,
  ];
}

function describeDeadEnds(path: string, { findings, surveys, isMadeAnew }: Proof): string[] {
  const found = findings.filter(({ kind }) => kind === 'dead-end');
  if (findings.some(({ kind }) => kind === 'never-complete')) return [];
  if (found.length === 0) return [`Dead ends: ${describeNoDeadEnd(surveys.loose ?? surveys.exact, isMadeAnew)}`];
  const shown = found.slice(0, MOST_SHOWN).flatMap((finding) => {
    const { choices, seed } = finding;
    const way =
      choices && seed !== null
        ? `    ${makeReplay(path, { choices, seed })}`
        : `    after ${choices?.join(', ') ?? ''}; none of ${String(2 * WITNESS_TRIES)} games that were tried came there`;
    return [`  ${describePlace(path, finding)}`, way];
  });
  return [
    `FAULT: ${count(found.length, 'dead end')}: the game goes on, and cannot be completed any more (proved). It comes of`,
    ...shown,
    ...describeRest(found),
  ];
}

function describeNoDeadEnd(survey: Survey | null, isMadeAnew: boolean): string {
  if (!survey) return isMadeAnew ? 'not known.' : 'none.';
  if (!survey.graph.isWhole) return `none in ${describePlaces(survey)}; there are more.`;
  if (survey.keeper.detail.heroes === 'exact') return 'none; it can be completed from wherever the game asks (proved).';
  return 'none; nothing that is chosen or remembered rules completion out, as long as heroes stand and fights are won (proved).';
}

function describeUnreached(path: string, { findings, sample, brought, unknown }: Proof): string[] {
  const unreachable = findings.filter(({ kind }) => kind === 'unreachable');
  const unseen = findings.filter(({ kind }) => kind === 'unseen');
  const list = (found: readonly Finding[]): string[] => [
    ...found.slice(0, MOST_SHOWN).map((finding) => `  ${describePlace(path, finding)}`),
    ...describeRest(found),
  ];
  const lines =
    brought.length > 0
      ? [`Only after an earlier quest (${unknown.join(', ')}): ${count(brought.length, 'part')}.`]
      : [];
  if (unreachable.length + unseen.length > 0) {
    return [
      ...lines,
      ...(unreachable.length > 0 ? [`Nobody can get to (proved):`, ...list(unreachable)] : []),
      ...(unseen.length > 0
        ? [`In none of ${count(sample.games, 'game')} (it may still be possible):`, ...list(unseen)]
        : []),
    ];
  }
  return [...lines, 'Never reached: nothing; every option and every message came in some game.'];
}

function describeRest(found: readonly Finding[]): string[] {
  return found.length > MOST_SHOWN ? [`  and ${String(found.length - MOST_SHOWN)} more (--json has them all)`] : [];
}

function describePlace(path: string, { place }: Finding): string {
  if (!place) return path;
  return `${path}:${String(place.place.line)}:${String(place.place.column)}: ${place.kind} ${place.label}`.trimEnd();
}

function describeChances(path: string, { least, greatest, reckoned, sample, surveys }: Proof): string[] {
  const { best, worst, failed } = sample;
  const isProved = least.toBy === 'proved' && greatest.fromBy === 'proved';
  const lines = [
    `Chance to complete it, over all ways of playing: ${describeRange('least', least)}; ${describeRange('greatest', greatest)}.`,
  ];
  if (isProved) lines.push('  Proved, dice and choices.');
  else {
    lines.push(
      `  The outer bounds are proved. The best way found (${best.way}) completed ${share(best)}, the worst (${worst.way}) ${share(worst)};`,
      '  the inner bounds follow from that with a confidence of 99.9 %.',
    );
  }
  if (reckoned && !isProved) {
    lines.push(
      `  Reckoned with fights as they ended when they were tried out: least ${percent(reckoned.least)}, greatest ${percent(reckoned.greatest)} (${count(surveys.exact?.fights ?? 0, 'fight')}).`,
    );
  }
  if (failed) lines.push(`  It can fail, for example: ${makeReplay(path, failed)}`);
  return lines;
}

function describeRange(name: string, { from, to }: ChanceRange): string {
  return percent(from) === percent(to) ? `${name} ${percent(from)}` : `${name} ${percent(from)} to ${percent(to)}`;
}

function share({ completed, games }: { readonly completed: number; readonly games: number }): string {
  return `${percent(completed / games)} of ${String(games)} games`;
}

function percent(chance: number): string {
  return `${(Math.min(1, chance) * 100).toFixed(1)} %`;
}

function count(number: number, what: string): string {
  return `${String(number)} ${what}${number === 1 ? '' : 's'}`;
}
