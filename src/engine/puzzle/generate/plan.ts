/** What a puzzle is to be like: a difficulty's own ranges, and what was asked for instead. */
import type { Dice } from '../../dice/dice.js';
import { TERRAIN_CHOICES, type TerrainChoice } from '../terrain/terrain.js';

export const DIFFICULTIES = ['easiest', 'easy', 'medium', 'hard', 'hardest'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const POINTINGS = ['inwards', 'any'] as const;
export type Pointing = (typeof POINTINGS)[number];

/** `noshuffle`: no digger goes straight back to the cell before. `nobacktrack`: none is on a cell twice. */
export const PATHS = ['free', 'noshuffle', 'nobacktrack'] as const;
export type PathRule = (typeof PATHS)[number];

/** `once`: the solution uses no arrow twice. `counted`: it may. */
export const USES = ['once', 'counted'] as const;
export type UsesRule = (typeof USES)[number];

export interface PuzzleWishes {
  readonly difficulty?: Difficulty;
  readonly width?: number;
  readonly height?: number;
  /** How many diggers, 1 to 6. */
  readonly machines?: number;
  /** Turns that the player has at the start. */
  readonly turns?: number;
  /** Each of these is there at least once. */
  readonly terrain?: readonly TerrainChoice[];
  readonly ordered?: boolean;
  readonly pointing?: Pointing;
  readonly herrings?: boolean;
  readonly path?: PathRule;
  readonly uses?: UsesRule;
}

export interface PuzzlePlan {
  readonly difficulty: Difficulty;
  readonly width: number;
  readonly height: number;
  readonly machines: number;
  readonly turns: number;
  readonly terrain: readonly TerrainChoice[];
  /** Kinds of `terrain` that may be missing. */
  readonly spare: number;
  readonly ordered: boolean;
  readonly pointing: Pointing;
  readonly herrings: boolean;
  readonly path: PathRule;
  readonly uses: UsesRule;
  /** Of 1,000 random plays, how many may win. */
  readonly mostRandomWins: number;
}

/** Of a difficulty's own kinds of terrain one may be missing. */
const SPARE = 1;

type Range = readonly [low: number, high: number];

interface Preset {
  readonly width: Range;
  readonly height: Range;
  readonly machines: Range;
  /** How many kinds of terrain, in the order of TERRAIN_CHOICES. */
  readonly terrains: number;
  readonly uses: UsesRule;
  readonly pointing: Pointing;
  readonly herrings: boolean;
  readonly path: PathRule;
  readonly mostRandomWins: number;
}

/** Each step is wider, has more diggers and terrain; the last two also arrows that point anywhere, and herrings. */
const PRESETS: Readonly<Record<Difficulty, Preset>> = {
  easiest: {
    width: [3, 3],
    height: [3, 3],
    machines: [1, 2],
    terrains: 0,
    uses: 'once',
    pointing: 'inwards',
    herrings: false,
    path: 'noshuffle',
    mostRandomWins: 500,
  },
  easy: {
    width: [5, 5],
    height: [3, 4],
    machines: [2, 2],
    terrains: 2,
    uses: 'counted',
    pointing: 'inwards',
    herrings: false,
    path: 'noshuffle',
    mostRandomWins: 150,
  },
  medium: {
    width: [6, 6],
    height: [4, 4],
    machines: [2, 3],
    terrains: 4,
    uses: 'counted',
    pointing: 'inwards',
    herrings: false,
    path: 'noshuffle',
    mostRandomWins: 50,
  },
  hard: {
    width: [7, 7],
    height: [5, 5],
    machines: [3, 4],
    terrains: 5,
    uses: 'counted',
    pointing: 'any',
    herrings: false,
    path: 'noshuffle',
    mostRandomWins: 20,
  },
  hardest: {
    width: [8, 9],
    height: [5, 5],
    machines: [4, 6],
    terrains: 5,
    uses: 'counted',
    pointing: 'any',
    herrings: true,
    path: 'noshuffle',
    mostRandomWins: 10,
  },
};

export function drawPlan(wishes: PuzzleWishes, dice: Dice): PuzzlePlan {
  const difficulty = wishes.difficulty ?? 'medium';
  const preset = PRESETS[difficulty];
  const within = ([low, high]: Range): number => dice.roll(low, high);
  // Everything is drawn, asked for or not: a wish changes what it names and nothing else.
  const drawn = { width: within(preset.width), height: within(preset.height), machines: within(preset.machines) };
  const longer = dice.roll(0, 1);
  const width = wishes.width ?? drawn.width;
  const height = wishes.height ?? drawn.height;
  return {
    difficulty,
    width,
    height,
    machines: wishes.machines ?? drawn.machines,
    turns: wishes.turns ?? Math.floor(((width + height + 1) * 3) / 4) + longer,
    terrain: wishes.terrain ?? TERRAIN_CHOICES.slice(0, preset.terrains),
    spare: wishes.terrain === undefined ? SPARE : 0,
    ordered: wishes.ordered ?? false,
    pointing: wishes.pointing ?? preset.pointing,
    herrings: wishes.herrings ?? preset.herrings,
    path: wishes.path ?? preset.path,
    uses: wishes.uses ?? preset.uses,
    mostRandomWins: preset.mostRandomWins,
  };
}
