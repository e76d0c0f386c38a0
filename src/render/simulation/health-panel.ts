/** How the party fares: its hit points before each choice, as bands that hold the middle half and eight tenths of the games. */
import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { CoursePoint, Summary } from '../../engine/simulate/summary.js';
import { letter, rule, type Panel } from './picture-style.js';
import { drawMultiples, type Frame } from './small-multiple.js';

/** Moments that fewer games than this came to are left out: bands of a handful mean nothing. */
const LEAST_SHARE = 0.03;
const FULL = 100;

export function drawHealth(summaries: readonly Summary[]): Panel {
  const last = Math.max(1, ...summaries.map((summary) => courseOf(summary).at(-1)?.turn ?? 0));
  const { body, height } = drawMultiples(summaries, (summary, frame) => drawChart(summary, last, frame), tellHealth);
  return {
    title: 'Hit points by turn',
    hint: 'The party’s hit points before each choice, in hundredths of their maximum: the line is the median, half of the games lie in the dark band, eight of ten in the light one. Dotted: how many games still go on.',
    words: summaries.map(tellHealth).join(' '),
    height,
    body,
  };
}

function drawChart(summary: Summary, last: number, frame: Frame): string {
  const x = scaleLinear([1, last + 1], [0, frame.width]);
  const y = scaleLinear([0, FULL], [frame.height, 0]);
  const points = [...courseOf(summary)];
  const at = ({ turn }: CoursePoint): number => x(turn + 1);
  const band = (low: 'p10' | 'p25', high: 'p75' | 'p90'): string =>
    area<CoursePoint>(
      at,
      ({ hitPoints }) => y(hitPoints[low]),
      ({ hitPoints }) => y(hitPoints[high]),
    )
      .curve(curveMonotoneX)
      .digits(1)(points) ?? '';
  const through = (of: (point: CoursePoint) => number): string =>
    line<CoursePoint>(at, (point) => y(of(point)))
      .curve(curveMonotoneX)
      .digits(1)(points) ?? '';
  const ticks = x.ticks(Math.min(6, last)).filter((tick) => Number.isInteger(tick));
  return [
    ...[0, FULL / 2, FULL].map(
      (tick) =>
        rule(0, y(tick), frame.width, y(tick), 'grid') +
        (tick === 0 ? '' : letter(0, y(tick) + (tick === FULL ? 13 : -4), `${String(tick)} %`, { as: 'soft small' })),
    ),
    `<path d="${band('p10', 'p90')}" class="health outer"/>`,
    `<path d="${band('p25', 'p75')}" class="health middle"/>`,
    `<path d="${through(({ games }) => (games / summary.runs) * FULL)}" class="axis going"/>`,
    `<path d="${through(({ hitPoints }) => hitPoints.median)}" class="health-line"/>`,
    rule(0, frame.height, frame.width, frame.height, 'axis'),
    ...ticks.map((tick) =>
      letter(x(tick), frame.height + 16, String(tick), {
        as: 'soft small number',
        anchor: tick === 1 ? 'start' : 'middle',
      }),
    ),
    letter(frame.width, frame.height + 31, 'choice', { as: 'soft small', anchor: 'end' }),
  ].join('');
}

function courseOf({ course, runs }: Summary): readonly CoursePoint[] {
  return course.filter(({ games }) => games >= runs * LEAST_SHARE);
}

function tellHealth(summary: Summary): string {
  const points = courseOf(summary);
  const told = [points[0], points[points.length >> 1], points.at(-1)].filter((point) => point !== undefined);
  const moments = [...new Set(told)].map(
    ({ turn, hitPoints: { p10, median, p90 } }) =>
      `${String(median)} % before choice ${String(turn + 1)} (eight of ten from ${String(p10)} to ${String(p90)})`,
  );
  return `${summary.policy}: the median of hit points is ${moments.join(', ')}.`;
}
