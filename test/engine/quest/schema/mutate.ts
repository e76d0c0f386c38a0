/** Quests with a slip in them: what people do to a file when they are in a hurry. */
import { pick, type Dice } from '../../../../src/engine/dice/dice.js';
import { ELEMENT_TABLES, VOCABULARY } from '../../../../src/engine/language.js';
import type { XmlElement } from '../../../../src/engine/quest/xml-tree.js';

/** An element that can be changed. */
export interface Draft {
  name: string;
  attributes: Map<string, string>;
  children: Draft[];
  text: string;
}

const ELEMENTS = [...VOCABULARY.elementNames, 'dragon', 'Room', 'optoin'];
const ATTRIBUTES = [
  ...new Set(ELEMENT_TABLES.flatMap(({ attributes }) => Object.keys(attributes))),
  'colour',
  'Text',
  'txet',
];
const VALUES = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '-1',
    '-0',
    '+2',
    '007',
    '3.5',
    '1e3',
    '1000000',
    '1000001',
    ' 2 ',
    '\t2\n',
    '٣',
    '2-4',
    '4-2',
  ],
  ...['true', 'True', ' false ', 'yes', 'all', 'class:mage', 'class: mage', 'mage', 'deck', 'complete', 'enter'],
  ...[
    'open',
    'open it',
    ' open ',
    'two  blanks',
    'ten-ounce',
    'a/b',
    'a#b',
    'é',
    'Zoë',
    '\u00A0',
    'a\u00A0b',
    '\u2003a\u2003',
  ],
  ...[
    'x'.repeat(20),
    'x'.repeat(21),
    ` ${'x'.repeat(20)} `,
    'x'.repeat(64),
    'x'.repeat(65),
    '0.25',
    '1.0',
    '.5',
    '1.5',
    '%',
    '🐈',
  ],
  ...[
    'vault.txt',
    '../vault.txt',
    '.hidden',
    'Ann',
    'ann',
    'Ann Lee',
    'item.rope',
    'gold >= 2',
    'oil & "tides" <',
    '_',
    '-',
  ],
];

type Slip = (dice: Dice, all: readonly Draft[]) => void;

const SLIPS: readonly Slip[] = [
  function renameAttribute(dice, all) {
    const element = pick(dice, all);
    const [name, value] = pickAttribute(dice, element) ?? [];
    if (name === undefined || value === undefined) return;
    element.attributes.delete(name);
    element.attributes.set(pick(dice, ATTRIBUTES), value);
  },
  function addAttribute(dice, all) {
    pick(dice, all).attributes.set(pick(dice, ATTRIBUTES), pick(dice, VALUES));
  },
  function changeValue(dice, all) {
    const element = pick(dice, all);
    const [name] = pickAttribute(dice, element) ?? [];
    if (name !== undefined) element.attributes.set(name, pick(dice, VALUES));
  },
  function dropAttribute(dice, all) {
    const element = pick(dice, all);
    const [name] = pickAttribute(dice, element) ?? [];
    if (name !== undefined) element.attributes.delete(name);
  },
  function moveChild(dice, all) {
    const from = pick(dice, all);
    const child = from.children.pop();
    const goals = all.filter((goal) => goal !== child && (child === undefined || !listDrafts(child).includes(goal)));
    if (child) pick(dice, goals).children.push(child);
  },
  function copyChild(dice, all) {
    const { children } = pick(dice, all);
    if (children.length > 0) children.push(pick(dice, children));
  },
  function dropChild(dice, all) {
    const { children } = pick(dice, all);
    if (children.length > 0) children.splice(dice.roll(0, children.length - 1), 1);
  },
  function emptyElement(dice, all) {
    pick(dice, all).children = [];
  },
  function renameElement(dice, all) {
    pick(dice, all).name = pick(dice, ELEMENTS);
  },
  function addElement(dice, all) {
    pick(dice, all).children.unshift({ name: pick(dice, ELEMENTS), attributes: new Map(), children: [], text: '' });
  },
  function writeText(dice, all) {
    pick(dice, all).text = 'A door.';
  },
];

/** @returns the text of a file with one to three slips */
export function makeSlips(root: XmlElement, dice: Dice): string {
  const draft = toDraft(root);
  for (let left = dice.roll(1, 3); left > 0; left -= 1) pick(dice, SLIPS)(dice, listDrafts(draft));
  return write(draft);
}

function pickAttribute(dice: Dice, { attributes }: Draft): [string, string] | null {
  return attributes.size === 0 ? null : pick(dice, [...attributes]);
}

function toDraft({ name, attributes, children, text, textPlaces }: XmlElement): Draft {
  const values = new Map([...attributes].map(([key, { value }]) => [key, value]));
  return { name, attributes: values, children: children.map(toDraft), text: textPlaces.length > 0 ? text : '' };
}

function listDrafts(draft: Draft): Draft[] {
  return [draft, ...draft.children.flatMap(listDrafts)];
}

function write({ name, attributes, children, text }: Draft): string {
  const given = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`);
  return `<${name}${given.join('')}>${escape(text)}${children.map(write).join('\n')}</${name}>`;
}

function escape(text: string): string {
  return text.replace(/[&<"\t\n]/g, (char) => `&#${String(char.charCodeAt(0))};`);
}
