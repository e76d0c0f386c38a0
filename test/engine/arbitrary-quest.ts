/**
 * Quests that nobody wrote: valid by construction, using every element of the language that a journey may hold, so that
 * laws can be tried on more than what we thought of.
 */
import fc from 'fast-check';

const NAMES = ['0', '1', '2'];
const LEVELS = ['first', 'second', 'third'];
const ROOMS = ['cellar', 'tower'];
const CLASSES = ['archer', 'warrior', 'mage'];
const OPTION_NAMES = ['open', 'leave it', 'sing', 'wait', 'go on 2'];
const TEXTS = [
  'A door stands here.',
  'It costs {gold} gold, at level {level}.',
  '{hero} laughs, and {var.v0} crows answer.',
  'Braces {{ and a percent sign % too.',
  'Tom &amp; Tib say &quot;no&quot;.',
];

const oneOf = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values);
const text = oneOf(TEXTS);

const range = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(most), fc.nat(most))
    .map(([a, b]) => `low="${String(Math.min(a, b))}" high="${String(Math.max(a, b))}"`);

/** A condition over names that every quest made here sets. */
const condition: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc
        .tuple(oneOf(['gold', 'level', 'turn', 'alive', 'hp', 'maxHp', 'xp', 'var.v1']), fc.nat(30))
        .map(([name, value]) => `${name} &gt;= ${String(value)}`),
      oneOf([
        'flag.f0',
        'not flag.f1',
        'item.i0',
        'not item.i1',
        'class.mage',
        'not class.warrior',
        'var.v0 + 1 = var.v2 - 2',
      ]),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) => oneOf(['and', 'or']).map((word) => parts.join(` ${word} `)));

const ifAttribute = fc
  .option(condition, { nil: null, freq: 3 })
  .map((written) => (written === null ? '' : ` if="${written}"`));
const target = oneOf(['', ' target="random"', ' target="front"', ' target="class:mage"', ' target="class:archer"']);

const leafEffect: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(text, fc.boolean()).map(([said, hp]) => `<message txt="${said}"${hp ? ' hp="true"' : ''}/>`),
  text.map((said) => `<message><txt>${said}</txt><txt>Or else.</txt></message>`),
  fc.tuple(range(4), target).map(([low, at]) => `<damage ${low}${at}/>`),
  fc
    .tuple(range(5), target, fc.boolean())
    .map(([low, at, raise]) => `<heal ${low}${at}${raise ? ' revive="true"' : ''}/>`),
  range(50).map((low) => `<gold ${low}/>`),
  fc.nat(40).map((most) => `<gold low="-${String(most)}" high="0"/>`),
  range(40).map((low) => `<xp ${low}/>`),
  oneOf(NAMES).map((name) => `<item name="i${name}" give="true"/>`),
  oneOf(NAMES).map((name) => `<item name="i${name}" take="true"/>`),
  fc.tuple(oneOf(NAMES), fc.boolean()).map(([name, value]) => `<set flag="f${name}" value="${String(value)}"/>`),
  fc
    .tuple(oneOf(NAMES), fc.integer({ min: -3, max: 3 }), oneOf(['', ' scope="campaign"']))
    .map(([name, add, scope]) => `<set var="v${name}" add="${String(add)}"${scope}/>`),
);

const leaving: fc.Arbitrary<string> = fc.oneof(
  oneOf(LEVELS).map((id) => `<goto level="${id}"/>`),
  oneOf(ROOMS).map((id) => `<goto room="${id}"/>`),
  oneOf(['complete', 'failed']).map((outcome) => `<finish outcome="${outcome}" text="That was that."/>`),
);

/** @param depth how far effects may nest */
function effects(depth: number): fc.Arbitrary<string> {
  const effect =
    depth <= 0
      ? leafEffect
      : fc.oneof({ weight: 3, arbitrary: leafEffect }, { weight: 2, arbitrary: deeperEffect(depth - 1) });
  return fc
    .tuple(fc.array(effect, { maxLength: 3 }), fc.option(leaving, { nil: '', freq: 8 }))
    .map(([parts, end]) => [...parts, end].join(''));
}

function deeperEffect(depth: number): fc.Arbitrary<string> {
  const inner = effects(depth);
  const roll = fc
    .tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: -4, max: 4 }), inner, inner)
    .map(([d, add, low, high]) => {
      const half = Math.floor(d / 2);
      const span = (from: number, to: number): string => `low="${String(from + add)}" high="${String(to + add)}"`;
      const ranges = `<range ${span(1, half)}>${low}</range><range ${span(half + 1, d)}>${high}</range>`;
      return `<roll d="${String(d)}" add="${String(add)}">${ranges}</roll>`;
    });
  const needed = oneOf(['', ...CLASSES.map((name) => ` class="${name}"`)]);
  const check = fc
    .tuple(needed, fc.nat(25), inner, inner)
    .map(
      ([who, against, good, bad]) =>
        `<check${who} against="${String(against)}"><pass>${good}</pass><fail>${bad}</fail></check>`,
    );
  const choice = fc.tuple(text, options(depth)).map(([asked, given]) => `<choice text="${asked}">${given}</choice>`);
  return fc.oneof(roll, check, choice, combat(depth, ''));
}

