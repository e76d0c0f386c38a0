/** A combat: fight, run, or whatever else the quest offers. */
import { findEncounterLoss, findOptionLoss } from '../migrate/migration.js';
import { foeName, foeStats, type FoeStats } from '../combat/foe.js';
import { flagAttribute, optionalText, patternAttribute, requiredNumber, requiredText } from '../quest/attribute.js';
import type { Text } from '../quest/attribute.js';
import { checkBounds, type ElementTable } from '../quest/element.js';
import type { Block, Encounter, Option } from '../quest/quest.js';
import { read, type Reader } from '../quest/reader.js';
import type { XmlElement } from '../quest/xml-tree.js';
import { ask, isPartyLost, pushEffects, replaceTop, type Run } from '../run.js';
import type { Frame } from '../state.js';
import { lineOf, say, type Part } from '../speech/speech.js';
import type { PromptOption } from '../step.js';
import { endFailed, tell, type FoesFrame } from '../tell.js';
import { sayUntold } from '../untold.js';
import {
  DEFAULT_ESCAPE,
  DEFAULT_WIN,
  FIGHT,
  fightOut,
  RUN,
  runAway,
  speakEscape,
  speakFight,
  speakWin,
} from './battle.js';
import { buildEncounter, encounterAt, encounterAttributes, noteFight, type EncounterKind } from './encounter-kind.js';
import { createMenu, openPrompt, speakOptions, type Menu } from './menu.js';

interface Combat extends Encounter {
  readonly text: Text;
  readonly win: Text | null;
  readonly lose: Text | null;
  readonly run: Text | null;
  readonly min: number;
  readonly max: number;
  readonly foe: FoeStats;
  /** What one of them is called, and what several are. */
  readonly foeNames: { readonly one: string; readonly many: string };
  readonly options: readonly Option[];
  readonly menu: Menu;
  readonly spoils: Block | null;
}

/** Before the foes are met their number is not known. */
type CombatFrame = Frame | FoesFrame;

const spoils: ElementTable = {
  name: 'spoils',
  doc: 'What comes of a combat that was won.',
  attributes: {},
  effects: true,
};

const table = {
  name: 'combat',
  doc: 'Foes: the party fight, run, or choose what else is offered.',
  attributes: {
    ...encounterAttributes,
    text: requiredText('how they are met; % is their number, %% a percent sign'),
    win: optionalText('said when they are beaten'),
    lose: optionalText('said when the party are beaten'),
    run: optionalText('said instead of “You run!”'),
    foe: patternAttribute(/\S/, 'a word', true, '', 'what they are'),
    level: requiredNumber({ min: 1 }, 'how strong they are'),
    min: requiredNumber({ min: 1 }, 'fewest of them'),
    max: requiredNumber({ min: 0 }, 'most of them'),
    flee: flagAttribute(true, 'whether the party may run'),
  },
  children: { option: 'many', spoils: 'once' },
} as const;

