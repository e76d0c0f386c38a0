/** What the network charges, on its way into the database: noted at once, and again where that fails. */
import type { Logger } from 'pino';

export interface ChargeBook<Item extends string> {
  readonly charge: (item: Item, count: number) => void;
  /** Waits until all that was charged so far is noted, or could not be noted for now. */
  readonly settle: () => Promise<void>;
}

/** @param note writes one item down; may fail */
export function createChargeBook<Item extends string>(
  note: (item: Item, count: number) => Promise<void>,
  log: Logger,
): ChargeBook<Item> {
  const open = new Map<Item, number>();
  let noting: Promise<void> = Promise.resolve();

  async function noteOpen(): Promise<void> {
    for (const [item, count] of [...open]) {
      open.delete(item);
      try {
        await note(item, count);
      } catch (error) {
        open.set(item, (open.get(item) ?? 0) + count);
        log.error({ err: error, item, count }, 'what a call cost could not be noted yet');
      }
    }
  }

  const settle = (): Promise<void> => (noting = noting.then(noteOpen));
  return {
    charge(item, count) {
      open.set(item, (open.get(item) ?? 0) + count);
      void settle();
    },
    settle,
  };
}
