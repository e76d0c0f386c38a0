/** Whatever happens in real games: each is found as it is stored, and its export tells the stored story again. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { auditGame } from '../../src/engine/replay/audit.js';
import { act } from '../../src/service/operator-action.js';
import { recordingOf } from '../../src/service/recording.js';
import { eraseTexts } from '../../src/store/ledger.js';
import { findStoredGame } from '../../src/store/recording.js';
import { useDatabase } from '../database.js';
import { exportAndReplay } from './exported.js';
import { openLocalStage, type LocalStage } from './local-stage.js';

const QUESTS = {
  'road.xml': `<quest name="The Road" description="It is long" complete="An inn, at last.">
    <level turns="3">
      <combat text="% wolves." foe="wolf" level="1" min="1" max="2"><option name="hide away"><end/></option></combat>
      <room text="A shrine." cost="1">
        <option name="pray" emoji="🙏"><heal low="1" high="4"/></option>
        <option name="stop here" alias="rest"><message txt="You rest." hp="true"/></option>
        <option name="2 coins"><gold low="1" high="3"/></option>
      </room>
    </level>
  </quest>`,
  'inn.xml': `<quest name="The Inn" description="It is full" after="road" complete="You leave in a hurry.">
    <level turns="2"><combat text="% guests." foe="guest" level="1" min="1" max="2"/></level>
  </quest>`,
};

const WORDS = [
  'fight',
  'Run!',
  '1',
  '2',
  '3',
  'pray',
  '🙏',
  'rest',
  'stop here',
  '2 coins',
  'hide',
  'hide away now',
  'figth',
];
const NOISE = ['hm', 'fight or run?', 'STATUS', 'quests', 'do not run', 'START', 'START', 'STOP'];

type Deed =
  | {
      readonly do: 'say';
      readonly who: string;
      readonly text: string;
      /** To be read only so long after it was written. */
      readonly agoMs: number;
      /** Which post it answers, 0 for the newest; null for none. */
      readonly answers: number | null;
    }
  | { readonly do: 'pass' | 'skip' | 'force' | 'erase' | 'delete' };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      who: fc.constantFrom('ann', 'bob', 'cyd'),
      text: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...WORDS) }, fc.constantFrom(...NOISE)),
      agoMs: fc.constantFrom(0, 0, 0, 150, 2_000),
      answers: fc.constantFrom(null, null, null, 0, 0, 1, 3),
    }),
  },
  { weight: 5, arbitrary: fc.constant({ do: 'pass' as const }) },
  fc.record({ do: fc.constantFrom('skip', 'force', 'erase', 'delete') }),
);