export const combat: EncounterKind = {
  table,
  parts: [spoils],
  read(reader, element, key, place) {
    const { values, children, isRead } = read(reader, element, table, key);
    checkBounds(reader, element, isRead, 'min', 'max');
    const own = values.flee ? [FIGHT, RUN] : [FIGHT];
    noteFight(reader, key, element, own);
    const { options, spoils: spoilsBlock } = readInside(reader, children, key, own);
    reader.prompts.push({ own, options, place: element.place });
    const spec = reader.foes.get(values.foe);
    const { text, win, lose, run, min, max } = values;
    return {
      ...buildEncounter(reader, element, key, place, values, 1),
      ...{ kind: 'combat', text, win, lose, run, min, max, options },
      foe: foeStats(values.level, spec),
      foeNames: { one: foeName(values.foe, spec, 1), many: foeName(values.foe, spec, 2) },
      menu: createMenu(own, options),
      spoils: spoilsBlock,
    } satisfies Combat;
  },
  speak(encounter, book) {
    const {
      text,
      min,
      max,
      foeNames,
      options,
      place,
      lose,
      run,
      win,
      foe,
      menu,
      spoils: spoilsBlock,
    } = encounter as Combat;
    const asking: Part = {
      does: 'ask',
      line: lineOf(text, { isCounted: true }),
      menu: menu.entries.map(({ shown, ...entry }) => ({ ...entry, name: shown.name })),
    };
    const won = [...speakWin(win, foe.gold * max), ...(spoilsBlock ? book.block(spoilsBlock) : [])];
    const choices = [
      { name: 'FIGHT', place, speech: speakFight(won, say(lose)) },
      { name: 'RUN', place, speech: speakEscape(run) },
      // Where an option does not end the fight it goes on, and asks again.
      ...speakOptions(options, book).map((choice) => ({ ...choice, speech: [...choice.speech, asking] })),
    ];
    const hasRun = menu.entries.some(({ shown }) => shown === RUN);
    return {
      opening: [asking],
      foes: { ...foeNames, min, max },
      choices: hasRun ? choices : choices.filter(({ name }) => name !== 'RUN'),
    };
  },
  activity: {
    isFight: true,
    essence: (_quest, { kind, at, ...frame }: CombatFrame) =>
      'count' in frame ? { kind, at, count: frame.count } : { kind, at },
    go(run, frame: CombatFrame) {
      // What the effects of an option did that left the fight open.
      sayUntold(run);
      if (isPartyLost(run)) {
        endFailed(run);
        return;
      }
      const combat = combatAt(run, frame);
      const { count } = 'count' in frame ? frame : meetFoes(run, combat);
      const prompt = openPrompt(run, combat.menu);
      if (!prompt) throw new Error('a combat can always be fought');
      ask(run, run.isQuiet ? '' : tellNumber(tell(run, combat.text), count), prompt);
    },
    choose(run, frame: CombatFrame, name) {
      const combat = combatAt(run, frame);
      const added = combat.options.find((option) => option.name === name);
      if (added) {
        pushEffects(run, added.block);
        return;
      }
      run.observer?.reached(`${combat.key}/${name}`);
      const foes = 'count' in frame ? frame : meetFoes(run, combat);
      const over: FoesFrame = { kind: 'encounter-over', at: frame.at, count: foes.count, foe: foes.foe };
      replaceTop(run, over);
      const groups = [{ stats: combat.foe, count: foes.count }];
      if (name === RUN.name) {
        runAway(run, groups, combat.run ? tell(run, combat.run) : DEFAULT_ESCAPE);
        return;
      }
      const isWon = fightOut(run, groups, {
        win: () => (combat.win ? tell(run, combat.win) : DEFAULT_WIN),
        lose: () => (combat.lose ? tell(run, combat.lose) : ''),
      });
      if (isWon && combat.spoils) pushEffects(run, combat.spoils);
    },
    findLoss(migration, { at }, prompt) {
      const after = migration.to.encounters.get(at) as Combat;
      return findEncounterLoss(migration, at) ?? findOptionLoss(prompt, after.menu);
    },
  },
};

/** Reads what stands in a combat: texts in there may name the foes. */
function readInside(
  reader: Reader,
  children: readonly XmlElement[],
  key: string,
  own: readonly PromptOption[],
): Pick<Combat, 'options' | 'spoils'> {
  const spoilsElement = children.find((child) => child.name === 'spoils');
  const spoilsKey = `${key}/#spoils`;
  if (spoilsElement) {
    reader.places.push({ key: spoilsKey, kind: 'spoils', label: 'spoils', place: spoilsElement.place });
  }
  reader.combatDepth += 1;
  reader.combatOptionDepth += 1;
  const options = reader.readOptions(
    children.filter((child) => child.name === 'option'),
    key,
    own.map(({ name }) => name),
  );
  reader.combatOptionDepth -= 1;
  const block = spoilsElement
    ? reader.readBlock(read(reader, spoilsElement, spoils, spoilsKey).children, spoilsKey)
    : null;
  reader.combatDepth -= 1;
  return { options, spoils: block };
}

/** Draws how many foes there are. */
function meetFoes(run: Run, { kind, key, min, max, foeNames }: Combat): FoesFrame {
  const count = run.dice('combat').roll(min, max, 'foes');
  const frame: FoesFrame = { kind, at: key, count, foe: count === 1 ? foeNames.one : foeNames.many };
  replaceTop(run, frame);
  return frame;
}

/** Puts the number of foes where a text has `%`; `%%` is a percent sign. */
function tellNumber(text: string, count: number): string {
  return text.replace(/%%?/g, (sign) => (sign === '%%' ? '%' : String(count)));
}

function combatAt(run: Run, { at }: Frame): Combat {
  return encounterAt(run, at) as Combat;
}
