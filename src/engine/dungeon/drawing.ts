/**
 * A drawing is a designed piece of a dungeon: a section or a floor plan, one character a tile. Each tile belongs to no room
 * (part 0) or to one of the drawing's own rooms (parts 1 to 9), and may carry a mark besides.
 */

/** What a tile carries: '' nothing, D door, S stairs, T trap door, X a place to join on, a-z a plan's doorway. */
export type Mark = string;

export interface Drawing {
  /** The file's name; a map names its rooms by it. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Row by row from the top: 0 where others may build, else the drawing's own number of the room. */
  readonly parts: readonly number[];
  /** In the same order. */
  readonly marks: readonly Mark[];
}

/** A wall inside a drawing that is a door: between the tile and its neighbour to the east or south. */
export interface InnerDoor {
  readonly x: number;
  readonly y: number;
  readonly side: 'east' | 'south';
}

/** Every pair of neighbouring D of different rooms, in reading order. */
export function listInnerDoors(drawing: Drawing): InnerDoor[] {
  const { width, height, parts, marks } = drawing;
  const doors: InnerDoor[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (marks[at] !== 'D') continue;
      if (x + 1 < width && marks[at + 1] === 'D' && parts[at + 1] !== parts[at]) doors.push({ x, y, side: 'east' });
      if (y + 1 < height && marks[at + width] === 'D' && parts[at + width] !== parts[at]) {
        doors.push({ x, y, side: 'south' });
      }
    }
  }
  return doors;
}

/** Calls back with the tiles to the left, right, above and below, as far as they lie within the drawing. */
export function eachNeighbour(
  size: { readonly width: number; readonly height: number },
  at: number,
  visit: (other: number) => void,
): void {
  const { width, height } = size;
  const x = at % width;
  if (x > 0) visit(at - 1);
  if (x + 1 < width) visit(at + 1);
  if (at >= width) visit(at - width);
  if (at + width < width * height) visit(at + width);
}

/** True for a letter that stands for a doorway of a plan. */
export function isDoorway(mark: Mark): boolean {
  return mark >= 'a' && mark <= 'z';
}

/**
 * The drawing turned clockwise by a number of quarters. Rooms keep their tiles: a turned drawing is not read again, since
 * which room a letter belongs to depends on the order left, right, above, below.
 */
export function turnDrawing(drawing: Drawing, quarters: number): Drawing {
  let turned = drawing;
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn += 1) turned = turnOnce(turned);
  return turned;
}

function turnOnce(drawing: Drawing): Drawing {
  const width = drawing.height;
  const height = drawing.width;
  const parts: number[] = [];
  const marks: Mark[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (drawing.height - 1 - x) * drawing.width + y;
      parts.push(drawing.parts[from] ?? 0);
      marks.push(drawing.marks[from] ?? '');
    }
  }
  return { name: drawing.name, width, height, parts, marks };
}

/** The drawing as the text it is read from: one line a row, no blanks, a line break at the end. */
export function makeSection(drawing: Drawing): string {
  let text = '';
  for (let at = 0; at < drawing.parts.length; at += 1) {
    const mark = drawing.marks[at] ?? '';
    text += mark === '' ? String(drawing.parts[at] ?? 0) : mark;
    if ((at + 1) % drawing.width === 0) text += '\n';
  }
  return text;
}
