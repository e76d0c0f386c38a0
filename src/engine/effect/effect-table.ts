/** Every effect there is. A new one is a file beside this one and a line here. */
import { check } from './check.js';
import { choice } from './choice.js';
import { combat } from './combat.js';
import { damage } from './damage.js';
import type { EffectKind } from './effect-kind.js';
import { endCombat } from './end-combat.js';
import { finish } from './finish.js';
import { gold } from './gold.js';
import { goTo } from './goto.js';
import { heal } from './heal.js';
import { item } from './item.js';
import { message } from './message.js';
import { puzzle } from './puzzle.js';
import { roll } from './roll.js';
import { set } from './set.js';
import { xp } from './xp.js';

export const EFFECTS: ReadonlyMap<string, EffectKind> = new Map(
  [message, damage, heal, gold, xp, item, set, roll, check, choice, combat, puzzle, goTo, finish, endCombat].map(
    (kind) => [kind.table.name, kind],
  ),
);
