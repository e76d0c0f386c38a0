/** A combat: fight, run, or whatever else the quest offers. */
import { foeName, foeStats } from '../combat/foe.js';
import { fight } from '../combat/fight.js';
import { flee } from '../combat/flight.js';
import { giveXp } from '../party/growth.js';
import { isAlive } from '../party/hero.js';
import { addGold } from '../party/purse.js';
import { flagAttribute, optionalText, requiredName, requiredNumber, requiredText, type Text } from '../quest/attribute.js';
import { checkBounds, type ElementTable } from '../quest/element.js';
import type { Block, Encounter, Option } from '../quest/quest.js';
import { read } from '../quest/reader.js';
import {
  ask,
  endLost,
  heroList,
  living,
  openOptions,
  pop,
  promptOptionOf,
  push,
  replaceTop,
  say,
  sayAnnouncements,
  tell,
  type Fills,
  type Run,
} from '../run.js';
import type { Frame } from '../state.js';
import type { PromptOption } from '../step.js';
import { buildEncounter, encounterAt, encounterAttributes, isEligible, type EncounterKind } from './encounter-kind.js';

interface Combat extends Encounter {
  readonly text: Text;
  readonly win: Text | null;
  readonly lose: Text | null;
  readonly run: Text | null;
  readonly foe: string;
  readonly level: number;
  readonly min: number;
  readonly max: number;
  readonly flee: boolean;
  readonly options: readonly Option[];
  readonly spoils: Block | null;
}

interface CombatFrame extends Frame {
  /** How many foes there are; drawn when they are met. */
  readonly count?: number;
}

const FIGHT: PromptOption = { name: 'fight', aliases: [], emoji: [] };
const RUN: PromptOption = { name: 'run', aliases: [], emoji: [] };

const spoils: ElementTable = { name: 'spoils', doc: 'What comes of a combat that was won.', attributes: {}, effects: true };

const table = {
  name: 'combat',
  doc: 'Foes: the party fight, run, or choose what else is offered.',
  attributes: {
    ...encounterAttributes,
    text: requiredText('how they are met; % is their number, %% a percent sign'),
    win: optionalText('said when they are beaten'),
    lose: optionalText('said when the party are beaten'),
    run: optionalText('said instead of “You run!”'),
    foe: requiredName('what they are'),
    level: requiredNumber({ min: 1, max: 100 }, 'how strong they are'),
    min: requiredNumber({ min: 1, max: 100 }, 'fewest of them'),
    max: requiredNumber({ min: 1, max: 100 }, 'most of them'),
    flee: flagAttribute(true, 'whether the party may run'),
  },
  children: { option: 'many', spoils: 'once' },
} as const;

export const combat: EncounterKind = {
  table,
  parts: [spoils],
  read(reader, element, key, place) {
    const { values, children } = read(reader, element, table, key);
    checkBounds(reader, element, 'min', 'max');
    const spoilsElement = children.find((child) => child.name === 'spoils');
    const options = reader.readOptions(children.filter((child) => child.name === 'option'), key, true);
    const spoilsKey = `${key}/spoils`;
    return {
      ...values,
      ...buildEncounter(reader, element, key, place, values, 1),
      kind: 'combat',
      options,
      spoils: spoilsElement ? reader.readBlock(read(reader, spoilsElement, spoils, spoilsKey).children, spoilsKey) : null,
    } satisfies Combat;
  },
  activity: {
    go(run, frame: CombatFrame) {
      const combat = combatAt(run, frame);
      if (frame.count === undefined && !isEligible(run, { ...combat, once: false })) {
        pop(run);
        return;
      }
      const count = frame.count ?? run.dice('combat').roll(combat.min, combat.max);
      replaceTop<CombatFrame>(run, { ...frame, count });
      const added = openOptions(run, combat.options).map(promptOptionOf);
      ask(run, tellFoes(run, combat, combat.text, count), [FIGHT, ...(combat.flee ? [RUN] : []), ...added]);
    },
    choose(run, frame: CombatFrame, name) {
      const combat = combatAt(run, frame);
      const { count = combat.min } = frame;
      const added = combat.options.find((option) => option.name === name);
      if (added) {
        run.observer?.reached(added.block.key);
        push(run, { kind: 'effects', at: added.block.key });
        return;
      }
      run.observer?.reached(`${combat.key}/${name}`);
      replaceTop(run, { kind: 'encounter-over', at: frame.at });
      if (name === 'run') runAway(run, combat, count);
      else fightOut(run, combat, count);
    },
  },
};

function fightOut(run: Run, combat: Combat, count: number): void {
  const { heroes } = run.draft;
  const spec = run.quest.foes.get(combat.foe);
  const foe = foeStats(combat.level, spec);
  const standing = heroes.filter(isAlive);
  const isWon = fight(run.dice('combat'), heroes, foe, count);
  for (const hero of standing) if (!isAlive(hero)) run.announcements.push(`${hero.name} has fallen!`);
  if (!isWon) {
    if (combat.lose) say(run, tellFoes(run, combat, combat.lose, count));
    sayAnnouncements(run);
    endLost(run);
    return;
  }
  const win = combat.win ? tellFoes(run, combat, combat.win, count) : 'The foes are defeated!';
  say(run, `${win} ${heroList(run)}`);
  const victors = living(run);
  giveXp(run, victors, Math.floor((foe.xp * count) / victors.length));
  sayAnnouncements(run);
  addGold(run, foe.gold * count);
  if (combat.spoils) push(run, { kind: 'effects', at: combat.spoils.key });
}

function runAway(run: Run, combat: Combat, count: number): void {
  const { heroes } = run.draft;
  const standing = heroes.filter(isAlive);
  const isHurt = flee(run.dice('combat'), heroes, foeStats(combat.level, run.quest.foes.get(combat.foe)), count);
  for (const hero of standing) if (!isAlive(hero)) run.announcements.push(`${hero.name} has fallen!`);
  const start = combat.run ? tellFoes(run, combat, combat.run, count) : 'You run!';
  const how = isHurt ? 'Some of the party are hurt in the escape!' : 'The party escape unharmed.';
  say(run, `${start} ${how} ${heroList(run)}`);
  sayAnnouncements(run);
}

/** A text about the foes, `%` replaced by their number. */
function tellFoes(run: Run, combat: Combat, text: Text, count: number): string {
  const fills: Fills = { count: String(count), foe: foeName(combat.foe, run.quest.foes.get(combat.foe), count) };
  return tell(run, text, fills).replace(/%%?/g, (sign) => (sign === '%%' ? '%' : String(count)));
}

function combatAt(run: Run, { at }: Frame): Combat {
  return encounterAt(run, at) as Combat;
}
