/**
 * Checks what is offered: that a prompt is never left without an option, that everything on offer or to be met can come at all,
 * and that each word by which an option may be chosen is understood as that option and no other.
 */
import { readAnswer } from '../reply/read-answer.js';
import type { PromptOption } from '../step.js';
import { reportWarning } from './fault-sink.js';
import type { Encounter, Option } from './quest.js';
import type { AskedPrompt, Reader } from './reader.js';
import type { Place } from './source-text.js';
import { describeTrial, isOpen, isProvable, listTrials, mayHold, type Asking, type Known } from './trial.js';

/** A prompt with more words than this has other troubles, and each word is looked for among all of them. */
const MOST_WORDS = 500;

export function checkPrompts(reader: Reader, known: Known): void {
  for (const prompt of reader.prompts) {
    checkLeft(reader, prompt, known);
    const words = wordsIn(prompt);
    for (const option of prompt.options) {
      if (mayHold([option], known)) {
        if (words.length <= MOST_WORDS) checkWords(reader, prompt, option, words, known);
      } else {
        const message = `The option ${option.name.toUpperCase()} can never be shown`;
        const hint =
          option.condition === null
            ? `nobody in the party is of the class ${String(option.class)}`
            : 'its if never holds';
        reportWarning(reader, option.places.if, 'option-never', message, hint);
      }
    }
  }
  checkEncounters(reader, known);
}

function checkLeft(reader: Reader, { own, options, place }: AskedPrompt, known: Known): void {
  if (own.length > 0 || options.length === 0) return;
  if (options.some((option) => option.condition === null && option.class === null)) return;
  const found = findNobodyLeft(options, known);
  if (found === 'proved') return;
  const hint = found === 'unknown' ? 'give it an option without a condition' : `as when ${found}`;
  reportWarning(reader, place, 'prompt-may-be-empty', 'There may be nothing left to choose here', hint);
}

/** @returns how things stand when no option is left; that this never happens; or that nobody can tell */
function findNobodyLeft(options: readonly Option[], known: Known): string {
  const trials = listTrials(options, known);
  if (trials === null) return 'unknown';
  for (const trial of trials) {
    if (!options.some((option) => isOpen(option, trial))) return describeTrial(trial);
  }
  return isProvable(options) ? 'proved' : 'unknown';
}

/** A room that something goes to is entered whatever its `if` says. */
function checkEncounters(reader: Reader, known: Known): void {
  const goals = new Set(reader.goals.flatMap(({ kind, id }) => (kind === 'room' ? [id] : [])));
  for (const encounter of reader.encounters.values()) {
    if (encounter.id !== null && goals.has(encounter.id)) continue;
    const hint = whyNever(encounter, known);
    if (hint === null) continue;
    const name = encounter.id === null ? `This ${encounter.kind}` : `The ${encounter.kind} ${encounter.id}`;
    reportWarning(reader, encounter.place, 'encounter-never', `${name} can never be met`, hint);
  }
}

function whyNever({ condition, count }: Encounter, known: Known): string | null {
  if (count.high === 0) return 'there is none of it in the deck, and no <goto> leads to it';
  return mayHold([{ condition, class: null }], known) ? null : 'its if never holds';
}

type Offer = PromptOption & Asking & { readonly places: Readonly<Record<'name' | 'alias' | 'emoji', Place>> | null };

/** Puts each word by which an option may be chosen to the reader of replies, beside every other option there may be. */
function checkWords(
  reader: Reader,
  { own, options }: AskedPrompt,
  option: Option,
  words: readonly string[],
  known: Known,
): void {
  const builtIn = own.map((shown): Offer => ({ ...shown, condition: null, class: null, places: null }));
  const offers = [...builtIn, ...options];
  const at = offers.indexOf(option);
  const isReported = new Set<string>();
  for (const { word, place } of wordsOf(option)) {
    if (isReported.has(word) || isPlainAndAlone(word, words) || isUnderstood(word, option, offers)) continue;
    const said = `“${word}” for the option ${option.name.toUpperCase()}`;
    if (!isUnderstood(word, option, [option])) {
      isReported.add(word);
      const hint = 'a reply that says this names nothing; take another';
      reportWarning(reader, place, 'word-misread', `${said} is not understood`, hint);
      continue;
    }
    for (const [index, other] of offers.entries()) {
      const pair = index < at ? [other, option] : [option, other];
      if (index === at || other.name === option.name || isUnderstood(word, option, pair)) continue;
      if (index > at && wordsOf(other).some(({ word: theirs }) => !isUnderstood(theirs, other, pair))) continue;
      if (!mayHold([option, other], known)) continue;
      isReported.add(word);
      const hint = 'take a word that none of the others has';
      reportWarning(reader, place, 'word-misread', `${said} may also mean ${other.name.toUpperCase()}`, hint);
      break;
    }
  }
}

/** Whether there is nothing to be asked about a word: no other is like it, and nothing in it is ever folded. */
function isPlainAndAlone(word: string, words: readonly string[]): boolean {
  return (
    /^[a-z\d]+(?: [a-z\d]+)*$/.test(word) &&
    words.filter((other) => other === word).length === 1 &&
    words.every(isFoldedApart)
  );

  function isFoldedApart(other: string): boolean {
    return other === word || other.normalize('NFKC').toLowerCase() !== word;
  }
}

/** Every word by which anything may be chosen. */
function wordsIn({ own, options }: AskedPrompt): string[] {
  return [...own, ...options].flatMap(({ name, aliases, emoji }) => [name, ...aliases, ...emoji]);
}

function wordsOf({ name, aliases, emoji, places }: Offer | Option): { readonly word: string; readonly place: Place }[] {
  const nowhere = { line: 0, column: 0 };
  return [
    { word: name, place: places?.name ?? nowhere },
    ...aliases.map((word) => ({ word, place: places?.alias ?? nowhere })),
    ...emoji.map((word) => ({ word, place: places?.emoji ?? nowhere })),
  ];
}

function isUnderstood(word: string, { name }: PromptOption, options: readonly PromptOption[]): boolean {
  const answer = readAnswer(word, { options }, { inDungeon: true });
  return answer.kind === 'option' && answer.option === name;
}