/** Two or more options; the first is always there. */
function options(depth: number): fc.Arbitrary<string> {
  const body = effects(depth);
  const first = body.map((inside) => `<option name="look" emoji="👀" alias="see,peer">${inside}</option>`);
  const needed = oneOf(['', ' class="mage"', ' class="warrior"']);
  const others = fc.uniqueArray(fc.tuple(oneOf(OPTION_NAMES), ifAttribute, needed, body), {
    minLength: 1,
    maxLength: 3,
    selector: ([name]) => name,
  });
  return fc
    .tuple(first, others)
    .map(([look, rest]) =>
      [look, ...rest.map(([name, when, who, inside]) => `<option name="${name}"${when}${who}>${inside}</option>`)].join(
        '',
      ),
    );
}

function combat(depth: number, attributes: string): fc.Arbitrary<string> {
  const level = fc.integer({ min: 1, max: 3 });
  const most = fc.integer({ min: 1, max: 5 });
  const parts = fc.record({
    bribe: fc.option(effects(depth), { nil: null }),
    spoils: fc.option(effects(depth), { nil: null }),
    texts: fc.boolean(),
    flee: fc.boolean(),
  });
  return fc.tuple(level, most, parts).map(([foeLevel, max, { bribe, spoils, texts, flee }]) => {
    const told = texts ? ' win="{foe} beaten" lose="{count} {foe} too many" run="Off you go!"' : '';
    const inside = [
      bribe === null ? '' : `<option name="bribe">${bribe}<end/></option>`,
      spoils === null ? '' : `<spoils>${spoils}</spoils>`,
    ].join('');
    return `<combat${attributes} text="% {foe} come." foe="wolf" level="${String(foeLevel)}" min="1" max="${String(max)}"${told}${flee ? '' : ' flee="false"'}>${inside}</combat>`;
  });
}

const BOARD = `<board>
  turns 4
  R1x2 | @a $ . | L1
       | .  . $ |
    DA DB DC
</board>`;

function puzzle(attributes: string): fc.Arbitrary<string> {
  const floor = oneOf([BOARD, '']);
  return fc.tuple(floor, effects(1), effects(1)).map(([board, solved, gaveup]) => {
    const wish = board === '' ? ' difficulty="easiest"' : '';
    return `<puzzle${attributes} text="A floor of runes."${wish} tries="2">${board}<solved>${solved}</solved><gaveup>${gaveup}</gaveup></puzzle>`;
  });
}

function encounter(share: string): fc.Arbitrary<string> {
  const common = fc
    .tuple(ifAttribute, oneOf(['', ' once="true"']), oneOf(['', ' cost="1"', ' cost="2"']))
    .map((parts) => ` ${share}${parts.join('')}`);
  return common.chain((attributes) =>
    fc.oneof(
      combat(1, attributes),
      puzzle(attributes),
      fc.tuple(text, options(2)).map(([said, given]) => `<room${attributes} text="${said}">${given}</room>`),
      fc.tuple(text, effects(1)).map(([said, inside]) => `<room${attributes} text="${said}">${inside}</room>`),
    ),
  );
}

/** Sets every name that conditions here ask about, so that none is unset. */
const SETTER = NAMES.map(
  (name) => `<set flag="f${name}"/><set var="v${name}" add="1"/><item name="i${name}" give="true"/>`,
).join('');

function level(id: string, isDeck: boolean): fc.Arbitrary<string> {
  const share = isDeck ? 'count="0-2"' : 'weight="3"';
  const rooms = id === LEVELS[0] ? ROOMS : [];
  return fc
    .tuple(fc.array(encounter(share), { maxLength: 4 }), fc.integer({ min: 1, max: 6 }), text)
    .map(([found, turns, entry]) => {
      const fixed = [
        `<combat ${share} text="% rats." foe="rat" level="1" min="1" max="3"/>`,
        ...rooms.map((room) => `<room id="${room}" ${share} text="The ${room}." cost="1">${SETTER}</room>`),
      ].join('');
      const draw = isDeck ? ' draw="deck"' : ` turns="${String(turns)}"`;
      return `<level id="${id}"${draw} entryText="${entry}" exitText="On.">${fixed}${found.join('')}</level>`;
    });
}

const party: fc.Arbitrary<string> = fc
  .array(fc.tuple(oneOf(CLASSES), fc.integer({ min: 1, max: 3 })), { maxLength: 6 })
  .map((heroes) => {
    const names = ['Anna', 'Bert', 'Cora', 'Dora', 'Emil', 'Fred'];
    const lines = heroes.map(
      ([kind, rank], index) => `<hero name="${names[index] ?? ''}" class="${kind}" level="${String(rank)}"/>`,
    );
    return lines.length === 0 ? '' : `<party>${lines.join('')}</party>`;
  });

/** The text of a quest file without an error. */
export const arbitraryQuest: fc.Arbitrary<string> = fc
  .tuple(party, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
  .chain(([heroes, decks]) =>
    fc
      .tuple(...LEVELS.map((id, index) => level(id, decks[index] ?? false)))
      .map(
        (levels) =>
          `<quest name="Any" description="Some {{ tale" complete="Done."><foes><foe id="wolf" plural="wolves" gold="2"/></foes>${heroes}${levels.join('')}</quest>`,
      ),
  );
