/**
 * Generates a dungeon level: sections, then rooms at random free spots (or the cards of a deck at open doorways), doors where
 * rooms touch, corridors where nothing touches, stairs, trap door and foes. A layout that leads nowhere is begun afresh from
 * the next sub-seed. All searching is bounded by the number of attempts, never by time.
 */
import { mixSeed } from '../dice/dice.js';
import type { Dice } from '../dice/dice.js';
import { checkDefinition } from './check-definition.js';
import { dealDeck } from './deal-deck.js';
import type { StencilCard } from './deal-deck.js';
import type { DungeonDefinition, Plan } from './definition.js';
import { digCorridors } from './dig-corridor.js';
import type { Door, DungeonMap, Room, Spot } from './dungeon-map.js';
import { clearWays, dropIslands } from './drop-island.js';
import { placeWays, scatterFoes } from './furnish.js';
import { joinLoops, joinTouching } from './join-room.js';
import { clearLayout, createJointTable, createLayout } from './layout.js';
import type { DoorDraft, Layout } from './layout.js';
import { placeRooms, planRooms } from './place-room.js';
import { cutSections, placeSections } from './place-section.js';
import type { SectionStencils } from './place-section.js';
import { cutStencil } from './stencil.js';
import type { Stencil } from './stencil.js';
import { createSwiftDice } from './swift-dice.js';

/** Why there is no map. */
export interface DungeonFailure {
  /** What did not fit: a section's file, a plan's id, or `rooms`. */
  readonly piece: string;
  /** How often it was tried; 0 when the definition alone shows that it cannot be built. */
  readonly tries: number;
  /** The same for people, with what was expected. */
  readonly sentence: string;
}

export type DungeonResult =
  { readonly ok: true; readonly map: DungeonMap } | { readonly ok: false; readonly failure: DungeonFailure };

/** Layouts begun before giving up. */
const MOST_LAYOUTS = 300;
/** Looks at tiles, over all layouts, after which no new one is begun: about half a second's worth. */
const MOST_WORK = 12_000_000;
/** How often rooms that could not be joined are taken off the map and others placed instead. */
const MOST_ROUNDS = 12;

/** What kept a layout from being finished. */
interface Obstacle {
  readonly piece: string;
  readonly why: 'no-place' | 'no-way' | 'no-doorway' | 'no-room';
  readonly tries: number;
}

interface Materials {
  readonly definition: DungeonDefinition;
  readonly sections: readonly SectionStencils[];
  readonly plans: readonly Stencil[];
  readonly cards: readonly StencilCard[];
}

/**
 * @param seed any whole number; the same definition and seed give the same map on every machine
 * @returns a map that keeps all promises, or the piece that did not fit
 */
export function generateDungeon(definition: DungeonDefinition, seed: number): DungeonResult {
  const fault = checkDefinition(definition).find((each) => each.severity === 'error');
  if (fault !== undefined) {
    return { ok: false, failure: { piece: fault.piece, tries: 0, sentence: `${fault.message}: ${fault.hint}.` } };
  }
  const { filling } = definition;
  const plans = filling.kind === 'rooms' ? filling.plans : filling.cards.map((card) => card.plan);
  const layout = createLayout(definition.width, definition.height, createJointTable(plans));
  const materials = cutMaterials(definition, layout);
  const obstacles: Obstacle[] = [];
  for (let restarts = 0; restarts < MOST_LAYOUTS && layout.work < MOST_WORK; restarts += 1) {
    const subSeed = mixSeed(seed, `dungeon layout ${String(restarts)}`);
    clearLayout(layout);
    const obstacle = buildLayout(layout, createSwiftDice(subSeed, 'layout'), materials, restarts);
    if (obstacle === null) return { ok: true, map: finishMap(layout, definition, seed, subSeed, restarts) };
    obstacles.push(obstacle);
  }
  return { ok: false, failure: describeFailure(obstacles, definition) };
}

function cutMaterials(definition: DungeonDefinition, layout: Layout): Materials {
  const { filling, sections } = definition;
  const cut = (plan: Plan): Stencil => cutStencil(plan.drawing, 'plan', plan.id, layout.stride, layout.table);
  return {
    definition,
    sections: cutSections(sections, layout),
    plans: filling.kind === 'rooms' ? filling.plans.map(cut) : [],
    cards: filling.kind === 'deck' ? filling.cards.map((card) => ({ ...card, stencil: cut(card.plan) })) : [],
  };
}

function buildLayout(layout: Layout, dice: Dice, materials: Materials, restarts: number): Obstacle | null {
  const { filling } = materials.definition;
  const missing = placeSections(layout, dice, materials.sections, restarts);
  if (missing !== null) return { ...missing, why: 'no-place' };
  if (filling.kind === 'deck') {
    const deal = dealDeck(layout, dice, materials.cards);
    if (deal.missed !== null) return { piece: deal.missed.ref, why: 'no-doorway', tries: deal.tries };
    if (!joinTouching(layout, dice) && !digCorridors(layout, dice)) return findUnjoined(layout, materials);
  } else {
    const obstacle = fillWithRooms(layout, dice, materials, filling.roomCount);
    if (obstacle !== null) return obstacle;
  }
  joinLoops(layout, dice);
  return placeWays(layout, dice) ? null : { piece: 'rooms', why: 'no-room', tries: 1 };
}

