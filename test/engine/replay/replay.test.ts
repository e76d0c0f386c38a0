import { describe, expect, test } from 'vitest';
import type { ReplayReply } from '../../../src/engine/replay/replay-event.js';
import { replayChoices, replayCrowd, replaySolo, type ReplayOptions } from '../../../src/engine/replay/replay.js';
import { beginGame } from '../../../src/engine/campaign.js';
import { questOf, questWith } from '../play.js';

const quest = questWith(`<room text="A door." cost="1">
  <option name="open"><message txt="It opens."/></option><option name="leave"><message txt="On."/></option>
</room>`);
const how: ReplayOptions = { quest, shelf: [quest], seed: 3, showsChoices: true };

let next = 0;
function say(username: string, text: string, at = (next += 1)): ReplayReply {
  const author = { id: username, username };
  return {
    kind: 'reply',
    id: String((next += 1)),
    author,
    text,
    at,
    deletedAt: null,
    inReplyTo: null,
    conversationId: null,
  };
}

test('choices that are not offered are passed over and told', () => {
  const passed: string[] = [];
  const story = replayChoices(how, ['open', 'fly', 'LEAVE'], 'solo', (choice, offered) =>
    passed.push(`${choice}: ${offered.join()}`),
  );
  expect(choicesIn(story)).toEqual(['> OPEN', '> LEAVE']);
  expect(passed).toEqual(['fly: open,leave']);
});

function choicesIn(story: string): string[] {
  return story.split('\n').filter((line) => line.startsWith('> '));
}

describe('a solo replay', () => {
  test('hears the first author only, up to a STOP', () => {
    const story = replaySolo(how, [
      say('ann', 'START'),
      say('bob', 'open'),
      say('ann', 'leave'),
      say('ann', 'stop'),
      say('ann', 'open'),
    ]);
    expect(choicesIn(story)).toEqual(['> LEAVE']);
    expect(story).toMatch(/^@ann Party: /);
  });

  test('begins with the party that was brought along, healed', () => {
    const { game } = beginGame(quest, { seed: 1 });
    const party = {
      ...game.state,
      gold: 30,
      heroes: game.state.heroes.map((hero) => ({ ...hero, name: 'Zoe', hp: 0 })),
    };
    expect(replaySolo({ ...how, party }, [])).toMatch(/^@player Party: Zoe \(Archer\/1 \[10\/10\]\) /);
  });

  test('does not go on to a quest that was completed before', () => {
    const sequel = questOf(
      '<quest id="next" name="Next" after="test" description="more" complete="Done."><level turns="1"><combat text="% rats." foe="rat" level="1" min="1" max="1"/></level></quest>',
    );
    const answers = ['open', 'open', 'open'].map((text) => say('ann', text));
    const shelf = [quest, sequel];
    expect(replaySolo({ ...how, shelf }, answers)).toContain('Next: more');
    expect(replaySolo({ ...how, shelf, completed: ['next'] }, answers)).not.toContain('Next: more');
  });
});

describe('a crowd replay with the ends of votes', () => {
  const end = { kind: 'turn', at: 1_000, by: 'window', option: 'leave', poll: null } as const;

  test.each([
    ['by the votes', [say('ann', 'open'), end], '> OPEN'],
    ['by the network’s own poll', [say('ann', 'open'), { ...end, poll: new Map([['leave', 2]]) }], '> LEAVE'],
    ['by decree', [say('ann', 'open'), { ...end, by: 'force' as const }], '> LEAVE'],
    ['by the votes where it was skipped with some', [say('ann', 'open'), { ...end, by: 'skip' as const }], '> OPEN'],
  ])('decides %s', (_how, events, choice) => {
    expect(choicesIn(replayCrowd(how, events, 1))).toEqual([choice]);
  });

  test('throws a die where a turn was skipped without a vote, and passes over an end that decides nothing', () => {
    expect(choicesIn(replayCrowd(how, [{ ...end, by: 'skip' }], 1))).toHaveLength(1);
    expect(choicesIn(replayCrowd(how, [end, say('ann', 'open')], 1))).toEqual([]);
  });
});
