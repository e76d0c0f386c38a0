/** The picture over the list of tales: three travellers, a road, a tower, and the sun coming up behind the mountains. */
import type { JSX } from 'preact';
import { line, mountain, rays, unevenness, wedge } from './woodcut.js';
import type { Mountain, Point } from './woodcut.js';

const WIDTH = 1200;
const HEIGHT = 330;
const SUN: Point = [560, 176];

const BEHIND: readonly Mountain[] = [
  mountain([140, 96], [-60, 300], [330, 300], 3),
  mountain([392, 70], [190, 300], [590, 300], 11),
  mountain([742, 92], [560, 300], [930, 300], 5),
  mountain([1010, 58], [800, 300], [1260, 300], 23),
];
const BEFORE: readonly Mountain[] = [
  mountain([262, 132], [90, 300], [420, 300], 31),
  mountain([880, 140], [730, 300], [1040, 300], 17),
  mountain([1130, 142], [1000, 300], [1300, 300], 41),
];

/** Lines of the sky, which stop short of the sun's light. */
function drawSky(): string {
  const uneven = unevenness(7);
  return Array.from({ length: 11 }, (_, index) => {
    const y = 16 + index * 12;
    const gap = 190 + Math.abs(index - 8) * 13;
    const left = SUN[0] - gap - 60 * uneven();
    const right = SUN[0] + gap + 60 * uneven();
    return wedge([-4, y], [left, y], 2.2) + wedge([WIDTH + 4, y], [right, y], 2.2);
  }).join('');
}

/** The height of the hill in front at `x`. */
function hill(x: number): number {
  return 262 - 22 * Math.sin((x / WIDTH) * Math.PI * 1.9 + 0.5) + 14 * Math.sin((x / WIDTH) * Math.PI * 5);
}

function drawHill(): { readonly outline: string; readonly edge: string; readonly grass: string } {
  const uneven = unevenness(19);
  const edge: Point[] = Array.from({ length: 61 }, (_, index) => [index * 20, hill(index * 20)]);
  const grass = Array.from({ length: 150 }, () => {
    const x = uneven() * WIDTH;
    const y = hill(x) + 8 + uneven() * (HEIGHT - hill(x) - 10);
    const length = 14 + 34 * uneven();
    const rise = hill(x + length) - hill(x);
    return Math.abs(x - roadAt(y)) < 14 + (y - 250) * 0.5 ? '' : wedge([x, y], [x + length, y + rise * 0.9 + 3], 2.4);
  });
  return { outline: `${line([...edge, [WIDTH, HEIGHT], [0, HEIGHT]])}Z`, edge: line(edge), grass: grass.join('') };
}

/** The middle of the road at height `y`. */
function roadAt(y: number): number {
  return 700 + Math.sin((y - 244) / 26) * 58 - (y - 244) * 1.1;
}

function drawRoad(): string {
  const heights = Array.from({ length: 19 }, (_, index) => 246 + index * 4.8);
  const side = (sign: number): Point[] => heights.map((y) => [roadAt(y) + sign * (2 + (y - 244) * 0.32), y]);
  return line(side(-1)) + line(side(1));
}

const HILL = drawHill();

/** A figure with its feet at 0, 0, about 44 high, walking to the right. */
const TRAVELLERS: readonly { readonly x: number; readonly body: string; readonly gear: string }[] = [
  {
    x: 262,
    // A mage: pointed hat, long robe, staff.
    body: 'M0 -47L6 -35L9 -35L7 -33Q8 -27 5 -26Q10 -20 10 0L-9 0Q-9 -18 -4 -26Q-7 -28 -5 -33L-8 -34L-4 -36Z',
    gear: 'M14 2L12 -42M12 -42a4 4 0 1 1 -1 -1',
  },
  {
    x: 306,
    // A warrior: helmet, shield, sword on the shoulder.
    body: 'M-4 -40Q0 -45 4 -40L5 -33Q9 -31 9 -25L8 -14L9 0L4 0L1 -13L-3 0L-8 0L-5 -15Q-8 -26 -4 -32Z',
    gear: 'M-6 -30L-15 -50M-9 -29L-2 -33M6 -27Q16 -29 17 -24Q17 -13 11 -9Q5 -14 6 -27Z',
  },
  {
    x: 350,
    // An archer: hood, bow in the hand, quiver.
    body: 'M-3 -39Q1 -45 5 -38L5 -33Q8 -31 8 -26L6 -15L10 -1L6 0L1 -12L-4 0L-8 0L-4 -15Q-7 -28 -3 -33Z',
    gear: 'M12 -44Q25 -24 10 -4M12 -44L10 -4M7 -25L17 -26M-5 -31L-11 -45M-7 -31L-14 -43',
  },
];

const TOWER =
  'M-16 4L-14 -62L-20 -62L-20 -76L-13 -76L-13 -70L-6 -70L-6 -76L1 -76L1 -70L8 -70L8 -76L15 -76L15 -62L9 -62L11 4Z' +
  'M11 4L11 -34L22 -34L22 -42L28 -42L28 -38L33 -38L33 -42L40 -42L40 -34L38 4Z';
const TOWER_SHADE = [-58, -50, -42, -34, -26, -18, -10, -2].map((y) => wedge([10, y], [-6, y + 2], 2.6)).join('');

export function Vignette(): JSX.Element {
  return (
    <svg class="vignette" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="ink" d={drawSky()} />
      <path class="ink leaf-gold" d={rays(SUN, 62, 168, 45, [0.5, 1])} />
      <circle class="paper sun" cx={SUN[0]} cy={SUN[1]} r="50" />
      {[...BEHIND, ...BEFORE].map(({ outline, edge, shade }) => (
        <g key={edge}>
          <path class="paper" d={outline} />
          <path class="stroke" d={edge} />
          <path class="ink" d={shade} />
        </g>
      ))}
      <path class="paper" d={HILL.outline} />
      <path class="stroke" d={HILL.edge} />
      <path class="ink" d={HILL.grass} />
      <path class="stroke" d={drawRoad()} />
      <g transform={`translate(716 ${hill(716) + 2})`}>
        <path class="paper stroke" d={TOWER} />
        <path class="ink" d={`${TOWER_SHADE}M-5 -46q3 -6 6 0v8h-6zM-3 4v-12q4 -7 8 0v12z`} />
        <path class="stroke rubric" d="M-3 -76V-98M-3 -98q9 -2 14 4q-8 0 -14 5" />
      </g>
      {TRAVELLERS.map(({ x, body, gear }) => (
        <g key={x} transform={`translate(${x} ${hill(x) + 3}) scale(1.15)`}>
          <path class="ink" d={body} />
          <path class="stroke" d={gear} />
        </g>
      ))}
      <path class="stroke" d="M610 70q7 -8 13 0q6 -8 13 0M652 52q5 -6 9 0q5 -6 10 0M676 84q4 -5 8 0q4 -5 8 0" />
    </svg>
  );
}
