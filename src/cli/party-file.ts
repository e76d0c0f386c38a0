/** Reads and writes what a player brings to a game from those before: the party, and the ids of the quests completed. */
import { z } from 'zod';
import { CLASS_NAMES } from '../engine/party/hero-class.js';
import { HERO_NAME, HERO_NAME_WANTED, MAX_HEROES } from '../engine/quest/read-party.js';
import type { Party } from '../engine/state.js';
import { UsageError } from './command.js';

export interface BroughtAlong {
  /** Null for a party that begins anew. */
  readonly party: Party | null;
  readonly completed: readonly string[];
}

const count = z.int().min(0);

const hero = z
  .strictObject({
    name: z.string().regex(HERO_NAME, { error: `${HERO_NAME_WANTED} is expected` }),
    class: z.enum(CLASS_NAMES),
    level: z.int().min(1),
    xp: count,
    hp: count,
    maxHp: z.int().min(1),
  })
  .refine(({ hp, maxHp }) => hp <= maxHp, { error: 'hp lies above maxHp' });

const partyFile = z.strictObject({
  party: z
    .strictObject({
      heroes: z
        .array(hero)
        .min(1)
        .max(MAX_HEROES)
        .refine((heroes) => new Set(heroes.map(({ name }) => name)).size === heroes.length, {
          error: 'two heroes have one name',
        }),
      gold: count,
      items: z.array(z.string()),
      campaign: z.strictObject({
        flags: z.record(z.string(), z.boolean()),
        vars: z.record(z.string(), z.number()),
      }),
    })
    .nullable()
    .default(null),
  completed: z.array(z.string()).default([]),
});

/**
 * @param name the file's, for errors
 * @throws UsageError that names the file and the place in it
 */
export function parseParty(text: string, name: string): BroughtAlong {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new UsageError(`${name}: this is no JSON object`);
  }
  const parsed = partyFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  throw new UsageError(`${name}: ${faults.join('; ')}`);
}

/** Writes what `parseParty` reads. */
export function makeParty(brought: BroughtAlong): string {
  return `${JSON.stringify(brought, null, 2)}\n`;
}
