/**
 * Reads what is said to the bot: a command or an answer to the open prompt. An option that has the name of a command goes
 * before it, also one whose name begins with it (STOP THE CART). What is a command only by other words comes after any answer.
 */
import type { Prompt } from '../step.js';
import { readCommand, type Command } from './command.js';
import { normaliseReply } from './normalise.js';
import { listPhrases } from './phrase.js';
import { readReply, type ReplyReading } from './read-reply.js';
import { isTokenText, tokenise } from './token.js';

export type Answer = ReplyReading | { readonly kind: 'command'; readonly command: Command };

/**
 * @param prompt what is open now; null where nothing is
 * @param options `inDungeon`: MAP and LOOK are commands too; `solo`: the reply is one player's own
 */
export function readAnswer(
  text: string,
  prompt: Prompt | null,
  options: { readonly inDungeon?: boolean; readonly solo?: boolean } = {},
): Answer {
  const command = readCommand(text, options);
  if (prompt === null)
    return command === null ? { kind: 'ignored', reason: 'no-option' } : { kind: 'command', command };
  if (command?.isPlain === true && !beginsWithOption(text, prompt)) return { kind: 'command', command };
  const reading = readReply(text, prompt, options);
  const isUnderstood = reading.kind !== 'ignored' || reading.reason === 'ambiguous';
  return command === null || command.isPlain || isUnderstood ? reading : { kind: 'command', command };
}

/** Whether the first words of a reply are an option's name or alias. */
function beginsWithOption(text: string, prompt: Prompt): boolean {
  const tokens = tokenise(normaliseReply(text));
  return listPhrases(prompt).some(
    (phrase) => phrase.sign === 'name' && phrase.tokens.every((token, index) => isTokenText(tokens, index, token)),
  );
}
