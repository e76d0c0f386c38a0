/** Posts under trouble: whatever strikes, each is in public once, in order, in its thread, in the words it was written in. */
import { describe, expect, it } from 'vitest';
import { FAULT_NAMES, FAULTS, type FaultName } from '../../src/networks/x/imitation/fault.js';
import { act } from '../../src/service/operator-action.js';
import { readOperatorView } from '../../src/service/operator-reader.js';
import { deliverPosts } from '../../src/service/deliver.js';
import { useDatabase } from '../database.js';
import { deadlineFor, HOUR_MS, MINUTE_MS, SECOND_MS, textOf, useXService, type XService } from './x-service.js';

const LONG_LINE =
  'The fog takes the far bank, then the mill, then the road the party stands on, and somebody is counting in it. ';
/** Its first turn needs three posts. */
const FOG = `<quest name="The Fog" description="${LONG_LINE.repeat(3)}" complete="It lifts.">
  <level id="0" entryText="${LONG_LINE.repeat(2)}" turns="2">
    <room text="A bell." cost="1"><option name="ring"><message txt="It rings."/></option><option name="leave"/></room>
  </level>
</quest>`;
const STRIKING = FAULT_NAMES.filter((name) => FAULTS[name].moment === 'before' || FAULTS[name].moment === 'after');
/** Limits end sooner here than on X, so that no test has to play a whole day. */
const SHORT_LIMITS = { limitResetMs: 3 * MINUTE_MS };
const LONG_ENOUGH_MS = 6 * MINUTE_MS;
const CROWD = { playsSolo: false, turnMs: 1e10, remindMs: 1e12 };
const SOLO = { playsCrowd: false };

