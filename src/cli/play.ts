/** `tweetrpg play`: a game in the terminal, answered as followers answer. */
import { createInterface } from 'node:readline';
import { beginGame, chooseInGame, type GameStep } from '../engine/campaign.js';
import { floorSightOf } from '../engine/encounter/rune-floor/floor-frame.js';
import { isInDungeon, lookAround, sightOf } from '../engine/level/dungeon/sight.js';
import { isRefusal } from '../engine/game.js';
import { makeHeroList } from '../engine/party/hero.js';
import { readAnswer } from '../engine/reply/read-answer.js';
import { makeOptionList } from '../engine/run.js';
import { ASCII_KEY } from '../render/map/map-ascii.js';
import { drawSight, tellSight } from '../render/map/map-post.js';
import { makeBoardEmoji } from '../render/puzzle/board-emoji.js';
import { explainFloor } from '../render/puzzle/board-post.js';
import { defineCommand, EXIT } from './command.js';
import { readSeed } from './option-value.js';
import { loadQuest } from './quest-file.js';

const HELP =
  'Answer with one of the words at the end, with its number, or with the start of it. STATUS: how things stand. STOP: leave.';

export const play = defineCommand({
  configure: (command) =>
    command
      .argument('<quest>', 'the quest it begins with')
      .argument('[next...]', 'quests that may come after it')
      .option('--seed <number>', 'a whole number; another one tells another story', readSeed, 1),
  async run({ args: [first, next], options: { seed } }, io) {
    const shelf = [];
    for (const path of [first, ...next]) {
      const quest = await loadQuest(path, io);
      if (!quest) return EXIT.negative;
      shelf.push(quest);
    }
    const [quest] = shelf;
    if (!quest) return EXIT.negative;
    const say = (line: string): void => void io.stdout.write(`${line}\n`);
    let step = beginGame(quest, { seed, shelf });
    step.lines.forEach(say);
    sayFloor(step, say);
    const input = createInterface({ input: io.stdin });
    const stopping = new AbortController();
    const stopListening = io.onStop(() => {
      stopping.abort();
      input.close();
    });
    for await (const text of input) {
      if (text.trim() === '') continue;
      const answer = readAnswer(text, step.prompt, { solo: true, inDungeon: isInDungeon(step.game.state) });
      if (answer.kind === 'command') {
        if (answer.command.name === 'stop') break;
        if (answer.command.name === 'status') say(makeHeroList(step.game.state.heroes));
        else if (answer.command.name === 'map') sayMap(step, say);
        else if (answer.command.name === 'look') lookAround(step.quest, step.game.state)?.forEach(say);
        else sayHelp(step, say);
      } else if (answer.kind === 'ignored') {
        const open = step.prompt ? ` ${makeOptionList(step.prompt)}` : '';
        say(
          answer.reason === 'ambiguous'
            ? `That names more than one option.${open}`
            : `That is none of the options.${open}`,
        );
      } else {
        for (const option of answer.kind === 'sequence' ? answer.options : [answer.option]) {
          const taken = chooseInGame(step.quest, shelf, step.game, option);
          if (isRefusal(taken)) break;
          step = taken;
          step.lines.forEach(say);
        }
        sayFloor(step, say);
      }
      if (!step.prompt) break;
    }
    input.close();
    stopListening();
    if (stopping.signal.aborted) return EXIT.interrupted;
    if (step.prompt) say('The story rests here.');
    return EXIT.ok;
  },
});

function sayHelp({ game }: GameStep, say: (line: string) => void): void {
  say(HELP);
  const floor = floorSightOf(game.state);
  if (floor) explainFloor(floor).forEach(say);
}

/** The board as it stands, below what was said. */
function sayFloor({ game }: GameStep, say: (line: string) => void): void {
  const floor = floorSightOf(game.state);
  const board = floor && makeBoardEmoji(floor.view, { maxLength: Infinity, length: (text) => text.length });
  if (board) say(board);
}

function sayMap({ quest, game }: GameStep, say: (line: string) => void): void {
  const sight = sightOf(quest, game.state);
  if (sight) say(`${drawSight(sight)}${ASCII_KEY}\n${tellSight(sight)}`);
}
