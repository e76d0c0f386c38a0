/** Levels that differ in what they ask for: the laws of the generator are tried on each of them. */
import type {
  Card,
  DungeonDefinition,
  MonsterGroup,
  Plan,
  SectionUse,
  Socket,
} from '../../../src/engine/dungeon/definition.js';
import { parsePlan, parseSection } from '../../../src/engine/dungeon/read-drawing.js';

/** A section from rows separated by blanks; drawn wrongly, the test itself is wrong. */
export function section(name: string, rows: string, rotate = false): SectionUse {
  const reading = parseSection(rows.replaceAll(' ', '\n'), { name });
  if (!reading.ok) throw new Error(`${name}: ${JSON.stringify(reading.faults)}`);
  return { section: reading.section, rotate };
}

/** A plan; sockets as `letter kind [door] [spawn=false] [loop=n]`. */
export function plan(id: string, rows: string, ...sockets: string[]): Plan {
  const reading = parsePlan(rows.replaceAll(' ', '\n'), { name: `${id}.txt` });
  if (!reading.ok) throw new Error(`${id}: ${JSON.stringify(reading.faults)}`);
  return { id, drawing: reading.drawing, sockets: sockets.map(readSocket) };
}

function readSocket(text: string): Socket {
  const words = text.split(' ');
  const [at = '', kind = ''] = words;
  const door = words.slice(2).find((word) => !word.includes('=')) ?? 'plain';
  const loop = Number(words.find((word) => word.startsWith('loop='))?.slice(5) ?? 0);
  return { at, kind, door, spawn: !words.includes('spawn=false'), loop };
}

export function card(of: Plan, min: number, max = min): Card {
  return { plan: of, min, max };
}

export function ghosts(minCount: number, maxCount = minCount, type = 'ghost'): MonsterGroup {
  return { type, minLevel: 3, maxLevel: 4, minCount, maxCount };
}

/** A level of rooms: `roomCount` null for as many as fit. */
export function roomLevel(
  width: number,
  height: number,
  roomCount: number | null,
  more: { sections?: SectionUse[]; plans?: Plan[]; monsters?: MonsterGroup[] } = {},
): DungeonDefinition {
  const { sections = [], plans = [], monsters = [] } = more;
  return { width, height, sections, filling: { kind: 'rooms', roomCount, plans }, monsters };
}

export function deckLevel(
  width: number,
  height: number,
  cards: Card[],
  more: { sections?: SectionUse[]; monsters?: MonsterGroup[] } = {},
): DungeonDefinition {
  const { sections = [], monsters = [] } = more;
  return { width, height, sections, filling: { kind: 'deck', cards }, monsters };
}

const GATE = '0111S110 01111110 0111D110 0222D220 02222220 00XX0000';
const VAULT = 'X111X 11T11 00X00';
const PAIR = '1X022 11022 1X0X2';
const RING = '1X111 1X0X1 10001 1X0X1 11111';

export const gate = section('gate.txt', GATE);
export const vault = section('vault.txt', VAULT, true);
const twins = section('twins.txt', '11DD22 11DD22 X11022 000000', true);
const pair = section('pair.txt', PAIR);
// Two rooms with an X each, side by side: they must not be joined there.
const rift = section('rift.txt', '111XX222 11100222');
const nook = section('nook.txt', '111X 1110');
const cell = section('cell.txt', 'X1', true);

