/** Signs for what stands in an encounter: a shape for each kind, a shade for how many games came there. */
import type { QuestPlace } from '../../engine/quest/quest-place.js';
import { letter } from './picture-style.js';

type Kind = QuestPlace['kind'];

/** Shapes within 14 by 14. */
const SHAPES: Readonly<Record<Kind, string>> = {
  level: 'M1 1h12v12h-12z',
  event: 'M1 1h12v12h-12z',
  encounter: 'M4 1h6l4 6l-4 6h-6l-4 -6z',
  option: 'M3 1h8q2 0 2 2v8q0 2 -2 2h-8q-2 0 -2 -2v-8q0 -2 2 -2z',
  spoils: 'M7 0l2 5h5l-4 3.4l1.6 5l-4.6 -3.2l-4.6 3.2l1.6 -5l-4 -3.4h5z',
  solved: 'M7 0l2 5h5l-4 3.4l1.6 5l-4.6 -3.2l-4.6 3.2l1.6 -5l-4 -3.4h5z',
  gaveup: 'M0 1h14l-7 12z',
  range: 'M7 0l7 7l-7 7l-7 -7z',
  pass: 'M7 1l7 12h-14z',
  fail: 'M0 1h14l-7 12z',
  message: 'M7 2a5 5 0 1 1 -0.01 0z',
  finish: 'M1 0h2v1h11l-3 4l3 4h-11v5h-2z',
};

/** From which share on a sign is how dark. */
const SHADES: readonly (readonly [share: number, opacity: number])[] = [
  [0.5, 1],
  [0.2, 0.8],
  [0.05, 0.6],
  [0.01, 0.42],
  [0, 0.26],
];

/** @param share of the games that came there, 0 to 1 */
export function drawSign(kind: Kind, share: number): string {
  const shape = SHAPES[kind];
  if (share === 0) return `<path d="${shape}" class="failed-line"/><path d="M2 12L12 2" class="failed-line"/>`;
  const opacity = SHADES.find(([from]) => share >= from)?.[1] ?? 1;
  return `<path d="${shape}" class="complete" opacity="${String(opacity)}"/>`;
}

const EXPLAINED: readonly (readonly [kind: Kind, share: number, words: string])[] = [
  ['option', 1, 'option'],
  ['message', 1, 'message'],
  ['range', 1, 'range of a roll'],
  ['pass', 1, 'passed'],
  ['fail', 1, 'failed'],
  ['encounter', 1, 'fight'],
  ['spoils', 1, 'spoils, solved'],
  ['finish', 1, 'end'],
  ['option', 0.3, 'in under half of the games'],
  ['option', 0.02, 'in under 5 %'],
  ['option', 0, 'never'],
];

/** About what a letter takes; the legend's words stand side by side. */
const LETTER = 7;

export const SIGN_LEGEND = makeLegend();

function makeLegend(): string {
  let x = 0;
  return EXPLAINED.map(([kind, share, words]) => {
    const part = `<g transform="translate(${String(x)} 0)">${drawSign(kind, share)}${letter(20, 12, words, { as: 'soft' })}</g>`;
    x += 38 + words.length * LETTER;
    return part;
  }).join('');
}
