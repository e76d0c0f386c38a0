/**
 * How the drawing of a simulation looks: its colours by day and by night, its lettering, and the few shapes that all of its
 * panels are made of. Colours stand in classes, so that one file follows the reader's light or dark; nothing is told by colour
 * alone.
 */
import { escapeXml } from '../picture.js';

export const WIDTH = 1200;
export const MARGIN = 48;
export const INNER = WIDTH - 2 * MARGIN;

/** One part of the drawing: what it shows, drawn and in words. */
export interface Panel {
  readonly title: string;
  /** One line under the title: how it is to be read. */
  readonly hint: string;
  /** The same as the drawing, in sentences. */
  readonly words: string;
  /** Of the body, without title and hint. */
  readonly height: number;
  /** Drawn from its own top left corner, `INNER` wide. */
  readonly body: string;
}

interface Tint {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

const FILLS: readonly Tint[] = [
  { name: 'paper', light: '#fbf7ee', dark: '#191512' },
  { name: 'track', light: '#ebe3d3', dark: '#2c2621' },
  { name: 'complete', light: '#2c7d63', dark: '#5fc4a0' },
  { name: 'failed', light: '#b8493a', dark: '#e9806f' },
  { name: 'unfinished', light: '#8b8171', dark: '#9d9384' },
  { name: 'length', light: '#8a6a2f', dark: '#d6ac5c' },
  { name: 'health', light: '#2f6698', dark: '#7fb4e8' },
  { name: 'ink', light: '#2a2119', dark: '#f1e8d9' },
  { name: 'soft', light: '#6d6154', dark: '#b3a795' },
  { name: 'on', light: '#ffffff', dark: '#16120f' },
];

const STROKES: readonly Tint[] = [
  { name: 'grid', light: '#ddd3c0', dark: '#39312a' },
  { name: 'axis', light: '#8b8171', dark: '#857a6c' },
  { name: 'health-line', light: '#1f4d78', dark: '#a9d0f7' },
  { name: 'length-line', light: '#5d4414', dark: '#f2d296' },
  { name: 'failed-line', light: '#b8493a', dark: '#e9806f' },
];

function paint(pick: (tint: Tint) => string): string {
  return [
    ...FILLS.map((tint) => `.${tint.name}{fill:${pick(tint)}}`),
    ...STROKES.map((tint) => `.${tint.name}{stroke:${pick(tint)};fill:none}`),
  ].join('');
}

export const STYLE = [
  "text{font-family:'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif;font-size:13px}",
  ".head,.title{font-family:'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif}",
  '.head{font-size:38px}.title{font-size:23px}.hint{font-size:13.5px}.name{font-size:15px;font-weight:600}.small{font-size:11.5px}',
  '.number{font-variant-numeric:tabular-nums}',
  '.grid{stroke-width:1}.axis{stroke-width:1}.health-line{stroke-width:2.5;stroke-linejoin:round}',
  '.length-line{stroke-width:2}.failed-line{stroke-width:1.5}.going{stroke-dasharray:2 4;stroke-width:1.5}',
  '.outer{opacity:.22}.middle{opacity:.34}',
  paint(({ light }) => light),
  `@media (prefers-color-scheme:dark){${paint(({ dark }) => dark)}}`,
].join('');

export interface Lettering {
  /** Classes, with blanks between. */
  readonly as?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function letter(x: number, y: number, text: string, { as = 'ink', anchor = 'start' }: Lettering = {}): string {
  const at = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${round(x)}" y="${round(y)}" class="${as}"${at}>${escapeXml(text)}</text>`;
}

export function box(x: number, y: number, width: number, height: number, as: string, radius = 0): string {
  const corner = radius === 0 ? '' : ` rx="${round(radius)}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(height)}" class="${as}"${corner}/>`;
}

export function rule(x1: number, y1: number, x2: number, y2: number, as: string): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${as}"/>`;
}

/** A part that says in words what it is, for those who point at it and for those who cannot see it. */
export function named(title: string, body: string): string {
  return `<g><title>${escapeXml(title)}</title>${body}</g>`;
}

/** To a tenth, without a zero behind the point. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `62 %`; below one in a hundred with as many places as it takes to say more than nothing. */
export function percent(share: number): string {
  const hundredths = share * 100;
  if (hundredths === 0 || hundredths >= 1) return `${hundredths > 99 && share < 1 ? '>99' : hundredths.toFixed(0)} %`;
  return hundredths < 0.01 ? '<0.01 %' : `${hundredths.toFixed(hundredths < 0.1 ? 2 : 1)} %`;
}

export function thousands(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
