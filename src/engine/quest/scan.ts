/** The state of a walk over a quest file, and what it finds. */
import { MAX_FAULTS } from './fault-sink.js';
import type { FaultCode } from './fault-code.js';

export interface ScannedAttribute {
  readonly name: string;
  /** As written between the quotes. */
  readonly raw: string;
  readonly offset: number;
}

export interface ScannedTag {
  readonly name: string;
  readonly offset: number;
  readonly attributes: readonly ScannedAttribute[];
  /** Offsets of the texts directly inside that are not blank: their first character that is not blank. */
  readonly texts: number[];
  /** Whether the last thing directly inside was such a text, so that what follows belongs to it. */
  isInText: boolean;
  /** True when part of the tag could not be read, so that what seems to be missing may only be unreadable. */
  readonly isDamaged: boolean;
  /** True when no end tag belongs to it. */
  isUnclosed: boolean;
  /** True when it lies so deep that it is left out. */
  readonly isDropped: boolean;
  /** True when something in it is. */
  hasDropped: boolean;
  /** Which of the tags that are not left out it is, from 0. */
  readonly index: number;
}

export interface ScanFault {
  readonly code: FaultCode;
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

export interface Scan {
  readonly text: string;
  at: number;
  /** Start tags in document order. */
  readonly tags: ScannedTag[];
  readonly faults: ScanFault[];
  readonly open: ScannedTag[];
  /** Names of elements that were taken for closed where another ended; an end tag that still comes is forgiven. */
  readonly closedEarly: string[];
  /** A text of the same tree in which each element is named `t` and the index of its tag, and is closed. */
  repaired: string;
  roots: number;
  /** True when the rest of the file could not be looked at. */
  isCut: boolean;
}

/** The name of an element or attribute. */
const XML_NAME = /[\p{L}_][\p{L}\p{M}\p{N}_.:-]*/uy;

export function report(scan: Scan, code: FaultCode, offset: number, message: string, hint = ''): void {
  if (scan.faults.length < MAX_FAULTS) scan.faults.push({ code, offset, message, hint });
  else scan.isCut = true;
}

/** @returns the name that stands at an offset, or null */
export function nameAt({ text }: Scan, offset: number): string | null {
  XML_NAME.lastIndex = offset;
  return XML_NAME.exec(text)?.[0] ?? null;
}