describe('what is posted', () => {
  const database = useDatabase();
  const open = useXService(database);
  const unsent = () => database.prisma.post.findMany({ where: { status: { not: 'sent' } }, orderBy: { seq: 'asc' } });
  const strike = ({ x }: XService, fault: FaultName, count = 1) =>
    x.imitation.setFault(fault, { count, calls: ['post'] });

  /** Every post of the outbox is in public once, where and as it was written, and nothing else is. */
  async function expectAllSaid({ said }: XService): Promise<void> {
    const posts = await database.prisma.post.findMany({ orderBy: { seq: 'asc' }, include: { after: true } });
    const seen = said();
    expect(seen.map(({ text, inReplyTo }) => [text, inReplyTo ?? null])).toEqual(
      posts.map(({ text, after, replyTo }) => [text, after?.externalId ?? replyTo]),
    );
    expect(seen.map(({ id }) => id)).toEqual(posts.map(({ externalId }) => externalId));
  }

  it.each(STRIKING)('is there once, the crowd’s thread whole, when the network answers with %s', async (fault) => {
    const service = await open({
      rules: CROWD,
      quests: { 'fog.xml': FOG },
      imitation: SHORT_LIMITS,
      ...deadlineFor(fault),
    });
    strike(service, fault);
    await service.stage.turn();
    await service.stage.pass(LONG_ENOUGH_MS);
    // The same in the middle of the thread.
    const { id } = await service.game();
    await act(service.stage.service, 'op', 'skip', { subject: id, option: 'ring' });
    strike(service, fault);
    await service.stage.pass(LONG_ENOUGH_MS);
    expect(await unsent()).toEqual([]);
    await expectAllSaid(service);
    expect(new Set(service.said().map(({ conversationId }) => conversationId)).size).toBe(1);
    expect(textOf(service.said()).replaceAll('\n', ' ')).toBe(
      (await service.told(id)).replaceAll('\n', ' ').replace(/ +/g, ' '),
    );
    if (fault !== 'quick-reply' && fault !== 'reply-refused')
      expect(service.x.imitation.countFaults()[fault]).toBeGreaterThanOrEqual(2);
  });

  it.each(STRIKING)('answers a player once when the network answers with %s', async (fault) => {
    const service = await open({ rules: SOLO, imitation: SHORT_LIMITS, ...deadlineFor(fault) });
    const { id } = service.x.imitation.say({ handle: 'cac', text: '@tweetRPG START' });
    strike(service, fault);
    await service.stage.turn();
    await service.stage.pass(LONG_ENOUGH_MS);
    expect(await unsent()).toEqual([]);
    await expectAllSaid(service);
    expect(service.said().filter(({ inReplyTo }) => inReplyTo === id)).toHaveLength(1);
  });

  it('goes on in the middle of a thread', async () => {
    const service = await open({ rules: CROWD, quests: { 'fog.xml': FOG } });
    await service.stage.turn();
    expect(service.said()).toHaveLength(1);
    strike(service, 'down-json', 3);
    await service.stage.pass(5 * SECOND_MS);
    expect(service.said()).toHaveLength(1);
    await service.stage.pass(10 * MINUTE_MS);
    expect(service.said().length).toBeGreaterThanOrEqual(3);
    await expectAllSaid(service);
  });

  it.each([
    ['is not sent again', true],
    ['is sent', false],
  ])('is looked for after its process died while it was sent, and %s', async (_what, wasThere) => {
    const service = await open({ rules: CROWD });
    if (!wasThere) strike(service, 'down-json');
    await service.stage.turn();
    await database.prisma.post.updateMany({
      data: {
        status: 'sending',
        externalId: null,
        sentAt: null,
        sendingSince: service.x.now(),
        attempts: 1,
        notBefore: null,
      },
    });
    await database.prisma.account.updateMany({ data: { writeNotBefore: null } });
    const posted = service.x.imitation.countCalls().post;
    await service.stage.pass(10 * SECOND_MS);
    expect(service.x.imitation.countCalls()).toMatchObject({ post: posted, own: 0 });
    await service.stage.pass(MINUTE_MS);
    expect(service.x.imitation.countCalls().post - posted).toBe(wasThere ? 0 : 1);
    expect(service.x.imitation.countCalls().own).toBe(1);
    await expectAllSaid(service);
  });

  it.each<[FaultName, number]>([
    ['limit-15min', 15 * MINUTE_MS],
    ['limit-24h', 24 * HOUR_MS],
  ])('waits for the reset that %s names, and asks nothing before', async (fault, waitMs) => {
    const service = await open({ rules: CROWD });
    strike(service, fault);
    await service.stage.turn();
    const { post } = service.x.imitation.countCalls();
    await service.stage.pass(waitMs - 5 * SECOND_MS);
    expect(service.x.imitation.countCalls().post).toBe(post);
    expect(service.said()).toEqual([]);
    await service.stage.pass(10 * SECOND_MS);
    expect(service.said()).toHaveLength(1);
  });

  it('counts as sent when it is refused as a duplicate of itself', async () => {
    const service = await open({ rules: CROWD });
    strike(service, 'duplicate-after');
    await service.stage.turn();
    await service.stage.pass(MINUTE_MS);
    expect(service.x.imitation.countCalls().post).toBe(1);
    await expectAllSaid(service);
  });

  it('is given up after four refusals, which an operator sees, and is tried again or dropped as they say', async () => {
    const service = await open({ rules: CROWD });
    const { service: parts } = service.stage;
    strike(service, 'forbidden', 4);
    await service.stage.turn();
    await service.stage.pass(2 * MINUTE_MS);
    expect(service.x.imitation.countCalls().post).toBe(4);
    await service.stage.pass(HOUR_MS);
    expect(service.x.imitation.countCalls().post).toBe(4);
    const [refused] = (await readOperatorView(parts)).posts;
    expect(refused).toMatchObject({ status: 'rejected', problem: expect.stringMatching(/^forbidden: /) as string });
    // Tried again it has as many tries as a new one.
    strike(service, 'forbidden', 3);
    await act(parts, 'op', 'retry-post', { subject: refused?.id ?? '' });
    await service.stage.pass(2 * MINUTE_MS);
    expect((await readOperatorView(parts)).posts).toEqual([]);
    await expectAllSaid(service);
    strike(service, 'forbidden', 100);
    await act(parts, 'op', 'skip', { subject: (await service.game()).id });
    await service.stage.pass(30 * MINUTE_MS);
    const [second] = (await readOperatorView(parts)).posts;
    expect(second?.status).toBe('rejected');
    await act(parts, 'op', 'drop-post', { subject: second?.id ?? '' });
    service.x.imitation.clearFaults();
    await service.stage.pass(HOUR_MS);
    expect((await readOperatorView(parts)).posts).toEqual([]);
    expect(service.said()).toHaveLength(1);
  });

  it.each<FaultName>(['forbidden', 'timeout-before', 'odd-before'])(
    'does not wait for another game’s post that meets %s',
    async (fault) => {
      const service = await open({ rules: SOLO, ...deadlineFor(fault) });
      for (const handle of ['ann', 'bob', 'cac']) service.x.imitation.say({ handle, text: '@tweetRPG START' });
      strike(service, fault);
      await service.stage.turn();
      expect(service.said()).toHaveLength(2);
      await service.stage.pass(MINUTE_MS);
      expect(service.said()).toHaveLength(3);
    },
  );

  it.each<FaultName>(['forbidden', 'timeout-before'])(
    'does not wait for another answer outside of games that meets %s',
    async (fault) => {
      const service = await open({ rules: SOLO, ...deadlineFor(fault) });
      for (const handle of ['ann', 'bob', 'cac']) service.x.imitation.say({ handle, text: '@tweetRPG HELP' });
      strike(service, fault);
      await service.stage.turn();
      expect(service.said()).toHaveLength(2);
      await service.stage.pass(MINUTE_MS);
      expect(service.said()).toHaveLength(3);
    },
  );

  it('is sent once by processes that send at the same time', async () => {
    const service = await open({ rules: { ...SOLO, playsCrowd: false } });
    const { account, service: parts } = service.stage;
    for (let n = 0; n < 12; n += 1) service.x.imitation.say({ handle: `p${n}`, text: '@tweetRPG HELP' });
    strike(service, 'limit-15min');
    await service.stage.turn();
    expect(service.said()).toEqual([]);
    service.x.advance(15 * MINUTE_MS + SECOND_MS);
    for (let round = 0; round < 12; round += 1) await Promise.all([1, 2, 3].map(() => deliverPosts(parts, account.id)));
    expect(service.said()).toHaveLength(12);
    expect(service.x.imitation.countCalls().post).toBe(13);
    expect(await unsent()).toEqual([]);
  });
});
