/** Where those who read a quest put what is wrong with it. */
import type { FaultCode } from './fault-code.js';
import type { Fault } from './fault.js';
import type { Place } from './source-text.js';

export interface FaultSink {
  readonly faults: Fault[];
}

/** A file with more faults than this is another kind of file; the first ones say so well enough. */
export const MAX_FAULTS = 1000;

export function reportFault(sink: FaultSink, place: Place, code: FaultCode, message: string, hint = ''): void {
  addFault(sink, { severity: 'error', code, message, hint, line: place.line, column: place.column });
}

export function reportWarning(sink: FaultSink, place: Place, code: FaultCode, message: string, hint = ''): void {
  addFault(sink, { severity: 'warning', code, message, hint, line: place.line, column: place.column });
}

/** Reports a fault in a file beside the quest. @param file as people find it */
export function reportFileFault(
  sink: FaultSink,
  file: string,
  fault: Place & { readonly code: FaultCode; readonly message: string; readonly hint: string },
): void {
  const { line, column, code, message, hint } = fault;
  addFault(sink, { severity: 'error', code, message, hint, line, column, file });
}

function addFault(sink: FaultSink, fault: Fault): void {
  if (sink.faults.length < MAX_FAULTS) sink.faults.push(fault);
}
