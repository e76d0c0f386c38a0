/** Which faults of X are on, changing all the time; those that have struck least come first, so that each has its turn. */
import type { Dice } from '../../src/engine/dice/dice.js';
import { FAULTS, FAULT_NAMES, type FaultName } from '../../src/networks/x/imitation/fault.js';
import type { Imitation } from '../../src/networks/x/imitation/imitation.js';

/** After a few of these in a row a post is given up, as it should be; so they come one by one. */
const REFUSALS: readonly FaultName[] = ['forbidden', 'duplicate', 'duplicate-after', 'reply-refused', 'quick-reply'];
const REST_AFTER_REFUSAL = 3;
const PICKED = 3;

export interface FaultPlan {
  /** Draws what is on from now on. */
  change(): void;
}

export function createFaultPlan(x: Imitation, dice: Dice): FaultPlan {
  let rest = 0;
  return {
    change() {
      x.clearFaults();
      rest -= 1;
      if (dice.roll(1, 4) === 1) return;
      const struck = x.countFaults();
      // What followers do to their own posts is done by the followers themselves.
      const names = FAULT_NAMES.filter((name) => FAULTS[name].moment !== 'say');
      const rarest = names.toSorted((a, b) => struck[a] - struck[b]).slice(0, 8);
      for (let count = 0; count < PICKED; count += 1) {
        const list = dice.roll(1, 3) === 1 ? names : rarest;
        const name = list[dice.roll(0, list.length - 1)];
        if (name === undefined) continue;
        if (!REFUSALS.includes(name)) x.setFault(name, { probability: dice.roll(5, 60) / 100, count: dice.roll(1, 6) });
        else if (rest <= 0) {
          rest = REST_AFTER_REFUSAL;
          x.setFault(name, { count: 1 });
        }
      }
    },
  };
}
