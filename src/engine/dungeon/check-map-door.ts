/** The part of the checker about doors: where they may be, where they must be, and what corridors are for. */
import type { Opening } from './map-opening.js';
import type { DungeonDefinition, Socket } from './definition.js';
import type { DungeonMap } from './dungeon-map.js';
import type { Matching, TileOrigin } from './match-drawing.js';
import type { Breach } from './promise.js';

function socketAt(origin: TileOrigin | undefined): Socket | undefined {
  return origin?.plan?.sockets.find((socket) => socket.at === origin.mark);
}

function placeText(map: DungeonMap, { a, b }: { readonly a: number; readonly b: number }): string {
  const place = (at: number): string => `${String(at % map.width)},${String(Math.floor(at / map.width))}`;
  return `between ${place(a)} and ${place(b)}`;
}

/** Whether the drawing a tile belongs to, if any, lets others be joined on there. */
function letsIn(origin: TileOrigin | undefined): boolean {
  if (origin === undefined) return true;
  return origin.plan === null ? origin.mark === 'X' : socketAt(origin) !== undefined;
}

/** Whether a doorway only waits to be joined from elsewhere. */
function growsNothing(socket: Socket | undefined): boolean {
  return socket?.spawn === false && socket.loop === 0;
}

/** Whether the rules allow a door between two neighbouring tiles of rooms that were not drawn together. */
function mayJoin(first: TileOrigin | undefined, second: TileOrigin | undefined): boolean {
  if (first !== undefined && first.instance === second?.instance) return false;
  if (!letsIn(first) || !letsIn(second)) return false;
  const [one, two] = [socketAt(first), socketAt(second)];
  if (growsNothing(one) && growsNothing(two)) return false;
  return one === undefined || two === undefined || one.kind === two.kind;
}

export function checkDoorways(
  map: DungeonMap,
  openings: readonly Opening[],
  matching: Matching,
  breaches: Breach[],
): void {
  const { origins } = matching;
  const open = new Set(openings.flatMap(({ a, b }) => [`${String(a)} ${String(b)}`, `${String(b)} ${String(a)}`]));
  for (const [at, origin] of origins.entries()) {
    if (origin?.mark !== 'D') continue;
    const east = (at + 1) % map.width === 0 ? -1 : at + 1;
    for (const next of [east, at + map.width]) {
      const other = origins[next];
      if (other?.mark !== 'D' || other.instance !== origin.instance || other.part === origin.part) continue;
      if (open.has(`${String(at)} ${String(next)}`)) continue;
      const promise = origin.plan === null ? 'section-doors' : 'plans';
      breaches.push({ promise, message: `a drawn door is missing ${placeText(map, { a: at, b: next })}` });
    }
  }
  for (const opening of openings) {
    const [first, second] = [origins[opening.a], origins[opening.b]];
    const where = placeText(map, opening);
    if (first !== undefined && first.instance === second?.instance) {
      if (first.mark === 'D' && second.mark === 'D') {
        checkKinds(opening, undefined, undefined, where, breaches);
        continue;
      }
      const promise = first.plan === null ? 'section-doors' : 'doorways';
      breaches.push({ promise, message: `a door that was not drawn, ${where}` });
      continue;
    }
    for (const origin of [first, second]) {
      if (letsIn(origin)) continue;
      const promise = origin?.plan === null ? 'section-doors' : 'doorways';
      breaches.push({ promise, message: `a door where none may be, ${where}` });
    }
    checkKinds(opening, socketAt(first), socketAt(second), where, breaches);
  }
}

