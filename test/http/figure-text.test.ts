import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printFigures } from '../../src/http/figure-text.js';

test('writes each figure with its sentence, its kind and its samples', () => {
  const labels = { account: 'x:1' };
  const text = printFigures([
    {
      name: 'a_seconds',
      help: 'How long.',
      type: 'summary',
      samples: [
        { labels: { ...labels, quantile: '0.5' }, value: 1.5 },
        { labels, value: 3, part: 'sum' },
        { labels, value: 2, part: 'count' },
      ],
    },
    { name: 'b', help: 'None yet.', type: 'gauge', samples: [] },
    { name: 'c', help: 'One \\ of\nall.', type: 'gauge', samples: [{ labels: {}, value: 0 }] },
  ]);
  expect(text).toBe(`# HELP a_seconds How long.
# TYPE a_seconds summary
a_seconds{account="x:1",quantile="0.5"} 1.5
a_seconds_sum{account="x:1"} 3
a_seconds_count{account="x:1"} 2
# HELP b None yet.
# TYPE b gauge
# HELP c One \\\\ of\\nall.
# TYPE c gauge
c 0
`);
});

test('any label is one line and can be read back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\n', '"', '\\', '\\n', '"} 1\n'),
      (text, special) => {
        const label = `${text}${special}`;
        const [, , line, rest] = printFigures([
          { name: 'a', help: '', type: 'gauge', samples: [{ labels: { b: label }, value: 7 }] },
        ]).split('\n');
        const written = /^a\{b="((?:[^"\\\n]|\\["\\n])*)"\} 7$/s.exec(line ?? '')?.[1];
        expect(written?.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign))).toBe(label);
        expect(rest).toBe('');
      },
    ),
  );
});
