import type { JSX } from 'preact';
import { parseLine } from '../data/line.js';
import type { Segment } from '../data/line.js';
import { Vitality } from './party-list.js';

/** A line of the story: heroes that stand together are kept together, and the question at the end stands out. */
export function StoryLine({ line }: { readonly line: string }): JSX.Element {
  const groups: Segment[][] = [];
  for (const segment of parseLine(line)) {
    const last = groups.at(-1);
    const isBlank = segment.kind === 'text' && segment.text.trim() === '';
    if (last?.[0]?.kind === 'hero' && (segment.kind === 'hero' || isBlank)) last.push(segment);
    else groups.push([segment]);
  }
  return (
    <>
      {groups.map((group, index) =>
        group[0]?.kind === 'hero' ? (
          <span key={index} class="vitals">
            {group.map((segment, place) =>
              segment.kind === 'hero' ? <Vital key={place} {...segment} /> : segment.text,
            )}
          </span>
        ) : (
          <span key={index} class={group[0]?.kind}>
            {group.map(({ text }) => text)}
          </span>
        ),
      )}
    </>
  );
}

function Vital({ text, hp, maxHp }: Extract<Segment, { kind: 'hero' }>): JSX.Element {
  return (
    <span class={`vital ${hp === 0 ? 'fallen' : ''}`}>
      {text}
      <Vitality hp={hp} maxHp={maxHp} />
    </span>
  );
}