describe('whatever followers and operators do', () => {
  const database = useDatabase();
  let stage: LocalStage;

  const postBefore = async (back: number): Promise<string | null> => {
    const post = await database.prisma.post.findFirst({
      where: { status: 'sent' },
      orderBy: { seq: 'desc' },
      skip: back,
    });
    return post?.externalId ?? null;
  };

  const play = async (deeds: readonly Deed[]): Promise<void> => {
    const said: string[] = [];
    for (const each of deeds) {
      const [game] = await stage.games();
      if (each.do === 'say') {
        const { who, text, agoMs, answers } = each;
        const inReplyTo = answers === null ? null : await postBefore(answers);
        said.push(await stage.say(who, text, { agoMs, ...(inReplyTo !== null && { inReplyTo }) }));
      } else if (each.do === 'pass') await stage.pass(5_500);
      else if (each.do === 'delete') await stage.erase(said.pop() ?? '');
      else if (each.do === 'erase') {
        const now = stage.clock.now();
        await database.prisma.$transaction((tx) => eraseTexts(tx, stage.account.id, now, now));
      } else {
        const option = each.do === 'force' ? game?.game.state.prompt?.options.at(-1)?.name : undefined;
        await act(stage.service, 'op', 'skip', { subject: game?.id ?? '', ...(option !== undefined && { option }) });
      }
    }
  };

  it.each([
    ['crowd', false],
    ['solo', true],
  ])(
    'a %s game audits clean, and its export replays to the same bytes',
    { timeout: 300_000 },
    async (_mode, isSolo) => {
      let turns = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 40 }), async (deeds) => {
          stage = await openLocalStage(
            database.prisma,
            { playsSolo: isSolo, playsCrowd: !isSolo, pauseMs: 1_000 },
            QUESTS,
          );
          for (const who of isSolo ? ['ann', 'bob'] : []) await stage.say(who, 'START');
          await play(deeds);
          for (const { id, turn } of await stage.games()) {
            turns += turn;
            const { differences, replayed, story } = await exportAndReplay(stage.service, id);
            expect(differences).toEqual([]);
            expect(replayed).toBe(story);
          }
          await stage.close();
        }),
        { numRuns: 5 },
      );
      expect(turns).toBeGreaterThan(5);
    },
  );

  describe('a row that was changed since is found', () => {
    afterEach(() => stage.close());

    const differencesAfter = async (change: (gameId: string) => Promise<unknown>): Promise<string[]> => {
      stage = await openLocalStage(database.prisma, { playsSolo: false }, QUESTS);
      for (let turn = 0; turn < 2; turn += 1) {
        await stage.say('ann', '1');
        await stage.say('bob', '1');
        await stage.say('cyd', '2');
        await stage.pass(6_000);
      }
      const { id } = await stage.latest();
      const audit = async (): Promise<string[]> => {
        const stored = await findStoredGame(database.prisma, id);
        if (!stored) throw new Error('no game');
        return auditGame(await recordingOf(stage.service.shelf, stored));
      };
      expect(await audit()).toEqual([]);
      await change(id);
      return audit();
    };
    const turnOne = (gameId: string) => ({ gameId_number: { gameId, number: 1 } });

    it.each<[string, RegExp, (id: string) => Promise<unknown>]>([
      [
        'a line',
        /^turn 1: lines\[0\]: stored "They never came\.", replayed "/,
        (id) => database.prisma.turn.update({ where: turnOne(id), data: { lines: ['They never came.'] } }),
      ],
      [
        'a vote that is lost',
        /^turn 1: votes\.\S+: stored 2, replayed 1$/,
        (id) => database.prisma.reply.deleteMany({ where: { gameId: id, turn: 1, authorHandle: 'ann' } }),
      ],
      [
        'all votes that are lost',
        /^turn 1: choice: stored "\w+", replayed null$|^turn 1: (?:votes|nothing on record decides it)/,
        (id) => database.prisma.reply.deleteMany({ where: { gameId: id, turn: 1 } }),
      ],
      [
        'another choice',
        /^turn 1: choice: stored "dance", replayed "/,
        (id) => database.prisma.turn.update({ where: turnOne(id), data: { choice: 'dance' } }),
      ],
      [
        'a vote for something else',
        /^turn 1: votes/,
        (id) =>
          database.prisma.reply.updateMany({
            where: { gameId: id, turn: 1, authorHandle: 'ann' },
            data: { option: 'run' },
          }),
      ],
      [
        'a prompt',
        /^turn 1: prompt\.options\[0\]\.name: stored "dance", replayed "/,
        (id) =>
          database.prisma
            .$executeRaw`update turn set prompt = jsonb_set(prompt, '{options,0,name}', '"dance"') where "gameId" = ${id} and number = 1`,
      ],
      [
        'a hero who was healed by nobody',
        /^in the end: game\.state\.heroes\[0\]\.hp: stored 99, replayed \d+$/,
        (id) =>
          database.prisma
            .$executeRaw`update game set state = jsonb_set(state, '{state,heroes,0,hp}', '99') where id = ${id}`,
      ],
      ['the seed', /^turn 0: lines\[0\]/, (id) => database.prisma.game.update({ where: { id }, data: { seed: 8 } })],
      [
        'a turn that is lost',
        /^stored are 2 turns, replayed are 3$|^turn \d: /,
        (id) => database.prisma.turn.delete({ where: { gameId_number: { gameId: id, number: 2 } } }),
      ],
    ])('%s', async (_what, message, change) => {
      const [first] = await differencesAfter(change);
      expect(first).toMatch(message);
    });
  });
});
