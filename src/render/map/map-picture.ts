/** A map as a picture: drawn by hand on paper, rock hatched around the rooms. */
import type { Door, Spot } from '../../engine/dungeon/dungeon-map.js';
import { roomsOfDoor } from '../../engine/dungeon/dungeon-map.js';
import { paintPicture, PICTURE_SIZE } from '../picture.js';
import { hatch } from './hatching.js';
import { createPen, px, wavyLine } from './ink.js';
import type { Pen } from './ink.js';
import { drawDoor, drawFoes, drawParty, drawStairs, drawTrapdoor, drawUnknown, FLOOR } from './map-symbol.js';
import type { DoorSpot } from './map-symbol.js';
import { drawKey, listKey, widthOfKey } from './map-key.js';
import { boxOf, middleOfDoor, shownAt } from './map-view.js';
import type { MapView } from './map-view.js';
import { placeSign } from './sign-place.js';
import type { Obstacle, Point } from './sign-place.js';
import { definePaper, drawCompass, drawPaper, drawTitle, INK } from './paper.js';

/** The floor of the room the party is in. */
const FLOOR_HERE = '#fde9a4';
/** Tiles are never drawn larger than this, in pixels: a single room would look lost in detail. */
const LARGEST_TILE = 56;
/** Smaller tiles get no grid, doors or signs. */
const SMALLEST_DETAILED_TILE = 6;
/** Stairs and trap door are drawn at least this large. */
const SMALLEST_SIGN = 28;

/** Where tiles lie in the picture. */
interface Sheet {
  readonly view: MapView;
  readonly tile: number;
  /** Picture coordinates of the map's own corner. */
  readonly left: number;
  readonly top: number;
}

/**
 * @param title written on the map; may be empty
 * @returns an SVG of the size of all pictures; the same view and title always give the same
 */
export function drawMap(view: MapView, title: string): string {
  const { width, height } = PICTURE_SIZE;
  const pen = createPen(view.map.seed, 'ink');
  const key = listKey(view);
  const sheet = layOut(view, title !== '' || key.length > 0);
  const isDetailed = sheet.tile >= SMALLEST_DETAILED_TILE;
  const parts = [
    drawPaper(createPen(view.map.seed, 'paper')),
    drawRock(pen, sheet),
    drawFloors(sheet),
    isDetailed ? drawGrid(pen, sheet) : '',
    drawWalls(pen, sheet),
    isDetailed ? drawDoors(sheet) : '',
    isDetailed ? drawSigns(pen, sheet) : '',
    drawTitle(title, width - 88 - widthOfKey(key)),
    isDetailed ? drawKey(pen, key, width - 48, 62) : '',
    drawCompass(width - 76, height - 80, 38),
  ];
  const size = `width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definePaper(view.map.seed)}</defs>${parts.join('')}</svg>`;
}

export async function paintMap(view: MapView, title: string): Promise<Uint8Array> {
  return paintPicture(drawMap(view, title));
}

function layOut(view: MapView, hasTitle: boolean): Sheet {
  const { width, height } = PICTURE_SIZE;
  const box = boxOf(view, true);
  const [marginX, marginTop, marginBottom] = [70, hasTitle ? 122 : 66, 62];
  const [roomX, roomY] = [width - 2 * marginX, height - marginTop - marginBottom];
  const tile = Math.min(LARGEST_TILE, roomX / box.width, roomY / box.height);
  return {
    view,
    tile,
    left: marginX + (roomX - box.width * tile) / 2 - box.left * tile,
    top: marginTop + (roomY - box.height * tile) / 2 - box.top * tile,
  };
}

