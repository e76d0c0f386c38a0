/** Lines as a pen draws them: never quite straight. All drawing is seeded, so one map always gives one picture. */
import { createDice } from '../../engine/dice/dice.js';

export interface Pen {
  /** A number from -1 to 1. */
  shake(): number;
  /** A number from low to high. */
  between(low: number, high: number): number;
}

export function createPen(seed: number, name: string): Pen {
  const dice = createDice(seed, name);
  const unit = (): number => dice.roll(0, 1_000_000) / 1_000_000;
  return { shake: () => unit() * 2 - 1, between: (low, high) => low + unit() * (high - low) };
}

/** A coordinate with one decimal: a tenth of a pixel is finer than any screen. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * A line from one point to another that wavers on its way, as the data of an SVG path.
 *
 * @param step distance between two turns of the hand, in pixels
 * @param wobble how far it strays, in pixels
 */
export function wavyLine(
  pen: Pen,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  step: number,
  wobble: number,
): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const parts = Math.max(1, Math.round(length / step));
  const [alongX, alongY] = length === 0 ? [0, 0] : [(x2 - x1) / length, (y2 - y1) / length];
  let path = `M${px(x1)} ${px(y1)}`;
  for (let part = 1; part <= parts; part += 1) {
    const [from, to] = [(part - 1) / parts, part / parts];
    const stray = pen.shake() * wobble;
    const middle = (from + to) / 2;
    const end = part === parts ? 0 : pen.shake() * wobble * 0.4;
    const controlX = x1 + (x2 - x1) * middle - alongY * stray;
    const controlY = y1 + (y2 - y1) * middle + alongX * stray;
    path += `Q${px(controlX)} ${px(controlY)} ${px(x1 + (x2 - x1) * to - alongY * end)} ${px(y1 + (y2 - y1) * to + alongX * end)}`;
  }
  return path;
}
