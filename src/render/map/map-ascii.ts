/** A map in letters, for terminals: walls between tiles, one character a tile. */
import { middleOf, shownAt } from './map-view.js';
import type { MapView } from './map-view.js';

export const ASCII_KEY = 'S stairs  T trap door  @ party  1-9 foes  / door  ? way into the unknown  : corridor';

/** @returns rows of equal length, a line break after each */
export function drawAscii(view: MapView): string {
  const { map } = view;
  const letters = placeLetters(view);
  const doors = new Map<string, string>();
  for (const { x, y, side } of view.doors) doors.set(`${String(x)},${String(y)},${side}`, '/');
  for (const { x, y, side } of view.openDoors) doors.set(`${String(x)},${String(y)},${side}`, '?');
  const wall = (x: number, y: number, otherX: number, otherY: number, sign: string): string => {
    if (shownAt(view, x, y) === shownAt(view, otherX, otherY)) return ' ';
    return doors.get(`${String(otherX)},${String(otherY)},${sign === '-' ? 'south' : 'east'}`) ?? sign;
  };
  let text = '';
  for (let y = 0; y <= map.height; y += 1) {
    for (let x = 0; x <= map.width; x += 1) {
      const around = [
        shownAt(view, x, y),
        shownAt(view, x - 1, y),
        shownAt(view, x, y - 1),
        shownAt(view, x - 1, y - 1),
      ];
      text += new Set(around).size > 1 ? '+' : ' ';
      if (x < map.width) text += wall(x, y, x, y - 1, '-');
    }
    text += '\n';
    if (y === map.height) break;
    for (let x = 0; x <= map.width; x += 1) {
      text += wall(x, y, x - 1, y, '|');
      if (x < map.width) text += letters.get(y * map.width + x) ?? floorAt(view, x, y);
    }
    text += '\n';
  }
  return text;
}

function floorAt(view: MapView, x: number, y: number): string {
  const room = shownAt(view, x, y);
  if (room === 0) return ' ';
  return view.map.rooms[room - 1]?.kind === 'corridor' ? ':' : '.';
}

function placeLetters(view: MapView): Map<number, string> {
  const { map, party } = view;
  const letters = new Map<number, string>();
  const taken = [map.stairs, map.trapdoor];
  for (const { room, count } of view.foes) {
    const { x, y } = middleOf(map, room, taken);
    letters.set(y * map.width + x, count > 9 ? '9' : String(count));
  }
  if (view.hasStairs) letters.set(map.stairs.y * map.width + map.stairs.x, 'S');
  if (view.hasTrapdoor) letters.set(map.trapdoor.y * map.width + map.trapdoor.x, 'T');
  if (party !== null) {
    const { x, y } = middleOf(map, party, taken);
    letters.set(y * map.width + x, '@');
  }
  return letters;
}
