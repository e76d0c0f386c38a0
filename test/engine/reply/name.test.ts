import { describe, expect, test } from 'vitest';
import { promptOf } from './prompt-of.js';
import { understand } from './understand.js';

describe("an option's name or alias", () => {
  test.each([
    ['fight,run', 'fight', 'fight'],
    ['fight,run', '  Run.  ', 'run'],
    ['fight,run', 'We should FIGHT them!', 'fight'],
    ['fight,run', 'fight,fight,fight', 'fight'],
    ['fight,run', 'fight or run', 'ambiguous'],
    ['fight,run', 'run, then fight', 'ambiguous'],
    ['fight,run', 'fight run', 'ambiguous'],
    ['fight,run', 'fight.run', 'ambiguous'],
    ['fight,run', 'fight 2', 'fight'],
    ['fight,run', 'run 🗡️', 'run'],
    ['fight,run', 'gunfight', 'no-option'],
    ['fight,run', 'a prune', 'no-option'],
    ['fight,run', 'attack', 'no-option'],
    ['fight,run', '"run"', 'run'],
    ['fight,run', '*run*', 'run'],
    ['fight,run', '_run_', 'run'],
    ['fight,run', "'run'", 'run'],
    ['fight,run', '`run`', 'run'],
    ['fight,run', '«run»', 'run'],
    ['fight,run', 'run🏃run', 'run'],
    ['open=lift=unlock,leave', 'Unlock it', 'open'],
    ['open=lift=unlock,leave', 'lift and unlock', 'open'],
    ['open=lift=unlock,leave', 'lift or leave', 'ambiguous'],
    ["open=don't wait,wait", 'dont wait', 'open'],
    ['give up,undo', 'I GIVE   up', 'give up'],
    ['give up,undo', 'give-up', 'give up'],
    ['give up,undo', 'give_up', 'give up'],
    ['give up,undo', 'give\nup', 'give up'],
    ['give up,undo', 'give, up', 'no-option'],
    ['give up,undo', 'give it up', 'no-option'],
    ['give up,undo', 'up give', 'no-option'],
    ['door 1,door 2', 'door 2', 'door 2'],
    ['café,bar', 'CAFÉ', 'café'],
    ['café,bar', 'cafe\u0301', 'café'],
    ['öffnen,gehen', 'Öffnen!', 'öffnen'],
    ['бой,бег', 'БЕГ', 'бег'],
    ['constructor,run', 'constructor', 'constructor'],
    ['constructor,run', 'run', 'run'],
  ])('%s: %j is %s', (options, reply, meant) => {
    expect(understand(reply, promptOf(options))).toBe(meant);
  });
});

describe('of options that are part of each other the longest counts', () => {
  test.each([
    ['open,open door', 'open door', 'open door'],
    ['open,open door', 'open', 'open'],
    ['open,open door', 'open the door', 'open'],
    ['open,open door', 'open, door', 'open'],
    ['open,open door', 'open or open door', 'ambiguous'],
    ['up,give up', 'give up', 'give up'],
    ['up,give up', 'up', 'up'],
    ['go north,north east', 'go north east', 'ambiguous'],
    ['look,do not look', 'do not look', 'do not look'],
    ['look,do not look', 'look', 'look'],
    ['look,do not look', "don't look", 'no-option'],
    ['lever=switch,button=switch', 'switch', 'ambiguous'],
  ])('%s: %j is %s', (options, reply, meant) => {
    expect(understand(reply, promptOf(options))).toBe(meant);
  });
});

describe('what carries no answer is left out first', () => {
  test.each([
    ['&quot;run&quot;', 'run'],
    ['&lt;run&gt;', 'run'],
    ['&#114;un', 'run'],
    ['&#x72;un', 'run'],
    ['&amp;amp;#114;un', 'run'],
    ['don&amp;#39;t fight', 'no-option'],
    ['don&rsquo;t fight', 'no-option'],
    ['r&shy;un', 'run'],
    ['&#xd800; run &#99999999;', 'run'],
    ['&bogus; run', 'run'],
    ['ｒｕｎ！', 'run'],
    ['𝓻𝓾𝓷', 'run'],
    ['Ⓡⓤⓝ', 'run'],
    ['r\u200bu\u200dn', 'run'],
    ['\ufeffr\u00adu\u2060n', 'run'],
    ['\u202erun\u202c', 'run'],
    ['@tweetRPG @cac run', 'run'],
    ['@tweetRPG\nrun', 'run'],
    ['.@tweetRPG run', 'run'],
    ['@tweetRPG: run', 'run'],
    ['@tweetRPG, r', 'run'],
    ['@tweetRPG: 2', 'run'],
    ['@@fight 2', 'run'],
    ['@fight@fight.example 2', 'run'],
    ['@fight run', 'run'],
    ['@fight @fight', 'no-option'],
    ['＠fight run', 'run'],
    ['\u200f@fight run', 'run'],
    ['run @fight', 'ambiguous'],
    ['https://t.co/fight run', 'run'],
    ['run https://example.com/fight?fight=fight#fight', 'run'],
    ['run http://fight', 'run'],
    ['run www.fight.com', 'run'],
    ['run t.co/fight', 'run'],
    ['run fight.com', 'run'],
    ['#run', 'run'],
    ['#run #run #RPG', 'run'],
    ['not #run', 'no-option'],
    ['', 'no-option'],
    [' \n\t ', 'no-option'],
    ['\u0000', 'no-option'],
  ])('%j is %s', (reply, meant) => {
    expect(understand(reply, promptOf('fight,run'))).toBe(meant);
  });
});
