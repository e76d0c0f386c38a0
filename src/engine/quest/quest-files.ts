/**
 * The files beside a quest: drawings that its XML names. They lie in the quest's own folder and nowhere else, so that a
 * quest refers to nothing outside itself.
 */
import { patternAttribute, type Attribute } from './attribute.js';
import { parseXmlTree, type XmlElement } from './xml-tree.js';

/** The texts of files, by the names that the quest gives them. */
export type QuestFiles = Readonly<Record<string, string>>;

/** A bare name: neither a folder before it nor a dot in front. */
const FILE_NAME = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N} _.-]{0,99}$/u;

/** Which attribute of an element names a file. */
const NAMED_BY: Readonly<Record<string, string>> = { section: 'ref', plan: 'file' };

export function fileAttribute(doc: string): Attribute<string> {
  const wanted = 'the name of a file in the folder of the quest, as in vault.txt';
  return patternAttribute(FILE_NAME, wanted, true, '', doc);
}

/**
 * Names of the files that a quest wants read, each once.
 * @param input the quest file's bytes, or its text
 */
export function listFileNames(input: Uint8Array | string): string[] {
  const { root } = parseXmlTree(input);
  const names = root ? namesIn(root) : [];
  return [...new Set(names)].filter((name) => FILE_NAME.test(name));
}

function namesIn({ name, attributes, children }: XmlElement): string[] {
  const own = Object.hasOwn(NAMED_BY, name) ? attributes.get(NAMED_BY[name] ?? '')?.value.trim() : undefined;
  return [...(own === undefined ? [] : [own]), ...children.flatMap(namesIn)];
}
