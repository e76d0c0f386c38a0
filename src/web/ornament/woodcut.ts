/**
 * Draws like a woodcut: everything is a wedge, thick where the knife went in and thin where it came out. Functions give SVG
 * path data; what looks drawn by hand comes from a small fixed sequence of numbers, so a picture is always the same.
 */

export type Point = readonly [x: number, y: number];

/** Numbers from 0 to 1 without order, the same for the same `seed` (a linear congruential generator). */
export function unevenness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A cut from one point to another: `width` wide at the beginning, pointed at the end. */
export function wedge([x1, y1]: Point, [x2, y2]: Point, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)];
  return `M${round(x1 + dx)} ${round(y1 + dy)}L${round(x2)} ${round(y2)}L${round(x1 - dx)} ${round(y1 - dy)}Z`;
}

/** A line through points. */
export function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function between([x1, y1]: Point, [x2, y2]: Point, part: number): Point {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
}

/** Rays around a centre, long and short in turn, from `inner` outwards; angles in turns, 0 to the right, 0.25 down. */
export function rays(centre: Point, inner: number, outer: number, number: number, [from, to]: Point): string {
  const [cx, cy] = centre;
  return Array.from({ length: number }, (_, index) => {
    const angle = 2 * Math.PI * (from + ((to - from) * index) / (number - 1));
    const reach = index % 2 === 0 ? outer : inner + (outer - inner) * 0.55;
    const at = (radius: number): Point => [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    return wedge(at(inner), at(reach), index % 2 === 0 ? 5 : 3.4);
  }).join('');
}

export interface Mountain {
  readonly outline: string;
  readonly edge: string;
  readonly shade: string;
}

/** A peak with its right face in the shade: cuts run from the crest down along the slope. */
export function mountain(peak: Point, left: Point, right: Point, seed: number): Mountain {
  const uneven = unevenness(seed);
  const slope = (from: Point, to: Point, steps: number, rough: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const [x, y] = between(from, to, index / steps);
      const isInner = index > 0 && index < steps;
      return [x + (isInner ? (uneven() - 0.5) * rough : 0), y + (isInner ? (uneven() - 0.5) * rough : 0)] as const;
    });
  const leftSlope = slope(left, peak, 7, 9);
  const rightSlope = slope(peak, right, 7, 9);
  const foot = between(left, right, 0.56);
  const crest = slope(peak, foot, 6, 15);
  const cuts = Array.from({ length: 26 }, (_, index) => {
    const part = (index + 0.3) / 26;
    const from = pointAlong(crest, part);
    const end = between(foot, right, part);
    const to = between(peak, right, part);
    const reach = 0.4 + 0.55 * uneven();
    const target = between(to, end, 0.25);
    return wedge(from, between(from, target, reach), 1.4 + 2 * part);
  });
  return {
    outline: `${line([...leftSlope, ...rightSlope])}Z`,
    edge: line([...leftSlope, ...rightSlope]),
    shade: `${cuts.join('')}${crestCuts(crest, uneven)}`,
  };
}

/** Short cuts on the lit side of a crest. */
function crestCuts(crest: readonly Point[], uneven: () => number): string {
  return Array.from({ length: 9 }, (_, index) => {
    const from = pointAlong(crest, 0.12 + index * 0.085);
    return wedge(from, [from[0] - 6 - 16 * uneven(), from[1] + 8 + 10 * uneven()], 1.5);
  }).join('');
}

function pointAlong(points: readonly Point[], part: number): Point {
  const place = part * (points.length - 1);
  const index = Math.min(Math.floor(place), points.length - 2);
  return between(points[index] ?? [0, 0], points[index + 1] ?? [0, 0], place - index);
}
