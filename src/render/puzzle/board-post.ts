/** A rune floor as posts and pages carry it: a picture, and the same in words. */
import { FLOOR_ACTS } from '../../engine/encounter/rune-floor/floor-act.js';
import type { FloorSight } from '../../engine/encounter/rune-floor/floor-frame.js';
import { paintPicture } from '../picture.js';
import { explainBoard } from './board-help.js';
import { drawBoard } from './board-picture.js';
import { describeBoard } from './board-words.js';

/** @returns a PNG, and an alt text that holds the whole state */
export async function paintFloor({
  view,
  names,
}: FloorSight): Promise<{ readonly png: Uint8Array; readonly alt: string }> {
  return { png: await paintPicture(drawBoard(view)), alt: describeBoard(view, names) };
}

/** @returns an SVG, for pages */
export function drawFloor({ view }: FloorSight): string {
  return drawBoard(view);
}

/** @returns sentences: how the floor that the party are on is played, and what else they may say there */
export function explainFloor({ view }: FloorSight): readonly string[] {
  const acts = FLOOR_ACTS.map(({ option, help }) => `${option.name.toUpperCase()} ${help}`);
  return [...explainBoard(view), `${acts.join(', ')}.`];
}

export function tellFloor({ view, names }: FloorSight): string {
  return describeBoard(view, names);
}
