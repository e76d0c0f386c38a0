/** Dungeons whose map is the drawing of a single section, so that a test knows every room and every door. */
import type { Quest } from '../../../src/engine/quest/quest.js';
import { questOf } from '../play.js';

export interface DrawnDungeon {
  /** Elements in the narrative. */
  readonly events?: string;
  /** Elements in the first level. */
  readonly inside?: string;
  /** Levels after the first. */
  readonly more?: string;
  readonly foes?: string;
}

/** @param rows of the first level, `map.txt`, separated by blanks */
export function drawnDungeon(
  rows: string,
  { events = '', inside = '', more = '', foes = '' }: DrawnDungeon = {},
): Quest {
  const lines = rows.split(' ');
  const size = `width="${String(lines[0]?.length ?? 0)}" height="${String(lines.length)}" roomCount="0"`;
  return questOf(
    `<quest name="Test" description="a test" complete="Done." failed="Lost.">
       <party><hero name="Anna" class="archer"/><hero name="Bert" class="warrior"/><hero name="Cora" class="mage"/></party>
       <foes>${foes}</foes><narrative>${events}</narrative>
       <level id="first" ${size}><section ref="map.txt"/>${inside}</level>${more}
     </quest>`,
    'test.xml',
    { 'map.txt': lines.join('\n') },
  );
}
