/**
 * What goes over the wire, as schemas: they check what comes in, leave out of an answer whatever is not named here, and
 * make the OpenAPI document. Each view schema gives the type of the same name in the service's views.
 */
import { z } from 'zod';
import { OUTCOMES } from '../engine/step.js';
import type { GameSummary, GameView, QuestView, ServiceView } from '../service/view.js';
import { FLOOR_SIDES, VERDICTS } from '../service/view.js';
import type { ErrorCode } from './error-code.js';
import { ERROR_CODES } from './error-code.js';

const MODES = ['crowd', 'solo'] as const;
export const STATUSES = ['open', 'paused', 'asleep', 'over'] as const;

const time = z.string().describe('ISO 8601, UTC');

/** Ids of games, as they stand in addresses. */
export const gameId = z.string().regex(/^[\w-]{1,64}$/, 'letters, digits, - and _, at most 64');

const heroView = z
  .object({
    name: z.string(),
    className: z.string().describe('Archer, Warrior, Mage'),
    level: z.int(),
    hp: z.int(),
    maxHp: z.int(),
  })
  .meta({ id: 'Hero' });

const promptView = z
  .object({
    options: z.array(z.object({ name: z.string(), votes: z.int() })).readonly(),
    closesAt: time.nullable().describe('When the vote closes; null while no clock is running, and in solo games'),
    answerAt: z.string().nullable().describe('Address of the post that asks, where people answer'),
  })
  .meta({ id: 'Prompt' });

const turnView = z
  .object({
    number: z.int().describe('0 is the beginning'),
    choice: z.string().nullable(),
    by: z.string().nullable().describe('answer, window, quorum, margin, skip, force'),
    votes: z.int(),
    lines: z.array(z.string()).readonly(),
    at: time,
  })
  .meta({ id: 'Turn' });

const replyView = z
  .object({
    id: z.string(),
    author: z.string(),
    text: z.string(),
    verdict: z.enum(VERDICTS),
    option: z.string().nullable(),
    reason: z.string().nullable().describe('Why it did not count'),
    answer: z.string().nullable().describe('What the account said back to a command'),
    at: time,
  })
  .meta({ id: 'Reply' });

const summaryFields = {
  id: z.string(),
  mode: z.enum(MODES),
  network: z.string(),
  quest: z.object({ id: z.string(), name: z.string() }),
  player: z.string().nullable().describe('The player of a solo game'),
  status: z.enum(STATUSES),
  outcome: z.enum(OUTCOMES).nullable(),
  turn: z.int(),
  updatedAt: time,
};

export const gameSummary = z.object(summaryFields).meta({ id: 'GameSummary' }) satisfies z.ZodType<GameSummary>;

const cell = { x: z.int().describe('From 0 at the left'), y: z.int().describe('From 0 at the top') };

const floorView = z
  .object({
    width: z.int(),
    height: z.int(),
    turns: z.int(),
    ordered: z.boolean().describe('Whether treasure is taken in its order'),
    diggers: z.array(z.object({ id: z.string(), name: z.string(), ...cell, isFrozen: z.boolean() })).readonly(),
    treasure: z.array(z.object({ ...cell, order: z.int() })).readonly(),
    terrain: z
      .array(
        z.object({
          ...cell,
          sign: z.string().describe('An emoji'),
          note: z.string().nullable().describe('What the sign leaves open'),
          words: z.string(),
          hidesTreasure: z.boolean(),
        }),
      )
      .readonly(),
    arrows: z
      .array(
        z.object({
          name: z.string().describe('As people answer: R2, DB'),
          uses: z.int(),
          side: z.enum(FLOOR_SIDES).describe('The edge that it stands at'),
          line: z.int().describe('Its row or column, from 0'),
          direction: z.enum(['R', 'L', 'D', 'U']),
          words: z.string(),
        }),
      )
      .readonly(),
    help: z.array(z.string()).readonly().describe('How such a floor is played, in sentences'),
  })
  .meta({ id: 'RuneFloor' });

export const gameView = z
  .object({
    ...summaryFields,
    heroes: z.array(heroView).readonly(),
    gold: z.int(),
    level: z.object({ name: z.string(), turnsLeft: z.int().nullable() }).nullable(),
    map: z
      .object({
        text: z.string().describe('The rune floor that the party is on, else what it has seen of its dungeon'),
      })
      .nullable()
      .describe('Null where the party is on neither; the picture is at /api/games/{id}/map.svg'),
    floor: floorView.nullable().describe('The rune floor that the party is on'),
    story: z.array(turnView).readonly(),
    prompt: promptView.nullable(),
    replies: z.array(replyView).readonly().describe('Newest first, at most 30'),
  })
  .meta({ id: 'Game' }) satisfies z.ZodType<GameView>;

export const questView = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    after: z.string().nullable().describe('Id of the quest that has to be complete before'),
    faults: z.array(z.string()).readonly().describe('What keeps the file out; empty for a quest that is offered'),
    file: z.string(),
  })
  .meta({ id: 'Quest' }) satisfies z.ZodType<QuestView>;

export const serviceView = z
  .object({ network: z.string(), account: z.string(), modes: z.array(z.enum(MODES)).readonly() })
  .meta({ id: 'Service' }) satisfies z.ZodType<ServiceView>;

/** A problem of a request: where (`body/name`), and what was expected. */
const problem = z.object({ at: z.string(), message: z.string() });

/** The body of every refusal under /api, with the codes that a route can give at that status. */
function errorBody(codes: readonly [ErrorCode, ...ErrorCode[]]) {
  return z.object({
    code: z.enum(codes).describe(codes.map((code) => `${code}: ${ERROR_CODES[code].message}`).join('\n')),
    message: z.string().describe('For people'),
    problems: z.array(problem).optional(),
    request: z.string().optional().describe('Names the request in the log'),
  });
}

/** What any route may answer, whatever it does. */
const EVERYWHERE = ['bad-request', 'wrong-host', 'too-many-requests', 'not-found', 'internal'] as const;

/**
 * @param codes the refusals of one route besides those that every route has
 * @returns response schemas by status
 */
export function errorResponses(...codes: readonly ErrorCode[]): Record<number, ReturnType<typeof errorBody>> {
  const byStatus = new Map<number, [ErrorCode, ...ErrorCode[]]>();
  for (const code of [...codes, ...EVERYWHERE]) {
    const { status } = ERROR_CODES[code];
    const others = byStatus.get(status);
    if (others) others.push(code);
    else byStatus.set(status, [code]);
  }
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, errorBody(all)]));
}
