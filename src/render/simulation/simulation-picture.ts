/**
 * What a simulation has found, as one tall drawing: how games end, how long they are, how the party fares and what of the
 * quest is reached. It has light and dark colours of its own, and says in words whatever it shows.
 */
import type { Summary } from '../../engine/simulate/summary.js';
import { escapeXml } from '../picture.js';
import { drawCoverage } from './coverage-panel.js';
import { drawHealth } from './health-panel.js';
import { drawLengths } from './length-panel.js';
import { drawOutcomes } from './outcome-panel.js';
import { letter, MARGIN, STYLE, thousands, WIDTH, type Panel } from './picture-style.js';

const HEAD = 116;
const PANEL_HEAD = 62;
const PANEL_GAP = 34;
/** Letters in a line of a hint. */
const HINT_LETTERS = 165;
const HINT_LINE = 18;

/**
 * @param title of the quest
 * @param summaries one for each policy, all of the same quest
 * @returns SVG, 1200 wide and as tall as it takes
 */
export function drawSimulation(title: string, summaries: readonly Summary[]): string {
  const games = summaries.reduce((sum, { runs }) => sum + runs, 0);
  const ways =
    summaries.length === 1
      ? `by the policy “${summaries[0]?.policy ?? ''}”`
      : `by ${String(summaries.length)} policies`;
  const subtitle = `${thousands(games)} games, played ${ways}`;
  const panels = [drawOutcomes, drawLengths, drawHealth, drawCoverage].map((draw) => draw(summaries));
  let y = HEAD;
  const drawn = panels.map((panel, index) => {
    const { svg, height } = placePanel(panel, index, y);
    y += height;
    return svg;
  });
  const words = [`${subtitle}.`, ...panels.map((panel) => `${panel.title}: ${panel.words}`)].join('\n');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(y)}" viewBox="0 0 ${String(WIDTH)} ${String(y)}" role="img" aria-labelledby="simulation-title simulation-words">`,
    `<title id="simulation-title">${escapeXml(`How ${title} plays`)}</title>`,
    `<desc id="simulation-words">${escapeXml(words)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect width="${String(WIDTH)}" height="${String(y)}" class="paper"/>`,
    letter(MARGIN, 66, title, { as: 'head ink' }),
    letter(MARGIN, 92, subtitle, { as: 'hint soft' }),
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function placePanel(panel: Panel, index: number, y: number): { readonly svg: string; readonly height: number } {
  const hints = breakLines(panel.hint);
  const top = PANEL_HEAD + (hints.length - 1) * HINT_LINE;
  const id = `panel-${String(index)}`;
  const svg = [
    `<g transform="translate(${String(MARGIN)} ${String(y)})" role="group" aria-labelledby="${id}">`,
    letter(0, 24, panel.title, { as: 'title ink' }).replace('<text', `<text id="${id}"`),
    ...hints.map((hint, line) => letter(0, 46 + line * HINT_LINE, hint, { as: 'hint soft' })),
    `<g transform="translate(0 ${String(top)})">${panel.body}</g>`,
    '</g>',
  ].join('\n');
  return { svg, height: top + panel.height + PANEL_GAP };
}

function breakLines(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= HINT_LETTERS) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
