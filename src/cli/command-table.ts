/**
 * The commands, in the order `--help` shows them. A command is a file beside this one and a line here; the file is loaded
 * only when its command is asked for, so that `read` and `validate` never wait for a database client or a web server.
 */
import type { CliCommand } from './command.js';

export interface CommandEntry {
  readonly name: string;
  /** What it does, in a few words after "tweetrpg <name>: ". */
  readonly summary: string;
  load(): Promise<CliCommand>;
}

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'validate',
    summary: 'every fault of quests, each at its place',
    load: async () => (await import('./validate.js')).validate,
  },
  { name: 'play', summary: 'a quest in the terminal', load: async () => (await import('./play.js')).play },
  {
    name: 'replay',
    summary: 'the story that choices or recorded replies lead to',
    load: async () => (await import('./replay.js')).replay,
  },
  {
    name: 'export',
    summary: 'a real game as a stream of replies, or a folder, for replay',
    load: async () => (await import('./export.js')).exportGame,
  },
  {
    name: 'audit',
    summary: 'whether a real game, played again, is as it is stored',
    load: async () => (await import('./audit.js')).audit,
  },
  {
    name: 'migrate-check',
    summary: 'which running games could go on in an edited quest, and moving them',
    load: async () => (await import('./migrate-check.js')).migrateCheck,
  },
  { name: 'serve', summary: 'the service, until it is stopped', load: async () => (await import('./serve.js')).serve },
  {
    name: 'operate',
    summary: 'what an operator sees and does: pause, resume, skip, posts, followers',
    load: async () => (await import('./operate.js')).operate,
  },
  {
    name: 'simulate',
    summary: 'how a quest plays, measured over very many games',
    load: async () => (await import('./simulate.js')).simulate,
  },
  {
    name: 'prove',
    summary: 'what can happen in a quest at all: dead ends, what nobody can reach, least and greatest chance',
    load: async () => (await import('./prove.js')).prove,
  },
  { name: 'read', summary: 'how a reply is understood', load: async () => (await import('./read.js')).read },
  {
    name: 'map',
    summary: 'a dungeon level of a quest, as letters, picture or JSON',
    load: async () => (await import('./map.js')).map,
  },
  {
    name: 'puzzle',
    summary: 'a rune floor with its solution and grade',
    load: async () => (await import('./puzzle.js')).puzzle,
  },
  {
    name: 'cost',
    summary: 'what a day on X is going to cost',
    load: async () => (await import('./cost.js')).cost,
  },
  {
    name: 'x-imitation',
    summary: 'an imitation of the X API on this machine, to try the service without an account',
    load: async () => (await import('./x-imitation.js')).xImitation,
  },
];
