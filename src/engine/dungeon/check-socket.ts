/**
 * Which pieces of a deck can be joined at all. Plans are laid as drawn, so a doorway needs another of its kind on the opposite
 * side; an X of a section takes any doorway.
 */
import type { DefinitionFault } from './definition-fault.js';
import type { DungeonDefinition } from './definition.js';
import { isDoorway } from './drawing.js';
import type { Drawing } from './drawing.js';
import { createIslands } from './island.js';

/** Kinds of doorways a piece has on each side, `null` standing for an X. */
interface Piece {
  readonly name: string;
  readonly drawing: Drawing;
  /** How many of it there may be. */
  readonly max: number;
  readonly card: number | null;
  readonly edges: readonly Edge[];
}

interface Edge {
  readonly letter: string;
  readonly kind: string | null;
  /** North, east, south, west as 0 to 3; -1 for any, as a section may be turned and corridors lead around corners. */
  readonly direction: number;
  readonly spawn: boolean;
}

/** Tiles that are part of a room. */
export function sizeOfDrawing(drawing: Drawing): number {
  return drawing.parts.filter((part) => part !== 0).length;
}

export function findJoinFaults(definition: DungeonDefinition, faults: DefinitionFault[]): void {
  if (definition.filling.kind !== 'deck') return;
  const pieces = listPieces(definition);
  const islands = createIslands();
  pieces.forEach(() => islands.add());
  for (const [index, piece] of pieces.entries()) {
    const matched = new Set<string>();
    for (const [other, partner] of pieces.entries()) {
      if (index === other && piece.max < 2) continue;
      for (const edge of piece.edges) {
        if (!partner.edges.some((facing) => canMeet(edge, facing))) continue;
        islands.join(index, other);
        matched.add(edge.letter);
      }
    }
    // Where none of its doorways fits anything, that is said of the card as a whole.
    if (piece.card !== null && matched.size > 0) reportAlone(piece, matched, faults);
  }
  const home = pieces.findIndex((piece) => piece.max > 0);
  for (const [index, piece] of pieces.entries()) {
    if (piece.max === 0 || piece.card === null) continue;
    const together = islands.find(index) === islands.find(Math.max(0, home));
    const withItself = piece.max < 2 || piece.edges.some((edge) => piece.edges.some((other) => canMeet(edge, other)));
    if (together && withItself) continue;
    if (together && pieces.some((other) => other !== piece && other.max > 0)) continue;
    const message = `Nothing in this level can be joined to the plan ${piece.name}`;
    const hint = 'it needs a doorway of the kind of another piece, on the side that faces it';
    const subject = { element: 'card', index: piece.card } as const;
    faults.push({ severity: 'error', code: 'dungeon-card-alone', subject, piece: piece.name, message, hint });
  }
}

function reportAlone(piece: Piece, matched: ReadonlySet<string>, faults: DefinitionFault[]): void {
  for (const letter of new Set(piece.edges.map((edge) => edge.letter))) {
    if (matched.has(letter)) continue;
    const kind = piece.edges.find((edge) => edge.letter === letter)?.kind ?? '';
    const message = `No doorway in this level can be joined to the socket ${letter} of the plan ${piece.name}`;
    const hint = `another socket of the kind ${kind} on the opposite side`;
    const subject = { element: 'socket', id: piece.name, at: letter } as const;
    faults.push({ severity: 'warning', code: 'dungeon-socket-alone', subject, piece: piece.name, message, hint });
  }
}

/** Either may lie there first, so one that something may be grown from is enough. */
function canMeet(a: Edge, b: Edge): boolean {
  if (!a.spawn && !b.spawn) return false;
  if (a.kind !== null && b.kind !== null && a.kind !== b.kind) return false;
  return a.direction === -1 || b.direction === -1 || (a.direction + 2) % 4 === b.direction;
}

function listPieces(definition: DungeonDefinition): Piece[] {
  const pieces = definition.sections.map(({ section }): Piece => {
    const edges = section.marks.includes('X') ? [{ letter: 'X', kind: null, direction: -1, spawn: true }] : [];
    return { name: section.name, drawing: section, max: 1, card: null, edges };
  });
  if (definition.filling.kind !== 'deck') return pieces;
  for (const [card, { plan, max }] of definition.filling.cards.entries()) {
    const { width, height, parts, marks } = plan.drawing;
    const partAt = (x: number, y: number): number =>
      x < 0 || y < 0 || x >= width || y >= height ? 0 : (parts[y * width + x] ?? 0);
    const edges = marks.flatMap((letter, at): Edge[] => {
      const socket = plan.sockets.find((each) => each.at === letter);
      if (!isDoorway(letter) || socket === undefined) return [];
      const [x, y] = [at % width, Math.floor(at / width)];
      const around = [partAt(x, y - 1), partAt(x + 1, y), partAt(x, y + 1), partAt(x - 1, y)];
      return around.flatMap((part, direction) =>
        part === 0 ? [{ letter, kind: socket.kind, direction, spawn: socket.spawn }] : [],
      );
    });
    pieces.push({ name: plan.id, drawing: plan.drawing, max, card, edges });
  }
  return pieces;
}
