import { test } from 'vitest';
import { readReply } from '../../src/engine/reply/read-reply.js';
import { promptOf } from '../engine/reply/prompt-of.js';

const LENGTH = 100_000;
const RUNS = 31;
const WARM_UP = 5;

const PROMPTS = {
  'fight,run': promptOf('fight,run'),
  'a rune floor': promptOf('give up,undo,hint,reset,r1,r2,r3,l1,l2,l3,ua,ub,uc,da,db,dc'),
  'long names': promptOf('investigate,investigator,interrogate,inventorying,open the door,open the window,north east'),
} as const;

function repeat(unit: string): string {
  return unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
}

/** Text that is the same in every run: letters by a linear congruential sequence. */
function scatter(first: number, size: number, gap = 0): string {
  let state = 1;
  const next = (range: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % range;
  };
  let text = '';
  while (text.length < LENGTH) text += gap > 0 && next(gap) === 0 ? ' ' : String.fromCodePoint(first + next(size));
  return text.slice(0, LENGTH);
}

const TEXTS: Readonly<Record<string, string>> = {
  'one letter': repeat('a'),
  'short words': repeat('f '),
  'plain English': repeat('The party should look around before it says anything, I think. '),
  'letters at random': scatter(97, 26, 6),
  'any character at random': scatter(0, 0x10ffff),
  'an option': repeat('fight '),
  'two negations': repeat("no, don't "),
  'a slip': repeat('figth '),
  'words like an option': scatter(97, 3, 9).replaceAll(' ', ' inve'),
  punctuation: repeat('.,'),
  entities: repeat('&amp;'),
  'nested entities': `&${repeat('amp;')}`,
  mentions: repeat('@a '),
  links: repeat('http://a '),
  'labels of a domain': repeat('a.'),
  hashtags: repeat('#a '),
  apostrophes: repeat("a'"),
  blanks: `option${repeat(' ')}`,
  emoji: repeat('🏃'),
  'joined emoji': repeat('👨‍👩‍👧‍👦'),
  'combining marks': repeat('\u0315\u0300'),
  'marks on letters': repeat('a\u0315\u0300'),
  'letters that unfold': repeat('\ufdfa'),
  fullwidth: repeat('ＦＩＧＨＴ '),
  ideographs: repeat('戦う'),
  'half characters': repeat('\ud800'),
};

test(`a reply of ${String(LENGTH)} characters`, () => {
  const rows = Object.entries(TEXTS).flatMap(([what, text]) =>
    Object.entries(PROMPTS).map(([asked, prompt]) => {
      const times: number[] = [];
      for (let run = 0; run < WARM_UP + RUNS; run += 1) {
        const start = performance.now();
        readReply(text, prompt);
        if (run >= WARM_UP) times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      return { what, asked, median: times[Math.floor(RUNS / 2)] ?? 0, most: times.at(-1) ?? 0 };
    }),
  );
  rows.sort((a, b) => b.median - a.median);
  for (const { what, asked, median, most } of rows.slice(0, 20)) {
    console.log(
      `${median.toFixed(2).padStart(8)} ms median ${most.toFixed(2).padStart(8)} ms most   ${what} (${asked})`,
    );
  }
  console.log(`the slowest 20 of ${String(rows.length)}`);
});
