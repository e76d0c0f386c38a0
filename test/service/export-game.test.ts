/** Real games that are exported: what was decided comes out, and a replay tells the stored story byte for byte. */
import { afterEach, describe, expect, it } from 'vitest';
import { act } from '../../src/service/operator-action.js';
import type { PlayRules } from '../../src/service/service.js';
import { eraseTexts } from '../../src/store/ledger.js';
import { findTurns } from '../../src/store/game-record.js';
import { useDatabase } from '../database.js';
import { exportAndReplay, gist, type Exported } from './exported.js';
import { openLocalStage, type LocalStage } from './local-stage.js';

const FORK = `<quest name="The Fork" description="A road that cannot decide" complete="You arrive.">
  <level turns="2"><room text="A fork in the road." cost="1">
    <option name="left" emoji="⬅️"><message txt="You go left."/><gold low="5" high="9"/></option>
    <option name="right"><message txt="You go right."/></option>
  </room></level>
</quest>`;
const INN = `<quest name="The Inn" description="Beds at last" after="fork" complete="You sleep.">
  <level turns="1"><combat text="% bedbugs." foe="bedbug" level="1" min="1" max="3"/></level>
</quest>`;
const NAP = `<quest name="The Nap" description="Nothing happens" after="fork" complete="You wake.">
  <level turns="1"><room text="Grass." cost="1"/></level>
</quest>`;
const CAVE = `<quest name="The Cave" description="It is dark" after="nap" complete="You see."
  ><level turns="1"><combat text="% bats." foe="bat" level="1" min="1" max="3"/></level>
</quest>`;