function checkKinds(
  opening: Opening,
  one: Socket | undefined,
  two: Socket | undefined,
  where: string,
  breaches: Breach[],
): void {
  if (one !== undefined && two !== undefined && one.kind !== two.kind) {
    breaches.push({ promise: 'doorways', message: `${one.kind} is joined to ${two.kind}, ${where}` });
  }
  const door = one?.door ?? two?.door ?? 'plain';
  if (opening.kind !== door)
    breaches.push({ promise: 'doorways', message: `a ${opening.kind} door for a ${door}, ${where}` });
  if (growsNothing(one) && growsNothing(two)) {
    breaches.push({ promise: 'doorways', message: `something grew from a doorway that spawns nothing, ${where}` });
  }
}

/**
 * In a deck without sections and loops every piece but the first was grown from another one, by one door; any further door
 * leads to a piece that was grown from it. So a piece has one door at most at doorways that nothing may be grown from.
 */
export function checkSpawns(
  definition: DungeonDefinition,
  openings: readonly Opening[],
  matching: Matching,
  breaches: Breach[],
): void {
  const { filling, sections } = definition;
  if (filling.kind === 'rooms' || sections.length > 0) return;
  if (filling.cards.some(({ plan }) => plan.sockets.some((socket) => socket.loop > 0))) return;
  const counts = new Map<number, number>();
  for (const tile of openings.flatMap(({ a, b }) => [a, b])) {
    const origin = matching.origins[tile];
    if (origin === undefined || socketAt(origin)?.spawn !== false) continue;
    counts.set(origin.instance, (counts.get(origin.instance) ?? 0) + 1);
  }
  for (const [, count] of counts) {
    if (count < 2) continue;
    breaches.push({ promise: 'doorways', message: 'something grew from a plan whose doorways spawn nothing' });
  }
}

export function checkLoops(
  map: DungeonMap,
  openings: readonly Opening[],
  matching: Matching,
  breaches: Breach[],
): void {
  const always = matching.origins.some((origin) => socketAt(origin)?.loop === 1);
  if (!always) return;
  const open = new Set(openings.map(({ a, b }) => `${String(Math.min(a, b))} ${String(Math.max(a, b))}`));
  eachBorder(map, (a, b) => {
    const [first, second] = [matching.origins[a], matching.origins[b]];
    if (socketAt(first)?.loop !== 1 && socketAt(second)?.loop !== 1) return;
    if (!mayJoin(first, second) || open.has(`${String(a)} ${String(b)}`)) return;
    if (!isCorridorAlike(map, matching, openings, a, b)) return;
    breaches.push({ promise: 'loops', message: `two doorways are not joined ${placeText(map, { a, b })}` });
  });
}

/** A corridor takes only doorways of the kind it was dug for, so one of another kind need not be joined to it. */
function isCorridorAlike(
  map: DungeonMap,
  matching: Matching,
  openings: readonly Opening[],
  a: number,
  b: number,
): boolean {
  for (const [tile, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const id = map.tiles[tile] ?? 0;
    if (map.rooms[id - 1]?.kind !== 'corridor') continue;
    const kind = socketAt(matching.origins[other])?.kind;
    if (kindsAtCorridor(map, matching, openings, id).some((each) => each !== kind)) return false;
  }
  return true;
}

function kindsAtCorridor(map: DungeonMap, matching: Matching, openings: readonly Opening[], id: number): string[] {
  return openings.flatMap(({ a, b }) => {
    const far = map.tiles[a] === id ? b : map.tiles[b] === id ? a : -1;
    const socket = socketAt(matching.origins[far]);
    return socket === undefined ? [] : [socket.kind];
  });
}

/** Calls back with each two neighbouring tiles of different rooms, the western or northern first. */
function eachBorder(map: DungeonMap, visit: (a: number, b: number) => void): void {
  for (let at = 0; at < map.tiles.length; at += 1) {
    const id = map.tiles[at] ?? 0;
    if (id === 0) continue;
    const east = (at + 1) % map.width === 0 ? 0 : (map.tiles[at + 1] ?? 0);
    const south = map.tiles[at + map.width] ?? 0;
    if (east !== 0 && east !== id) visit(at, at + 1);
    if (south !== 0 && south !== id) visit(at, at + map.width);
  }
}

/** Groups of things, joined two by two. */
function createGroups(): { joins(a: string, b: string): boolean; same(a: string, b: string): boolean } {
  const parents = new Map<string, string>();
  const top = (name: string): string => {
    let at = name;
    for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) at = parent;
    return at;
  };
  return {
    joins(a, b) {
      const [topA, topB] = [top(a), top(b)];
      if (topA !== topB) parents.set(topA, topB);
      return topA !== topB;
    },
    same: (a, b) => top(a) === top(b),
  };
}

