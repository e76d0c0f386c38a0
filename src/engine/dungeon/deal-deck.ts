/**
 * The deck: how many of each plan is drawn, the cards are shuffled, and the top card is tried at the open doorways. One that
 * fits at none goes to the bottom; 50 misses in a row and the layout is to be started over.
 */
import type { Dice } from '../dice/dice.js';
import { shuffleInPlace, openDirections } from './join-room.js';
import { addDoor, areAlike, eachTile, FREE } from './layout.js';
import type { Layout } from './layout.js';
import { drawCorner } from './place-room.js';
import { fitsAt, layStencil } from './stencil.js';
import type { Stencil } from './stencil.js';

/** Misses in a row after which a layout leads nowhere. */
const MOST_MISSES = 50;

export interface StencilCard {
  readonly stencil: Stencil;
  readonly min: number;
  readonly max: number;
}

/** The plan that would not fit, or null when all cards lie. `tries` counts the tries of single cards. */
export interface Deal {
  readonly missed: Stencil | null;
  readonly tries: number;
}

export function dealDeck(layout: Layout, dice: Dice, cards: readonly StencilCard[]): Deal {
  const deck: number[] = [];
  for (const [index, card] of cards.entries()) {
    for (let left = dice.roll(card.min, card.max); left > 0; left -= 1) deck.push(index);
  }
  shuffleInPlace(dice, deck);
  const doorways: number[] = [];
  for (let room = 1; room < layout.rooms.length; room += 1) collectDoorways(layout, room, doorways);
  let misses = 0;
  let tries = 0;
  for (let top = deck.shift(); top !== undefined; top = deck.shift()) {
    const stencil = cards[top]?.stencil;
    if (stencil === undefined) continue;
    tries += 1;
    const before = layout.rooms.length;
    if (before === 1 ? layFirst(layout, dice, stencil) : grow(layout, dice, stencil, doorways)) {
      misses = 0;
      for (let room = before; room < layout.rooms.length; room += 1) collectDoorways(layout, room, doorways);
      continue;
    }
    misses += 1;
    if (misses >= MOST_MISSES) return { missed: stencil, tries };
    deck.push(top);
  }
  return { missed: null, tries };
}

/** Doorways that something may be grown from, as four times the tile plus the direction. */
function collectDoorways(layout: Layout, room: number, doorways: number[]): void {
  eachTile(layout, room, (at) => {
    if (layout.table.spawns[layout.joints[at] ?? 0] === false) return;
    for (const direction of openDirections(layout, at)) doorways.push(at * 4 + direction);
  });
}

function layFirst(layout: Layout, dice: Dice, stencil: Stencil): boolean {
  const corner = drawCorner(layout, dice, stencil);
  if (corner === null) return false;
  layStencil(layout, stencil, corner.x, corner.y);
  return true;
}

/** Tries one card at every open doorway, in a drawn order, with every doorway of its own that matches. */
function grow(layout: Layout, dice: Dice, stencil: Stencil, doorways: number[]): boolean {
  const own = stencil.joints.map((_, index) => index);
  shuffleInPlace(dice, own);
  // The tried doorways gather at the end of the list; those that are closed by now leave it.
  for (let left = doorways.length; left > 0; left -= 1) {
    const drawn = dice.roll(0, left - 1);
    const doorway = doorways[drawn] ?? 0;
    doorways[drawn] = doorways[left - 1] ?? 0;
    const from = doorway >> 2;
    const to = from + (layout.steps[doorway & 3] ?? 0);
    if (layout.tiles[to] !== FREE) {
      doorways[left - 1] = doorways[doorways.length - 1] ?? 0;
      doorways.pop();
      continue;
    }
    doorways[left - 1] = doorway;
    if (layAtDoorway(layout, stencil, own, doorway)) return true;
  }
  return false;
}

function layAtDoorway(layout: Layout, stencil: Stencil, own: readonly number[], doorway: number): boolean {
  const from = doorway >> 2;
  const to = from + (layout.steps[doorway & 3] ?? 0);
  for (const index of own) {
    const joint = stencil.joints[index];
    if (joint === undefined || (joint.direction + 2) % 4 !== (doorway & 3)) continue;
    if (!areAlike(layout.table, joint.joint, layout.joints[from] ?? 0)) continue;
    const x = (to % layout.stride) - joint.x;
    const y = Math.floor(to / layout.stride) - joint.y;
    if (!fitsAt(layout, stencil, x, y)) continue;
    layStencil(layout, stencil, x, y);
    addDoor(layout, from, to);
    return true;
  }
  return false;
}
