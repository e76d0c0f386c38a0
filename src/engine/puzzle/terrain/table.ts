/** The kinds of terrain, in the order in which the generator places them: what needs most of a solution comes first. */
import { arrows, type ArrowsPiece } from './arrows.js';
import { energy, type EnergyPiece } from './energy.js';
import { ice, lava, type IcePiece, type LavaPiece } from './ice.js';
import { stone, type StonePiece } from './stone.js';
import type { Piece, Terrain } from './terrain.js';
import { web, type WebPiece } from './web.js';

export type TerrainPiece = StonePiece | WebPiece | ArrowsPiece | IcePiece | LavaPiece | EnergyPiece;
export type TerrainKind = TerrainPiece['kind'];

export const TERRAINS: readonly Terrain<Piece>[] = [ice, lava, arrows, energy, web, stone];

const BY_KIND: ReadonlyMap<string, Terrain<Piece>> = new Map(TERRAINS.map((terrain) => [terrain.kind, terrain]));

export function terrainOf(kind: TerrainKind): Terrain<Piece> {
  const terrain = BY_KIND.get(kind);
  if (terrain === undefined) throw new Error(`no terrain "${kind}"`);
  return terrain;
}
