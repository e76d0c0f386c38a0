/** Reading `<option>`: a name people can reply with, other words for it, and what comes of it. */
import { CLASS_NAMES } from '../party/hero-class.js';
import { optionalChoice, patternAttribute } from './attribute.js';
import { foldBlanks } from './blank.js';
import type { ElementTable } from './element.js';
import { reportFault } from './fault-sink.js';
import type { Option } from './quest.js';
import type { Place } from './source-text.js';
import { conditionAttribute, read, readCondition, type Reader } from './reader.js';
import type { XmlElement } from './xml-tree.js';

/** Letters and digits, single blanks between, at most 20 characters. */
const OPTION_NAME = /^(?=.{1,20}$)[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u;
const OPTION_WANTED = 'letters and digits with single spaces, at most 20 characters';

const optionAttributes = {
  name: patternAttribute(OPTION_NAME, OPTION_WANTED, true, '', 'the word that chooses it, shown in upper case'),
  alias: patternAttribute<string | null>(/\S/, 'words', false, null, 'other words that choose it, separated by commas'),
  emoji: patternAttribute<string | null>(
    /\S/,
    'emoji',
    false,
    null,
    'emoji that choose it, separated by blanks or commas',
  ),
  if: conditionAttribute('when it is offered'),
  class: optionalChoice(CLASS_NAMES, null, 'offered only while one of this class lives'),
} as const;

export const optionTable: ElementTable<typeof optionAttributes> = {
  name: 'option',
  doc: 'Something the party may choose.',
  attributes: optionAttributes,
  effects: true,
};

/** @param taken names of options that stand beside them in any case */
export function readOptions(
  reader: Reader,
  elements: readonly XmlElement[],
  parentKey: string,
  taken: readonly string[],
): Option[] {
  const seen = new Set(taken);
  return elements.map((element) => {
    const name = foldBlanks(element.attributes.get('name')?.value ?? '').toLowerCase();
    const key = `${parentKey}/${name}`;
    const { values, children } = read(reader, element, optionTable, key);
    if (name !== '' && seen.has(name)) {
      const message = `The option ${name.toUpperCase()} is there already`;
      reportFault(reader, element.place, 'option-twice', message, 'give each option a name of its own');
    }
    seen.add(name);
    reader.places.push({ key, kind: 'option', label: name.toUpperCase(), place: element.place });
    const placeOf = (attribute: string): Place => element.attributes.get(attribute)?.place ?? element.place;
    return {
      name,
      aliases: readAliases(reader, element, values.alias),
      emoji: values.emoji?.split(/[\s,]+/).filter((sign) => sign !== '') ?? [],
      condition: readCondition(reader, element),
      class: values.class,
      block: reader.readBlock(children, key),
      place: element.place,
      places: {
        ...{ name: placeOf('name'), alias: placeOf('alias'), emoji: placeOf('emoji') },
        if: placeOf(element.attributes.has('if') ? 'if' : 'class'),
      },
    };
  });
}

function readAliases(reader: Reader, element: XmlElement, written: string | null): string[] {
  const aliases = (written ?? '')
    .split(',')
    .map((alias) => foldBlanks(alias).toLowerCase())
    .filter((alias) => alias !== '');
  const bad = aliases.find((alias) => !OPTION_NAME.test(alias));
  const place = element.attributes.get('alias')?.place;
  if (bad !== undefined && place) {
    reportFault(reader, place, 'bad-value', `The alias ${bad} is not allowed`, `expected ${OPTION_WANTED}`);
  }
  return aliases;
}
