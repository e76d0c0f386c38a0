/** `tweetrpg puzzle`: makes a rune floor, or takes one from a file, and shows it with its solution and grade. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { SolvedBoard } from '../engine/puzzle/board.js';
import { makeBoardText, parseBoardText } from '../engine/puzzle/board-text.js';
import { checkBoard, type BoardCheck } from '../engine/puzzle/check-board.js';
import { generatePuzzle, type Failure } from '../engine/puzzle/generate/generate.js';
import { DIFFICULTIES, PATHS, POINTINGS, USES, type PuzzleWishes } from '../engine/puzzle/generate/plan.js';
import { gradeBoard } from '../engine/puzzle/grade.js';
import { TERRAIN_CHOICES, type TerrainChoice } from '../engine/puzzle/terrain/terrain.js';
import { viewBoard } from '../engine/puzzle/view.js';
import { drawBoard } from '../render/puzzle/board-picture.js';
import { paintPicture } from '../render/picture.js';
import { readText } from './text-file.js';
import { defineCommand, EXIT, UsageError, type CliIo, type ExitCode } from './command.js';
import { readList, readWhole } from './option-value.js';

const FORMATS = ['text', 'json', 'svg', 'png'] as const;
const SIDE = { least: 3, most: 12 } as const;
const MOST_MACHINES = 6;
const MOST_TURNS = 30;

const WHY_NOT: Readonly<Record<Failure, string>> = {
  walk: 'no solution of that many turns moves every digger three times',
  terrain: 'the terrain finds no place',
  treasure: 'too little treasure is found on the way',
  'too-easy': 'random play wins too often',
  shortcut: 'there is always a way much shorter than the turns allow',
  lost: 'the solver finds no solution',
  'gave-up': 'the solver can not decide them',
};

export const puzzle = defineCommand({
  configure: (command) =>
    command
      .addOption(new Option('--seed <N>', 'which of the puzzles').argParser(readWhole(0)))
      .addOption(new Option('--difficulty <NAME>', 'sets what is not asked for (medium)').choices(DIFFICULTIES))
      .addOption(new Option('--size <WxH>', `columns and rows, ${SIDE.least} to ${SIDE.most}`).argParser(readSize))
      .addOption(new Option('--machines <N>', 'how many diggers').argParser(readWhole(1, MOST_MACHINES)))
      .addOption(new Option('--turns <N>', 'turns at the start').argParser(readWhole(1, MOST_TURNS)))
      .addOption(
        new Option('--terrain <LIST>', `all of these: ${TERRAIN_CHOICES.join(',')}; or none`).argParser(readTerrain),
      )
      .option('--ordered', 'treasure in its numbered order')
      .addOption(new Option('--pointing <HOW>', 'where arrows may point').choices(POINTINGS))
      .option('--herrings', 'elements that the solution does not need')
      .addOption(new Option('--path <NAME>', 'where the solution leads nobody').choices(PATHS))
      .addOption(new Option('--uses <HOW>', 'whether the solution may use an arrow again').choices(USES))
      .option('--from <FILE>', 'a board in json or text form, instead of making one')
      .addOption(new Option('--format <FORMAT>', 'what is printed').choices(FORMATS).default('text' as const)),
  async run({ options }, io) {
    const { format, from, seed, ...wishes } = options;
    if (from === undefined) return printMade(seed ?? 1, toWishes(wishes), format, io);
    const others = Object.keys({ ...wishes, ...(seed === undefined ? {} : { seed }) });
    if (others.length > 0)
      throw new UsageError(`--from brings the whole board; it does not go with --${others[0] ?? ''}`);
    return printGiven(from, format, io);
  },
});

type Format = (typeof FORMATS)[number];

function toWishes(options: {
  readonly size?: { readonly width: number; readonly height: number };
  readonly ordered?: true;
  readonly herrings?: true;
}): PuzzleWishes {
  const { size, ...rest } = options;
  return { ...rest, ...size };
}

async function printMade(seed: number, wishes: PuzzleWishes, format: Format, io: CliIo): Promise<ExitCode> {
  const made = generatePuzzle(seed, wishes);
  if (made.ok) return printBoard(made.board, format, io);
  io.stderr.write(
    `no such puzzle in ${made.attempts} attempts: mostly ${WHY_NOT[made.why]}; ask for less, or another seed\n`,
  );
  return EXIT.negative;
}

async function printGiven(file: string, format: Format, io: CliIo): Promise<ExitCode> {
  const check = await readBoard(file);
  if (!check.ok) {
    for (const { path, message } of check.faults)
      io.stderr.write(`${file}: ${path === '' ? '' : `${path}: `}${message}\n`);
    return EXIT.negative;
  }
  const { solution, ...board } = check.board;
  const grading = gradeBoard(board, solution === undefined ? {} : { solution });
  if (grading.outcome === 'solved') return printBoard(grading.board, format, io);
  io.stderr.write(
    grading.outcome === 'gave-up'
      ? `${file}: the solver gave up after ${grading.states} states; whether the board has a solution is not known\n`
      : `${file}: the board has no solution\n`,
  );
  return EXIT.negative;
}

async function readBoard(file: string): Promise<BoardCheck> {
  const text = await readText(file);
  if (!/^\s*[[{"]/.test(text)) return parseBoardText(text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, faults: [{ path: '', message: `is no JSON: ${error instanceof Error ? error.message : ''}` }] };
  }
  return checkBoard(json);
}

async function printBoard(board: SolvedBoard, format: Format, io: CliIo): Promise<ExitCode> {
  if (format === 'json') {
    io.stdout.write(`${JSON.stringify(board)}\n`);
  } else if (format === 'text') {
    const { shortest, unique, solutions, width, randomWins, traps } = board.grade;
    io.stdout.write(makeBoardText(board));
    io.stdout.write(
      `; shortest ${shortest} moves, ${unique ? 'the only one' : `one of ${solutions}`} of that length\n`,
    );
    io.stdout.write(
      `; random play wins ${randomWins} of 1000, moves that lose ${traps}, width of the search ${width}\n`,
    );
  } else {
    const svg = drawBoard(viewBoard(board));
    io.stdout.write(format === 'svg' ? `${svg}\n` : await paintPicture(svg));
  }
  return EXIT.ok;
}

function readSize(text: string): { readonly width: number; readonly height: number } {
  const match = /^(\d{1,2})x(\d{1,2})$/i.exec(text);
  const [width, height] = [Number(match?.[1]), Number(match?.[2])];
  const fits = (side: number): boolean => side >= SIDE.least && side <= SIDE.most;
  if (match === null || !fits(width) || !fits(height)) {
    throw new InvalidArgumentError(`Two numbers from ${SIDE.least} to ${SIDE.most} are expected, such as 6x4.`);
  }
  return { width, height };
}

function readTerrain(text: string): readonly TerrainChoice[] {
  if (text === 'none') return [];
  return readList(text).map((word) => {
    const choice = TERRAIN_CHOICES.find((known) => known === word);
    if (choice !== undefined) return choice;
    throw new InvalidArgumentError(`"${word}" is none of ${TERRAIN_CHOICES.join(', ')}.`);
  });
}
