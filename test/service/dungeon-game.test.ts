/** Games in dungeons and on rune floors: posts carry what is seen of them, and what is asked about it is answered without a turn. */
import { describe, expect, it } from 'vitest';
import { createLocalNetwork } from '../../src/networks/local/local-network.js';
import type { Network } from '../../src/networks/port.js';
import { LOCAL_RULES } from '../../src/networks/local/text-rules.js';
import { createGameReader } from '../../src/service/game-reader.js';
import { createQuestShelf } from '../../src/service/quest-shelf.js';
import type { PlayRules } from '../../src/service/service.js';
import { createTimelineStore } from '../../src/store/local-timeline.js';
import { quietLog, useDatabase } from '../database.js';
import { createClock } from '../networks/clock.js';
import { openServiceStage, type ServiceStage } from './stage.js';

const RULES: Partial<PlayRules> = {
  playsCrowd: false,
  graceMs: 0,
  readOverlapMs: 10_000,
  sweepOverlapMs: 10_000,
  lookupDelayMs: 0,
  pauseMs: 1e12,
};

const CELLAR = `<quest name="The Cellar" description="It goes on" complete="Out.">
  <level width="3" height="4" roomCount="0"><section ref="map.txt"/></level>
</quest>`;
/** Two rooms, and the way down in the second. */
const MAP = '1S1\n11D\n22D\n2T2\n';

const WALTZ = `<quest name="The Waltz" description="Chalk." complete="Out.">
  <level draw="deck"><puzzle text="Whose turn?"><board>
    turns 3
    R1 | @a $ |
       | *  . |
    DA
  </board></puzzle></level>
</quest>`;

const PNG = [0x89, 0x50, 0x4e, 0x47];

