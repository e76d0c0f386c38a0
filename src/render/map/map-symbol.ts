/** The signs on a map. Shape tells them apart, colour only helps: blue and orange-red are told apart by nearly everybody. */
import { FONT_STACK } from '../font.js';
import { px, wavyLine } from './ink.js';
import type { Pen } from './ink.js';
import { INK } from './paper.js';

export const FLOOR = '#fbf5e4';
/** Blue and vermilion of the palette by Okabe and Ito. */
const PARTY_BLUE = '#0072b2';
const FOE_RED = '#d55e00';

/** Where a door is: the middle of its edge, and whether the wall it is in runs up and down. */
export interface DoorSpot {
  readonly x: number;
  readonly y: number;
  readonly isUpright: boolean;
  readonly kind: string;
}

/** @param tile size of a tile in pixels */
export function drawDoor({ x, y, isUpright, kind }: DoorSpot, tile: number): string {
  const [along, across] = [tile * 0.7, Math.max(7, tile * 0.28)];
  const [width, height] = isUpright ? [across, along] : [along, across];
  const box = `x="${px(x - width / 2)}" y="${px(y - height / 2)}" width="${px(width)}" height="${px(height)}"`;
  const line = `stroke="${INK}" stroke-width="${px(Math.max(1.5, tile * 0.08))}"`;
  if (kind === 'plain') return `<rect ${box} fill="${FLOOR}" ${line}/>`;
  // Any other kind: a grating of bars.
  let bars = '';
  for (const bar of [-0.36, -0.12, 0.12, 0.36]) {
    const [barX, barY] = isUpright ? [x, y + along * bar] : [x + along * bar, y];
    bars += `<circle cx="${px(barX)}" cy="${px(barY)}" r="${px(Math.max(2.2, tile * 0.085))}" fill="${INK}"/>`;
  }
  return `<rect ${box} fill="${FLOOR}"/>${bars}`;
}

/** A question mark just beyond a door that nobody went through yet. */
export function drawUnknown(x: number, y: number, tile: number, paper: string): string {
  const size = Math.max(24, tile * 0.8);
  const font = `font-family="${FONT_STACK}" font-weight="700" font-size="${px(size)}" text-anchor="middle"`;
  return (
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(size * 0.52)}" fill="${paper}" opacity="0.92"/>` +
    `<text x="${px(x)}" y="${px(y + size * 0.35)}" ${font} fill="${INK}">?</text>`
  );
}

/** Steps that grow narrower, in the tile whose middle this is. */
export function drawStairs(pen: Pen, x: number, y: number, tile: number): string {
  let path = '';
  for (let step = 0; step < 5; step += 1) {
    const half = tile * (0.4 - step * 0.065);
    const at = y + tile * (0.34 - step * 0.17);
    path += wavyLine(pen, x - half, at, x + half, at, tile / 2, tile * 0.02);
  }
  path += wavyLine(pen, x - tile * 0.4, y + tile * 0.34, x - tile * 0.14, y - tile * 0.34, tile / 2, tile * 0.02);
  path += wavyLine(pen, x + tile * 0.4, y + tile * 0.34, x + tile * 0.14, y - tile * 0.34, tile / 2, tile * 0.02);
  return `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${px(Math.max(1.4, tile * 0.07))}" stroke-linecap="round"/>`;
}

/** A hatch in the floor, crossed, with its ring. */
export function drawTrapdoor(x: number, y: number, tile: number): string {
  const half = tile * 0.36;
  const line = `stroke="${INK}" stroke-width="${px(Math.max(1.4, tile * 0.075))}"`;
  const box = `x="${px(x - half)}" y="${px(y - half)}" width="${px(half * 2)}" height="${px(half * 2)}"`;
  const cross = `M${px(x - half)} ${px(y - half)}L${px(x + half)} ${px(y + half)}M${px(x + half)} ${px(y - half)}L${px(x - half)} ${px(y + half)}`;
  return (
    `<rect ${box} fill="#6d5a40" ${line}/><path d="${cross}" ${line} fill="none"/>` +
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(half * 0.3)}" fill="${FLOOR}" ${line}/>`
  );
}

/** The party: a round shield with a star. */
export function drawParty(x: number, y: number, radius: number): string {
  let star = '';
  for (let point = 0; point < 10; point += 1) {
    const reach = radius * (point % 2 === 0 ? 0.62 : 0.27);
    const angle = (point * Math.PI) / 5;
    star += `${point === 0 ? 'M' : 'L'}${px(x + Math.sin(angle) * reach)} ${px(y - Math.cos(angle) * reach)}`;
  }
  return (
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${PARTY_BLUE}" stroke="#ffffff" stroke-width="${px(radius * 0.16)}"/>` +
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius * 1.1)}" fill="none" stroke="${INK}" stroke-width="${px(radius * 0.1)}"/>` +
    `<path d="${star}Z" fill="#ffffff"/>`
  );
}

/** Foes: a blade-like diamond with their number. */
export function drawFoes(x: number, y: number, radius: number, count: number): string {
  const points = `${px(x)},${px(y - radius * 1.25)} ${px(x + radius * 1.25)},${px(y)} ${px(x)},${px(y + radius * 1.25)} ${px(x - radius * 1.25)},${px(y)}`;
  const label = count > 99 ? '99' : String(count);
  const size = radius * (label.length > 1 ? 1 : 1.25);
  const font = `font-family="${FONT_STACK}" font-weight="700" font-size="${px(size)}" text-anchor="middle"`;
  return (
    `<polygon points="${points}" fill="${FOE_RED}" stroke="${INK}" stroke-width="${px(radius * 0.13)}" stroke-linejoin="round"/>` +
    `<text x="${px(x)}" y="${px(y + size * 0.36)}" ${font} fill="#ffffff">${label}</text>`
  );
}
