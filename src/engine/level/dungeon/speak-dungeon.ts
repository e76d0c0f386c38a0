/**
 * What a dungeon level says. Its rooms and ways are the engine's own words, of a length that is known; what an author can
 * shorten is what events add to them.
 */
import { foeName } from '../../combat/foe.js';
import { MAX_DESCRIPTION_LENGTH } from '../../dungeon/describe-room.js';
import { MEETING_SENTENCES, WIN_SENTENCES } from '../../dungeon/room-words.js';
import { FIGHT, RUN, speakEscape, speakFight, speakWin } from '../../encounter/battle.js';
import type { Quest } from '../../quest/quest.js';
import { makeOptionList } from '../../run.js';
import {
  lineOf,
  ownWords,
  perhaps,
  say,
  type OwnWords,
  type Speech,
  type SpeechBook,
  type SpokenLevel,
} from '../../speech/speech.js';
import { speakExit } from '../level-kind.js';
import type { DungeonLevel } from './dungeon-level.js';
import type { Occasion } from './narrative.js';

const USUAL_DESCRIPTION_LENGTH = 90;
const USUAL_WAYS = ['north', 'east', 'south'];
const MOST_WAYS = [
  ...['left north', 'right north', 'upper east', 'lower east', 'left south', 'right south', 'upper west', 'lower west'],
  'down',
];
/** Kinds of foes that may well be met in one room. */
const MOST_KINDS = 4;
/** How many of the rooms hold foes, mostly. */
const SHARE_OF_FOES = 0.3;

const ROOM = ownWords('x'.repeat(USUAL_DESCRIPTION_LENGTH), 'x'.repeat(MAX_DESCRIPTION_LENGTH));
const WAYS = ownWords(makeList(USUAL_WAYS), makeList(MOST_WAYS));

export function speakDungeon(level: DungeonLevel, quest: Quest, book: SpeechBook): SpokenLevel {
  const { place, entryText, exitText, events } = level;
  const eventsOn = (on: Occasion): Speech =>
    events.filter((event) => event.on === on).flatMap(({ block }) => perhaps(book.block(block)));
  const foes = ownWords(nameFoes(level, quest, 1), nameFoes(level, quest, MOST_KINDS));
  const askWays: Speech = [ask(joinWords(ownWords('The ways on:'), WAYS))];
  const meetFoes: Speech = [ask(joinWords(foes, ownWords(makeList([FIGHT.name, RUN.name]))))];
  const enter: Speech = [
    {
      does: 'either',
      ways: [
        { share: 1 - SHARE_OF_FOES, speech: [ask(joinWords(ROOM, WAYS))] },
        { share: SHARE_OF_FOES, speech: [...say(ROOM), ...meetFoes] },
        { share: 0, speech: [...say(ROOM), ...eventsOn('enter'), ...meetFoes] },
      ],
    },
  ];
  const leaving = say(exitText);
  const exit = speakExit(level);
  const down: Speech = exit.does === 'end' ? [...leaving, exit] : [exit];
  const beaten = ownWords(WIN_SENTENCES[0] ?? '', WIN_SENTENCES.reduce(longer));
  return {
    entering: say(entryText),
    leaving,
    first: [{ share: 1, speech: enter }],
    next: [{ share: 1, speech: askWays }],
    choices: [
      { name: null, place, speech: [...eventsOn('leave'), ...enter] },
      { name: null, place, speech: [...eventsOn('leave'), ...down] },
      { name: null, place, speech: speakFight([...speakWin(beaten, 0), ...eventsOn('cleared'), ...askWays], []) },
      { name: null, place, speech: [...speakEscape(null), ...eventsOn('leave'), ...enter] },
      ...events.map((event) => {
        const what = book.block(event.block);
        const speech = event.on === 'enter' ? [...say(ROOM), ...what, ...askWays] : [...what, ...enter];
        return { name: `the event (${event.on})`, place: event.place, speech };
      }),
    ],
  };
}

function ask(words: OwnWords): Speech[number] {
  return { does: 'ask', line: lineOf(words), menu: [] };
}

function nameFoes({ definition: { monsters } }: DungeonLevel, { foes }: Quest, kinds: number): string {
  const named = monsters.map(({ type, maxCount }) => `${String(maxCount)} ${foeName(type, foes.get(type), 2)}`);
  const listed = named.sort((a, b) => b.length - a.length).slice(0, kinds);
  return MEETING_SENTENCES.reduce(longer).replace('{foes}', () => listed.join(', '));
}

function joinWords(first: OwnWords, second: OwnWords): OwnWords {
  return ownWords(`${first.mostly} ${second.mostly}`, `${first.atWorst} ${second.atWorst}`);
}

function makeList(names: readonly string[]): string {
  return makeOptionList({ options: names.map((name) => ({ name, aliases: [], emoji: [] })) });
}

function longer(a: string, b: string): string {
  return b.length > a.length ? b : a;
}
