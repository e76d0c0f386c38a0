/** Rune floors in a quest: pushed, taken back, lost and laid anew, solved, given up. */
import { describe, expect, test } from 'vitest';
import { chooseInGame, type GameStep } from '../../../src/engine/campaign.js';
import { floorSightOf } from '../../../src/engine/encounter/rune-floor/floor-frame.js';
import { isRefusal } from '../../../src/engine/game.js';
import type { Quest } from '../../../src/engine/quest/quest.js';
import { readQuest } from '../../../src/engine/read-quest.js';
import { linesOf, openNames, playThrough, questWith } from '../play.js';

/** Anna takes two steps to the right and, with an arrow down, one more; the way down is closed before. */
const BOARD = `<board>
  turns 4
  R1x2 | @a $ . | L1
       | .  . $ |
    DA DB DC
</board>`;
const floor = (inside = BOARD, attributes = ''): string =>
  `<puzzle count="1" text="A floor of runes."${attributes}>${inside}
     <solved><gold low="7" high="7"/></solved><gaveup><damage low="1" high="1"/></gaveup></puzzle>`;
const quest = (inside = floor()) => questWith(inside, 'draw="deck"');
const last = (choices: readonly string[], of = quest()) => linesOf(of, choices).at(-1);

test('is told with who stands where, the turns that are left and the arrows that are on', () => {
  expect(last([])).toBe('A floor of runes. Anna is a. 4 turns left. R1, DA, HINT or GIVE UP?');
  expect(last(['r1'])).toBe('3 turns left. R1, L1, DB, UNDO, RESET, HINT or GIVE UP?');
});

test('all the treasure solves it, and what comes of that is done', () => {
  expect(linesOf(quest(), ['r1', 'r1', 'dc']).slice(-4)).toEqual([
    'All the treasure is theirs.',
    'The party find 7 gold.',
    'Done.',
    'There are no more quests available.',
  ]);
});

test('a move is taken back, a reset too, and everything is as it was', () => {
  const after = (choices: string[]) => playThrough(quest(), choices).step.game.state;
  const seen = (choices: string[]) => JSON.stringify(floorSightOf(after(choices))?.view);
  expect(seen(['r1', 'r1', 'undo'])).toBe(seen(['r1']));
  expect(seen(['r1', 'r1', 'reset'])).toBe(seen([]));
  expect(seen(['r1', 'r1', 'reset', 'undo'])).toBe(seen(['r1', 'r1']));
  expect(openNames(playThrough(quest(), ['r1', 'reset']).step)).toEqual(['r1', 'da', 'undo', 'hint', 'give up']);
  expect(after(['r1', 'undo']).streams).toEqual(after([]).streams);
});

test('a hint names the next arrow of a way that wins, also out of a detour, or says that there is none', () => {
  expect(linesOf(quest(), ['hint']).at(-2)).toBe('The runes whisper: R1, the first of 3 moves.');
  expect(linesOf(quest(), ['r1', 'r1', 'hint']).at(-2)).toBe('The runes whisper: DC, and that is all.');
  expect(linesOf(quest(), ['r1', 'l1', 'hint']).at(-2)).toBe(
    'The runes whisper: from here no way leads to all the treasure.',
  );
});

describe('a lost floor', () => {
  const lose = ['da'];
  test('is laid anew while there are tries, and given up when there is none', () => {
    const lines = linesOf(quest(), [...lose, ...lose, ...lose]);
    expect(lines.filter((line) => line.startsWith('Nothing moves'))).toEqual([
      'Nothing moves any more. The floor is laid anew; 2 tries are left.',
      'Nothing moves any more. The floor is laid anew; one try is left.',
      'Nothing moves any more.',
    ]);
    expect(lines).toContain('The party are hurt. Anna [9/10] Bert [9/10] Cora [9/10]');
  });

  test('with one try is given up at once', () => {
    expect(linesOf(quest(floor(BOARD, ' tries="1"')), lose)).toContain('Nothing moves any more.');
  });
});

test('giving up ends it with what comes of that', () => {
  expect(linesOf(quest(), ['give up']).slice(-3)[0]).toBe('The party are hurt. Anna [9/10] Bert [9/10] Cora [9/10]');
});

test('several arrows may be answered at once', () => {
  expect(playThrough(quest(), []).step.prompt?.takesSequence).toBe(true);
});

test('a floor is made for each game, and is the same for the same seed', () => {
  const made = quest(floor('', ' difficulty="easiest"'));
  const boards = [1, 1, 2, 3, 4].map((seed) =>
    JSON.stringify(floorSightOf(playThrough(made, [], seed).step.game.state)?.view),
  );
  expect(boards[0]).toBe(boards[1]);
  expect(new Set(boards).size).toBeGreaterThan(2);
});

