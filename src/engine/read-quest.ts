/**
 * From a quest file to a quest that can be played: the one gate through which quests come in. Everything that is wrong with
 * a file is reported at once, and a quest with an error is not given out.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { EFFECTS } from './effect/effect-table.js';
import { ENCOUNTERS } from './encounter/encounter-table.js';
import { VOCABULARY } from './language.js';
import { checkNarrative, readNarrative } from './level/dungeon/narrative.js';
import { readPlans } from './level/dungeon/plan.js';
import { LEVEL_KINDS } from './level/level-table.js';
import { checkLinks, type QuestLinks } from './quest/chain.js';
import { checkLoops } from './quest/check-loop.js';
import { checkPrompts } from './quest/check-prompt.js';
import { checkReferences, findUnset } from './quest/check-reference.js';
import { reportFault } from './quest/fault-sink.js';
import { hasErrors, sortFaults, type Fault } from './quest/fault.js';
import { findNearest } from './quest/nearest.js';
import { questTable } from './quest/quest-table.js';
import type { QuestFiles } from './quest/quest-files.js';
import { questIdOf } from './quest/quest-id.js';
import { beginningOf, sortPlaces } from './quest/quest-place.js';
import { levelKey, type Level, type Quest } from './quest/quest.js';
import { CLASS_NAMES, type ClassName } from './party/hero-class.js';
import { readOptions } from './quest/read-option.js';
import { countHeroes, readFoes, readParty } from './quest/read-party.js';
import { read, type Reader } from './quest/reader.js';
import { followWays } from './quest/way.js';
import type { Known } from './quest/trial.js';
import { checkLengths, type Longest } from './speech/check-length.js';
import type { NetworkLimit } from './speech/network-limit.js';
import { createTeller } from './speech/teller.js';
import { sortOut } from './quest/vocabulary.js';
import { parseXmlTree, type XmlElement } from './quest/xml-tree.js';

export interface QuestRead {
  /** Null where there is an error. */
  readonly quest: Quest | null;
  /** In document order. */
  readonly faults: readonly Fault[];
  /** What ties the quest to others; null where the file holds no quest at all. */
  readonly links: QuestLinks | null;
  /** What is longest in it, for each of the networks asked about. */
  readonly longest: readonly Longest[];
}

/**
 * @param input the file's bytes, or its text
 * @param fileName gives the quest its id where it names none; faults of the files beside it are told with its folder
 * @param files beside it, as far as `listFileNames` asks for them
 * @param limits of the networks that it may be played on: whether its texts fit is checked for these
 */
export function readQuest(
  input: Uint8Array | string,
  fileName: string,
  files: QuestFiles = {},
  limits: readonly NetworkLimit[] = [],
): QuestRead {
  const { root, faults: xmlFaults, isWhole } = parseXmlTree(input);
  const faults = [...xmlFaults];
  if (!root || !isQuest(faults, root)) return { quest: null, faults: sortFaults(faults), links: null, longest: [] };
  const sorted = sortOut({ faults }, { ...root, name: questTable.name }, VOCABULARY);
  const reader = createReader(faults, files, folderOf(fileName));
  const quest = readRoot(reader, sorted.root, fileName, hashOf(input, files));
  const links = makeLinks(reader, sorted.root, quest, sorted.dropped);
  const known = findKnown(reader, quest);
  // What seems to be missing in a file that was not read to its end may stand in the rest.
  if (isWhole) {
    checkReferences(reader, quest.levels, sorted.dropped);
    checkLinks(reader, links);
    checkPrompts(reader, known);
    checkLoops(reader, quest.levels);
    checkNarrative(reader, quest.levels);
  }
  const longest = checkLengths(reader, quest, createTeller(quest), known, limits);
  const all = sortFaults(faults);
  return { quest: hasErrors(all) ? null : quest, faults: all, links, longest };
}

/** Of the quest file and of those beside it, so that a change in any of them makes another quest. */
function hashOf(input: Uint8Array | string, files: QuestFiles): string {
  const hash = sha256.create().update(typeof input === 'string' ? utf8ToBytes(input) : input);
  for (const name of Object.keys(files).sort()) hash.update(utf8ToBytes(`\0${name}\0${files[name] ?? ''}`));
  return bytesToHex(hash.digest());
}

function folderOf(fileName: string): string {
  return fileName.replace(/[^/\\]*$/, '');
}

/** Reports another root than `<quest>`. @returns whether the file is a quest all the same */
function isQuest(faults: Fault[], { name, place }: XmlElement): boolean {
  if (name === questTable.name) return true;
  const isMisspelt = findNearest(name, [questTable.name]) !== null;
  const hint = isMisspelt ? 'did you mean <quest>?' : 'it must be <quest>';
  reportFault({ faults }, place, 'wrong-root', `The outermost element is <${name}>`, hint);
  return isMisspelt;
}

