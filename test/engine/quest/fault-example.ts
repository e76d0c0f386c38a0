/** For every fault code the smallest file, or files, in which nothing else is wrong. */
import { DUNGEON_FAULT_EXAMPLES } from './dungeon-fault-example.js';
import { PUZZLE_FAULT_EXAMPLES } from './puzzle-fault-example.js';
import type { QuestFiles } from '../../../src/engine/quest/quest-files.js';
import type { FaultCode } from '../../../src/engine/quest/fault-code.js';

const FOES = '<combat text="% rats." foe="rat" level="1" min="1" max="2"/>';

/** A quest, with the files beside it where there are any. */
export interface Example {
  readonly xml: string;
  readonly files?: QuestFiles;
  /** What matters of it, for the manual. */
  readonly shown: string;
}

function file(xml: string, shown = xml): Example {
  return { xml, shown };
}
function quest(inside: string, attributes = 'name="N" description="D" complete="C"', shown = inside): Example {
  return file(`<quest ${attributes}>${inside}</quest>`, shown);
}
function level(inside: string, attributes = 'turns="2"', shown = inside): Example {
  return quest(`<level ${attributes}>${FOES}${inside}</level>`, undefined, shown);
}
function room(inside: string, shown = inside): Example {
  const isWhole = inside.startsWith('<option');
  return level(
    `<room text="A room.">${inside}</room>`,
    undefined,
    shown === inside && isWhole ? `<room …>${inside}</room>` : shown,
  );
}
function linked(attributes: string): Example {
  const own = `name="N" description="D" complete="C" ${attributes}`;
  return quest(`<level turns="2">${FOES}<room text="A room."></room></level>`, own, `<quest ${attributes} …>`);
}

const DEPTH = 70;
const LONG = 'and on it goes '.repeat(20);

export const FAULT_EXAMPLES: Readonly<Record<FaultCode, readonly Example[]>> = {
  ...DUNGEON_FAULT_EXAMPLES,
  ...PUZZLE_FAULT_EXAMPLES,
  'file-empty': [file('', 'a file without a character')],
  'file-too-large': [file(' '.repeat(2 ** 21), 'a file of 2 MiB')],
  'not-utf8': [
    file(`<?xml version="1.0" encoding="latin1"?>${level('').xml}`, '<?xml version="1.0" encoding="latin1"?>'),
  ],
  'bad-character': [level('<room text="ding \u0007"/>', undefined, 'a bell, character 7, in a text')],
  doctype: [file(`<!DOCTYPE quest>${level('').xml}`, '<!DOCTYPE quest>')],
  'processing-instruction': [level('<?go on?>')],
  'too-deep': [
    room(
      `${'<choice text="q"><option name="a">'.repeat(DEPTH / 2)}${'</option></choice>'.repeat(DEPTH / 2)}`,
      'a choice in an option in a choice …, 70 deep',
    ),
  ],
  'no-root': [file('<!-- nothing -->')],
  'wrong-root': [file('<story/>')],
  'second-root': [file(`${level('').xml}<quest/>`, '<quest …>…</quest><quest/>')],
  'unclosed-element': [level('<room text="A room.">')],
  'stray-end-tag': [level('</room>')],
  'unclosed-markup': [level('<!-- to be done')],
  'bad-tag': [room('<!ELEMENT a>')],
  'bad-attribute': [level('<room text=x/>')],
  'attribute-twice': [level('<room text="a" text="b"/>')],
  'bad-entity': [level('<room text="you & me"/>')],
  'bad-comment': [level('<!-- a -- b -->')],
  'stray-text': [level('Once upon a time')],
  'unknown-element': [level('<dragon/>')],
  'misplaced-element': [level('<gold low="1" high="2"/>')],
  'element-twice': [quest(`<foes/><foes/><level turns="1">${FOES}</level>`, undefined, '<foes/><foes/>')],
  'missing-element': [quest('<level turns="1"/>')],
  'unknown-attribute': [level('<room text="a" colour="red"/>')],
  'misplaced-attribute': [level('<room text="a" count="2"/>')],
  'missing-attribute': [level('<room/>')],
  'text-twice': [level('<room text="a"><text>b</text></room>')],
  'empty-text': [level('<room text=""/>')],
  'bad-number': [level('<room text="a" weight="0"/>')],
  'bad-value': [level('<room text="a" once="yes"/>')],
  'low-above-high': [room('<gold low="2" high="1"/>')],
  'range-gap': [room('<roll d="6"><range low="1" high="5"/></roll>')],
  'range-overlap': [room('<roll d="6"><range low="1" high="4"/><range low="4" high="6"/></roll>')],
  'range-outside': [room('<roll d="6"><range low="1" high="7"/></roll>')],
  'id-twice': [level('<room id="a" text="1"/><room id="a" text="2"/>')],
  'option-twice': [room('<option name="open"/><option name="OPEN"/>')],
  'one-option': [room('<option name="open"/>')],
  'unknown-level': [room('<goto level="nowhere"/>')],
  'level-endless': [quest('<level turns="1"><room text="a"/></level>')],
  'level-unreachable': [
    quest(
      `<level id="a" turns="1" next="c">${FOES}</level><level id="b" turns="1">${FOES}</level><level id="c" turns="1">${FOES}</level>`,
      undefined,
      '<level id="a" next="c" …/><level id="b" …/><level id="c" …/>',
    ),
  ],
  'unknown-room': [room('<goto room="nowhere"/>')],
  'loop-endless': [level('<room id="a" text="1"><goto room="b"/></room><room id="b" text="2"><goto room="a"/></room>')],
  'loop-without-exit': [level('', 'id="a" next="a" turns="1"', '<level id="a" next="a" …>, and nothing in it leaves')],
  'bad-condition': [level('<room text="a" if="gold ="/>')],
  'prompt-may-be-empty': [room('<option name="a" class="mage"/><option name="b" if="gold > 5"/>')],
  'option-never': [room('<option name="a" if="gold > 5 and gold &lt; 5"/><option name="b"/>')],
  'encounter-never': [level('<room text="A room." if="alive > 6"/>')],
  'word-misread': [room('<option name="go" alias="walk"/><option name="stay" alias="walk"/>')],
  'unset-name': [level('<room text="a" if="item.rope"/>')],
  'line-too-long': [room(`<message txt="${LONG}"/>`, '<message txt="…"/> with 300 characters')],
  'thread-likely': [
    room(
      `<option name="go"><message txt="${LONG.slice(0, 150)}"/><finish outcome="complete" text="${LONG.slice(0, 150)}"/></option><option name="stay"/>`,
      'two texts of 150 characters in one option',
    ),
  ],
  'looks-like-link': [level('<room text="Here it ends.Now what?"/>')],
  'unknown-brace': [level('<room text="{glod} pieces"/>')],
  'brace-without-foes': [level('<room text="{count} of them"/>')],
  'too-many-heroes': [
    quest(
      `<party>${'<hero/>'.repeat(7)}</party><level turns="1">${FOES}</level>`,
      undefined,
      'seven <hero/> in <party>',
    ),
  ],
  'hero-twice': [
    quest(
      `<party>${'<hero name="Ann"/>'.repeat(2)}</party><level turns="1">${FOES}</level>`,
      undefined,
      '<hero name="Ann"/><hero name="Ann"/>',
    ),
  ],
  'after-itself': [linked('id="a" after="a"')],
  'unknown-quest': [linked('after="nothing"')],
  'quest-twice': [linked('id="a"'), linked('id="a"')],
};
