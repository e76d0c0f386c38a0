/** For every fault code the smallest file, or files, in which nothing else is wrong. */
import { DUNGEON_FAULT_EXAMPLES } from './dungeon-fault-example.js';
import { PUZZLE_FAULT_EXAMPLES } from './puzzle-fault-example.js';
import type { QuestFiles } from '../../../src/engine/quest/quest-files.js';
import type { FaultCode } from '../../../src/engine/quest/fault-code.js';

const FOES = '<combat text="% rats." foe="rat" level="1" min="1" max="2"/>';

function quest(inside: string, attributes = 'name="N" description="D" complete="C"'): string {
  return `<quest ${attributes}>${inside}</quest>`;
}
function level(inside: string, attributes = 'turns="2"'): string {
  return quest(`<level ${attributes}>${FOES}${inside}</level>`);
}
function room(inside: string): string {
  return level(`<room text="A room.">${inside}</room>`);
}
function linked(attributes: string, inside = ''): string {
  const own = `name="N" description="D" complete="C" ${attributes}`;
  return quest(`<level turns="2">${FOES}<room text="A room.">${inside}</room></level>`, own);
}

const DEPTH = 70;

/** A quest with the files beside it, or alone. */
export type Example = string | { readonly xml: string; readonly files: QuestFiles };

export const FAULT_EXAMPLES: Readonly<Record<FaultCode, readonly Example[]>> = {
  ...DUNGEON_FAULT_EXAMPLES,
  ...PUZZLE_FAULT_EXAMPLES,
  'file-empty': [''],
  'file-too-large': [' '.repeat(2 ** 21)],
  'not-utf8': [`<?xml version="1.0" encoding="latin1"?>${level('')}`],
  'bad-character': [level('<room text="ding \u0007"/>')],
  doctype: [`<!DOCTYPE quest>${level('')}`],
  'processing-instruction': [level('<?go on?>')],
  'too-deep': [
    room(`${'<choice text="q"><option name="a">'.repeat(DEPTH / 2)}${'</option></choice>'.repeat(DEPTH / 2)}`),
  ],
  'no-root': ['<!-- nothing -->'],
  'wrong-root': ['<story/>'],
  'second-root': [`${level('')}<quest/>`],
  'unclosed-element': [level('<room text="A room.">')],
  'stray-end-tag': [level('</room>')],
  'unclosed-markup': [level('<!-- to be done')],
  'bad-tag': [room('<message txt="1"/> <1/>').replace('<1/>', '<!ELEMENT a>')],
  'bad-attribute': [level('<room text=x/>')],
  'attribute-twice': [level('<room text="a" text="b"/>')],
  'bad-entity': [level('<room text="you & me"/>')],
  'bad-comment': [level('<!-- a -- b -->')],
  'stray-text': [level('Once upon a time')],
  'unknown-element': [level('<dragon/>')],
  'misplaced-element': [level('<gold low="1" high="2"/>')],
  'element-twice': [quest(`<foes/><foes/><level turns="1">${FOES}</level>`)],
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
    ),
  ],
  'unknown-room': [room('<goto room="nowhere"/>')],
  'loop-endless': [level('<room id="a" text="1"><goto room="b"/></room><room id="b" text="2"><goto room="a"/></room>')],
  'loop-without-exit': [level('', 'id="a" next="a" turns="1"')],
  'bad-condition': [level('<room text="a" if="gold ="/>')],
  'prompt-may-be-empty': [room('<option name="a" class="mage"/><option name="b" if="gold > 5"/>')],
  'unset-name': [level('<room text="a" if="item.rope"/>')],
  'unknown-brace': [level('<room text="{glod} pieces"/>')],
  'brace-without-foes': [level('<room text="{count} of them"/>')],
  'too-many-heroes': [quest(`<party>${'<hero/>'.repeat(7)}</party><level turns="1">${FOES}</level>`)],
  'hero-twice': [quest(`<party>${'<hero name="Ann"/>'.repeat(2)}</party><level turns="1">${FOES}</level>`)],
  'after-itself': [linked('id="a" after="a"')],
  'unknown-quest': [linked('after="nothing"')],
  'quest-twice': [linked('id="a"'), linked('id="a"')],
};
