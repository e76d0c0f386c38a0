/** Figures in the text format of Prometheus, version 0.0.4. */
import type { Figure, Sample } from '../service/figures.js';

/** One block per figure, each with its sentence; a figure without a sample keeps its head, so that it is known of. */
export function printFigures(figures: readonly Figure[]): string {
  return figures.map(printFigure).join('');
}

function printFigure({ name, help, type, samples }: Figure): string {
  const head = `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n`;
  return head + samples.map((sample) => printSample(name, sample)).join('');
}

function printSample(name: string, { labels, value, part }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeText(text)}"`);
  const suffix = part === undefined ? '' : `_${part}`;
  return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${String(value)}\n`;
}

function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
