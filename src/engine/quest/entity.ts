/** Characters written as `&amp;`, `&#8212;` and the like. XML itself knows five names; a quest cannot add any. */
import { report, type Scan } from './scan.js';

const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g;
const ENTITY_HERE = new RegExp(ENTITY.source, 'y');
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What XML lets no file hold: control characters and two that are none. */
export const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g; // eslint-disable-line no-control-regex

/** @returns the text with its entities replaced; what is no entity stays as it is */
export function decodeEntities(raw: string): string {
  return raw.includes('&') ? raw.replace(ENTITY, decode) : raw;
}

/** Reports every `&` in a piece of the file that starts no entity. */
export function checkEntities(scan: Scan, raw: string, offset: number): void {
  for (let index = raw.indexOf('&'); index !== -1; index = raw.indexOf('&', index + 1)) {
    ENTITY_HERE.lastIndex = index;
    const match = ENTITY_HERE.exec(raw)?.[0];
    if (match !== undefined && decodeEntities(match) !== match) continue;
    const written = /^&[#\w]{0,12};?/.exec(raw.slice(index, index + 16))?.[0] ?? '&';
    report(scan, 'bad-entity', offset + index, `${written} is nothing that XML knows`, 'write &amp; for a plain &');
  }
}

function decode(whole: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return NAMED[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
  return isXmlCharacter(code) ? String.fromCodePoint(code) : whole;
}

function isXmlCharacter(code: number): boolean {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
  return String.fromCodePoint(code).search(FORBIDDEN) === -1;
}