describe('a game in a dungeon', () => {
  const database = useDatabase();

  const play = async (
    said: readonly string[],
    hasPictures: boolean,
    rules: Partial<PlayRules> = RULES,
    quests: Readonly<Record<string, string>> = { 'cellar.xml': CELLAR, 'map.txt': MAP },
  ): Promise<{ posts: { text: string; picture: Uint8Array | null; alt: string | null }[]; stage: ServiceStage }> => {
    await database.prisma
      .$executeRaw`truncate account, quest, quest_file, player, game, turn, reply, post, local_post, spending cascade`;
    const clock = createClock();
    const timeline = createTimelineStore(database.prisma, clock.now);
    const local = createLocalNetwork(timeline, { id: 'tweetrpg', handle: 'tweetRPG' }, clock.now);
    const posts: { text: string; picture: Uint8Array | null; alt: string | null }[] = [];
    const network: Network = {
      ...local,
      rules: { ...LOCAL_RULES, hasPictures },
      publish: (draft) => {
        posts.push({ text: draft.text, picture: draft.media?.png ?? null, alt: draft.media?.alt ?? null });
        return local.publish(draft);
      },
    };
    const stage = await openServiceStage({ prisma: database.prisma, clock, network, quests, rules });
    for (const text of said) {
      clock.advance(100);
      await timeline.insert({ author: { id: 'local-ann', handle: 'ann' }, text });
      await stage.turn();
    }
    await stage.close();
    return { posts, stage };
  };

  it('answers MAP and LOOK of anybody about the game of all, wherever they ask', async () => {
    const { posts } = await play(['@tweetRPG hello', '@tweetRPG look', '@tweetRPG map'], true, {
      ...RULES,
      playsCrowd: true,
      playsSolo: false,
    });
    expect(posts.map(({ picture }) => picture !== null)).toEqual([true, false, true]);
    expect(posts[1]?.text).toMatch(/SOUTH\?$/);
    expect(posts[2]?.alt).toMatch(/Way on: south/);
  });

  it('shows with every post what is known of the map, and says the same in words', async () => {
    const { posts } = await play(['@tweetRPG start', '@tweetRPG south', '@tweetRPG down'], true);
    expect(posts.map(({ picture }) => picture && [...picture.slice(0, 4)])).toEqual([PNG, PNG, null]);
    expect(posts[0]?.alt).toMatch(/1 room\..*Way on: south \(unexplored\)\./);
    expect(posts[1]?.alt).toMatch(/2 rooms\..*A trap door leads down in the same room\./);
    expect(posts[1]?.text).toMatch(/NORTH or DOWN\?$/);
    expect(posts[2]?.text).toMatch(/Out\./);
    // What is published is not kept twice.
    const kept = await database.prisma.post.findMany({ select: { status: true, picture: true, pictureAlt: true } });
    expect(kept.map(({ status, picture }) => [status, picture])).toEqual(kept.map(() => ['sent', null]));
    expect(kept[0]?.pictureAlt).toBe(posts[0]?.alt);
  });

  it('answers MAP and LOOK without a turn, with a picture where there are any', async () => {
    const { posts, stage } = await play(['@tweetRPG start', '@tweetRPG map', '@tweetRPG look'], true);
    expect(posts[1]?.text).toMatch(/^Seen so far: 1 room\. /);
    expect(posts[1]?.picture?.slice(0, 4)).toEqual(new Uint8Array(PNG));
    expect(posts[2]?.text).toMatch(/stairs.*\nSOUTH\?$/);
    const replies = await database.prisma.reply.findMany({ orderBy: { id: 'asc' } });
    expect(replies.map(({ verdict, option }) => [verdict, option])).toEqual([
      ...[['command', 'start'] as const, ['command', 'map'] as const, ['command', 'look'] as const],
    ]);
    expect((await stage.games()).map(({ turn }) => turn)).toEqual([0]);
  });

  it('says it all in words where there are no pictures', async () => {
    const { posts } = await play(['@tweetRPG start', '@tweetRPG south', '@tweetRPG map'], false);
    expect(posts.every(({ picture }) => picture === null)).toBe(true);
    expect(posts[2]?.text).toMatch(/2 rooms\. The party is in .*Ways on: north and down\..*The stairs are/);
  });

  it('shows a rune floor with its post, says the same in words, and explains it to who says HELP', async () => {
    const { posts, stage } = await play(['@tweetRPG start', '@tweetRPG help'], true, RULES, { 'waltz.xml': WALTZ });
    expect(posts[0]?.picture?.slice(0, 4)).toEqual(new Uint8Array(PNG));
    expect(posts[0]?.alt).toMatch(/^Rune floor, 2 columns A to B by 2 rows\. .*ice on A2/);
    const help = posts.slice(1).map(({ text }) => text);
    expect(help.join('\n')).toMatch(/R1 pushes row 1 to the right\.[^]*Ice freezes[^]*UNDO takes[^]*STOP/);
    expect((await stage.games()).map(({ turn }) => turn)).toEqual([0]);
  });

  it('is shown on its page with the map, and the map in words', async () => {
    const { stage } = await play(['@tweetRPG start', '@tweetRPG south'], false);
    const { service, account } = stage;
    const reader = createGameReader(service, account, () => () => undefined);
    const [game] = await stage.games();
    expect((await reader.readGame(game?.id ?? ''))?.map?.text).toMatch(/^Seen so far: 2 rooms\./);
    expect(await reader.drawMap(game?.id ?? '')).toMatch(/^<svg /);
    expect(await reader.drawMap('nowhere')).toBeNull();
  });

  it('keeps the files beside the quest, so that a game goes on when they change', async () => {
    await play(['@tweetRPG start'], false);
    const { hash, files } = await database.prisma.quest.findFirstOrThrow();
    expect(files).toEqual({ 'map.txt': MAP });
    const shelf = createQuestShelf(database.prisma, 'a folder that is gone', createClock().now, quietLog);
    expect((await shelf.byHash(hash)).hash).toBe(hash);
  });
});
