import { describe, expect, test } from 'vitest';
import { nameInWords, readCommand } from '../../../src/engine/reply/command.js';
import { readAnswer } from '../../../src/engine/reply/read-answer.js';
import { promptOf } from './prompt-of.js';

/** `start millers debt`: the command and the quest asked for. */
function commandIn(text: string, options = {}): string | null {
  const command = readCommand(text, options);
  return command === null ? null : [command.name, ...(command.quest === null ? [] : [command.quest])].join(' ');
}

describe('a command', () => {
  test.each([
    ['START', 'start'],
    ['@tweetRPG start!', 'start'],
    ['#START', 'start'],
    ["Start The Miller's Debt", 'start the millers debt'],
    ['START millers-debt please', 'start millers debt'],
    ['start a new game', 'start'],
    ['start please', 'start'],
    ['Quests?', 'quests'],
    ['STATUS', 'status'],
    ['help me, what now', 'help'],
    ['Stop', 'stop'],
    ['stop it at once', 'stop'],
    ['restart', 'start'],
    ['play', 'start'],
    ['New game, please!', 'start'],
    ['hello, can I play?', 'start'],
    ["let's play", 'start'],
    ['I want to play', 'start'],
    ['what can I play?', 'quests'],
    ['How do I play?', 'help'],
    ['please help', 'help'],
    ['where are we?', 'status'],
    ['unsubscribe', 'stop'],
    ['opt-out', 'stop'],
    ['Leave me alone!', 'stop'],
    ["Don't reply to me.", 'stop'],
    ['please stop', 'stop'],
    ['I want to start', 'start'],
    ['fight', null],
    ["don't stop", null],
    ['play dead', null],
    ['the party is lost', null],
    ['list of my sins', null],
    ['I need help with my homework', null],
    ['we must stop', null],
    ['starting', null],
    ['', null],
    ['😀', null],
  ])('%j is %s', (text, meant) => {
    expect(commandIn(text)).toBe(meant);
  });

  test('MAP and LOOK are commands in a dungeon only', () => {
    for (const [text, name] of Object.entries({ map: 'map', 'Look around': 'look', 'show me the map': 'map' })) {
      expect(commandIn(text)).toBeNull();
      expect(commandIn(text, { inDungeon: true })).toBe(name);
    }
  });

  test("compares a quest's name by its words", () => {
    expect(nameInWords("The Miller's Debt")).toBe('the millers debt');
    expect(nameInWords('the-millers-debt')).toBe('the millers debt');
  });
});

describe('between a command and an option', () => {
  test.each([
    // The first word decides …
    ['fight,run', 'stop', 'command stop'],
    ['fight,run', 'help, run!', 'command help'],
    ['fight,run', 'run, help!', 'run'],
    ['start fire,leave', 'start', 'command start'],
    // … but an option of that name goes first.
    ['stop,go', 'stop', 'stop'],
    ['stop,go', 'Stop! Go!', 'ambiguous'],
    ['stop,go', 'help', 'command help'],
    ['wait=stop,go', 'stop', 'wait'],
    ['stop the cart,leave', 'Stop the cart!', 'stop the cart'],
    ['stop the cart,leave', 'stop the horse', 'command stop'],
    // Other words for a command come after any answer.
    ['play dead,leave', 'play', 'play dead'],
    ['rest,quit', 'quit', 'quit'],
    ['fight,run', 'unsubscribe', 'command stop'],
    ['fight,run', 'leave me alone', 'command stop'],
    ['leave,fight', 'leave me alone', 'leave'],
    ['fight,run', 'lol', 'no-option'],
    ['fight,run', 'fight or run', 'ambiguous'],
  ])('%s: %j is %s', (options, text, meant) => {
    const answer = readAnswer(text, promptOf(options));
    if (answer.kind === 'command') expect(`command ${answer.command.name}`).toBe(meant);
    else expect(answer.kind === 'option' ? answer.option : answer.kind === 'ignored' && answer.reason).toBe(meant);
  });

  test('without a prompt only commands are understood', () => {
    expect(readAnswer('start', null)).toMatchObject({ kind: 'command', command: { name: 'start' } });
    expect(readAnswer('fight', null)).toEqual({ kind: 'ignored', reason: 'no-option' });
  });

  test('LOOK in a dungeon is a command, unless it is an option', () => {
    expect(readAnswer('look', promptOf('north,down'), { inDungeon: true })).toMatchObject({ kind: 'command' });
    expect(readAnswer('look', promptOf('look,down'), { inDungeon: true })).toMatchObject({ kind: 'option' });
    expect(readAnswer('look', promptOf('north,down'))).toMatchObject({ kind: 'ignored' });
  });
});
