/** What is said, in which form and in which order, from the first line to the last. */
import { describe, expect, it } from 'vitest';
import { begin, choose, isRefusal } from '../../src/engine/game.js';
import type { GameState } from '../../src/engine/state.js';
import { isLineForm, LINE_FORMS } from './line-form.js';
import { linesOf, openNames, playThrough, questOf, questWith } from './play.js';

const RATS = '<combat text="% rats. 100%% rats." win="They scatter!" foe="rat" level="1" min="2" max="2"/>';
const CHEST =
  '<room text="A chest." cost="1"><option name="ignore"><message txt="You walk on."/></option><option name="open">INSIDE</option></room>';
const chest = (inside: string): string => CHEST.replace('INSIDE', inside);

describe('a story', () => {
  it('begins with the party, the quest and the first level, and asks', () => {
    const { lines } = playThrough(questWith(RATS, 'turns="1" entryText="A door."'), []);
    expect(lines).toEqual([
      'Party: Anna (Archer/1 [10/10]) Bert (Warrior/1 [10/10]) Cora (Mage/1 [10/10])',
      'Test: a test',
      'A door.',
      '2 rats. 100% rats. FIGHT or RUN?',
    ]);
    expect(lines[0]).toMatch(LINE_FORMS.party);
    expect(lines.at(-1)).toMatch(LINE_FORMS.prompt);
  });

  it('ends with the quest’s last words, and says that there are no more quests', () => {
    expect(linesOf(questWith(chest('<gold low="5" high="5"/>'), 'turns="1"'), ['open']).slice(1)).toEqual([
      'The party find 5 gold.',
      'Done.',
      'There are no more quests available.',
    ]);
  });

  it('goes on with the quest that comes after, with the same party', () => {
    const first = questWith(chest('<gold low="5" high="5"/>'), 'turns="1"');
    const second = questOf(
      `<quest name="Next" description="more" complete="All done." after="${first.id}"><level turns="1">${RATS}</level></quest>`,
      'next.xml',
    );
    const { lines, step } = playThrough(first, ['open'], 1, [first, second]);
    expect(lines.slice(-4)).toEqual([
      'Done.',
      'Party: Anna (Archer/1 [10/10]) Bert (Warrior/1 [10/10]) Cora (Mage/1 [10/10])',
      'Next: more',
      '2 rats. 100% rats. FIGHT or RUN?',
    ]);
    expect(step.game.state.gold).toBe(5);
  });

  it.each([
    [
      'damage that nobody speaks of',
      '<damage low="1" high="1"/>',
      'The party are hurt. Anna [9/10] Bert [9/10] Cora [9/10]',
    ],
    [
      'damage in a message with the heroes',
      '<damage low="1" high="1"/><message txt="Ouch." hp="true"/>',
      'Ouch. Anna [9/10] Bert [9/10] Cora [9/10]',
    ],
  ])('tells of %s', (_what, inside, line) => {
    expect(linesOf(questWith(chest(inside)), ['open'])[1]).toBe(line);
  });

  it('tells of gold that is found and of gold that is paid', () => {
    const lines = linesOf(questWith(chest('<gold low="9" high="9"/><gold low="-3" high="-3"/>')), ['open']);
    expect(lines.slice(1, 3)).toEqual(['The party find 9 gold.', 'The party pay 3 gold.']);
    for (const line of lines.slice(1, 3)) expect(line).toMatch(LINE_FORMS.gold);
  });

  it('says who fell after the heroes, and that the party is no more', () => {
    const lines = linesOf(questWith(chest('<damage low="99" high="99"/><message txt="Boom." hp="true"/>')), ['open']);
    expect(lines.slice(1)).toEqual([
      'Boom. Anna [0/10] Bert [0/10] Cora [0/10]',
      'Anna has fallen!',
      'Bert has fallen!',
      'Cora has fallen!',
      'The party is no more. Quest Failed!',
    ]);
  });

  it('says who rose a level after the heroes', () => {
    const lines = linesOf(questWith(chest('<xp low="60" high="60"/><message txt="Wiser." hp="true"/>')), ['open']);
    expect(lines.slice(2, 5)).toEqual(['Anna reaches level 2.', 'Bert reaches level 2.', 'Cora reaches level 2.']);
  });

  it('tells a flight in its form, hurt or not', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      expect(linesOf(questWith(RATS), ['run'], seed)[1]).toMatch(LINE_FORMS.flight);
    }
  });

  it('offers the options in the order of the file', () => {
    expect(openNames(playThrough(questWith(chest('<gold low="1" high="1"/>')), []).step)).toEqual(['ignore', 'open']);
  });
});

describe('a game of any length', () => {
  const quest = questWith(
    `${RATS}${chest('<roll d="2"><range low="1" high="1"><damage low="1" high="3"/></range><range low="2" high="2"><gold low="1" high="9"/></range></roll>')}`,
    'turns="12"',
  );

  /** Takes the options in turn; `through` is what happens to a state between two choices. */
  const play = (seed: number, through: (state: GameState) => GameState): string[] => {
    let step = begin(quest, { seed });
    const lines = [...step.lines];
    for (let turn = 0; step.prompt; turn += 1) {
      const option = step.prompt.options[turn % step.prompt.options.length]?.name ?? '';
      const next = choose(quest, through(step.state), option);
      if (isRefusal(next)) throw new Error(next.refusal);
      step = next;
      lines.push(...step.lines);
    }
    return lines;
  };

  it('says nothing but lines of one form: words one space apart', () => {
    for (let seed = 1; seed <= 30; seed += 1)
      expect(play(seed, (state) => state).filter((line) => !isLineForm(line))).toEqual([]);
  });

  it('goes on identically when it is saved and loaded at every turn', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const saved = play(seed, (state) => JSON.parse(JSON.stringify(state)) as GameState);
      expect(saved).toEqual(play(seed, (state) => state));
    }
  });

  it('is another story with another seed', () => {
    expect(
      new Set(Array.from({ length: 30 }, (_, seed) => play(seed, (state) => state).join('\n'))).size,
    ).toBeGreaterThan(25);
  });

  it('refuses what is not open and changes nothing', () => {
    const { state } = begin(quest, { seed: 1 });
    const before = JSON.stringify(state);
    expect(choose(quest, state, 'dance')).toEqual({ refusal: 'no-such-option' });
    expect(choose(questWith(RATS), state, 'fight')).toEqual({ refusal: 'other-quest' });
    expect(JSON.stringify(state)).toBe(before);
  });
});
