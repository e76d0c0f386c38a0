/** Every kind of level there is; the first that recognises a `<level>` reads it. A new one is a file beside this one and a line here. */
import { dungeon } from './dungeon.js';
import { journey } from './journey.js';
import type { LevelKind } from './level-kind.js';

export const LEVEL_KINDS: readonly LevelKind[] = [dungeon, journey];
