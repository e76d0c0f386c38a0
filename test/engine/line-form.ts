/** The forms that a line may have whatever the quest, and what every line must be. */

const HERO = String.raw`[A-Z][\p{L}\p{M}]+ \[\d+/\d+\]`;
const CARD = String.raw`[A-Z][\p{L}\p{M}]+ \((?:Archer|Warrior|Mage)/\d+ \[\d+/\d+\]\)`;

/** Words one space apart, on one line. */
export function isLineForm(line: string): boolean {
  return line !== '' && line === line.replace(/\s+/g, ' ').trim();
}

/** What the engine itself says, by what it is. */
export const LINE_FORMS = {
  party: new RegExp(`^Party: ${CARD}(?: ${CARD})*$`, 'u'),
  heroes: new RegExp(`${HERO}(?: ${HERO})*$`, 'u'),
  prompt: /[^ ] (?:[\p{Lu}\p{N} ]+, )*[\p{Lu}\p{N} ]+(?: or [\p{Lu}\p{N} ]+)?\?$/u,
  flight: new RegExp(
    `^You run! (?:Some of the party are hurt in the escape!|The party escape unharmed\\.) ${HERO}(?: ${HERO})*$`,
    'u',
  ),
  fallen: /^[A-Z][\p{L}\p{M}]+ has fallen!$/u,
  risen: /^[A-Z][\p{L}\p{M}]+ reaches level \d+\.$/u,
  gold: /^The party (?:find|pay) \d+ gold\.$/,
  hurt: new RegExp(`^The party are (?:hurt|healed)\\. ${HERO}(?: ${HERO})*$`, 'u'),
  item: /^The party (?:now|no longer) have the .+\.$/u,
} as const;
