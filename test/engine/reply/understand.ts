import { readReply, type ReplyRule } from '../../../src/engine/reply/read-reply.js';
import type { Prompt } from '../../../src/engine/step.js';

/** The option that a reply chooses, or why it is ignored. */
export function understand(reply: string, prompt: Prompt): string {
  const reading = readReply(reply, prompt);
  if (reading.kind === 'sequence') return reading.options.join(' ');
  return reading.kind === 'option' ? reading.option : reading.reason;
}

/** The rule that a reply is understood by. */
export function ruleOf(reply: string, prompt: Prompt): ReplyRule | null {
  const reading = readReply(reply, prompt);
  return reading.kind === 'option' ? reading.rule : null;
}
