/** A clock that stands still until it is told to go on. */
export interface Clock {
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
}

export function createClock(start = '2026-11-02T10:00:00.000Z'): Clock {
  let ms = Date.parse(start);
  return {
    now: () => new Date(ms),
    advance: (by) => {
      ms += by;
    },
  };
}
