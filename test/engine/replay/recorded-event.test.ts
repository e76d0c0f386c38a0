import { describe, expect, test } from 'vitest';
import { makeEvents } from '../../../src/engine/replay/recorded-event.js';
import type { RecordedReply, RecordedTurn, Recording } from '../../../src/engine/replay/recording.js';
import type { Prompt } from '../../../src/engine/step.js';
import { questWith } from '../play.js';
import { recordPlay, replyWith } from './recording-of.js';

const room = `<room text="A door." cost="1">
  <option name="open"><message txt="It opens."/></option><option name="leave it"><message txt="On."/></option>
</room>`;
const played = recordPlay(questWith(room), 'crowd', 1, () => 'open');
const [first, second] = played.turns as [RecordedTurn, RecordedTurn];

/** Replies of a game of two turns, closed at 1000 and 2000. */
function recorded(replies: readonly RecordedReply[], changes: Partial<Recording> = {}): Recording {
  return { ...played, turns: [first, second], replies, ...changes };
}

function told(recording: Recording): string[] {
  return makeEvents(recording).map((event) => {
    if (event.kind === 'move') return `moved in turn ${String(event.turn)}`;
    return event.kind === 'turn' ? `${String(event.at)} end` : `${String(event.at)} ${event.author.id}: ${event.text}`;
  });
}

const by = (id: string) => ({ id, username: id });

describe('a text stands for what was decided', () => {
  test.each([
    ['in its own words', 'OPEN it!', ['open'], 'OPEN it!'],
    ['by the option where the words are erased', '', ['leave it'], 'leave it'],
    ['by the option where the words read as another one now', 'leave it', ['open'], 'open'],
    ['by the option where the words read as none now', 'aperi', ['open'], 'open'],
  ])('%s', (_how, text, options, expected) => {
    expect(told(recorded([replyWith({ text, options })]))[0]).toBe(`500 a1: ${expected}`);
  });

  test('and where it chose nothing it is left out as soon as it reads as something', () => {
    const ignored = { verdict: 'ignored', reason: 'no-option' } as const;
    const replies = [
      replyWith({ ...ignored, id: '1', text: 'hm' }),
      replyWith({ ...ignored, id: '2', text: 'open' }),
      replyWith({ ...ignored, id: '3', text: 'stop' }),
    ];
    expect(told(recorded(replies))).toEqual(['500 a1: hm', '1000 end', '2000 end']);
  });

  test('also of several arrows in one answer', () => {
    const prompt: Prompt = {
      options: ['l1', 'l2'].map((name) => ({ name, aliases: [], emoji: [] })),
      takesSequence: true,
    };
    const answer = { options: ['l1', 'r1', 'l2'] };
    const recording = recorded(
      [replyWith({ ...answer, id: '1', text: 'L1, R1. L2' }), replyWith({ ...answer, id: '2', turn: 1 })],
      { mode: 'solo', playerId: 'a1', turns: [first, second].map((turn) => ({ ...turn, prompt })) },
    );
    expect(told(recording)).toEqual(['500 a1: L1, R1. L2', '500 a1: l1 r1 l2']);
  });
});

test.each(['too-late', 'blocked', 'opted-out', 'not-your-game', 'own-post', 'deleted'])(
  'a reply that was left out as %s is left out',
  (reason) => {
    const reply = replyWith({ verdict: 'ignored', reason, text: 'open', options: ['open'] });
    expect(told(recorded([reply]))).toEqual(['1000 end', '2000 end']);
  },
);

describe('replies stand in the order in which they were taken', () => {
  const vote = (given: Partial<RecordedReply>) => replyWith({ options: ['open'], ...given });
  const earlier = { verdict: 'ignored', reason: 'superseded', text: 'leave it' } as const;

  test('by time, then by id, of which a longer one is later', () => {
    const replies = [
      vote({ id: '10', author: by('b') }),
      vote({ id: '9', author: by('a') }),
      vote({ id: '99', at: 400, author: by('c') }),
    ];
    expect(told(recorded(replies)).slice(0, 3)).toEqual(['400 c: open', '500 a: open', '500 b: open']);
  });

  test('a vote comes after the one it took the place of, also where it was written before', () => {
    const replies = [
      vote({ id: '5', at: 300, author: by('a') }),
      vote({ ...earlier, id: '7', at: 600, author: by('a') }),
    ];
    expect(told(recorded(replies)).slice(0, 2)).toEqual(['600 a: leave it', '601 a: open']);
  });

  test('a vote without one that took its place is none', () => {
    expect(told(recorded([vote(earlier)]))).toEqual(['1000 end', '2000 end']);
  });

  test('times stay between the ends of the turn before and of their own', () => {
    const replies = [
      vote({ id: '1', at: 5_000, author: by('a') }),
      vote({ id: '2', at: 10, turn: 1, author: by('b') }),
      vote({ id: '3', at: 9_000, turn: 1, author: by('c') }),
    ];
    expect(told(recorded(replies))).toEqual(['1000 a: open', '1000 end', '1001 b: open', '2000 c: open', '2000 end']);
  });

  test('an end waits for its votes where they need more room than it gives', () => {
    const turns = [first, { ...second, closedAt: 1_000 }];
    const replies = [vote({ id: '9', turn: 1 }), vote({ ...earlier, id: '10', turn: 1, at: 800 })];
    expect(told(recorded(replies, { turns }))).toEqual(['1000 end', '1001 a1: leave it', '1002 a1: open', '1002 end']);
  });
});

describe('the network’s own poll', () => {
  const polled = (tally: Readonly<Record<string, number>>, changes: Partial<RecordedTurn> = {}) => {
    const turns = [{ ...first, hasPoll: true, tally, ...changes }];
    const [, end] = makeEvents(recorded([replyWith({ options: ['open'] })], { turns }));
    return end?.kind === 'turn' && end.poll ? Object.fromEntries(end.poll) : null;
  };

  test('is named with its counts where it decided', () => {
    expect(polled({ open: 3, 'leave it': 4 })).toEqual({ open: 3, 'leave it': 4 });
  });

  test.each([
    ['nobody took part in it, so that the replies decided', { open: 1 }, {}],
    ['none was asked', { open: 3 }, { hasPoll: false }],
    ['the vote was closed early', { open: 3 }, { by: 'skip' } as const],
  ])('is not named where %s', (_when, tally, changes) => {
    expect(polled(tally, changes)).toBeNull();
  });
});