function createReader(faults: Fault[], files: QuestFiles, folder: string): Reader {
  const reader: Reader = {
    ...{ files, folder, drawings: new Map(), plans: new Map(), events: [] },
    ...{ faults, foes: new Map(), blocks: new Map(), encounters: new Map(), choices: new Map() },
    places: [],
    ...{
      asked: [],
      set: new Map(),
      goals: [],
      prompts: [],
      passages: [],
      levelWays: new Map(),
      heroCount: countHeroes(undefined),
      combatDepth: 0,
      combatOptionDepth: 0,
    },
    readBlock(children, key) {
      const effects = children.flatMap(
        (child, index) => EFFECTS.get(child.name)?.read(reader, child, `${key}/${child.name}${index}`) ?? [],
      );
      const block = { key, effects };
      reader.blocks.set(key, block);
      return block;
    },
    waysOf: (effects) =>
      followWays(effects, (effect) => EFFECTS.get(effect.name)?.findWays?.(effect, reader.waysOf) ?? ['on']),
    isWayOut: (effect) => EFFECTS.get(effect.name)?.isWayOut?.(effect) ?? false,
    readOptions: (children, key, taken) => readOptions(reader, children, key, taken),
    readEncounter(element, key, place) {
      const encounter = ENCOUNTERS.get(element.name)?.read(reader, element, key, place);
      if (encounter) reader.encounters.set(key, encounter);
      return encounter ?? null;
    },
  };
  return reader;
}

function readRoot(reader: Reader, root: XmlElement, fileName: string, hash: string): Quest {
  const { values, children, isRead } = read(reader, root, questTable, 'quest');
  const { name, description, complete, failed, after, minLevel, maxLevel } = values;
  if (isRead('maxLevel') && maxLevel !== null && minLevel > maxLevel) {
    const place = root.attributes.get('minLevel')?.place ?? root.place;
    const message = `minLevel ${minLevel} lies above maxLevel ${maxLevel}`;
    reportFault(reader, place, 'low-above-high', message, 'swap them');
  }
  const childOf = (wanted: string): XmlElement | undefined => children.find((child) => child.name === wanted);
  // Foes come first: combats ask what is said of them, wherever it stands.
  const foes = childOf('foes');
  if (foes) readFoes(reader, foes);
  const party = childOf('party');
  reader.heroCount = countHeroes(party);
  const levelElements = children.filter((child) => child.name === 'level');
  const [plans, narrative] = [childOf('plans'), childOf('narrative')];
  if (plans) readPlans(reader, plans, levelElements);
  if (narrative) readNarrative(reader, narrative);
  const levels = readLevels(reader, levelElements);
  return {
    ...{ hash, id: values.id ?? questIdOf(fileName), name, description, complete, failed, after, minLevel, maxLevel },
    party: party ? readParty(reader, party) : null,
    levels,
    levelsByKey: new Map(levels.map((level) => [level.key, level])),
    ...{ foes: reader.foes, blocks: reader.blocks, encounters: reader.encounters, choices: reader.choices },
    levelWays: reader.levelWays,
    places: sortPlaces(reader.places),
  };
}

function readLevels(reader: Reader, elements: readonly XmlElement[]): Level[] {
  const ids = elements.map(({ attributes }, index) => {
    const given = attributes.get('id') ?? attributes.get('index');
    return given?.value.trim() ?? String(index);
  });
  const seen = new Set<string>();
  return elements.map((element, index) => {
    const id = ids[index] ?? '';
    if (seen.has(id)) {
      const hint = 'give each level an id of its own';
      reportFault(reader, element.place, 'id-twice', `The level ${id} is there already`, hint);
    }
    seen.add(id);
    const second = element.attributes.get('index');
    if (second && element.attributes.has('id')) {
      reportFault(reader, second.place, 'attribute-twice', 'index says the same as id', 'keep one');
    }
    const kind = LEVEL_KINDS.find((candidate) => candidate.recognises(element));
    if (!kind) throw new Error('every level is of some kind');
    const level = kind.read(reader, element, { id, key: levelKey(id), following: ids[index + 1] ?? null });
    const { key, place, entryText } = level;
    reader.places.push({ key, kind: 'level', label: entryText ? `${id}: ${beginningOf(entryText)}` : id, place });
    return level;
  });
}

/** Names that quests before this one may set, and classes of heroes whom nobody has named, may be anything. */
function findKnown(reader: Reader, { after, party }: Quest): Known {
  const classes = party?.flatMap((hero) => hero.class ?? []) ?? [];
  const isOpen = after !== null || party === null || classes.length < party.length;
  return {
    set: after === null ? reader.set : new Map(),
    classes: new Set<ClassName>(isOpen ? CLASS_NAMES : classes),
  };
}

function makeLinks(reader: Reader, root: XmlElement, quest: Quest, dropped: readonly XmlElement[]): QuestLinks {
  const { id, after } = quest;
  const placeOf = (name: string) => root.attributes.get(name)?.place ?? root.place;
  const campaign = [...reader.set].filter(([, { scope }]) => scope === 'campaign').map(([key]) => key);
  return {
    ...{ id, after, idPlace: placeOf('id'), afterPlace: placeOf('after') },
    ...{ sets: new Set(campaign), known: new Set(reader.set.keys()), asks: findUnset(reader, dropped) },
  };
}
