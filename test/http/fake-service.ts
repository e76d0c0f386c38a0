/**
 * The service as the HTTP layer sees it, in memory: games that go on by votes, replies that are understood when they name
 * an option, watchers that are told. Turns close when the test says so.
 */
import type { GameReader, GameView, LocalComposer, QuestView, ReplyView } from '../../src/service/view.js';
import { BEGINNING, PARTY, SCENES } from './fake-tale.js';

interface FakeGame {
  view: GameView;
  readonly voters: Map<string, string>;
  scene: number;
}

export interface FakeService extends GameReader, LocalComposer {
  /** Begins a game of the tale and returns its id. */
  begin(game?: Partial<GameView>): string;
  /** Changes what is shown of a game, and tells those who watch it. */
  change(id: string, changes: Partial<GameView>): void;
  /** Tells those who watch a game that it may have changed, though it has not. */
  touch(id: string): void;
  /** Closes the open turn: the option with most votes, the first of equals, is taken. */
  closeTurn(id: string): void;
  /** Whether and how many times a game is watched now. */
  watchers(id: string): number;
  /** How often a game was read. */
  reads: number;
  quests: QuestView[];
  /** Every reading of a game fails while this is set. */
  broken: boolean;
}

const QUESTS: readonly QuestView[] = [
  {
    id: 'millers-debt',
    name: "The Miller's Debt",
    description: "Rats hold the old mill, and the miller holds the party's supper",
    after: null,
    faults: [],
    file: 'millers-debt.xml',
  },
  {
    id: 'drowned-bell',
    name: 'The Drowned Bell',
    description: 'Under the lake a bell still rings the hours, one too many every night',
    after: 'millers-debt',
    faults: [],
    file: 'drowned-bell.xml',
  },
];

/** @param now what the clock shows; two seconds pass between things that happen by default, from a fixed day on */
export function createFakeService(now: () => Date = createClock()): FakeService {
  const games = new Map<string, FakeGame>();
  const watching = new Map<string, Set<() => void>>();
  let lastId = 0;

  function update(id: string, changes: Partial<GameView>): void {
    const game = games.get(id);
    if (!game) throw new Error(`no game ${id}`);
    game.view = { ...game.view, ...changes, updatedAt: now().toISOString() };
    touch(id);
  }

  function touch(id: string): void {
    for (const changed of watching.get(id) ?? []) changed();
  }

  function beginGame(game: Partial<GameView>): string {
    lastId += 1;
    const id = game.id ?? `game-${lastId}`;
    games.set(id, { view: { ...firstTurn(id, now().toISOString()), ...game }, voters: new Map(), scene: 0 });
    return id;
  }

  return {
    reads: 0,
    broken: false,
    quests: [...QUESTS],
    describeService: async () => ({ network: 'local', account: 'tweetRPG', modes: ['crowd', 'solo'] }),
    async listGames({ limit, status }) {
      const all = [...games.values()].map(({ view }) => view).filter((view) => !status || view.status === status);
      return all.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, limit);
    },
    async readGame(id, newestTurns = Infinity) {
      this.reads += 1;
      if (this.broken) throw new Error('connection to postgres://bot:hunter2@db lost');
      const view = games.get(id)?.view;
      return view ? { ...view, story: view.story.slice(Math.max(0, view.story.length - newestTurns)) } : null;
    },
    async drawMap(id) {
      const view = games.get(id)?.view;
      if (!view) return null;
      return view.map ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : '';
    },
    async listQuests() {
      return this.quests;
    },
    watch(id, changed) {
      const all = watching.get(id) ?? new Set();
      watching.set(id, all.add(changed));
      return () => void all.delete(changed);
    },
    async say({ name, text, gameId }) {
      if (text.trim() === '') return { refusal: 'empty' };
      if (text.length > 500) return { refusal: 'too-long' };
      if (!/^\w{1,15}$/.test(name)) return { refusal: 'bad-name' };
      const id = String((lastId += 1));
      if (gameId === undefined) {
        if (/^start\b/i.test(text)) beginGame({ mode: 'solo', player: name });
        return { id };
      }
      const game = games.get(gameId);
      if (!game) return { refusal: 'not-local' };
      const reply = readReply(game, { id, author: name, text, at: now().toISOString() });
      if (reply.option !== null) game.voters.set(name, reply.option);
      update(gameId, { replies: [reply, ...game.view.replies].slice(0, 30), prompt: countVotes(game) });
      if (game.view.mode === 'solo' && reply.option !== null) this.closeTurn(gameId);
      return { id };
    },
    begin: (game = {}) => beginGame(game),
    change: update,
    touch,
    closeTurn(id) {
      const game = games.get(id);
      if (!game?.view.prompt) throw new Error(`no open turn in ${id}`);
      const best = game.view.prompt.options.reduce((a, b) => (b.votes > a.votes ? b : a));
      update(id, nextTurn(game, best.name, best.votes, now().toISOString()));
    },
    watchers: (id) => watching.get(id)?.size ?? 0,
  };
}

