import { beforeAll, describe, expect, it } from 'vitest';
import type { Quest } from '../../src/engine/quest/quest.js';
import { readQuest } from '../../src/engine/read-quest.js';
import { readReply } from '../../src/engine/reply/read-reply.js';
import { NETWORK_LIMITS } from '../../src/networks/story-room.js';
import { X_RULES } from '../../src/networks/x/text-rules.js';
import { chooseAtRandom, chooseCautiously, countSeeds, play, type Play } from './play.js';
import { listShipped } from './shipped.js';

const SHIPPED = listShipped();
const FILES = SHIPPED.map(([name]) => name);
const FIGHTING: ReadonlySet<string> = new Set(['fight', 'run']);
const WAY = /^(?:down|(?:\w+ )?(?:north|east|south|west)|hint)$/;
/** The least and the most of 100 games that a party of average care should complete; the hard one is for those who think. */
const FAIR = { least: 40, most: 92 };
const HARD = { least: 20, most: 48 };

function load(name: string): Quest {
  const [, xml = '', files = {}] = SHIPPED.find(([file]) => file === name) ?? [];
  const { quest, faults } = readQuest(xml, name, files, NETWORK_LIMITS);
  expect(faults).toEqual([]);
  if (!quest) throw new Error(`${name} cannot be read`);
  return quest;
}

it('brings ten quests', () => {
  expect(FILES).toHaveLength(10);
});

describe.each(FILES)('%s', (name) => {
  let plays: readonly Play[] = [];

  beforeAll(() => {
    const quest = load(name);
    plays = countSeeds(50).map((seed) => play(quest, seed, chooseAtRandom));
  });

  it('is read without a fault or a warning', () => {
    load(name);
  });

  it('comes to an end whatever is chosen, and says nothing that cannot be posted', () => {
    expect(plays.map(({ outcome }) => outcome)).not.toContain(null);
    for (const line of new Set(plays.flatMap(({ lines }) => lines))) {
      expect(X_RULES.length(line), line).toBeLessThanOrEqual(X_RULES.maxLength);
      expect(X_RULES.links(line), line).toEqual([]);
      expect(line).not.toMatch(/[{}]|undefined| -\d|\b1 \w+s\b.*FIGHT/);
    }
  });

  it('offers options that are understood by every word and emoji they have, and told apart by their first letters', () => {
    const prompts = plays.flatMap((each) => each.prompts);
    const different = new Map(prompts.map((prompt) => [JSON.stringify(prompt), prompt]));
    for (const prompt of different.values()) {
      for (const option of prompt.options) {
        // In a fight people say a letter.
        const letter = FIGHTING.has(option.name) ? [option.name.charAt(0)] : [];
        for (const said of [option.name, ...letter, ...option.aliases, ...option.emoji]) {
          expect(readReply(said, prompt), `${said} for ${option.name}`).toMatchObject({ option: option.name });
        }
      }
      // The ways of a dungeon and the arrows of a rune floor are called what they are called.
      if (prompt.options.some(({ name: word }) => WAY.test(word))) continue;
      const letters = prompt.options.map(({ name: word }) => word.charAt(0));
      expect(new Set(letters).size, letters.join()).toBe(letters.length);
    }
  });

  it('is neither a walk nor a wall for a party of average care', () => {
    const quest = load(name);
    const runs = 120;
    const won = countSeeds(runs).filter((seed) => play(quest, seed, chooseCautiously).outcome === 'complete').length;
    const { least, most } = name === 'widows-elbow.xml' ? HARD : FAIR;
    expect((100 * won) / runs).toBeGreaterThan(least);
    expect((100 * won) / runs).toBeLessThan(most);
  });
});

it('leads a party that has silenced the bell on into the rain, whichever way they did it', () => {
  const bell = load('drowned-bell.xml');
  const rain = load('rain-at-oxmere.xml');
  const plays = countSeeds(200).map((seed) => play(bell, seed, chooseCautiously, [bell, rain]));
  const both = plays.filter(({ quests }) => quests.length === 2);
  expect(both.length).toBeGreaterThan(0);
  for (const opening of ['Amos Tarry and the drowned', 'The great bell lies', 'Without Amos the drowned']) {
    expect(
      both.some(({ lines }) => lines.some((line) => line.startsWith(opening))),
      opening,
    ).toBe(true);
  }
});
