/** A room: a text and options, or something that just happens. */
import { requiredText, type Text } from '../quest/attribute.js';
import { reportFault } from '../quest/fault-sink.js';
import { findEncounterLoss, findOptionLoss } from '../migrate/migration.js';
import type { Block, Encounter, Option } from '../quest/quest.js';
import { read } from '../quest/reader.js';
import { ask, pushBlock, pushEffects, replaceTop, say as sayLine, type Run } from '../run.js';
import type { Frame } from '../state.js';
import { lineOf, say, type Speech } from '../speech/speech.js';
import { tell } from '../tell.js';
import { buildEncounter, encounterAt, encounterAttributes, type EncounterKind } from './encounter-kind.js';
import { createMenu, openPrompt, speakOptions, type Menu } from './menu.js';

interface Room extends Encounter {
  readonly text: Text;
  readonly options: readonly Option[];
  readonly menu: Menu;
  /** What just happens; null where there are options. */
  readonly block: Block | null;
}

const table = {
  name: 'room',
  doc: 'A text with two or more options, or effects that just happen.',
  attributes: { ...encounterAttributes, text: requiredText('what the party find') },
  children: { option: 'many' },
  effects: 'instead',
} as const;

export const room: EncounterKind = {
  table,
  parts: [],
  read(reader, element, key, place) {
    const { values, children } = read(reader, element, table, key);
    const optionElements = children.filter((child) => child.name === 'option');
    const effects = children.filter((child) => child.name !== 'option');
    const options = reader.readOptions(optionElements, key, []);
    if (options.length === 0 && values.id !== null) {
      reader.passages.push({ id: values.id, place: element.place, ways: reader.waysOf(effects) });
    }
    if (options.length === 1 && element.isWhole) {
      const hint = 'give it two or more, or put the effects into the room itself';
      reportFault(reader, element.place, 'one-option', '<room> has a single option', hint);
    }
    reader.prompts.push({ own: [], options, place: element.place });
    return {
      ...buildEncounter(reader, element, key, place, values, 0),
      kind: 'room',
      text: values.text,
      options,
      menu: createMenu([], options),
      block: options.length === 0 || effects.length > 0 ? reader.readBlock(effects, `${key}/effects`) : null,
    } satisfies Room;
  },
  speak(encounter, book) {
    const { text, options, block } = encounter as Room;
    const opening: Speech =
      options.length > 0
        ? [{ does: 'ask', line: lineOf(text), menu: options }]
        : [...say(text), ...(block ? book.block(block) : [])];
    return { opening, foes: null, choices: speakOptions(options, book) };
  },
  activity: {
    go(run, frame) {
      const { text, menu, block } = roomAt(run, frame);
      const prompt = openPrompt(run, menu);
      if (prompt) {
        ask(run, tell(run, text), prompt);
        return;
      }
      sayLine(run, tell(run, text));
      replaceTop(run, { kind: 'encounter-over', at: frame.at });
      if (block) pushBlock(run, block);
    },
    choose(run, frame, name) {
      const chosen = roomAt(run, frame).options.find((option) => option.name === name);
      // The room closes once the effects are done.
      replaceTop(run, { kind: 'encounter-over', at: frame.at });
      if (chosen) pushEffects(run, chosen.block);
    },
    findLoss(migration, { at }, prompt) {
      const after = migration.to.encounters.get(at) as Room;
      return findEncounterLoss(migration, at) ?? findOptionLoss(prompt, after.menu);
    },
  },
};

function roomAt(run: Run, { at }: Frame): Room {
  return encounterAt(run, at) as Room;
}