describe('with as many machines as heroes', () => {
  const made = floor('', ' width="5" height="4" machines="heroes"');
  const diggersOf = (of: Quest, choices: readonly string[], seed: number) => [
    ...(floorSightOf(playThrough(of, choices, seed).step.game.state)?.names.values() ?? []),
  ];
  test.each([1, 2, 3, 4])('each who lives digs, and nobody else (seed %i)', (seed) => {
    expect(diggersOf(quest(made), [], seed)).toEqual(['Anna', 'Bert', 'Cora']);
    const within = made.replace(' count="1"', '');
    const trap = '<damage low="99" high="99" target="front"/>';
    const room = `<room count="1" text="A pit.">
      <option name="fall">${trap}${within}</option><option name="push">${trap}${trap}${within}</option></room>`;
    const digging = diggersOf(quest(room), ['fall'], seed);
    expect(digging).toHaveLength(2);
    expect(diggersOf(quest(room), ['push'], seed)).toHaveLength(1);
    expect(digging.some((name) => name.startsWith('Digger'))).toBe(false);
  });

  test('one that cannot be made for all of the party is a fault, which says for how many', () => {
    const party = '<party>' + '<hero/>'.repeat(6) + '</party>';
    const small = '<puzzle count="1" text="Runes." difficulty="easiest" machines="heroes"/>';
    const faultsOf = (head: string) =>
      readQuest(
        `<quest name="Q" description="d" complete="c">${head}<level draw="deck">${small}</level></quest>`,
        'q.xml',
      ).faults.map(({ code, message }) => `${code} ${message}`);
    expect(faultsOf('<party><hero/></party>')).toEqual([]);
    expect(faultsOf(party)).toEqual([expect.stringMatching(/^puzzle-unmakeable .* for [3456] heroes$/)]);
  });
});

test.each(['easiest', 'easy', 'medium'])('following the hints solves a floor that is %s', (difficulty) => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const made = quest(floor('', ` difficulty="${difficulty}"`));
    let step: GameStep = playThrough(made, [], seed).step;
    const take = (name: string): void => {
      const next = chooseInGame(step.quest, [], step.game, name);
      if (isRefusal(next)) throw new Error(next.refusal);
      step = next;
    };
    for (let move = 0; move < 30 && step.prompt; move += 1) {
      take('hint');
      take(/whisper: (\w+),/.exec(step.lines[0] ?? '')?.[1]?.toLowerCase() ?? 'none');
    }
    expect(step.outcome).toBe('complete');
    expect(step.game.state.gold).toBe(7);
  }
});

test('stands among effects too, and what follows waits for it', () => {
  const room = `<room count="1" text="A door."><option name="open">${floor().replace(' count="1"', '')}<message txt="Behind it."/></option><option name="leave"/></room>`;
  const lines = linesOf(quest(room), ['open', 'r1', 'r1', 'dc']);
  expect(lines.indexOf('Behind it.')).toBeGreaterThan(lines.findIndex((line) => line.startsWith('All the treasure')));
  expect(lines).toContain('Behind it.');
});

test('very much of it makes no large state', () => {
  const choices = Array.from({ length: 300 }, () => ['r1', 'l1', 'reset']).flat();
  const { step } = playThrough(quest(), choices);
  expect(JSON.stringify(step.game.state).length).toBeLessThan(8_000);
  expect(openNames(step)).toContain('undo');
});

describe('faults', () => {
  const faultsOf = (inside: string, attributes = '') => {
    const xml = `<quest name="Q" description="d" complete="c">\n<level draw="deck">\n${floor(inside, attributes)}\n</level></quest>`;
    return readQuest(xml, 'q.xml').faults.map(({ code, line }) => `${code} ${String(line)}`);
  };
  test.each([
    ['a board without a solution', BOARD.replace('turns 4', 'turns 2'), '', ['board-unsolved 3']],
    ['a board in other letters, at its line', BOARD.replace('. $ |', '. ! |'), '', ['bad-board 6']],
    ['a board without turns', BOARD.replace('turns 4', ''), '', ['bad-board 5']],
    ['an attribute that the drawing answers', BOARD, ' width="5"', ['misplaced-attribute 3']],
    ['a floor that cannot be made', '', ' width="3" height="3" machines="6" turns="30"', ['puzzle-unmakeable 3']],
    ['a kind of terrain that is none', '', ' terrain="stone mud"', ['bad-value 3']],
    ['a floor that is too wide', '', ' width="13"', ['bad-number 3']],
    ['more machines than there can be', '', ' machines="7"', ['bad-number 3']],
    ['a word that is no number', '', ' machines="hero"', ['bad-number 3']],
    ['a second board', `${BOARD}${BOARD}`, '', ['element-twice 8']],
  ])('%s', (_, inside, attributes, expected) => {
    expect(faultsOf(inside, attributes)).toEqual(expected);
  });

  test('none where all is well', () => {
    expect(faultsOf(BOARD)).toEqual([]);
    expect(faultsOf('', ' terrain="stone, web" ordered="true" uses="once" path="nobacktrack" machines="2"')).toEqual(
      [],
    );
  });
});
