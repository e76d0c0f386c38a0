/** A generated level in the forms that the `map` command prints. */
import { makeMapJson } from '../../engine/dungeon/dungeon-map.js';
import type { DungeonMap } from '../../engine/dungeon/dungeon-map.js';
import { ASCII_KEY, drawAscii } from './map-ascii.js';
import { drawMap, paintMap } from './map-picture.js';
import { viewWhole } from './map-view.js';

export const MAP_FORMATS = ['ascii', 'svg', 'png', 'json'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

/**
 * The whole map.
 *
 * @param title written on pictures; may be empty
 * @returns text that ends in a line break, or the bytes of a PNG
 */
export async function formatMap(map: DungeonMap, format: MapFormat, title: string): Promise<string | Uint8Array> {
  const writers: Readonly<Record<MapFormat, () => string | Promise<Uint8Array>>> = {
    ascii: () => `${drawAscii(viewWhole(map))}${ASCII_KEY}\n`,
    svg: () => `${drawMap(viewWhole(map), title)}\n`,
    png: async () => paintMap(viewWhole(map), title),
    json: () => makeJsonText(map),
  };
  return writers[format]();
}

/** JSON with one line for each row of tiles, door and room, so that people can read it and tools can compare it. */
function makeJsonText(map: DungeonMap): string {
  const { tiles, doors, rooms, ...rest } = makeMapJson(map);
  const list = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const { seed, restarts, width, height, stairs, trapdoor } = rest;
  const fields: readonly [string, string][] = [
    ['seed', String(seed)],
    ['restarts', String(restarts)],
    ['width', String(width)],
    ['height', String(height)],
    ['tiles', list(tiles)],
    ['doors', list(doors)],
    ['rooms', list(rooms)],
    ['stairs', JSON.stringify(stairs)],
    ['trapdoor', JSON.stringify(trapdoor)],
  ];
  return `{\n${fields.map(([name, value]) => `  "${name}": ${value}`).join(',\n')}\n}\n`;
}
