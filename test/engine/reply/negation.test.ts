import { describe, expect, test } from 'vitest';
import { promptOf } from './prompt-of.js';
import { understand } from './understand.js';

describe('an option under a negation is not named', () => {
  test.each([
    'no fight',
    'not fight',
    'do not fight',
    'never fight',
    'NEVER FIGHT',
    'cannot fight',
    'can not fight',
    "I don't want to fight",
    'I’d rather not fight',
    'please do not ever fight them',
    'no no fight',
    "don't fight or run",
    'do not fight nor run',
    'do not fight and run',
    "don't fight & run",
    "don't fight &amp; run",
    "don't fight/run",
    "don't fight, or run",
    'I will not fight, nor run',
    "don't fight or bribe or run",
    "don't fight the goblins or run away",
    "don't stop or run",
    'no 😡 fight',
    'not "fight"',
    'not (fight)',
    '*not* fight',
    'not-fight',
    'no\nfight',
    "don't fight. don't run. don't bribe.",
  ])('%j names nothing', (reply) => {
    expect(understand(reply, promptOf('fight,run,bribe'))).toBe('no-option');
  });

  test.each([
    ['do not fight. run', 'run'],
    ["don't fight, run", 'run'],
    ["don't fight; run", 'run'],
    ["don't fight - run", 'run'],
    ["don't fight — run", 'run'],
    ["don't fight! run", 'run'],
    ["don't fight run", 'run'],
    ['not fight but run', 'run'],
    ['no, run', 'run'],
    ['no! run!', 'run'],
    ['no… run', 'run'],
    ['run, do not fight', 'run'],
    ['run not fight', 'run'],
    ['fight no matter what', 'fight'],
    ['fight or not', 'fight'],
    ["fight! don't fight", 'fight'],
    ["don't fight or run, bribe", 'bribe'],
    ["don't fight. and run", 'run'],
    ["don't fight and then, run", 'run'],
    ["don't fight, run or bribe", 'ambiguous'],
    ['I refuse to run; fight', 'ambiguous'],
    ['another fight', 'fight'],
    ['I know, fight', 'fight'],
    ['nothing but fight', 'fight'],
  ])('%j is %s', (reply, meant) => {
    expect(understand(reply, promptOf('fight,run,bribe'))).toBe(meant);
  });
});

describe('every n’t negates, with either apostrophe or none', () => {
  const verbs =
    'do does did is are was were ai has have had ca could wo would sha should must need might may ought dare'.split(
      ' ',
    );
  test.each(verbs)('%sn’t', (verb) => {
    for (const word of [
      `${verb}n't`,
      `${verb}n’t`,
      `${verb}nt`,
      `${verb}n&#39;t`,
      `${verb}nʼt`,
      `${verb}n´t`,
      `${verb}n\`t`,
    ]) {
      expect(understand(`we ${word} fight`, promptOf('fight,run')), word).toBe('no-option');
      expect(understand(`we ${word.toUpperCase()} FIGHT`, promptOf('fight,run')), word).toBe('no-option');
    }
  });
});

describe('what a negation covers is not understood otherwise either', () => {
  test.each([
    ["don't figth", 'no-option'],
    ['not ⚔️', 'no-option'],
    ['no ⚔️ or 🏃', 'no-option'],
    ['not ⚔️, 🏃', 'run'],
    ["don't fight 🏃", 'run'],
    ["don't fight or 🏃", 'no-option'],
    ["don't fight, bribee", 'bribe'],
    ["don't figth or run", 'no-option'],
    ["don't giev up", 'no-option'],
  ])('%j is %s', (reply, meant) => {
    expect(understand(reply, promptOf('fight,run,bribe,give up'))).toBe(meant);
  });
});

describe('an option may itself be a negation', () => {
  test.each([
    ['yes,no', 'no', 'no'],
    ['yes,no', 'NO!!', 'no'],
    ['yes,no', 'no no no', 'no'],
    ['yes,no', 'no way', 'no'],
    ['yes,no', 'not yes', 'no-option'],
    ['yes,no', 'yes or no', 'ambiguous'],
    ['yes,no', 'never no', 'no-option'],
    ['accept,refuse=no=never', 'never!', 'refuse'],
    ['accept,refuse=no=never', "don't accept", 'no-option'],
  ])('%s: %j is %s', (options, reply, meant) => {
    expect(understand(reply, promptOf(options))).toBe(meant);
  });
});
