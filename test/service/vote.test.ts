/** Votes: what counts, when a vote ends, and that a read which fails ends nothing. */
import { describe, expect, it } from 'vitest';
import type { FaultName } from '../../src/networks/x/imitation/fault.js';
import { findTurns, type TurnRecord } from '../../src/store/game-record.js';
import { useDatabase } from '../database.js';
import { deadlineFor, HOUR_MS, MINUTE_MS, SECOND_MS, textOf, useXService, type XService } from './x-service.js';

const room = (options: readonly string[]) =>
  `<room text="A fork in the road." cost="1">${options.map((name) => `<option name="${name}"/>`).join('')}</room>`;
const fork = (...options: string[]) => ({
  'fork.xml': `<quest name="The Fork" description="Which way?" complete="There.">
  <level id="0" entryText="Dusk." turns="9">${room(options)}</level></quest>`,
});
const FORK = fork('left', 'right', 'back');
const CROWD = { playsSolo: false };
const READ_FAULTS: readonly FaultName[] = [
  ...(['timeout-before', 'timeout-after', 'cut-before', 'cut-after', 'cut-body', 'bad-json', 'down-json'] as const),
  ...(['down-html', 'down-after', 'keys', 'credits', 'empty-after', 'odd-before', 'limit-15min'] as const),
];

