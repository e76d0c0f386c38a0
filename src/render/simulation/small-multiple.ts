/** A chart for each policy, side by side on scales that they share, so that they can be compared at a glance. */
import type { Summary } from '../../engine/simulate/summary.js';
import { INNER, letter, named } from './picture-style.js';

export interface Frame {
  readonly width: number;
  readonly height: number;
}

const GAP = 36;
const COLUMNS = 3;
const HEAD = 26;
const FOOT = 40;

/**
 * @param draw a chart within a frame, from its top left corner; what it needs for its axis may stand below
 * @param tell the same in a sentence
 */
export function drawMultiples(
  summaries: readonly Summary[],
  draw: (summary: Summary, frame: Frame) => string,
  tell: (summary: Summary) => string,
): { readonly body: string; readonly height: number } {
  const columns = Math.min(COLUMNS, summaries.length);
  const frame: Frame = {
    width: (INNER - GAP * (columns - 1)) / columns,
    height: columns === 1 ? 220 : 130,
  };
  const pitch = HEAD + frame.height + FOOT;
  const charts = summaries.map((summary, index) => {
    const x = (index % columns) * (frame.width + GAP);
    const y = Math.floor(index / columns) * pitch;
    const body = letter(0, 14, summary.policy, { as: 'name ink' }) + inner(draw(summary, frame));
    return `<g transform="translate(${String(x)} ${String(y)})">${named(tell(summary), body)}</g>`;
  });
  return { body: charts.join(''), height: Math.ceil(summaries.length / columns) * pitch };
}

function inner(body: string): string {
  return `<g transform="translate(0 ${String(HEAD)})">${body}</g>`;
}
