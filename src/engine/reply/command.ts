/**
 * Commands to the bot itself. A command is the first word of what is said: `START millers debt`, `stop please`. What amounts
 * to one in other words counts as the whole of an answer only.
 */
import { COMMANDS, OTHER_COMMAND_WORDS, type CommandName } from './command-word.js';
import { normaliseReply } from './normalise.js';
import { findWords, tokenise, tokenText } from './token.js';

export interface Command {
  readonly name: CommandName;
  /** What follows START where it may name a quest: lower-case words one space apart, `millers debt`. Else null. */
  readonly quest: string | null;
  /** True where the command's own word was said, false where other words for it. */
  readonly isPlain: boolean;
}

const DUNGEON_COMMANDS: readonly CommandName[] = ['map', 'look'];
/** Courtesies around what is meant. */
const BEFORE: ReadonlySet<string> = new Set(['please', 'pls', 'hi', 'hey', 'hello', 'ok', 'okay', 'yes']);
const AFTER: ReadonlySet<string> = new Set(['please', 'pls', 'now', 'thanks']);
/** What may follow START and names no quest. */
const NO_QUEST = /^(?:me|over|again|playing|(?:(?:a|the|my) )?(?:new )?(?:game|quest|adventure|party))$/;
/** More than any command or quest's name has. */
const MOST_WORDS = 40;

/**
 * @param options `inDungeon`: MAP and LOOK are commands too
 * @returns null where no command is said
 */
export function readCommand(text: string, options: { readonly inDungeon?: boolean } = {}): Command | null {
  const words = firstWords(text);
  const known = COMMANDS.filter((name) => options.inDungeon === true || !DUNGEON_COMMANDS.includes(name));
  const plain = known.find((name) => name === words[0]);
  if (plain !== undefined)
    return { name: plain, quest: plain === 'start' ? readQuest(words.slice(1)) : null, isPlain: true };
  const meant = OTHER_COMMAND_WORDS.get(withoutCourtesies(words).join(' '));
  const name = known.find((each) => each === (meant ?? withoutCourtesies(words).join(' ')));
  return name === undefined ? null : { name, quest: null, isPlain: false };
}

/**
 * A quest's name or id as `Command.quest` has it, so that both can be compared: lower case, words one space apart, without
 * punctuation and apostrophes.
 */
export function nameInWords(name: string): string {
  return firstWords(name).join(' ');
}

function firstWords(text: string): string[] {
  const tokens = tokenise(normaliseReply(text));
  return findWords(tokens, MOST_WORDS).map((index) => tokenText(tokens, index));
}

function readQuest(words: readonly string[]): string | null {
  const quest = withoutCourtesies(words).join(' ');
  return quest === '' || NO_QUEST.test(quest) ? null : quest;
}

function withoutCourtesies(words: readonly string[]): readonly string[] {
  let start = 0;
  let end = words.length;
  while (start < end && BEFORE.has(words[start] ?? '')) start += 1;
  while (end > start && AFTER.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(start, end);
}
