/** What a simulation has found, in words for a terminal. */
import type { Coverage, CoursePoint, Summary, ToldRun } from '../../engine/simulate/summary.js';
import type { Spread } from '../../engine/simulate/spread.js';

/** Places at which heroes fell, and moments of a game, that are told. */
const MOST_FALLS = 5;
const MOST_MOMENTS = 6;
/** Places named that no game came to. */
const MOST_NEVER = 40;

/** @param path of the quest's file, for commands that play a game again */
export function makeReport(title: string, path: string, summaries: readonly Summary[]): string {
  const parts = [title, ...summaries.map((summary) => describePolicy(path, summary)), describeCoverage(summaries)];
  return `${parts.join('\n')}\n`;
}

/** The command that tells a game again, for a shell. */
export function makeReplayCommand(path: string, { seed, choices }: ToldRun): string {
  // A list must not be empty; what is not offered is passed over.
  const list = choices.length === 0 ? 'none' : choices.join(',');
  return `npx tweetrpg replay ${quote(path)} --seed ${String(seed)} --choices ${quote(list)}`;
}

function quote(word: string): string {
  return /^[\w./:,@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

function describePolicy(path: string, summary: Summary): string {
  const { policy, runs, shares, turns, heroDeaths, goldMean, course, falls, worst, rarest } = summary;
  const unfinished = shares.unfinished > 0 ? `, without an end ${percent(shares.unfinished)}` : '';
  return [
    `${policy}: ${String(runs)} games`,
    `  complete ${percent(shares.complete)}, failed ${percent(shares.failed)}${unfinished}`,
    `  choices  ${describeSpread(turns)}`,
    `  heroes fallen  ${heroDeaths.mean.toFixed(2)} a game, ${percent(heroDeaths.share)} of all`,
    `  gold  ${goldMean.toFixed(1)} on average`,
    ...describeCourse(course),
    ...falls
      .slice(0, MOST_FALLS)
      .map(
        ({ line, label, heroes, parties }, index) =>
          `  ${index === 0 ? 'fell at' : '       '}  line ${String(line)}, ${label}: ${count(heroes, 'hero', 'heroes')}${parties === 0 ? '' : `, the end of ${count(parties, 'party', 'parties')}`}`,
      ),
    `  worst    ${describeRun(worst)}`,
    `           ${makeReplayCommand(path, worst)}`,
    `  rarest   ${describeRun(rarest)}, and came to ${describePlace(rarest.place)} (${count(rarest.place.games, 'game', 'games')})`,
    `           ${makeReplayCommand(path, rarest)}`,
  ].join('\n');
}

/** Hit points and gold at some moments, as long as a tenth of the games goes on. */
function describeCourse(course: readonly CoursePoint[]): string[] {
  const all = course[0]?.games ?? 0;
  const told = course.filter(({ games }) => games * 10 >= all);
  const step = Math.max(1, Math.ceil(told.length / MOST_MOMENTS));
  const moments = told.filter((_, index) => index % step === 0);
  if (moments.length === 0) return [];
  const row = (of: (point: CoursePoint) => string): string =>
    moments.map((point) => `${of(point)} before choice ${String(point.turn + 1)}`).join(', ');
  return [
    `  hit points  ${row(({ hitPoints }) => `${hitPoints.mean.toFixed(0)} %`)}`,
    `  purse    ${row(({ gold }) => gold.mean.toFixed(0))}`,
  ];
}

function describeRun({ seed, outcome, turns, fallen, gold }: ToldRun): string {
  return `seed ${String(seed)}: ${outcome} after ${count(turns, 'choice', 'choices')}, ${String(fallen)} fallen, ${String(gold)} gold`;
}

/** What no game came to, by any of the policies. */
function describeCoverage(summaries: readonly Summary[]): string {
  const [first] = summaries;
  const places = first?.coverage ?? [];
  const never = places.filter((_, index) => summaries.every(({ coverage }) => coverage[index]?.games === 0));
  const seen = `${String(places.length - never.length)} of ${String(places.length)} places of the quest were reached`;
  const games = count((first?.runs ?? 0) * summaries.length, 'game', 'games');
  if (never.length === 0) return `All ${String(places.length)} places of the quest were reached in ${games}.`;
  const rest = never.length - MOST_NEVER;
  return [
    `${seen} in ${games}. Never:`,
    ...never.slice(0, MOST_NEVER).map((place) => `  ${describePlace(place)}`),
    ...(rest > 0 ? [`  and ${String(rest)} more; --json has them all`] : []),
  ].join('\n');
}

function describePlace({ kind, label, line, column }: Coverage): string {
  return `${String(line)}:${String(column)} ${kind} ${label}`;
}

function describeSpread({ mean, min, median, p90, max }: Spread): string {
  return `${mean.toFixed(1)} on average (${String(min)} to ${String(max)}, half up to ${String(median)}, nine of ten up to ${String(p90)})`;
}

function count(number: number, one: string, many: string): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
