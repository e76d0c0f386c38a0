import { describe, expect, test } from 'vitest';
import { promptOf } from './prompt-of.js';
import { understand } from './understand.js';

describe('an emoji of an option', () => {
  test.each([
    ['fight,run', '⚔', 'fight'],
    ['fight,run', '⚔️', 'fight'],
    ['fight,run', '⚔\ufe0e', 'fight'],
    ['fight,run', '🗡', 'fight'],
    ['fight,run', '⚔️🗡️⚔️', 'fight'],
    ['fight,run', 'let us ⚔️ now', 'fight'],
    ['fight,run', '🏃', 'run'],
    ['fight,run', '🏃🏽', 'run'],
    ['fight,run', '🏃‍♀️', 'run'],
    ['fight,run', '🏃🏿‍♂️', 'run'],
    ['fight,run', '🏃‍➡️', 'run'],
    ['fight,run', '🏃🏻‍♀️‍➡️', 'run'],
    ['fight,run', '🏃🏃🏃💨', 'run'],
    ['fight,run', '🏃 or 🗡️', 'ambiguous'],
    ['fight,run', '🏃🗡️', 'ambiguous'],
    ['fight,run', '😀', 'no-option'],
    ['open:🗝️,leave', '🗝', 'open'],
    ['open:🗝,leave', '🗝️', 'open'],
    ['open,leave', '⚔️', 'no-option'],
    ['fight:🔥,run', '🔥', 'fight'],
    ['fight:🔥,run', '⚔️', 'fight'],
    ['duel:⚔️,fight', '⚔️', 'ambiguous'],
    // Joined to another one an emoji is no longer itself.
    ['burn:🔥,love:❤️', '❤️‍🔥', 'no-option'],
    ['burn:🔥,love:❤️', '❤️ 🔥', 'ambiguous'],
    ['family:👨‍👩‍👧,man:👨', '👨‍👩‍👧', 'family'],
    ['family:👨‍👩‍👧,man:👨', '👨🏽', 'man'],
    ['north:⬆️,east:➡️', '➡', 'east'],
    ['north:↑,east:→', '→', 'east'],
    ['france:🇫🇷,spain:🇪🇸', '🇪🇸', 'spain'],
    ['france:🇫🇷,spain:🇪🇸', '🇫🇷🇪🇸', 'ambiguous'],
  ])('%s: %j is %s', (options, reply, meant) => {
    expect(understand(reply, promptOf(options))).toBe(meant);
  });
});
