/**
 * The live side of a game: server-sent events for any number of readers. A game that somebody reads is watched once and
 * read once per change, however many listen. A reader gets the whole game first (event `game`), then after each change
 * the game with its story from the last turn on that was sent before (event `change`), so that a long story is not sent
 * again for every vote. A reader slower than the game skips what became old and gets the newest.
 */
import { Readable } from 'node:stream';
import type { GameReader, GameView } from '../service/view.js';

/** How long a browser waits before it connects again, in milliseconds. */
const RETRY_MS = 2000;

/** So many turns are read after a change. */
const TURNS_READ = 10;

export interface StoryFeedOptions {
  /** Time between comments that keep proxies from closing a silent stream, in milliseconds. */
  readonly heartbeatMs: number;
  /** Streams at the same time, over all games. */
  readonly maxStreams: number;
  /** Told when reading a game for its listeners failed; it is tried again at the next heartbeat. */
  readonly onTrouble: (error: unknown) => void;
}

export interface StoryFeed {
  /** A stream of events in UTF-8. It ends when the feed is closed, and costs nothing any more when it is destroyed. */
  open(gameId: string): Promise<Readable | 'no-such-game' | 'busy'>;
  /** Ends every stream, and opens no more. */
  close(): void;
}

interface Reader {
  readonly stream: Readable;
  /** The stream takes more now. */
  hungry: boolean;
  /** What was sent last; null before the first event. */
  told: GameView | null;
}

/** A game with those who read it. */
interface Channel {
  readonly gameId: string;
  readonly readers: Set<Reader>;
  readonly stop: () => void;
  view: GameView | null;
  /** Events made of `view`, by the number of the turn that they begin at; null for the whole game. */
  events: Map<number | null, string>;
  /** The reading that is going on. */
  reading: Promise<void> | null;
  /** Something may have changed since the last reading began. */
  stale: boolean;
}

export function createStoryFeed(games: GameReader, options: StoryFeedOptions): StoryFeed {
  const channels = new Map<string, Channel>();
  const streams = new Set<Readable>();
  let isClosed = false;

  const heartbeat = setInterval(() => {
    for (const channel of channels.values()) {
      for (const reader of channel.readers) if (reader.hungry) push(reader, ': still here\n\n');
      if (channel.stale) refresh(channel);
    }
  }, options.heartbeatMs);
  heartbeat.unref();

  function refresh(channel: Channel): void {
    channel.stale = true;
    if (channel.reading === null) readChannel(channel).catch(options.onTrouble);
  }

  /** Reads the game until nothing came in between, and tells its readers. */
  function readChannel(channel: Channel): Promise<void> {
    const reading = (async () => {
      try {
        do {
          channel.stale = false;
          renew(channel, await readGame(channel));
          for (const reader of channel.readers) if (reader.hungry) tell(reader, channel);
        } while (isStale(channel));
      } catch (error) {
        channel.stale = true;
        throw error;
      } finally {
        channel.reading = null;
      }
    })();
    channel.reading = reading;
    return reading;
  }

  /** The game with its whole story, of which only the newest turns are read when the others are known. */
  async function readGame({ gameId, view: known }: Channel): Promise<GameView | null> {
    if (known) {
      const now = await games.readGame(gameId, TURNS_READ);
      const from = now?.story[0]?.number ?? Infinity;
      const hasGap = from > (known.story.at(-1)?.number ?? -1) + 1;
      if (!hasGap) return now && { ...now, story: [...known.story.filter((turn) => turn.number < from), ...now.story] };
    }
    return games.readGame(gameId);
  }

  function openChannel(gameId: string): Channel {
    const channel: Channel = {
      gameId,
      readers: new Set(),
      // Watching begins before the first reading: a change in between makes a second one rather than being missed.
      stop: games.watch(gameId, () => refresh(channel)),
      view: null,
      events: new Map(),
      reading: null,
      stale: false,
    };
    channels.set(gameId, channel);
    return channel;
  }

  function openReader(channel: Channel): Reader {
    const stream = new Readable({
      read() {
        reader.hungry = true;
        tell(reader, channel);
      },
      destroy(error, done) {
        streams.delete(stream);
        channel.readers.delete(reader);
        if (channel.readers.size === 0 && channels.delete(channel.gameId)) channel.stop();
        done(error);
      },
    });
    const reader: Reader = { stream, hungry: false, told: null };
    streams.add(stream);
    channel.readers.add(reader);
    return reader;
  }

  return {
    async open(gameId) {
      if (isClosed || streams.size >= options.maxStreams) return 'busy';
      const channel = channels.get(gameId) ?? openChannel(gameId);
      const reader = openReader(channel);
      try {
        if (channel.view === null) await (channel.reading ?? readChannel(channel));
      } catch (error) {
        reader.stream.destroy();
        throw error;
      }
      if (channel.view === null || !streams.has(reader.stream)) {
        reader.stream.destroy();
        return channel.view === null ? 'no-such-game' : 'busy';
      }
      push(reader, `retry: ${RETRY_MS}\n\n`);
      return reader.stream;
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const channel of channels.values()) {
        channel.stop();
        for (const reader of channel.readers) end(reader);
      }
      channels.clear();
      streams.clear();
    },
  };
}

/** Asked through a function, since it changes while the reading waits. */
function isStale(channel: Channel): boolean {
  return channel.stale;
}

/** Takes a newly read game over, if anything in it is new. */
function renew(channel: Channel, view: GameView | null): void {
  if (view === null || JSON.stringify(view) === JSON.stringify(channel.view)) return;
  channel.view = view;
  channel.events = new Map();
}

function push(reader: Reader, text: string): void {
  reader.hungry = reader.stream.push(text);
}

function end(reader: Reader): void {
  reader.hungry = false;
  reader.stream.push(null);
}

/** Sends what the reader has not seen of the game, if there is anything. */
function tell(reader: Reader, channel: Channel): void {
  const { view } = channel;
  if (view === null || view === reader.told || reader.stream.destroyed) return;
  const from = reader.told?.story.at(-1)?.number ?? null;
  const event = channel.events.get(from) ?? makeEvent(view, from);
  channel.events.set(from, event);
  reader.told = view;
  push(reader, event);
}

function makeEvent(view: GameView, from: number | null): string {
  if (from === null) return `event: game\ndata: ${JSON.stringify(view)}\n\n`;
  const story = view.story.filter((turn) => turn.number >= from);
  return `event: change\ndata: ${JSON.stringify({ ...view, story })}\n\n`;
}