describe('an export', () => {
  const database = useDatabase();
  let stage: LocalStage;
  const open = async (rules: Partial<PlayRules>, quests: Readonly<Record<string, string>> = { 'fork.xml': FORK }) => {
    stage = await openLocalStage(database.prisma, rules, quests);
  };
  const openCrowd = (quests?: Readonly<Record<string, string>>) => open({ playsSolo: false }, quests);
  const openSolo = (quests?: Readonly<Record<string, string>>) => open({ playsCrowd: false }, quests);
  const exported = async (): Promise<Exported> => {
    const made = await exportAndReplay(stage.service, (await stage.latest()).id);
    expect(made.differences).toEqual([]);
    expect(made.replayed).toBe(made.story);
    return made;
  };
  const skip = async (option?: string) =>
    act(stage.service, 'op', 'skip', { subject: (await stage.latest()).id, ...(option !== undefined && { option }) });
  const eraseAll = () =>
    database.prisma.$transaction((tx) => eraseTexts(tx, stage.account.id, new Date('2100-01-01'), stage.clock.now()));
  const lastPost = async () => {
    const post = await database.prisma.localPost.findFirstOrThrow({
      where: { authorId: 'tweetrpg' },
      orderBy: { id: 'desc' },
    });
    return String(post.id);
  };
  afterEach(() => stage.close());

  describe('of a crowd game', () => {
    it('has the votes of each turn and the end of it, in the followers’ own words', async () => {
      await openCrowd();
      await stage.say('ann', 'Right, please!');
      await stage.say('bob', 'lovely weather', { inReplyTo: await lastPost() });
      await stage.say('bob', '➡️ 2');
      await stage.pass(6_000);
      await stage.say('cyd', 'left');
      await stage.pass(6_000);
      const { events, story } = await exported();
      expect(gist(events)).toEqual([
        'ann: Right, please!',
        'bob: lovely weather',
        'window: right',
        'cyd: left',
        'window: left',
      ]);
      expect(story).toContain('You arrive.\nThere are no more quests available.\n');
    });

    it('keeps a tie and its die', async () => {
      await openCrowd();
      await stage.say('ann', 'right');
      await stage.say('bob', 'left');
      await stage.pass(6_000);
      expect((await exported()).replayed).toMatch(/A tie between LEFT and RIGHT/);
    });

    it('keeps a turn that was skipped without a vote, and one that was decreed', async () => {
      await openCrowd();
      await skip();
      await stage.say('ann', 'right');
      await skip('left');
      const { events } = await exported();
      expect(gist(events)[0]).toMatch(/^skip: (left|right)$/);
      expect(gist(events).slice(1)).toEqual(['ann: right', 'force: left']);
    });

    it('keeps a turn that was closed early by the votes that were there', async () => {
      await openCrowd();
      await stage.say('ann', 'right');
      await skip();
      expect(gist((await exported()).events)).toEqual(['ann: right', 'skip: right']);
    });

    it('keeps a quorum', async () => {
      await open({ playsSolo: false, quorum: 2, afterFirstVoteMs: 1e9 });
      await stage.say('ann', 'right');
      await stage.say('bob', 'right');
      await stage.say('ann', 'left');
      expect(gist((await exported()).events)).toEqual(['ann: right', 'bob: right', 'quorum: right']);
    });

    it('says what was decided where texts are erased', async () => {
      await openCrowd();
      await stage.say('ann', 'Right, please!');
      await stage.say('bob', 'no idea', { inReplyTo: await lastPost() });
      await stage.pass(6_000);
      await eraseAll();
      expect(gist((await exported()).events)).toEqual(['local-ann: right', 'window: right']);
    });

    it('has a vote that another took the place of, however late that was read', async () => {
      await openCrowd();
      await stage.say('ann', 'left');
      await stage.pass(3_000);
      await stage.say('ann', 'right', { agoMs: 2_000 });
      await stage.pass(6_000);
      expect(gist((await exported()).events)).toEqual(['ann: left', 'ann: right', 'window: right']);
    });

    it('has no vote that was too late, nor one that was deleted in time, nor the one that this had taken the place of', async () => {
      await openCrowd();
      const first = await lastPost();
      await stage.say('ann', 'left');
      const gone = await stage.say('ann', 'right');
      await stage.say('bob', 'right');
      await stage.erase(gone);
      await stage.pass(6_000);
      await stage.say('cyd', 'left', { inReplyTo: first });
      expect(gist((await exported()).events)).toEqual(['bob: right', 'window: right']);
    });

    it('keeps times between the end of the turn before and that of their own', async () => {
      await openCrowd();
      await skip();
      await stage.say('ann', 'right', { agoMs: 900 });
      await stage.say('bob', 'left');
      await stage.say('bob', 'right', { agoMs: 500 });
      await skip();
      const { events } = await exported();
      const times = events.flatMap((event) => (event.kind === 'move' ? [] : event.at));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[1]).toBeGreaterThan(times[0] ?? 0);
    });

    it('leaves out what waits in an open vote', async () => {
      await openCrowd();
      await stage.say('ann', 'right');
      const { events, story } = await exported();
      expect(events).toEqual([]);
      expect(story).toMatch(/A fork in the road\. LEFT or RIGHT\?\n$/);
    });

    it('has every quest of a chain, also one in which nothing is asked', async () => {
      await openCrowd({ 'fork.xml': FORK, 'nap.xml': NAP, 'cave.xml': CAVE });
      for (let turn = 0; turn < 3; turn += 1) {
        await stage.say('ann', '1');
        await stage.pass(6_000);
      }
      const { quests, story } = await exported();
      expect(quests.map(({ fileName }) => fileName)).toEqual(['fork.xml', 'cave.xml', 'nap.xml']);
      expect(story).toMatch(/You arrive\.[^]*You wake\.[^]*The Cave/);
    });
  });

  describe('of a solo game', () => {
    it('begins with the START, whose author is the player, and passes over what others say', async () => {
      await openSolo();
      await stage.say('ann', 'START');
      const post = await lastPost();
      await stage.say('bob', 'left', { inReplyTo: post });
      await stage.say('ann', 'status');
      await stage.say('ann', 'hm', { inReplyTo: post });
      await stage.say('ann', 'left!');
      await stage.say('ann', '⬅️');
      const { events, story } = await exported();
      expect(gist(events)).toEqual(['ann: START', 'ann: status', 'ann: hm', 'ann: left!', 'ann: ⬅️']);
      expect(story).toMatch(/^@ann Party: /);
    });

    it('names the player by the id once they have left, and tells the story to where it was left', async () => {
      await openSolo();
      await stage.say('ann', 'START');
      await stage.say('ann', 'left');
      await stage.say('ann', 'STOP');
      const { events, story } = await exported();
      expect(gist(events)).toEqual(['local-ann: ', 'local-ann: left']);
      expect(story).toMatch(/^@local-ann Party: [^]*LEFT or RIGHT\?\n$/);
    });

    it('has the party that the player brought, and the quests behind them', async () => {
      await openSolo({ 'fork.xml': FORK, 'inn.xml': INN });
      await stage.say('ann', 'START');
      await stage.say('ann', 'left');
      await stage.say('ann', 'left');
      expect((await exported()).quests.map(({ fileName }) => fileName)).toEqual(['fork.xml', 'inn.xml']);
      for (let turn = 0; (await stage.latest()).status !== 'over' && turn < 9; turn += 1) await stage.say('ann', 'run');
      await stage.say('ann', 'START the fork');
      await stage.say('ann', 'right');
      const { brought, events } = await exported();
      expect(brought?.completed).toEqual(['fork', 'inn']);
      expect(brought?.party?.gold).toBeGreaterThan(0);
      expect(gist(events)).toEqual(['ann: START the fork', 'ann: right']);
    });
  });

  it('stays with the quest as it was played when its file changes', async () => {
    await openSolo();
    await stage.say('ann', 'START');
    await stage.say('ann', 'left');
    await database.prisma.questFile.deleteMany();
    const [turn] = await findTurns(database.prisma, (await stage.latest()).id);
    expect((await exported()).quests[0]?.hash).toBe(turn?.questHash);
  });
});
