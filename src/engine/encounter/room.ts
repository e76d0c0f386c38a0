/** A room: a text and options, or something that just happens. */
import { requiredText, type Text } from '../quest/attribute.js';
import { reportFault } from '../quest/element.js';
import type { Block, Encounter, Option } from '../quest/quest.js';
import { read } from '../quest/reader.js';
import { ask, openOptions, promptOptionOf, push, replaceTop, say, tell, type Run } from '../run.js';
import type { Frame } from '../state.js';
import { buildEncounter, encounterAt, encounterAttributes, type EncounterKind } from './encounter-kind.js';

interface Room extends Encounter {
  readonly text: Text;
  readonly options: readonly Option[];
  /** What just happens, where there are no options. */
  readonly block: Block;
}

const table = {
  name: 'room',
  doc: 'A text with two or more options, or effects that just happen.',
  attributes: { ...encounterAttributes, text: requiredText('what the party find') },
  children: { option: 'many' },
  effects: true,
} as const;

export const room: EncounterKind = {
  table,
  parts: [],
  read(reader, element, key, place) {
    const { values, children } = read(reader, element, table, key);
    const optionElements = children.filter((child) => child.name === 'option');
    const effects = children.filter((child) => child.name !== 'option');
    const options = reader.readOptions(optionElements, key, false);
    if (options.length === 1) reportFault(reader, element.place, 'one-option', '<room> has a single option', 'give it two or more, or put the effects into the room itself');
    if (options.length > 0 && effects[0]) {
      reportFault(reader, effects[0].place, 'misplaced-element', `<${effects[0].name}> stands beside options`, 'effects belong into an option');
    }
    const block = reader.readBlock(effects, key);
    return { ...buildEncounter(reader, element, key, place, values, 0), kind: 'room', text: values.text, options, block } satisfies Room;
  },
  activity: {
    go(run, frame) {
      const { text, options, block } = roomAt(run, frame);
      const open = openOptions(run, options);
      if (options.length > 0 && open.length > 0) {
        ask(run, tell(run, text), open.map(promptOptionOf));
        return;
      }
      say(run, tell(run, text));
      conclude(run, frame, block);
    },
    choose(run, frame, name) {
      const chosen = roomAt(run, frame).options.find((option) => option.name === name);
      if (chosen) conclude(run, frame, chosen.block);
    },
  },
};

/** The room closes once the effects are done. */
function conclude(run: Run, frame: Frame, block: Block): void {
  run.observer?.reached(block.key);
  replaceTop(run, { kind: 'encounter-over', at: frame.at });
  push(run, { kind: 'effects', at: block.key });
}

function roomAt(run: Run, { at }: Frame): Room {
  return encounterAt(run, at) as Room;
}