function drawRock(pen: Pen, sheet: Sheet): string {
  const { view, tile, left, top } = sheet;
  const box = boxOf(view);
  const reach = Math.max(7, Math.min(30, tile * 0.95));
  const tiles = Math.ceil(reach / tile);
  const distance = (x: number, y: number): number => {
    const [tileX, tileY] = [Math.floor((x - left) / tile), Math.floor((y - top) / tile)];
    let nearest = Number.POSITIVE_INFINITY;
    for (let dy = -tiles; dy <= tiles; dy += 1) {
      for (let dx = -tiles; dx <= tiles; dx += 1) {
        if (shownAt(view, tileX + dx, tileY + dy) === 0) continue;
        const cornerX = left + (tileX + dx) * tile;
        const cornerY = top + (tileY + dy) * tile;
        const awayX = Math.max(cornerX - x, 0, x - cornerX - tile);
        const awayY = Math.max(cornerY - y, 0, y - cornerY - tile);
        nearest = Math.min(nearest, Math.hypot(awayX, awayY));
      }
    }
    return nearest;
  };
  const path = hatch(pen, {
    distance,
    left: left + box.left * tile,
    top: top + box.top * tile,
    right: left + (box.left + box.width) * tile,
    bottom: top + (box.top + box.height) * tile,
    reach,
    spacing: Math.max(11, Math.min(17, tile * 0.62)),
  });
  return `<path d="${path}" fill="none" stroke="${INK}" stroke-width="1.5" stroke-linecap="round" opacity="0.72"/>`;
}

function drawFloors({ view, tile, left, top }: Sheet): string {
  const { map } = view;
  let [floor, here] = ['', ''];
  for (let y = 0; y < map.height; y += 1) {
    for (let x = 0; x < map.width;) {
      const room = shownAt(view, x, y);
      const start = x;
      while (x < map.width && shownAt(view, x, y) === room) x += 1;
      if (room === 0) continue;
      // A touch larger than its tiles, so that no seam of rock shows between rows.
      const block = `M${px(left + start * tile)} ${px(top + y * tile)}h${px((x - start) * tile)}v${px(tile + 0.6)}h${px((start - x) * tile)}z`;
      if (room === view.party) here += block;
      else floor += block;
    }
  }
  return `<path d="${floor}" fill="${FLOOR}"/><path d="${here}" fill="${FLOOR_HERE}"/>`;
}

function drawGrid(pen: Pen, { view, tile, left, top }: Sheet): string {
  if (tile < 12) return '';
  const { map } = view;
  let path = '';
  for (let y = 0; y < map.height; y += 1) {
    for (let x = 0; x < map.width; x += 1) {
      const room = shownAt(view, x, y);
      if (room === 0) continue;
      const [atX, atY] = [left + x * tile, top + y * tile];
      const short = tile * 0.2;
      if (shownAt(view, x + 1, y) === room) {
        path += `M${px(atX + tile + pen.shake() * 0.5)} ${px(atY + short)}L${px(atX + tile + pen.shake() * 0.5)} ${px(atY + tile - short)}`;
      }
      if (shownAt(view, x, y + 1) === room) {
        path += `M${px(atX + short)} ${px(atY + tile + pen.shake() * 0.5)}L${px(atX + tile - short)} ${px(atY + tile + pen.shake() * 0.5)}`;
      }
    }
  }
  return `<path d="${path}" fill="none" stroke="#8d7a55" stroke-width="1.1" opacity="0.55"/>`;
}

