/**
 * The hatching around rooms, as cartographers of dungeons have always drawn solid rock: little bundles of parallel strokes,
 * each at an angle of its own. Strokes that reach into a room are covered by its floor later.
 */
import { px } from './ink.js';
import type { Pen } from './ink.js';

export interface HatchArea {
  /** Distance in pixels from a point to the nearest floor; 0 on a floor. */
  distance(x: number, y: number): number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How far from a floor the hatching reaches, in pixels. */
  readonly reach: number;
  /** Distance between bundles, in pixels. */
  readonly spacing: number;
}

/** @returns the data of an SVG path */
export function hatch(pen: Pen, area: HatchArea): string {
  const { spacing, reach } = area;
  let path = '';
  let row = 0;
  for (let y = area.top - reach; y < area.bottom + reach; y += spacing * 0.86) {
    row += 1;
    for (let x = area.left - reach - (row % 2) * (spacing / 2); x < area.right + reach; x += spacing) {
      const [atX, atY] = [x + pen.shake() * spacing * 0.22, y + pen.shake() * spacing * 0.22];
      const angle = pen.between(0, Math.PI);
      const distance = area.distance(atX, atY);
      // The edge of the rock is ragged.
      if (distance === 0 || distance > reach * (0.82 + pen.shake() * 0.18)) continue;
      path += bundle(pen, atX, atY, angle, spacing);
    }
  }
  return path;
}

function bundle(pen: Pen, x: number, y: number, angle: number, spacing: number): string {
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const gap = spacing * 0.3;
  let path = '';
  for (const line of [-1, 0, 1]) {
    const half = spacing * (0.5 + pen.shake() * 0.08);
    const slide = pen.shake() * spacing * 0.06;
    const [midX, midY] = [x - alongY * line * gap + alongX * slide, y + alongX * line * gap + alongY * slide];
    path += `M${px(midX - alongX * half)} ${px(midY - alongY * half)}L${px(midX + alongX * half)} ${px(midY + alongY * half)}`;
  }
  return path;
}
