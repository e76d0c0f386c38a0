/** From the bytes of a file to its text, or to what keeps it from being one. */
import type { Fault } from './fault.js';
import { createSourceText, type Place } from './source-text.js';

export interface DecodedFile {
  /** Null where there is nothing to go on with. */
  readonly text: string | null;
  readonly fault: Fault | null;
}

/** @returns the text, without a byte order mark; one in another encoding as far as it can be read, and where it cannot */
export function decodeFile(input: Uint8Array | string, maxBytes: number): DecodedFile {
  const size = typeof input === 'string' ? input.length : input.byteLength;
  if (size > maxBytes) {
    const hint = `at most ${maxBytes} are read`;
    return { text: null, fault: makeFault('file-too-large', `The file has ${size} bytes`, hint) };
  }
  if (typeof input !== 'string' && isUtf16(input)) return { text: null, fault: notUtf8({ line: 1, column: 1 }) };
  const decoded = typeof input === 'string' ? input : new TextDecoder('utf-8', { ignoreBOM: true }).decode(input);
  const text = decoded.startsWith('\ufeff') ? decoded.slice(1) : decoded;
  if (text.trim() === '') {
    return { text: null, fault: makeFault('file-empty', 'The file is empty', 'a quest begins with <quest name="…">') };
  }
  if (typeof input === 'string' || decodesSoFar(input, false)) return { text, fault: null };
  // What looks like XML is most likely text in the encoding of an older machine: then the other faults can be told too.
  return { text: text.trimStart().startsWith('<') ? text : null, fault: notUtf8(findBadByte(input)) };
}

function makeFault(code: Fault['code'], message: string, hint: string): Fault {
  return { severity: 'error', code, message, hint, line: 1, column: 1 };
}

function notUtf8(place: Place): Fault {
  return { ...makeFault('not-utf8', 'The file is not text in UTF-8', 'save it as UTF-8'), ...place };
}

/** Whether a file begins as UTF-16 does: with its byte order mark, or with `<` in two bytes. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0x3c && second === 0) ||
    (first === 0 && second === 0x3c)
  );
}

/** The place of the first byte that is not UTF-8: the longest beginning that decodes ends there. */
function findBadByte(bytes: Uint8Array): Place {
  let low = 0;
  let high = bytes.byteLength;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (decodesSoFar(bytes.subarray(0, middle), true)) low = middle;
    else high = middle - 1;
  }
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, low), { stream: true });
  return createSourceText(text).placeAt(text.length);
}

/** @param stream whether a character may be cut at the end */
function decodesSoFar(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}
