/** Sections at random free spots, each in one of the orientations it may have. */
import type { Dice } from '../dice/dice.js';
import type { SectionUse } from './definition.js';
import { turnDrawing } from './drawing.js';
import type { Layout } from './layout.js';
import { FREE } from './layout.js';
import { drawCorner, drawCornerBeside } from './place-room.js';
import { cutStencil, fitsAt, layStencil } from './stencil.js';
import type { Stencil } from './stencil.js';

/** Random spots tried for one section before all of them are looked through. */
const RANDOM_TRIES = 100;
/** Layouts begun with spots that take no heed of the other sections. */
const BLIND_LAYOUTS = 3;

export interface SectionStencils {
  readonly ref: string;
  /** One for each orientation allowed. */
  readonly turns: readonly Stencil[];
}

export function cutSections(uses: readonly SectionUse[], layout: Layout): SectionStencils[] {
  return uses.map((use) => {
    const quarters = use.rotate ? [0, 1, 2, 3] : [0];
    const turns = quarters.map((turn) => {
      const drawing = turnDrawing(use.section, turn);
      return cutStencil(drawing, 'section', use.section.name, layout.stride, layout.table);
    });
    return { ref: use.section.name, turns };
  });
}

/**
 * Places all sections, the largest first, in a drawn order in later layouts.
 *
 * @param restarts which layout this is: later ones try every other time to lay sections so that they can be joined
 * @returns the section that found no place and how often it was tried, or null
 */
export function placeSections(
  layout: Layout,
  dice: Dice,
  sections: readonly SectionStencils[],
  restarts: number,
): { readonly piece: string; readonly tries: number } | null {
  const order = [...sections].sort((a, b) => sizeOf(b) - sizeOf(a));
  if (restarts > 0) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const [moved] = order.splice(dice.roll(0, last), 1);
      if (moved !== undefined) order.push(moved);
    }
  }
  const beside = restarts >= BLIND_LAYOUTS && restarts % 2 === 1;
  for (const section of order) {
    const tries = placeSection(layout, dice, section, beside);
    if (tries > 0) return { piece: section.ref, tries };
  }
  return null;
}

function sizeOf(section: SectionStencils): number {
  return section.turns[0]?.cells.length ?? 0;
}

/** @returns 0 when it lies, else how many spots were tried */
function placeSection(layout: Layout, dice: Dice, section: SectionStencils, beside: boolean): number {
  for (let attempt = 0; attempt < RANDOM_TRIES; attempt += 1) {
    const stencil = section.turns[dice.roll(0, section.turns.length - 1)];
    if (stencil === undefined) continue;
    const isFirst = layout.rooms.length === 1;
    const corner = beside && !isFirst ? drawCornerBeside(layout, dice, stencil) : drawCorner(layout, dice, stencil);
    if (corner !== null && staysOpen(layout, stencil, corner)) {
      layStencil(layout, stencil, corner.x, corner.y);
      return 0;
    }
  }
  return placeAnywhere(layout, dice, section);
}

/** Every spot in every orientation, begun at a random one; one where it can be joined to others is preferred. */
function placeAnywhere(layout: Layout, dice: Dice, section: SectionStencils): number {
  let tries = RANDOM_TRIES;
  for (const wantsOpen of [true, false]) {
    const looks = lookThrough(layout, dice, section, wantsOpen);
    if (looks === 0) return 0;
    tries += looks;
  }
  return tries;
}

function lookThrough(layout: Layout, dice: Dice, section: SectionStencils, wantsOpen: boolean): number {
  let tries = 0;
  const shift = dice.roll(0, section.turns.length - 1);
  for (let turn = 0; turn < section.turns.length; turn += 1) {
    const stencil = section.turns[(turn + shift) % section.turns.length];
    if (stencil === undefined) continue;
    const columns = layout.width - stencil.width + 1;
    const rows = layout.height - stencil.height + 1;
    if (columns < 1 || rows < 1) continue;
    const start = dice.roll(0, columns * rows - 1);
    for (let index = 0; index < columns * rows; index += 1) {
      const spot = (start + index) % (columns * rows);
      const corner = { x: 1 + (spot % columns), y: 1 + Math.floor(spot / columns) };
      tries += 1;
      if (!fitsAt(layout, stencil, corner.x, corner.y)) continue;
      if (wantsOpen && !staysOpen(layout, stencil, corner)) continue;
      layStencil(layout, stencil, corner.x, corner.y);
      return 0;
    }
  }
  return Math.max(1, tries);
}

/** False where a group of the section's rooms could only be joined on against the map's edge or something that is taken. */
function staysOpen(layout: Layout, stencil: Stencil, corner: { readonly x: number; readonly y: number }): boolean {
  return stencil.waysIn.every((joints) =>
    joints.some((joint) => {
      const at = (corner.y + joint.y) * layout.stride + corner.x + joint.x;
      const beyond = layout.tiles[at + (layout.steps[joint.direction] ?? 0)] ?? -1;
      return beyond === FREE || beyond > 0;
    }),
  );
}
