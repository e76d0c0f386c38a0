/** `tweetrpg map`: a dungeon level as a game with this seed has it, whole. */
import { Option } from '@commander-js/extra-typings';
import { isDungeon, mapOf, type DungeonLevel } from '../engine/level/dungeon/dungeon-level.js';
import { questTitle, type Quest } from '../engine/quest/quest.js';
import { formatMap, MAP_FORMATS } from '../render/map/map-format.js';
import { defineCommand, EXIT, UsageError } from './command.js';
import { readSeed } from './option-value.js';
import { loadQuest } from './quest-file.js';

export const map = defineCommand({
  configure: (command) =>
    command
      .argument('<quest>', 'the quest')
      .option('--level <id>', 'which level; the first dungeon where it is left out')
      .option('--seed <number>', 'of the game; another one gives another map', readSeed, 1)
      .addOption(new Option('--format <format>', 'what is printed').choices(MAP_FORMATS).default('ascii' as const)),
  async run({ args: [path], options: { level: id, seed, format } }, io) {
    const quest = await loadQuest(path, io);
    if (!quest) return EXIT.negative;
    const level = findDungeon(quest, id);
    // Told by the seed that was asked for, whatever the generator made of it.
    const built = { ...mapOf(level, seed), seed };
    io.stdout.write(await formatMap(built, format, questTitle(quest)));
    return EXIT.ok;
  },
});

function findDungeon({ levels }: Quest, id: string | undefined): DungeonLevel {
  const dungeons = levels.filter(isDungeon);
  const level = id === undefined ? dungeons[0] : dungeons.find((each) => each.id === id);
  if (level) return level;
  const known = dungeons.length === 0 ? 'the quest has none' : `it has ${dungeons.map((each) => each.id).join(', ')}`;
  throw new UsageError(
    id === undefined ? `there is no dungeon: ${known}` : `there is no dungeon level ${id}: ${known}`,
  );
}
