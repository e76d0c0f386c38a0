/** The smallest dungeons, each with one thing wrong. */
import type { DefinitionFaultCode } from '../../../src/engine/dungeon/definition-fault.js';
import type { DrawingFaultCode } from '../../../src/engine/dungeon/drawing-fault.js';
import type { FaultCode } from '../../../src/engine/quest/fault-code.js';
import type { QuestFiles } from '../../../src/engine/quest/quest-files.js';
import type { Example } from './fault-example.js';

const SIZE = 'width="12" height="9"';

/** Files by name, their rows separated by blanks. */
type Rows = Readonly<Record<string, string>>;

function dungeon(inside: string, rows: Rows = {}, size = SIZE, head = ''): Example[] {
  const files: QuestFiles = Object.fromEntries(
    Object.entries(rows).map(([name, text]) => [name, text.replaceAll(' ', '\n')]),
  );
  const xml = `<quest name="N" description="D" complete="C">${head}<level ${size}>${inside}</level></quest>`;
  const level = inside === '' ? `<level ${size}/>` : `<level ${size}>${inside}</level>`;
  const shown = head !== '' ? head : inside === '' || size !== SIZE ? level : inside;
  const drawn = Object.entries(rows).map(([name, text]) => `${name}: ${text.length > 60 ? '1001 tiles wide' : text}`);
  return [{ xml, files, shown: [shown, ...drawn].join(', ') }];
}

function section(rows: string, size?: string): Example[] {
  return dungeon('<section ref="a.txt"/>', { 'a.txt': rows }, size);
}

/** A level dealt from plans; each is `id rows` and its sockets. */
function dealt(cards: string, ...plans: readonly (readonly [id: string, rows: string, sockets: string])[]): Example[] {
  const elements = plans.map(([id, , sockets]) => `<plan id="${id}" file="${id}.txt">${sockets}</plan>`);
  const rows = Object.fromEntries(plans.map(([id, drawn]) => [`${id}.txt`, drawn]));
  return dungeon(`<deck>${cards}</deck>`, rows, undefined, `<plans>${elements.join('')}</plans>`);
}

const A = '<socket at="a"/>';
const LANE = ['lane', 'a11b', '<socket at="a"/><socket at="b"/>'] as const;

type DungeonFaultCode =
  | DrawingFaultCode
  | DefinitionFaultCode
  | Extract<FaultCode, 'unknown-file' | 'unknown-plan' | 'unknown-section' | 'event-nowhere' | 'dungeon-unbuildable'>;

export const DUNGEON_FAULT_EXAMPLES: Readonly<Record<DungeonFaultCode, readonly Example[]>> = {
  'unknown-file': dungeon('<section ref="a.txt"/>'),
  'unknown-plan': dungeon('<deck><card plan="hall"/></deck>'),
  'unknown-section': dungeon('', {}, undefined, '<narrative><event on="enter" section="a.txt"/></narrative>'),
  'event-nowhere': [
    {
      xml: `<quest name="N" description="D" complete="C"><narrative><event on="enter"/></narrative>
       <level turns="1"><combat text="% rats." foe="rat" level="1" min="1" max="2"/></level></quest>`,
      shown: '<narrative><event on="enter"/></narrative> in a quest without a dungeon',
    },
  ],
  'dungeon-unbuildable': dungeon(
    '<section ref="a.txt"/><section ref="b.txt"/>',
    { 'a.txt': '1X1 111', 'b.txt': '1X1 1S1' },
    'width="3" height="5" roomCount="0"',
  ),
  'dungeon-size': dungeon('', {}, 'width="0" height="9"'),
  'dungeon-empty': dungeon('', {}, 'width="9" height="9" roomCount="0"'),
  'dungeon-section-too-large': section('1111111111X11'),
  'dungeon-too-full': dungeon(
    '<section ref="a.txt"/><section ref="b.txt"/>',
    { 'a.txt': '1X1 111', 'b.txt': '1X1 111' },
    'width="3" height="3"',
  ),
  'dungeon-stairs-twice': dungeon('<section ref="a.txt"/><section ref="b.txt"/>', { 'a.txt': '1SX', 'b.txt': 'XS1' }),
  'dungeon-trapdoor-twice': dungeon('<section ref="a.txt"/><section ref="b.txt"/>', { 'a.txt': '1TX', 'b.txt': 'XT1' }),
  'dungeon-section-shut': section('111'),
  'dungeon-plan-shut': dungeon('', { 'p.txt': '111' }, undefined, '<plans><plan id="p" file="p.txt"/></plans>'),
  'dungeon-plan-unused': dungeon(
    '',
    { 'p.txt': 'aS1' },
    undefined,
    `<plans><plan id="p" file="p.txt">${A}</plan></plans>`,
  ),
  'dungeon-socket-unknown': dealt('<card plan="lane" count="2"/>', [LANE[0], LANE[1], `${LANE[2]}<socket at="z"/>`]),
  'dungeon-socket-missing': dealt('<card plan="lane" count="2"/>', [LANE[0], 'a11b c000', LANE[2]]),
  'dungeon-socket-twice': dealt('<card plan="lane" count="2"/>', [LANE[0], LANE[1], `${LANE[2]}${A}`]),
  'dungeon-socket-doors': dealt('<card plan="lane" count="2"/>', [
    ...['lane', 'a11b', '<socket at="a" door="arch"/><socket at="b" door="gate"/>'],
  ] as unknown as readonly [string, string, string]),
  'dungeon-socket-alone': dealt('<card plan="lane" count="2"/>', [
    'lane',
    'a111b 11c11',
    `${LANE[2]}<socket at="c" kind="odd"/>`,
  ]),
  'dungeon-card-alone': dealt('<card plan="lane" count="2"/><card plan="p"/>', LANE, [
    'p',
    'a1',
    '<socket at="a" kind="odd"/>',
  ]),
  'drawing-empty': section('000'),
  'drawing-too-large': section('0'.repeat(1001)),
  'drawing-unknown-letter': section('1X1? 1111'),
  'drawing-ragged': section('1X1 1111 1111'),
  'drawing-stairs-twice': section('SX1S'),
  'drawing-trapdoor-twice': section('TX1T'),
  'drawing-letter-astray': section('1X0T'),
  'drawing-room-split': section('1X0X1'),
  'drawing-lone-door': section('1XD1'),
  'drawing-room-shut': section('1X022'),
};