/** Walls as long strokes, rows first, then columns. */
function drawWalls(pen: Pen, { view, tile, left, top }: Sheet): string {
  const { map } = view;
  const wobble = Math.min(1.6, tile * 0.05);
  let path = '';
  const strokes = (
    lines: number,
    length: number,
    isWall: (line: number, at: number) => boolean,
    isUpright: boolean,
  ): void => {
    for (let line = 0; line <= lines; line += 1) {
      for (let at = 0; at < length; at += 1) {
        const start = at;
        while (at < length && isWall(line, at)) at += 1;
        if (at === start) continue;
        const [x1, y1, x2, y2] = isUpright ? [line, start, line, at] : [start, line, at, line];
        path += wavyLine(
          pen,
          left + x1 * tile,
          top + y1 * tile,
          left + x2 * tile,
          top + y2 * tile,
          Math.max(14, tile),
          wobble,
        );
      }
    }
  };
  strokes(map.height, map.width, (y, x) => shownAt(view, x, y) !== shownAt(view, x, y - 1), false);
  strokes(map.width, map.height, (x, y) => shownAt(view, x, y) !== shownAt(view, x - 1, y), true);
  const width = Math.max(1, Math.min(5, tile * 0.16));
  return `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function drawDoors({ view, tile, left, top }: Sheet): string {
  const spot = (door: Door): DoorSpot => {
    const { x, y } = middleOfDoor(door);
    const isUpright = door.side === 'east' || door.side === 'west';
    return { x: left + x * tile, y: top + y * tile, isUpright, kind: door.kind };
  };
  let svg = '';
  for (const door of view.openDoors) {
    const at = spot(door);
    // The door is given from one of its tiles: the unknown lies on the other side, or on this one.
    const away = view.rooms.has(roomsOfDoor(view.map, door).here) ? 1 : -1;
    const sign = door.side === 'east' || door.side === 'south' ? away : -away;
    const reach = sign * Math.max(19, tile * 0.72);
    svg += drawUnknown(at.x + (at.isUpright ? reach : 0), at.y + (at.isUpright ? 0 : reach), tile, '#efe2c2');
  }
  for (const door of [...view.doors, ...view.openDoors]) svg += drawDoor(spot(door), tile);
  return svg;
}

function drawSigns(pen: Pen, { view, tile, left, top }: Sheet): string {
  const { map, party } = view;
  const centre = ({ x, y }: { x: number; y: number }): [number, number] => [
    left + (x + 0.5) * tile,
    top + (y + 0.5) * tile,
  ];
  let svg = '';
  const size = Math.max(SMALLEST_SIGN, tile);
  /** A sign larger than its tile leans away from walls. */
  const lean = ({ x, y }: Spot): [number, number] => {
    const room = shownAt(view, x, y);
    const pull = (before: number, after: number): number =>
      (Number(after === room) - Number(before === room)) * ((size - tile) / 2);
    const [atX, atY] = centre({ x, y });
    return [
      atX + pull(shownAt(view, x - 1, y), shownAt(view, x + 1, y)),
      atY + pull(shownAt(view, x, y - 1), shownAt(view, x, y + 1)),
    ];
  };
  if (view.hasStairs) svg += drawStairs(pen, ...lean(map.stairs), size);
  if (view.hasTrapdoor) svg += drawTrapdoor(...lean(map.trapdoor), size);
  const radius = Math.max(13, Math.min(24, tile * 0.46));
  const reach = (radius * 1.25) / tile;
  const ways = [...(view.hasStairs ? [map.stairs] : []), ...(view.hasTrapdoor ? [map.trapdoor] : [])];
  const taken = ways.map(({ x, y }): Obstacle => ({ x: x + 0.5, y: y + 0.5, radius: size / tile / 2 }));
  const at = ({ x, y }: Point): [number, number] => [left + x * tile, top + y * tile];
  for (const { room, count } of view.foes) {
    if (room !== party) svg += drawFoes(...at(placeSign(view, room, reach, taken)), radius, count);
  }
  if (party === null) return svg;
  const here = view.foes.find(({ room }) => room === party);
  const first = placeSign(view, party, reach, taken);
  if (!here) return svg + drawParty(...at(first), radius);
  // Party and foes in one room stand beside each other, in a very small one each a little out of the middle.
  const second = placeSign(view, party, reach, [...taken, { ...first, radius: reach }]);
  const apart = Math.hypot(second.x - first.x, second.y - first.y);
  const push = Math.max(0, 2 * reach - apart) / 2;
  const [dx, dy] = apart === 0 ? [1, 0] : [(second.x - first.x) / apart, (second.y - first.y) / apart];
  const foes = at({ x: second.x + dx * push, y: second.y + dy * push });
  return (
    svg +
    drawFoes(...foes, radius, here.count) +
    drawParty(...at({ x: first.x - dx * push, y: first.y - dy * push }), radius)
  );
}
