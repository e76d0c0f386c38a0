/** How far a simulation is: a bar in a terminal, else a line now and then. */
import cliProgress from 'cli-progress';

export interface Progress {
  /** @param played of `total` */
  show(played: number): void;
  stop(): void;
}

/** Lines are written by those who wait longer than this, and not more often. */
const LINE_MS = 2_000;

/** @param total more than nothing */
export function startProgress(stderr: NodeJS.WritableStream, total: number): Progress {
  return 'isTTY' in stderr && stderr.isTTY === true ? startBar(stderr, total) : startLines(stderr, total);
}

function startBar(stream: NodeJS.WritableStream, total: number): Progress {
  const bar = new cliProgress.SingleBar(
    {
      stream,
      format: '{bar} {value} of {total} games, {eta_formatted} left',
      hideCursor: true,
      clearOnComplete: true,
      stopOnComplete: false,
      // Ctrl-C is the command's own affair.
      gracefulExit: false,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0);
  return { show: (played) => bar.update(played), stop: () => bar.stop() };
}

function startLines(stderr: NodeJS.WritableStream, total: number): Progress {
  let shownAt = performance.now();
  return {
    show(played) {
      if (performance.now() - shownAt < LINE_MS) return;
      shownAt = performance.now();
      stderr.write(`${String(played)} of ${String(total)} games\n`);
    },
    stop: () => undefined,
  };
}
