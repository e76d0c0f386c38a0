/** The paper a map is drawn on: stained, darker towards its edges, a ruled frame, a compass rose and a title. */
import { FONT_STACK } from '../font.js';
import { escapeXml, PICTURE_SIZE } from '../picture.js';
import { px, wavyLine } from './ink.js';
import type { Pen } from './ink.js';

export const INK = '#2b2118';
const PAPER = '#e9d9b4';

/** Definitions that the paper needs. @param seed of the grain */
export function definePaper(seed: number): string {
  const grain = String(Math.abs(seed) % 1000);
  return (
    '<radialGradient id="edge" cx="50%" cy="48%" r="72%">' +
    '<stop offset="0.55" stop-color="#8a6a3a" stop-opacity="0"/><stop offset="1" stop-color="#6b4a20" stop-opacity="0.55"/></radialGradient>' +
    '<filter id="clouds" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    `<feTurbulence type="fractalNoise" baseFrequency="0.006 0.009" numOctaves="3" seed="${grain}"/>` +
    '<feColorMatrix values="0 0 0 0 0.42  0 0 0 0 0.29  0 0 0 0 0.12  0 0 0 1.6 -0.6"/>' +
    // Few shades, like washes of tea; a smooth gradient would make the file thrice as large.
    `<feComponentTransfer><feFuncA type="discrete" tableValues="${steps(20, 0.42)}"/></feComponentTransfer></filter>` +
    '<filter id="fibres" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    `<feTurbulence type="fractalNoise" baseFrequency="0.5 0.09" numOctaves="2" seed="${grain}" stitchTiles="stitch"/>` +
    '<feColorMatrix values="0 0 0 0 0.3  0 0 0 0 0.2  0 0 0 0 0.08  0 0 0 1 0"/>' +
    '<feComponentTransfer><feFuncA type="discrete" tableValues="0 0 0 0 0 0 0.1 0.2 0.3 0.4"/></feComponentTransfer></filter>' +
    // Noise is dear to make: a patch of it, laid over and over, does for the fibres.
    '<pattern id="weave" width="300" height="225" patternUnits="userSpaceOnUse">' +
    '<rect width="300" height="225" filter="url(#fibres)"/></pattern>'
  );
}

/** Equal steps from 0 to the highest value. */
function steps(count: number, highest: number): string {
  return Array.from({ length: count }, (_, step) =>
    String(Math.round((step / (count - 1)) * highest * 1000) / 1000),
  ).join(' ');
}

export function drawPaper(pen: Pen): string {
  const { width, height } = PICTURE_SIZE;
  const all = `x="0" y="0" width="${String(width)}" height="${String(height)}"`;
  let svg = `<rect ${all} fill="${PAPER}"/><rect ${all} filter="url(#clouds)"/>`;
  svg += `<rect ${all} fill="url(#weave)" opacity="0.4"/>`;
  for (let stain = 0; stain < 3; stain += 1) {
    const [x, y, r] = [pen.between(0, width), pen.between(0, height), pen.between(30, 80)];
    svg += `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="none" stroke="#7a5526" stroke-width="${px(r / 9)}" opacity="0.08"/>`;
    svg += `<circle cx="${px(x + 3)}" cy="${px(y - 2)}" r="${px(r * 0.97)}" fill="#7a5526" opacity="0.05"/>`;
  }
  return `${svg}<rect ${all} fill="url(#edge)"/>${drawFrame(pen)}`;
}

function drawFrame(pen: Pen): string {
  const { width, height } = PICTURE_SIZE;
  let path = '';
  for (const inset of [16, 23]) {
    const [right, bottom] = [width - inset, height - inset];
    path += wavyLine(pen, inset, inset, right, inset, 60, 1.2) + wavyLine(pen, right, inset, right, bottom, 60, 1.2);
    path += wavyLine(pen, right, bottom, inset, bottom, 60, 1.2) + wavyLine(pen, inset, bottom, inset, inset, 60, 1.2);
  }
  return `<path d="${path}" fill="none" stroke="${INK}" stroke-width="2.2" stroke-linecap="round" opacity="0.75"/>`;
}

/** @param x, y the middle of the rose */
export function drawCompass(x: number, y: number, radius: number): string {
  const point = (angle: number, reach: number): string =>
    `${px(x + Math.sin(angle) * reach)} ${px(y - Math.cos(angle) * reach)}`;
  let svg = `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius * 0.62)}" fill="none" stroke="${INK}" stroke-width="2"/>`;
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const angle = (quarter * Math.PI) / 4;
    const reach = quarter % 2 === 0 ? radius : radius * 0.58;
    const tip = point(angle, reach);
    const left = point(angle - Math.PI / 8, radius * 0.2);
    const right = point(angle + Math.PI / 8, radius * 0.2);
    svg += `<path d="M${px(x)} ${px(y)}L${left}L${tip}Z" fill="${INK}"/>`;
    svg += `<path d="M${px(x)} ${px(y)}L${right}L${tip}Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.4"/>`;
  }
  const letter = `font-family="${FONT_STACK}" font-weight="700" font-size="${px(radius * 0.62)}" text-anchor="middle"`;
  return `${svg}<text x="${px(x)}" y="${px(y - radius * 1.12)}" ${letter} fill="${INK}">N</text>`;
}

/** The title in the frame's upper left corner, cut where it would be too long. */
export function drawTitle(title: string, maxWidth: number): string {
  if (title === '') return '';
  // Cinzel Bold: a capital is about 0.78 of its size wide on average.
  const size = Math.max(26, Math.min(46, maxWidth / (title.length * 0.78)));
  const most = Math.floor(maxWidth / (size * 0.78));
  const shown = title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`;
  const font = `font-family="${FONT_STACK}" font-weight="700" font-size="${px(size)}"`;
  return `<text x="44" y="76" ${font} fill="${INK}">${escapeXml(shown)}</text>`;
}
