/** Reading a text: an attribute, or one or more elements of the same name, which then are variants. */
import type { Text } from './attribute.js';
import { foldBlanks } from './blank.js';
import { reportFault, type FaultSink } from './fault-sink.js';
import type { XmlElement } from './xml-tree.js';

/**
 * @param isRequired whether it must say something
 * @param key tells the text apart from all others
 * @returns null where it is not there or says nothing
 */
export function readText(
  sink: FaultSink,
  element: XmlElement,
  name: string,
  isRequired: boolean,
  key: string,
): Text | null {
  const given = element.attributes.get(name);
  const elements = element.children.filter((child) => child.name === name);
  if (given && elements[0]) {
    const hint = 'keep one; several elements are variants';
    reportFault(sink, elements[0].place, 'text-twice', `${name} is given as an attribute and as an element`, hint);
  }
  const written = given
    ? [{ text: foldBlanks(given.value), place: given.place }]
    : elements.map(({ text, place }) => ({ text: foldBlanks(text), place }));
  // Among variants an empty one would be said as nothing at all, whether the text must be there or not.
  const isEmptyWrong = isRequired || written.length > 1;
  for (const { text, place } of written) {
    if (text === '' && isEmptyWrong) {
      reportFault(sink, place, 'empty-text', `${name} of <${element.name}> says nothing`, 'write what is said');
    }
  }
  const said = written.filter(({ text }) => text !== '');
  if (said.length === 0) return null;
  return { key, variants: said.map(({ text }) => text), places: said.map(({ place }) => place) };
}
