/**
 * The three callings, one row each. Each has a reason to be there: an archer shoots before anyone else moves, a warrior
 * stands in front and takes the blows meant for others, a mage strikes several foes at once.
 *
 * At level n a hero has `hp + hpPerLevel * (n - 1)` hit points and hits with d20 + attack + (n - 1) against the foe's defence.
 */
export interface HeroClass {
  readonly name: string;
  /** As people see it. */
  readonly title: string;
  readonly hp: number;
  readonly hpPerLevel: number;
  readonly attack: number;
  readonly defence: number;
  /** Most damage of one hit; the least is 1. */
  readonly damage: number;
  /** How many foes one blow may strike. */
  readonly targets: number;
  /** Strikes once before the first round. */
  readonly shootsFirst: boolean;
  /** How many shares of the foes' blows come this way. */
  readonly guard: number;
}

export const CLASS_NAMES = ['archer', 'warrior', 'mage'] as const;
export type ClassName = (typeof CLASS_NAMES)[number];

/** The order in which they strike, round by round. */
export const STRIKE_ORDER = ['mage', 'archer', 'warrior'] as const satisfies readonly ClassName[];

export const HERO_CLASSES: Readonly<Record<ClassName, HeroClass>> = {
  archer: {
    name: 'archer',
    title: 'Archer',
    hp: 10,
    hpPerLevel: 4,
    attack: 5,
    defence: 9,
    damage: 5,
    targets: 1,
    shootsFirst: true,
    guard: 1,
  },
  warrior: {
    name: 'warrior',
    title: 'Warrior',
    hp: 10,
    hpPerLevel: 6,
    attack: 5,
    defence: 16,
    damage: 5,
    targets: 1,
    shootsFirst: false,
    guard: 3,
  },
  mage: {
    name: 'mage',
    title: 'Mage',
    hp: 10,
    hpPerLevel: 3,
    attack: 5,
    defence: 8,
    damage: 3,
    targets: 3,
    shootsFirst: false,
    guard: 1,
  },
};