function createClock(): () => Date {
  let ms = Date.UTC(2026, 0, 5, 10);
  return () => new Date((ms += 2000));
}

function firstTurn(id: string, at: string): GameView {
  return {
    id,
    mode: 'crowd',
    network: 'local',
    quest: { id: 'millers-debt', name: "The Miller's Debt" },
    player: null,
    status: 'open',
    outcome: null,
    turn: 0,
    updatedAt: at,
    heroes: PARTY,
    gold: 0,
    level: { name: 'The mill', turnsLeft: 4 },
    map: null,
    floor: null,
    story: [{ number: 0, choice: null, by: null, votes: 0, lines: BEGINNING, at }],
    prompt: openPrompt(0),
    replies: [],
  };
}

function openPrompt(scene: number): GameView['prompt'] {
  const answers = SCENES[scene]?.answers;
  if (!answers) return null;
  return { options: Object.keys(answers).map((name) => ({ name, votes: 0 })), closesAt: null, answerAt: null };
}

function nextTurn(game: FakeGame, choice: string, votes: number, at: string): Partial<GameView> {
  const scene = SCENES[game.scene];
  const answer = scene?.answers[choice];
  if (!scene || !answer) throw new Error(`nothing follows ${choice}`);
  game.scene += 1;
  game.voters.clear();
  const { view } = game;
  const turn = view.turn + 1;
  const by = view.mode === 'solo' ? 'answer' : 'window';
  const prompt = openPrompt(game.scene);
  return {
    turn,
    story: [...view.story, { number: turn, choice, by, votes, lines: answer.lines, at }],
    heroes: view.heroes.map((hero, index) => ({ ...hero, hp: answer.hp[index] ?? hero.hp })),
    gold: view.gold + (answer.gold ?? 0),
    level: prompt && { name: scene.level, turnsLeft: scene.turnsLeft },
    prompt,
    ...(prompt ? {} : { status: 'over', outcome: 'complete' }),
  };
}

/** A word that is an option, or a command's; anything else names none. */
function readReply(game: FakeGame, post: { id: string; author: string; text: string; at: string }): ReplyView {
  const words: readonly string[] = post.text.toLowerCase().match(/\w+/g) ?? [];
  const named = game.view.prompt?.options.filter(({ name }) => words.includes(name)) ?? [];
  const none = { ...post, option: null, reason: null, answer: null };
  if (words[0] === 'help') return { ...none, verdict: 'command', answer: 'Answer with one of the words in capitals.' };
  if (named.length > 1) return { ...none, verdict: 'ignored', reason: 'ambiguous' };
  const option = named[0]?.name;
  if (option === undefined) return { ...none, verdict: 'ignored', reason: 'no-option' };
  return { ...none, verdict: 'counted', option };
}

function countVotes(game: FakeGame): GameView['prompt'] {
  const { prompt } = game.view;
  if (!prompt) return null;
  const votes = [...game.voters.values()];
  return {
    ...prompt,
    options: prompt.options.map(({ name }) => ({ name, votes: votes.filter((vote) => vote === name).length })),
  };
}
