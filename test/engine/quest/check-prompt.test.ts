/** What is offered: whether it can come, whether something is always left, and whether its words are understood. */
import { describe, expect, test } from 'vitest';
import { readQuest } from '../../../src/engine/read-quest.js';

/** Faults of a quest with this in its level, as `line:column code`; the level's own line is 3. */
function faultsOf(inside: string, head = '', attributes = ''): string[] {
  const { faults } = readQuest(
    `<quest name="N" description="D" complete="C" ${attributes}>${head}
<level turns="2">
<combat text="% rats." foe="rat" level="1" min="1" max="2"/><room text="A room.">
${inside}</room></level></quest>`,
    'x.xml',
  );
  return faults.map(({ line, column, code }) => `${String(line)}:${String(column)} ${code}`);
}

const options = (...attributes: readonly string[]): string =>
  attributes.map((written) => `<option ${written}/>`).join('\n');
/** Of a room with one option that is always there, and this one. */
const withCondition = (condition: string, effects = ''): string[] =>
  faultsOf(`<option name="stay">${effects}</option>\n${options(`name="go" if="${condition}"`)}`);

describe('an option that can never be shown is told', () => {
  test.each([
    ['gold &lt; 0'],
    ['gold > 5 and gold &lt; 3'],
    ['alive > 6'],
    ['class.mage and not class.mage'],
    ['level = 0 or turn = 0'],
    ['not (gold >= 0)'],
    ['3 > 4'],
  ])('%s', (condition) => {
    expect(withCondition(condition)).toEqual(['5:19 option-never']);
  });

  test('a flag that is only ever put out, a variable that only falls', () => {
    expect(withCondition('flag.lit', '<set flag="lit" value="false"/>')).toEqual(['5:19 option-never']);
    expect(withCondition('var.luck > 0', '<set var="luck" add="-1"/>')).toEqual(['5:19 option-never']);
  });

  test('a class that nobody in the party is of', () => {
    const party = '<party><hero class="archer"/><hero class="mage"/></party>';
    const asked = options('name="stay"', 'name="lift" class="warrior"', 'name="hex" if="class.mage"');
    expect(faultsOf(asked, party)).toEqual(['5:21 option-never']);
    expect(faultsOf(asked, '<party><hero class="archer"/><hero/></party>')).toEqual([]);
    expect(faultsOf(asked, party, 'after="y"')).toEqual([]);
  });
});

describe('an option that may be shown is not', () => {
  test.each([
    ['gold > 5 and gold &lt; 7', ''],
    ['gold - turn > 5', ''],
    ['hp &lt; maxHp', ''],
    ['flag.lit and not flag.out', '<set flag="lit"/><set flag="out" value="false"/>'],
    ['var.luck > 3 or var.luck &lt; -3', '<set var="luck" add="-1"/>'],
    ['var.luck = -2', '<set var="luck" add="-1"/>'],
    ['class.mage and class.warrior and class.archer', ''],
  ])('%s', (condition, effects) => {
    expect(withCondition(condition, effects)).toEqual([]);
  });
});

describe('a combat or a room that can never be met is told', () => {
  const rooms = (inside: string, attributes: string): string[] =>
    readQuest(
      `<quest name="N" description="D" complete="C"><level ${attributes}>
<combat text="% rats." foe="rat" level="1" min="1" max="2"/>
${inside}</level></quest>`,
      'x.xml',
    ).faults.map(({ line, column, code }) => `${String(line)}:${String(column)} ${code}`);

  test('by its condition', () => {
    expect(rooms('<room text="A." if="gold = 1 and gold = 2"/>', 'turns="1"')).toEqual(['3:1 encounter-never']);
    expect(
      rooms('<room text="A."><combat text="x" foe="r" level="1" min="1" max="1" if="hp = 0"/></room>', 'turns="1"'),
    ).toEqual(['3:17 encounter-never']);
  });

  test('as a card of which there is none, but for one that something goes to', () => {
    expect(rooms('<room text="A." count="0"/>', 'draw="deck"')).toEqual(['3:1 encounter-never']);
    const led = '<room id="a" text="A." count="0"/><room text="B."><goto room="a"/></room>';
    expect(rooms(led, 'draw="deck"')).toEqual([]);
  });
});

describe('a word that is not understood as its option is told', () => {
  test('two options that share it, at the later one', () => {
    expect(faultsOf(options('name="go" alias="walk,on"', 'name="stay" alias="rest,walk"'))).toEqual([
      '5:21 word-misread',
    ]);
    expect(faultsOf(options('name="go" alias="stay"', 'name="stay"'))).toEqual(['5:9 word-misread']);
    expect(faultsOf(options('name="go" emoji="🚪"', 'name="stay" emoji="🛏 🚪"'))).toEqual(['5:21 word-misread']);
  });

  test('a sign that says nothing in a reply', () => {
    expect(faultsOf(options('name="go" emoji="!"', 'name="stay" emoji="🛏"'))).toEqual(['4:19 word-misread']);
  });

  test('one that is said of a fight anyway', () => {
    const [fault] = readQuest(
      `<quest name="N" description="D" complete="C"><level turns="1">
<combat text="x" foe="rat" level="1" min="1" max="1">
<option name="bribe" alias="run"/></combat></level></quest>`,
      'x.xml',
    ).faults;
    expect(fault).toMatchObject({ line: 3, column: 22, severity: 'warning', code: 'word-misread' });
    expect(fault?.message).toBe('“run” for the option BRIBE may also mean RUN');
  });
});

describe('a word that is understood is not', () => {
  test('one that two options share which are never shown together', () => {
    const effects = '<set flag="a"/>';
    expect(
      faultsOf(
        `<option name="stay">${effects}</option>${options('name="go" alias="on" if="flag.a"', 'name="leave" alias="on" if="not flag.a"')}`,
      ),
    ).toEqual([]);
  });

  test('one that turns an answer round where it is no option', () => {
    expect(faultsOf(options('name="no" alias="never"', 'name="yes"'))).toEqual([]);
  });

  test('a longer one that holds another, one slip from another, a command’s word, a number', () => {
    expect(faultsOf(options('name="open"', 'name="open door"'))).toEqual([]);
    expect(faultsOf(options('name="light"', 'name="right"', 'name="lights"'))).toEqual([]);
    expect(faultsOf(options('name="help"', 'name="map" alias="look"', 'name="stop"'))).toEqual([]);
    expect(faultsOf(options('name="2"', 'name="1"'))).toEqual([]);
  });
});