describe('a vote', () => {
  const database = useDatabase();
  const open = useXService(database);
  const begin = async (options: Parameters<typeof open>[0] = {}): Promise<XService> => {
    const service = await open({ quests: FORK, ...options, rules: { ...CROWD, ...options.rules } });
    await service.stage.turn();
    return service;
  };
  const vote = (
    { x, said }: XService,
    handle: string,
    text: string,
    more: { readonly inReplyTo?: string; readonly visibleAfterMs?: number } = {},
  ) => x.imitation.say({ handle, text: `@tweetRPG ${text}`, inReplyTo: said().at(-1)?.id, ...more }).id;
  const closed = async (service: XService, number = 0): Promise<TurnRecord | undefined> =>
    (await findTurns(database.prisma, (await service.game()).id)).find((turn) => turn.number === number);
  const verdictOn = (externalId: string) => database.prisma.reply.findFirstOrThrow({ where: { externalId } });

  it('ends at once with the quorum', async () => {
    const service = await begin({ rules: { quorum: 3 } });
    vote(service, 'ann', 'left');
    vote(service, 'bob', 'right');
    await service.stage.turn();
    expect((await service.game()).turn).toBe(0);
    vote(service, 'cac', 'right');
    await service.stage.turn();
    expect(await closed(service)).toMatchObject({ by: 'quorum', choice: 'right', tally: { left: 1, right: 2 } });
  });

  it('ends at once with the margin', async () => {
    const service = await begin({ rules: { margin: 2 } });
    vote(service, 'ann', 'left');
    vote(service, 'bob', 'right');
    vote(service, 'cac', 'right');
    await service.stage.turn();
    expect((await service.game()).turn).toBe(0);
    vote(service, 'dan', 'right');
    await service.stage.turn();
    expect(await closed(service)).toMatchObject({ by: 'margin', choice: 'right' });
  });

  it('is decided by a die between equals, which the post says', async () => {
    const service = await begin();
    vote(service, 'ann', 'left');
    vote(service, 'bob', 'back');
    await service.stage.pass(62 * MINUTE_MS);
    const { choice } = (await closed(service)) ?? {};
    expect(['left', 'back']).toContain(choice);
    expect(service.said().at(-1)?.text).toContain(
      `A tie between LEFT and BACK: the die says ${choice?.toUpperCase()}.`,
    );
  });

  it('goes on without a word while nobody votes, with one reminder after its time', async () => {
    const service = await begin({ rules: { remindMs: 5 * HOUR_MS } });
    await service.stage.pass(4 * HOUR_MS);
    expect(service.said()).toHaveLength(1);
    await service.stage.pass(12 * HOUR_MS);
    expect(service.said()).toHaveLength(2);
    expect(service.said()[1]?.text).toContain('still waiting for a word from you: LEFT, RIGHT or BACK?');
    vote(service, 'ann', 'left');
    await service.stage.pass(2 * HOUR_MS);
    expect(await closed(service)).toMatchObject({ by: 'window', choice: 'left' });
    expect(service.said()).toHaveLength(3);
  });

  it('counts what was written in time and is shown late, and not what was written after its end', async () => {
    const service = await begin();
    await service.stage.pass(59 * MINUTE_MS);
    const late = vote(service, 'ann', 'left', { visibleAfterMs: 75 * SECOND_MS });
    await service.stage.pass(MINUTE_MS + 10 * SECOND_MS);
    const after = vote(service, 'bob', 'right');
    const second = vote(service, 'cac', 'right');
    await service.stage.pass(2 * MINUTE_MS);
    expect(await closed(service)).toMatchObject({ choice: 'left', tally: { left: 1 } });
    expect((await verdictOn(late)).verdict).toBe('counted');
    for (const id of [after, second])
      expect(await verdictOn(id)).toMatchObject({ verdict: 'ignored', reason: 'too-late' });
  });

  it('counts what was written after a time in which nobody voted, as the vote went on', async () => {
    const service = await begin();
    await service.stage.pass(60 * MINUTE_MS + 10 * SECOND_MS);
    const first = vote(service, 'ann', 'right');
    await service.stage.pass(MINUTE_MS);
    expect((await verdictOn(first)).verdict).toBe('counted');
    await service.stage.pass(30 * MINUTE_MS);
    expect((await service.game()).turn).toBe(0);
    vote(service, 'bob', 'right');
    await service.stage.pass(32 * MINUTE_MS);
    expect(await closed(service)).toMatchObject({ by: 'window', choice: 'right', tally: { right: 2 } });
  });

  it('counts what was written while the service was away for longer than a vote lasts', async () => {
    const service = await begin();
    service.x.advance(2 * HOUR_MS);
    const id = vote(service, 'ann', 'back');
    service.x.advance(HOUR_MS);
    await service.stage.pass(2 * MINUTE_MS);
    expect((await verdictOn(id)).verdict).toBe('counted');
    await service.stage.pass(62 * MINUTE_MS);
    expect(await closed(service)).toMatchObject({ choice: 'back', tally: { back: 1 } });
  });

  it('counts the last word of each, whichever was read first', async () => {
    const service = await begin();
    const first = vote(service, 'ann', 'left', { visibleAfterMs: 5 * MINUTE_MS });
    const early = vote(service, 'bob', 'right');
    await service.stage.pass(MINUTE_MS);
    vote(service, 'ann', 'right');
    vote(service, 'bob', 'left');
    await service.stage.pass(61 * MINUTE_MS);
    expect((await closed(service))?.tally).toEqual({ right: 1, left: 1 });
    for (const id of [first, early])
      expect(await verdictOn(id)).toMatchObject({ verdict: 'ignored', reason: 'superseded' });
  });

  it('does not count what answers an earlier question, by the post it answers or by its time', async () => {
    const service = await begin();
    const [question] = service.said();
    vote(service, 'ann', 'left');
    await service.stage.pass(59 * MINUTE_MS);
    const beforeAsked = service.x.imitation.say({
      handle: 'eve',
      text: '@tweetRPG back',
      visibleAfterMs: 4 * MINUTE_MS,
    }).id;
    await service.stage.pass(2 * MINUTE_MS);
    expect((await service.game()).turn).toBe(1);
    const toOld = vote(service, 'bob', 'back', { ...(question && { inReplyTo: question.id }) });
    vote(service, 'cac', 'right');
    await service.stage.pass(62 * MINUTE_MS);
    expect((await closed(service, 1))?.tally).toEqual({ right: 1 });
    for (const id of [beforeAsked, toOld])
      expect(await verdictOn(id)).toMatchObject({ verdict: 'ignored', reason: 'too-late' });
  });

  it('loses a vote that is deleted while it is open, and keeps one that is deleted later', async () => {
    const service = await begin();
    const gone = vote(service, 'ann', 'left');
    const kept = vote(service, 'bob', 'right');
    await service.stage.pass(10 * MINUTE_MS);
    service.x.imitation.erase(gone);
    await service.stage.pass(52 * MINUTE_MS);
    expect(await closed(service)).toMatchObject({ choice: 'right', tally: { right: 1 } });
    expect(await verdictOn(gone)).toMatchObject({ verdict: 'ignored', reason: 'deleted', text: '' });
    service.x.imitation.erase(kept);
    await service.stage.pass(2 * HOUR_MS);
    expect(await verdictOn(kept)).toMatchObject({ verdict: 'counted', option: 'right' });
    expect((await closed(service))?.tally).toEqual({ right: 1 });
  });

  it('finds a reply without the account’s name when it ends', async () => {
    const service = await begin();
    service.x.imitation.say({ handle: 'ann', text: 'back', inReplyTo: service.said()[0]?.id, dropMentions: true });
    await service.stage.pass(62 * MINUTE_MS);
    expect(await closed(service)).toMatchObject({ choice: 'back' });
  });

  it.each(READ_FAULTS.flatMap((fault) => [[fault, 'mentions'] as const, [fault, 'search'] as const]))(
    'stays open when the last read meets %s at the %s, and ends later',
    async (fault, bucket) => {
      const service = await begin({ imitation: { limitResetMs: 2 * MINUTE_MS }, ...deadlineFor(fault) });
      vote(service, 'ann', 'left');
      await service.stage.pass(59 * MINUTE_MS);
      const last = vote(service, 'bob', 'right', { visibleAfterMs: 70 * SECOND_MS });
      vote(service, 'cac', 'right', { visibleAfterMs: 70 * SECOND_MS });
      service.x.imitation.setFault(fault, { calls: [bucket] });
      await service.stage.pass(MINUTE_MS + 35 * SECOND_MS);
      expect((await service.game()).turn).toBe(0);
      expect(service.x.imitation.countFaults()[fault]).toBeGreaterThan(0);
      service.x.imitation.clearFaults();
      await service.stage.pass(15 * MINUTE_MS);
      expect(await closed(service)).toMatchObject({ choice: 'right', tally: { left: 1, right: 2 } });
      expect((await verdictOn(last)).verdict).toBe('counted');
      expect(textOf(service.said())).toBe(await service.told((await service.game()).id));
    },
  );

  it('moves no cursor past what a limit kept from being read', async () => {
    const service = await begin();
    await service.stage.pass(10 * MINUTE_MS);
    const { readTo, sweptTo } = await service.account();
    for (let n = 0; n < 150; n += 1) vote(service, `p${n}`, n % 3 === 0 ? 'left' : 'right');
    service.x.advance(MINUTE_MS);
    // One page of the two can be read.
    service.x.imitation.setLimits('mentions', { short: 1 });
    await service.stage.turn();
    expect(await service.account()).toMatchObject({ readTo, sweptTo });
    service.x.imitation.setLimits('mentions', { short: 300 });
    await service.stage.pass(55 * MINUTE_MS);
    expect((await closed(service))?.tally).toEqual({ left: 50, right: 100 });
  });

  it('says so where more came than the network shows', async () => {
    const service = await begin();
    for (let n = 0; n < 820; n += 1) vote(service, `p${n}`, 'no idea');
    await service.stage.turn();
    expect(service.logged.filter((line) => line.includes('more mentions came than the network gives'))).toHaveLength(1);
  });

  describe('in the network’s own poll', () => {
    const POLL = { usesPolls: true };

    it.each([
      ['two', ['left', 'right']],
      ['four', ['left', 'right', 'back', 'sit']],
    ])('is asked with %s options, and its counts decide', async (_n, options) => {
      const service = await begin({ quests: fork(...options), rules: POLL });
      const [post] = service.said();
      expect(post?.poll?.options.map(({ label }) => label)).toEqual(options.map((name) => name.toUpperCase()));
      service.x.imitation.vote(post?.id ?? '', 'RIGHT', 5);
      service.x.imitation.vote(post?.id ?? '', 'LEFT', 2);
      await service.stage.pass(62 * MINUTE_MS);
      expect(await closed(service)).toMatchObject({ choice: 'right', tally: { right: 5, left: 2 } });
      expect(service.said().at(-1)?.poll).toBeDefined();
    });

    it('is asked in words where there are too many options', async () => {
      const service = await begin({ quests: fork('left', 'right', 'back', 'sit', 'wait'), rules: POLL });
      expect(service.said()[0]?.poll).toBeUndefined();
      vote(service, 'ann', 'sit');
      await service.stage.pass(62 * MINUTE_MS);
      expect(await closed(service)).toMatchObject({ choice: 'sit' });
    });

    it('is decided by a die between equals', async () => {
      const service = await begin({ rules: POLL });
      for (const option of ['RIGHT', 'BACK']) service.x.imitation.vote(service.said()[0]?.id ?? '', option, 3);
      await service.stage.pass(62 * MINUTE_MS);
      expect(service.said().at(-1)?.text).toMatch(/^A tie between RIGHT and BACK: the die says (RIGHT|BACK)\./);
    });

    it('goes on without a word while nobody takes part', async () => {
      const service = await begin({ rules: POLL });
      await service.stage.pass(3 * HOUR_MS);
      expect(await service.game()).toMatchObject({ turn: 0 });
      expect(service.said()).toHaveLength(1);
    });
  });
});
