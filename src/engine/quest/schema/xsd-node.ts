/** Pieces of an XML Schema, and writing them down as a file. */
import XMLBuilder from 'fast-xml-builder';

/** As fast-xml-builder takes an element when order matters. */
export type XsdNode = Readonly<Record<string, unknown>>;

/** @param name without the `xs:`; attributes that are undefined are left out */
export function xsd(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly XsdNode[] = [],
): XsdNode {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return {
    [`xs:${name}`]: children,
    ':@': Object.fromEntries(given.map(([key, value]) => [`@_${key}`, value])),
  };
}

/** What editors show beside a piece. */
export function documented(text: string): XsdNode {
  return xsd('annotation', {}, [xsd('documentation', {}, [{ '#text': text }])]);
}

/** Blanks that nobody can tell from others on a screen. */
const UNSEEN = /[\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]/g;

/** @returns the text of a file, two blanks for each depth */
export function writeXsd(root: XsdNode): string {
  const builder = new XMLBuilder({
    ...{ preserveOrder: true, ignoreAttributes: false, suppressEmptyNode: true },
    ...{ format: true, indentBy: '  ' },
  });
  const written = builder.build([root]).trim();
  const seen = written.replace(UNSEEN, (char) => `&#x${char.charCodeAt(0).toString(16).toUpperCase()};`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${seen}\n`;
}