export const hall = plan('hall', '01a10 11111 b111c 11111 01d10', 'a plain', 'b plain', 'c plain', 'd plain');
const loopy = plan('loopy', '1a1 b1c 1d1', 'a plain loop=1', 'b plain loop=1', 'c plain loop=1', 'd plain loop=1');
const grand = plan(
  'grand',
  '1a11 1111 b11c 11d1',
  'a grand portcullis',
  'b plain',
  'c plain loop=0.3',
  'd grand portcullis',
);
const shrine = plan('shrine', '1b1 111 1a1', 'a plain spawn=false', 'b plain spawn=false');
const warded = plan(
  'warded',
  '1a1 b1c 1d1',
  'a ward gate loop=1',
  'b ward gate loop=1',
  'c ward gate loop=1',
  'd ward gate loop=1',
);
// Two rooms that no door of the plan joins.
const halves = plan('halves', 'a1022 11022 1102b', 'a plain', 'b plain');
const altar = plan('altar', '1a1', 'a plain spawn=false');
const throne = plan('throne', '1111 1111 1a11', 'a grand portcullis spawn=false');
const stairwell = plan('stairwell', '1S1 a1b', 'a plain', 'b plain');
const pit = plan('pit', 'aT1', 'a plain');
const suite = plan('suite', '11DD22 111222 a11022 000002 00000b', 'a plain', 'b plain');
const lane = plan('lane', 'a11b', 'a plain', 'b plain');
const shaft = plan('shaft', 'a 1 b', 'a plain', 'b plain');

export const LEVELS: Readonly<Record<string, DungeonDefinition>> = {
  'the example of the quest language': roomLevel(40, 30, 20, { sections: [gate, vault], monsters: [ghosts(25, 30)] }),
  'ten rooms on 80 by 25': roomLevel(80, 25, 10, { monsters: [ghosts(5, 9)] }),
  'as many rooms as fit': roomLevel(40, 25, null, { monsters: [ghosts(0, 40)] }),
  'one room': roomLevel(12, 9, 1, { monsters: [ghosts(3)] }),
  'two rooms far apart': roomLevel(90, 90, 2),
  'more rooms than fit': roomLevel(14, 14, 200),
  'a tiny map': roomLevel(3, 2, 4),
  'a strip one tile high': roomLevel(60, 1, 6, { monsters: [ghosts(2)] }),
  'sections and nothing else': roomLevel(20, 14, 0, { sections: [gate, vault] }),
  'a section as the whole map': roomLevel(8, 6, 0, { sections: [gate], monsters: [ghosts(4, 6)] }),
  'many sections': roomLevel(40, 40, 8, { sections: [gate, vault, twins, pair, nook, cell, rift] }),
  'sections in a map to be filled': roomLevel(36, 30, null, { sections: [gate, twins, pair] }),
  'a ring around a court': roomLevel(26, 20, 9, { sections: [section('ring.txt', RING)] }),
  'two groups of foes': roomLevel(40, 20, 12, {
    monsters: [ghosts(3, 8, 'rat'), ghosts(2, 2, 'ogre'), ghosts(1, 4, 'rat')],
  }),
  'rooms among plans': roomLevel(40, 30, 16, {
    plans: [hall, suite, shrine, grand, halves],
    monsters: [ghosts(8, 12)],
  }),
  'plans wherever they fit': roomLevel(36, 24, null, {
    plans: [hall, loopy, grand, throne, warded],
    sections: [vault],
  }),
  'doorways that grow nothing': roomLevel(30, 24, 12, { plans: [shrine, altar] }),
  'a deck of halls and a shrine': deckLevel(40, 30, [
    card(hall, 2, 4),
    card(lane, 3, 6),
    card(shaft, 2, 5),
    card(shrine, 1),
  ]),
  'a deck with loops': deckLevel(24, 24, [card(loopy, 8, 14), card(lane, 2, 4), card(shaft, 2, 4)], {
    monsters: [ghosts(9)],
  }),
  'kinds that must match': deckLevel(44, 40, [card(grand, 4, 7), card(lane, 3, 5), card(throne, 1), card(suite, 0, 2)]),
  'a deck around sections': deckLevel(50, 50, [card(hall, 4, 8), card(lane, 4, 8), card(shaft, 3, 6), card(pit, 1)], {
    sections: [section('start.txt', 'X111X 11S11 0X1X0'), pair],
  }),
};

/** A deck that brings its own stairs. */
export const stairDeck = deckLevel(30, 30, [
  card(stairwell, 1),
  card(hall, 2),
  card(lane, 3, 5),
  card(shaft, 2),
  card(pit, 1),
]);
