import type { Prompt } from '../../../src/engine/step.js';

/** `open=lift=unlock,leave` is a prompt with OPEN, which may also be called lift or unlock, and LEAVE; `hint:💡` has an emoji. */
export function promptOf(options: string): Prompt {
  return {
    options: options.split(',').map((option) => {
      const [words = '', ...emoji] = option.split(':');
      const [name = '', ...aliases] = words.split('=');
      return { name, aliases, emoji };
    }),
  };
}
