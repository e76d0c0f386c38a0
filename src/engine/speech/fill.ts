/**
 * Fills in what a text leaves open, twice: as it mostly is, and as long as it sensibly gets. Names are the longest that the party
 * of the quest, or one that comes along, may have; gold has seven digits, hit points three, levels two, a variable one digit more
 * than what is ever added to it.
 */
import { CLASS_NAMES, HERO_CLASSES } from '../party/hero-class.js';
import { LONGEST_HERO_NAME } from '../party/hero-name.js';
import type { HeroSpec } from '../party/hero.js';
import type { Known } from '../quest/trial.js';
import type { FoesNamed, OwnWords, SaidLine } from './speech.js';

/** Which of two ways things are reckoned. */
export type Case = 'mostly' | 'atWorst';

export interface Filling {
  readonly heroNames: Readonly<Record<Case, readonly string[]>>;
  readonly set: Known['set'];
}

const GOLD = { mostly: '120', atWorst: '9999999' } as const;
const LEVEL = { mostly: '2', atWorst: '99' } as const;
const HIT_POINTS = { mostly: '[10/10]', atWorst: '[999/999]' } as const;
const DRAWN_NAME = { mostly: 'Isolde', atWorst: LONGEST_HERO_NAME } as const;
const LONGEST_TITLE = CLASS_NAMES.map((name) => HERO_CLASSES[name].title).reduce(longer);

export function createFilling(party: readonly HeroSpec[] | null, set: Known['set']): Filling {
  const drawn: readonly HeroSpec[] = CLASS_NAMES.map(() => ({}));
  const namesOf = (heroes: readonly HeroSpec[], which: Case): string[] =>
    heroes.map(({ name }) => name ?? DRAWN_NAME[which]);
  const ways = [namesOf(party ?? drawn, 'atWorst'), namesOf(drawn, 'atWorst')];
  const atWorst = ways.reduce((a, b) => (listHeroes(b, 'atWorst').length > listHeroes(a, 'atWorst').length ? b : a));
  return { heroNames: { mostly: namesOf(party ?? drawn, 'mostly'), atWorst }, set };
}

/**
 * @param foes whom the fight around it is with
 * @returns each variant of the line, filled in, without the options that may follow
 */
export function fillLine(filling: Filling, line: SaidLine, foes: FoesNamed | null, which: Case): string[] {
  const { words, hasHeroes, isCounted } = line;
  const heroes = listHeroes(filling.heroNames[which], which);
  const texts = 'variants' in words ? words.variants : [fillOwn(filling, words, which)];
  return texts.map((text) => {
    const count = String(foes === null ? 0 : which === 'atWorst' ? foes.max : Math.ceil((foes.min + foes.max) / 2));
    const counted = isCounted ? text.replace(/%%?/g, (sign) => (sign === '%%' ? '%' : count)) : text;
    const filled = 'variants' in words ? fillBraces(filling, counted, foes, count, which) : counted;
    return hasHeroes ? `${filled} ${heroes}`.trim() : filled;
  });
}

function listHeroes(names: readonly string[], which: Case): string {
  return names.map((name) => `${name} ${HIT_POINTS[which]}`).join(' ');
}

function fillBraces(filling: Filling, text: string, foes: FoesNamed | null, count: string, which: Case): string {
  if (!text.includes('{')) return text;
  const fixed: Readonly<Record<string, string>> = {
    hero: filling.heroNames[which].reduce(longer),
    gold: GOLD[which],
    level: LEVEL[which],
    foe: foes === null ? 'foes' : longer(foes.one, foes.many),
    count,
  };
  return text.replace(/\{\{|\{([^{}]*)\}/g, (whole, name?: string) => {
    if (name === undefined) return '{';
    return name.startsWith('var.') ? fillVariable(filling, name, which) : (fixed[name] ?? whole);
  });
}

function fillVariable({ set }: Filling, name: string, which: Case): string {
  const { least, most } = set.get(name) ?? { least: 0, most: 1 };
  if (which === 'mostly') return '3';
  const digits = String(Math.max(Math.abs(least), Math.abs(most))).length + 1;
  return `${least < 0 ? '-' : ''}${'9'.repeat(digits)}`;
}

function fillOwn({ heroNames }: Filling, words: OwnWords, which: Case): string {
  const each = (make: (name: string) => string): string => heroNames[which].map(make).join(' ');
  return words[which]
    .replace('{heroes}', () => each((name) => `${name} (${LONGEST_TITLE}/${LEVEL[which]} ${HIT_POINTS[which]})`))
    .replace('{fallen}', () => each((name) => `${name} has fallen!`))
    .replace('{risen}', () => each((name) => `${name} reaches level ${LEVEL[which]}.`));
}

function longer(a: string, b: string): string {
  return b.length > a.length ? b : a;
}