/** Rooms that no way leads to are taken off again, and others placed where a way will lead. */
function fillWithRooms(layout: Layout, dice: Dice, materials: Materials, roomCount: number | null): Obstacle | null {
  const taken = materials.sections.reduce((sum, each) => sum + (each.turns[0]?.cells.length ?? 0), 0);
  const placing = planRooms(layout, layout.width * layout.height - taken, roomCount, materials.plans);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    placeRooms(layout, dice, placing, round > 0);
    if (joinTouching(layout, dice) || digCorridors(layout, dice)) break;
    const dropped = dropIslands(layout);
    if (dropped === null) return findUnjoined(layout, materials);
    placing.wanted += dropped;
    if (placing.attempts === 0) break;
    if (round < MOST_ROUNDS - 1) clearWays(layout);
  }
  const built = layout.rooms.some((room, number) => number > 0 && !room.gone);
  return built ? null : { piece: 'rooms', why: 'no-room', tries: layout.width * layout.height * 2 };
}

/** A section that lies on another island than the first room. */
function findUnjoined(layout: Layout, materials: Materials): Obstacle {
  const first = layout.islands.find(1);
  const lone = layout.rooms.find(
    (room, number) => number > 0 && !room.gone && room.ref !== null && layout.islands.find(number) !== first,
  );
  return { piece: lone?.ref ?? materials.sections[0]?.ref ?? 'rooms', why: 'no-way', tries: 1 };
}

function finishMap(
  layout: Layout,
  definition: DungeonDefinition,
  seed: number,
  subSeed: number,
  restarts: number,
): DungeonMap {
  const foes = scatterFoes(layout, createSwiftDice(subSeed, 'foes'), definition.monsters);
  const ids = new Int32Array(layout.rooms.length);
  const rooms: Room[] = [];
  for (let number = 1; number < layout.rooms.length; number += 1) {
    const draft = layout.rooms[number];
    if (draft === undefined || draft.gone) continue;
    ids[number] = rooms.length + 1;
    const id = rooms.length + 1;
    const { kind, ref, part } = draft;
    const here = foes.get(number) ?? [];
    rooms.push(ref === null ? { id, kind, foes: here } : { id, kind, ref, part, foes: here });
  }
  const { width, height, stride } = layout;
  const tiles = new Int32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (y + 1) * stride + 1;
    for (let x = 0; x < width; x += 1) tiles[y * width + x] = ids[layout.tiles[from + x] ?? 0] ?? 0;
  }
  const spotOf = (at: number): Spot => ({ x: (at % stride) - 1, y: Math.floor(at / stride) - 1 });
  const doors = sortDoors(layout.doors).map(({ at, side, kind }): Door => {
    return { x: (at % stride) - 1, y: Math.floor(at / stride) - 1, side, kind };
  });
  const ways = { stairs: spotOf(layout.stairs), trapdoor: spotOf(layout.trapdoor) };
  return { seed, restarts, width, height, tiles, doors, rooms, ...ways };
}

/** Doors in reading order, on one tile the eastern first. */
function sortDoors(doors: readonly DoorDraft[]): DoorDraft[] {
  // Numbers sort much faster than objects: the key holds the place in the list too.
  const keys = new Float64Array(doors.length);
  for (let index = 0; index < doors.length; index += 1) {
    const door = doors[index];
    if (door === undefined) continue;
    keys[index] = (door.at * 2 + (door.side === 'east' ? 0 : 1)) * doors.length + index;
  }
  keys.sort();
  const sorted: DoorDraft[] = [];
  for (const key of keys) {
    const door = doors[key % doors.length];
    if (door !== undefined) sorted.push(door);
  }
  return sorted;
}

/** The piece that stood in the way most often, and all its tries. */
function describeFailure(obstacles: readonly Obstacle[], definition: DungeonDefinition): DungeonFailure {
  const byPiece = new Map<string, Obstacle[]>();
  for (const obstacle of obstacles) {
    byPiece.set(obstacle.piece, [...(byPiece.get(obstacle.piece) ?? []), obstacle]);
  }
  const [worst] = [...byPiece.values()].sort((a, b) => b.length - a.length);
  const last = worst?.at(-1);
  if (worst === undefined || last === undefined) throw new Error('a failure without an obstacle');
  const tries = worst.reduce((sum, obstacle) => sum + obstacle.tries, 0);
  const size = `${String(definition.width)} by ${String(definition.height)}`;
  const layouts = obstacles.length === 1 ? '1 layout' : `${String(obstacles.length)} layouts`;
  const effort = `${String(tries)} ${tries === 1 ? 'try' : 'tries'} in ${layouts} of ${size} tiles`;
  const sentences: Record<Obstacle['why'], string> = {
    'no-place': `The section ${last.piece} found no free place, ${effort}: make the level larger or the sections smaller.`,
    'no-way': `No way could be made to ${last.piece} at its X or doorways, ${effort}: draw more of them, or make the level larger.`,
    'no-doorway': `The card ${last.piece} fitted at no open doorway, ${effort}: make the level larger, deal fewer cards, or give its plan more doorways.`,
    'no-room': `No room fitted, ${effort}: make the level larger.`,
  };
  return { piece: last.piece, tries, sentence: sentences[last.why] };
}
