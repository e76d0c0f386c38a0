/** How long games are: how many ended after how many choices. */
import { scaleLinear } from 'd3-scale';
import type { Summary } from '../../engine/simulate/summary.js';
import { box, letter, percent, rule, type Panel } from './picture-style.js';
import { drawMultiples, type Frame } from './small-multiple.js';

/** Bars in a chart at most; where there are more lengths, several share one. */
const MOST_BARS = 60;
/** The last bar holds whatever is longer than nearly all games. */
const NEARLY_ALL = 0.99;

/** The height of a label; one at the very top stands under its line. */
const LETTER = 13;

interface Bins {
  /** Choices that one bar stands for. */
  readonly step: number;
  readonly bars: number;
}

export function drawLengths(summaries: readonly Summary[]): Panel {
  const longest = Math.max(...summaries.map(findLongest));
  const step = Math.ceil((longest + 1) / MOST_BARS);
  const bins: Bins = { step, bars: Math.floor(longest / step) + 1 };
  const shares = summaries.map((summary) => countShares(summary, bins));
  const most = Math.max(...shares.flat());
  const { body, height } = drawMultiples(
    summaries,
    (summary, frame) => drawChart(summary, shares[summaries.indexOf(summary)] ?? [], most, bins, frame),
    tellLength,
  );
  const stepHint = step === 1 ? '' : ` A bar is ${String(step)} choices wide.`;
  return {
    title: 'How long it is',
    hint: `Games by the number of choices in them; the line is the median.${stepHint} What is longer than nearly all games is in the last bar.`,
    words: summaries.map(tellLength).join(' '),
    height,
    body,
  };
}

function drawChart(summary: Summary, shares: readonly number[], most: number, bins: Bins, frame: Frame): string {
  const x = scaleLinear([0, bins.bars * bins.step], [0, frame.width]);
  // Above the highest bar stands what the line is called.
  const y = scaleLinear([0, most], [frame.height, LETTER + 2]);
  const wide = x(bins.step);
  const bars = shares.map((share, index) => {
    if (share === 0) return '';
    const top = Math.min(y(share), frame.height - 1);
    return box(
      x(index * bins.step) + 0.5,
      top,
      Math.max(0.5, wide - 1),
      frame.height - top,
      'length',
      Math.min(2, wide / 4),
    );
  });
  const middle = x(summary.turns.median + (bins.step === 1 ? 0.5 : 0));
  const isLate = middle > frame.width * 0.75;
  const ticks = x.ticks(Math.min(6, bins.bars)).filter((tick) => Number.isInteger(tick));
  return [
    ...y
      .ticks(3)
      .map(
        (tick) =>
          rule(0, y(tick), frame.width, y(tick), 'grid') +
          (tick === 0
            ? ''
            : letter(0, y(tick) + (y(tick) < LETTER ? LETTER : -4), percent(tick), { as: 'soft small' })),
      ),
    ...bars,
    rule(middle, 0, middle, frame.height, 'length-line'),
    letter(middle + (isLate ? -6 : 6), 10, `median ${String(summary.turns.median)}`, {
      as: 'ink small',
      anchor: isLate ? 'end' : 'start',
    }),
    rule(0, frame.height, frame.width, frame.height, 'axis'),
    ...ticks.map((tick) =>
      letter(x(tick + (bins.step === 1 ? 0.5 : 0)), frame.height + 16, String(tick), {
        as: 'soft small number',
        anchor: 'middle',
      }),
    ),
    letter(frame.width, frame.height + 31, 'choices', { as: 'soft small', anchor: 'end' }),
  ].join('');
}

/** The length that nearly all games do not go beyond. */
function findLongest({ lengths, runs }: Summary): number {
  let left = runs * NEARLY_ALL;
  for (const { turns, games } of lengths) {
    left -= games;
    if (left <= 0) return turns;
  }
  return lengths.at(-1)?.turns ?? 0;
}

function countShares({ lengths, runs }: Summary, { step, bars }: Bins): number[] {
  const shares = Array.from({ length: bars }, () => 0);
  for (const { turns, games } of lengths) {
    const bar = Math.min(bars - 1, Math.floor(turns / step));
    shares[bar] = (shares[bar] ?? 0) + games / runs;
  }
  return shares;
}

function tellLength({ policy, turns }: Summary): string {
  return `${policy}: ${turns.mean.toFixed(1)} choices on average, from ${String(turns.min)} to ${String(turns.max)}; half of the games have up to ${String(turns.median)}, nine of ten up to ${String(turns.p90)}.`;
}
