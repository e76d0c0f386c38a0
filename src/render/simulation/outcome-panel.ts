/** How games end: a bar for each policy, and beside it who fell and what was brought home. */
import { RUN_OUTCOMES, type RunOutcome } from '../../engine/simulate/play-run.js';
import type { Summary } from '../../engine/simulate/summary.js';
import { box, INNER, letter, named, percent, type Panel } from './picture-style.js';

const ROW = 40;
const BAR = { left: 110, width: INNER - 110 - 230, height: 26 } as const;
/** A part of a bar this wide has room for its name. */
const ROOMY = 116;
const NARROW = 52;

const NAMES: Readonly<Record<RunOutcome, string>> = {
  complete: 'complete',
  failed: 'failed',
  unfinished: 'without an end',
};

export function drawOutcomes(summaries: readonly Summary[]): Panel {
  const heads =
    letter(INNER - 120, 12, 'heroes fallen', { as: 'soft', anchor: 'end' }) +
    letter(INNER, 12, 'gold, on average', { as: 'soft', anchor: 'end' });
  const rows = summaries.map((summary, index) => drawRow(summary, 26 + index * ROW));
  return {
    title: 'How it ends',
    hint: 'Of all games, how many are complete, failed, or were given up after 10,000 choices.',
    words: summaries.map(tellOutcome).join(' '),
    height: 26 + summaries.length * ROW,
    body: heads + rows.join(''),
  };
}

function drawRow(summary: Summary, y: number): string {
  const { policy, shares, heroDeaths, goldMean } = summary;
  let x: number = BAR.left;
  const parts = RUN_OUTCOMES.map((outcome) => {
    const width = shares[outcome] * BAR.width;
    const part = drawPart(outcome, shares[outcome], x, y, width);
    x += width;
    return part;
  });
  const middle = y + 18;
  return named(
    tellOutcome(summary),
    [
      letter(0, middle, policy, { as: 'name ink' }),
      ...parts,
      letter(INNER - 120, middle, percent(heroDeaths.share), { as: 'ink number', anchor: 'end' }),
      letter(INNER, middle, goldMean.toFixed(0), { as: 'ink number', anchor: 'end' }),
    ].join(''),
  );
}

function drawPart(outcome: RunOutcome, share: number, x: number, y: number, width: number): string {
  if (share === 0) return '';
  const label = width > ROOMY ? `${NAMES[outcome]} ${exactly(share)}` : width > NARROW ? exactly(share) : '';
  return (
    box(x + 1, y, Math.max(1, width - 2), BAR.height, outcome, Math.min(3, width / 2)) +
    (label === '' ? '' : letter(x + 10, y + 18, label, { as: 'on number' }))
  );
}

function tellOutcome({ policy, shares, heroDeaths, goldMean }: Summary): string {
  const ends = RUN_OUTCOMES.filter((name) => shares[name] > 0).map((name) => `${NAMES[name]} ${exactly(shares[name])}`);
  return `${policy}: ${ends.join(', ')}; ${percent(heroDeaths.share)} of the heroes fell, ${goldMean.toFixed(0)} gold on average.`;
}

/** To a tenth, so that what is complete and what failed are seen to be all. */
function exactly(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
