/** Reading the drawings that a quest names: each file once, its faults told at their places in it. */
import type { Drawing } from '../../dungeon/drawing.js';
import { parsePlan, parseSection } from '../../dungeon/read-drawing.js';
import { reportFault, reportFileFault } from '../../quest/fault-sink.js';
import { findNearest } from '../../quest/nearest.js';
import type { Reader } from '../../quest/reader.js';
import type { Place } from '../../quest/source-text.js';

const KINDS = {
  section(text: string, name: string) {
    const reading = parseSection(text, { name });
    return reading.ok ? { ok: true as const, drawing: reading.section } : reading;
  },
  plan: (text: string, name: string) => parsePlan(text, { name }),
};

/**
 * @param place where the quest names the file
 * @returns null where it is not there, or draws nothing that could be used
 */
export function readDrawingFile(reader: Reader, kind: keyof typeof KINDS, name: string, place: Place): Drawing | null {
  const key = `${kind} ${name}`;
  const known = reader.drawings.get(key);
  if (known !== undefined) return known;
  const drawing = parseFile(reader, kind, name, place);
  reader.drawings.set(key, drawing);
  return drawing;
}

function parseFile(reader: Reader, kind: keyof typeof KINDS, name: string, place: Place): Drawing | null {
  const text = Object.hasOwn(reader.files, name) ? reader.files[name] : undefined;
  if (text === undefined) {
    const nearest = findNearest(name, Object.keys(reader.files));
    const hint = nearest === null ? 'it must lie in the folder of the quest' : `did you mean ${nearest}?`;
    reportFault(reader, place, 'unknown-file', `There is no file ${name} beside the quest`, hint);
    return null;
  }
  const reading = KINDS[kind](text, name);
  if (reading.ok) return reading.drawing;
  for (const fault of reading.faults) reportFileFault(reader, `${reader.folder}${name}`, fault);
  return null;
}
