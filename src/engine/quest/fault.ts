/** A fault of a quest: what is wrong, where, and what was expected. Errors keep a quest out, warnings do not. */
import { foldBlanks } from './blank.js';
import type { FaultCode } from './fault-code.js';
import type { Place } from './source-text.js';

export interface Fault extends Place {
  readonly severity: 'error' | 'warning';
  readonly code: FaultCode;
  readonly message: string;
  /** What to do about it; may be empty. */
  readonly hint: string;
  /** Only where the fault lies in another file than the quest's own. */
  readonly file?: string;
}

/** `mill.xml:3:5: error unknown-element: There is no element <romm> (did you mean <room>?)` */
export function makeFaultLine(file: string, fault: Fault): string {
  const place = `${fault.file ?? file}:${fault.line}:${fault.column}`;
  const said = `${fault.message}${fault.hint === '' ? '' : ` (${fault.hint})`}`;
  return `${place}: ${fault.severity} ${fault.code}: ${foldBlanks(said)}`;
}

/** Document order, the quest's own file before those beside it; at the same place errors first. */
export function sortFaults(faults: readonly Fault[]): Fault[] {
  return [...faults].sort(
    (a, b) =>
      compareFiles(a.file ?? '', b.file ?? '') ||
      a.line - b.line ||
      a.column - b.column ||
      (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1),
  );
}

function compareFiles(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function hasErrors(faults: readonly Fault[]): boolean {
  return faults.some((fault) => fault.severity === 'error');
}