export function checkWaysToFind(
  definition: DungeonDefinition,
  map: DungeonMap,
  openings: readonly Opening[],
  matching: Matching,
  breaches: Breach[],
): void {
  const { filling } = definition;
  const plans = filling.kind === 'rooms' ? filling.plans : filling.cards.map((card) => card.plan);
  if (plans.some((plan) => plan.sockets.some((socket) => socket.loop > 0))) return;
  const groups = createGroups();
  const isDrawn = ({ a, b }: Opening): boolean => {
    const first = matching.origins[a];
    return first !== undefined && first.instance === matching.origins[b]?.instance;
  };
  const nameOf = (at: number): string => String(map.tiles[at]);
  for (const opening of openings) if (isDrawn(opening)) groups.joins(nameOf(opening.a), nameOf(opening.b));
  for (const opening of openings) {
    if (isDrawn(opening) || groups.joins(nameOf(opening.a), nameOf(opening.b))) continue;
    breaches.push({ promise: 'ways-to-find', message: `a door closes a circle ${placeText(map, opening)}` });
  }
}

export function checkCorridors(
  map: DungeonMap,
  openings: readonly Opening[],
  matching: Matching,
  breaches: Breach[],
): void {
  const corridors = map.rooms.filter((room) => room.kind === 'corridor').map((room) => room.id);
  if (corridors.length === 0) return;
  const isCorridor = (at: number): boolean => map.rooms[(map.tiles[at] ?? 0) - 1]?.kind === 'corridor';
  const columns = new Map<number, Set<number>>();
  const rows = new Map<number, Set<number>>();
  const led = new Map<number, Set<number>>();
  const add = (sets: Map<number, Set<number>>, id: number, value: number): void => {
    sets.set(id, (sets.get(id) ?? new Set()).add(value));
  };
  for (const [at, id] of map.tiles.entries()) {
    if (id === 0 || !isCorridor(at)) continue;
    add(columns, id, at % map.width);
    add(rows, id, Math.floor(at / map.width));
  }
  for (const { a, b } of openings) {
    add(led, map.tiles[a] ?? 0, map.tiles[b] ?? 0);
    add(led, map.tiles[b] ?? 0, map.tiles[a] ?? 0);
  }
  for (const id of corridors) {
    const report = (message: string): number =>
      breaches.push({ promise: 'corridors', message: `corridor ${String(id)} ${message}` });
    if (columns.get(id)?.size !== 1 && rows.get(id)?.size !== 1) report('is no straight line');
    if ((led.get(id)?.size ?? 0) < 2) report('joins nothing');
    if (new Set(kindsAtCorridor(map, matching, openings, id)).size > 1) report('joins doorways of different kinds');
  }
  // Take the corridors away: what then falls apart must not touch where a door may be.
  const groups = createGroups();
  for (const { a, b } of openings) {
    if (!isCorridor(a) && !isCorridor(b)) groups.joins(String(map.tiles[a]), String(map.tiles[b]));
  }
  eachBorder(map, (a, b) => {
    if (isCorridor(a) || isCorridor(b) || groups.same(String(map.tiles[a]), String(map.tiles[b]))) return;
    if (!mayJoin(matching.origins[a], matching.origins[b])) return;
    breaches.push({
      promise: 'corridors',
      message: `a corridor was dug though rooms touch ${placeText(map, { a, b })}`,
    });
  });
}
