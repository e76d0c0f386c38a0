/** Followers with a party of their own: one reply, one answer, and nobody is kept who wants to be forgotten. */
import { describe, expect, it } from 'vitest';
import { createGameReader } from '../../src/service/game-reader.js';
import { useDatabase } from '../database.js';
import { HOUR_MS, MINUTE_MS, textOf, useXService, type XService } from './x-service.js';

const room = (text: string) =>
  `<room text="${text}" cost="1"><option name="sing"><gold low="5" high="5"/></option><option name="hum"/></room>`;
const quest = (name: string, turns: number, inside: string) =>
  `<quest name="${name}" description="One of three" complete="Well done.">
  <level id="0" entryText="It begins." turns="${turns}">${inside}</level></quest>`;
const QUESTS = {
  'a-toll.xml': quest("The Toll-Keeper's Bridge", 2, room('It asks for a song.')),
  'b-hill.xml': quest('The Hollow Hill', 2, room('A door in the hill.')),
  'c-giants.xml': quest(
    'The Nine Giants',
    3,
    '<combat text="% giants." win="Down." foe="giant" level="9" min="9" max="9"/>',
  ),
};
const SOLO = { playsCrowd: false };

describe('a player', () => {
  const database = useDatabase();
  const open = useXService(database);
  const say = async ({ x, stage }: XService, text: string, inReplyTo?: string, handle = 'cac') => {
    const { id } = x.imitation.say({ handle, text: `@tweetRPG ${text}`, inReplyTo });
    await stage.turn();
    // An answer of several posts waits between them.
    await stage.pass(MINUTE_MS);
    return id;
  };
  const answersTo = ({ said }: XService, id: string) => said().filter(({ inReplyTo }) => inReplyTo === id);
  const verdictOn = (externalId: string) => database.prisma.reply.findFirstOrThrow({ where: { externalId } });
  const openGames = () => database.prisma.game.count({ where: { status: { not: 'over' } } });

  it.each([
    ['START', "The Toll-Keeper's Bridge"],
    ['start please', "The Toll-Keeper's Bridge"],
    ['Start! The Hollow Hill', 'The Hollow Hill'],
    ['START hollow', 'The Hollow Hill'],
    ['START toll-keepers bridge', "The Toll-Keeper's Bridge"],
    ['START b-hill', 'The Hollow Hill'],
  ])('who says “%s” gets one answer, which begins %s', async (text, name) => {
    const service = await open({ rules: SOLO, quests: QUESTS });
    const id = await say(service, text);
    expect(answersTo(service, id)).toHaveLength(1);
    expect(textOf(service.said())).toContain(`${name}: One of three`);
    expect(await openGames()).toBe(1);
  });

  it('who names no quest there is, or several, is told which there are', async () => {
    const service = await open({ rules: SOLO, quests: QUESTS });
    for (const text of ['START elsewhere', 'START the', 'QUESTS']) {
      const [answer] = answersTo(service, await say(service, text));
      for (const name of ["The Toll-Keeper's Bridge", 'The Hollow Hill', 'The Nine Giants'])
        expect(answer?.text).toContain(name);
    }
    expect(await openGames()).toBe(0);
  });

  it('is answered once for each reply, also for two at once, and never for what others say in the thread', async () => {
    const service = await open({ rules: SOLO, quests: QUESTS });
    await say(service, 'START hollow');
    const [first] = service.said();
    const two = [1, 2].map(
      () => service.x.imitation.say({ handle: 'cac', text: '@tweetRPG sing', inReplyTo: first?.id }).id,
    );
    const other = await say(service, 'hum', first?.id, 'eve');
    await service.stage.pass(10 * MINUTE_MS);
    expect((await service.game()).turn).toBe(1);
    expect(two.map((id) => answersTo(service, id).length)).toEqual([1, 0]);
    expect(await verdictOn(two[1] ?? '')).toMatchObject({ verdict: 'ignored', reason: 'too-late' });
    expect(answersTo(service, other)).toEqual([]);
    expect(await verdictOn(other)).toMatchObject({ verdict: 'ignored', reason: 'not-your-game' });
  });

  it('earns what the story gives, and may ask how it stands', async () => {
    const service = await open({ rules: SOLO, quests: QUESTS });
    await say(service, 'START toll');
    const { gold } = (await service.game()).game.state;
    await say(service, 'sing');
    const status = `Gold: ${gold + 5}.\nSING or HUM?`;
    expect(answersTo(service, await say(service, 'STATUS'))[0]?.text).toContain(status);
    expect(answersTo(service, await say(service, 'HELP'))[0]?.text).toContain('STOP');
    await say(service, 'sing');
    expect((await service.game()).game.state.gold).toBe(gold + 10);
  });

  it('begins with a new party after the old one fell', async () => {
    const service = await open({ rules: SOLO, quests: QUESTS });
    await say(service, 'START giants');
    for (let turns = 0; turns < 4 && (await service.game()).outcome === null; turns += 1) await say(service, 'fight');
    const lost = await service.game();
    expect(lost.outcome).toBe('failed');
    await say(service, 'START');
    const { id, game } = await service.game();
    expect(id).not.toBe(lost.id);
    expect(game.state.heroes.every(({ hp, maxHp, level }) => hp === maxHp && level === 1)).toBe(true);
  });

  it('who begins another quest has left the one before: its last post cannot be answered any more', async () => {
    const service = await open({ rules: SOLO, quests: QUESTS });
    await say(service, 'START hollow');
    const [old] = service.said();
    await say(service, 'START toll');
    const late = await say(service, 'sing', old?.id);
    expect(await verdictOn(late)).toMatchObject({ verdict: 'ignored', reason: 'too-late' });
    expect(answersTo(service, late)).toEqual([]);
    expect(await openGames()).toBe(1);
  });

  it('whose game sleeps wakes it with the next answer', async () => {
    const service = await open({ rules: { ...SOLO, sleepMs: 2 * HOUR_MS }, quests: QUESTS });
    await say(service, 'START hollow');
    await service.stage.pass(HOUR_MS);
    expect((await service.game()).status).toBe('open');
    await service.stage.pass(2 * HOUR_MS);
    expect((await service.game()).status).toBe('asleep');
    await say(service, 'sing', service.said().at(-1)?.id);
    expect(await service.game()).toMatchObject({ status: 'open', turn: 1 });
  });

  describe('who says STOP', () => {
    const expectForgotten = async ({ stage }: XService) => {
      expect(
        await database.prisma.reply.count({ where: { OR: [{ text: { not: '' } }, { authorHandle: { not: null } }] } }),
      ).toBe(0);
      expect(await database.prisma.player.findMany()).toMatchObject([{ handle: null, party: null, completed: [] }]);
      const reader = createGameReader(stage.service, stage.account, () => () => undefined);
      const shown = [...(await reader.listGames({ limit: 100 }))];
      const views = await Promise.all(shown.map(({ id }) => reader.readGame(id)));
      expect(JSON.stringify([shown, views])).not.toMatch(/cac|please be quick|my secret/);
    };

    it('is forgotten at once, wherever the game stands, and is not answered again', async () => {
      const service = await open({ rules: SOLO, quests: QUESTS });
      await say(service, 'START hollow');
      await say(service, 'sing please be quick');
      const farewell = answersTo(service, await say(service, 'STOP'));
      expect(farewell.map(({ text }) => text).join()).toContain('Farewell');
      expect(await openGames()).toBe(0);
      await expectForgotten(service);
      const later = await say(service, 'sing, my secret', service.said().at(-1)?.id);
      expect(answersTo(service, later)).toEqual([]);
      expect(await verdictOn(later)).toMatchObject({ verdict: 'ignored', reason: 'opted-out' });
      await expectForgotten(service);
    });

    it('plays on with nothing that was read together with it', async () => {
      const service = await open({ rules: SOLO, quests: QUESTS });
      await say(service, 'START hollow');
      const [old] = service.said();
      service.x.imitation.say({ handle: 'cac', text: '@tweetRPG STOP', inReplyTo: old?.id });
      service.x.advance(1);
      const after = await say(service, 'sing', old?.id);
      expect(await service.game()).toMatchObject({ status: 'over', turn: 0 });
      expect(answersTo(service, after)).toEqual([]);
      expect(await verdictOn(after)).toMatchObject({ verdict: 'ignored', reason: 'opted-out' });
      await expectForgotten(service);
    });

    it('is welcome again with START, and begins anew', async () => {
      const service = await open({ rules: SOLO, quests: QUESTS });
      await say(service, 'START toll');
      const { gold } = (await service.game()).game.state;
      await say(service, 'sing');
      await say(service, 'STOP');
      const id = await say(service, 'START');
      expect(answersTo(service, id)).toHaveLength(1);
      expect((await service.game()).game.state.gold).toBe(gold);
      expect(await openGames()).toBe(1);
    });

    it('cannot be answered in the story that was stopped, after START', async () => {
      const service = await open({ rules: SOLO, quests: QUESTS });
      await say(service, 'START hollow');
      const [old] = service.said();
      await say(service, 'STOP');
      await say(service, 'START toll');
      const late = await say(service, 'sing', old?.id);
      expect(answersTo(service, late)).toEqual([]);
      expect(await openGames()).toBe(1);
    });
  });
});
