/**
 * Every setting there is: how it is written, what it means and what it is when nobody sets it. The program reads its
 * settings by this table, and the README's table is tested against it.
 */
import { validate as isCron } from 'node-cron';
import { z } from 'zod';
import { parsePrices, PRICE_ITEMS } from './price.js';

/** One setting. A value that is not as `type` says is a fault. */
export interface SettingRow<T> {
  /** What a value has to be; goes on from "is not". */
  readonly type: string;
  /** As it would be written in `.env`; without one the setting is undefined until it is set. */
  readonly default?: string;
  /** One sentence. */
  readonly doc: string;
  /** True where the value must never be shown. */
  readonly secret?: true;
  readonly schema: z.ZodType<T, string>;
}

const text = z.string();
const word = z.string().regex(/^\S+$/);

const wholeNumber = (min: number, max: number) => ({
  type: `a whole number from ${min} to ${max}`,
  schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max)),
});

const decimalNumber = (min: number, max: number) => ({
  type: `a number from ${min} to ${max}`,
  schema: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max)),
});

const oneOf = <const Name extends string>(...names: readonly [Name, ...Name[]]) => ({
  type: `one of ${names.join(', ')}`,
  schema: z.enum(names),
});

const xKey = (doc: string) => ({ type: 'one word', doc, secret: true, schema: word }) as const;

function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
}

export const SETTING_TABLE = {
  HOST: {
    type: 'a host name or an IP address',
    default: '127.0.0.1',
    doc: 'Where the pages are served; 0.0.0.0 opens them to every network this machine is in.',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  HOST_NAMES: {
    type: 'a list of host names with commas between them',
    default: '',
    doc: 'Names under which a proxy on this machine serves the pages, with commas between them.',
    schema: z
      .string()
      .transform((value) =>
        value
          .toLowerCase()
          .split(/\s*,\s*/)
          .filter((name) => name !== ''),
      )
      .pipe(z.array(z.string().regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/)))
      .readonly(),
  },
  PORT: { ...wholeNumber(1, 65535), default: '3000', doc: 'The port of the pages.' },
  DATABASE_URL: {
    type: 'an address such as postgres://user:password@host:5432/name (with signs like @ or # in it percent-encoded)',
    doc: 'The Postgres to use; without it the service runs one of its own.',
    secret: true,
    schema: z.string().refine(isPostgresUrl),
  },
  DATA_DIR: {
    type: 'a folder',
    default: '.tweetrpg',
    doc: 'Where the Postgres of its own keeps its data.',
    schema: text,
  },
  QUESTS_DIR: { type: 'a folder', default: 'quests', doc: 'Where the quests are.', schema: text },
  NETWORK: { ...oneOf('local', 'x'), default: 'local', doc: 'Where the game is played: on its own pages, or on X.' },
  X_APP_KEY: xKey('The API key (consumer key) of the app on X.'),
  X_APP_SECRET: xKey('The API key secret of the app on X.'),
  X_ACCESS_TOKEN: xKey("The access token of the bot's account on X."),
  X_ACCESS_SECRET: xKey("The access token secret of the bot's account on X."),
  X_IMITATION_PORT: {
    ...wholeNumber(1, 65535),
    doc: 'The port of an imitation of X on this machine (`tweetrpg x-imitation`), used in the place of X.',
  },
  GAME_MODE: {
    ...oneOf('crowd', 'solo', 'both'),
    default: 'both',
    doc: 'Which games are played: one that all vote in, one for each follower who says START, or both.',
  },
  TURN_MINUTES: { ...decimalNumber(0.05, 10080), default: '60', doc: 'How long a vote is open.' },
  LOCAL_TURN_SECONDS: {
    ...decimalNumber(0, 86400),
    default: '5',
    doc: 'On the local network: how long a vote stays open after its first reply.',
  },
  REMIND_HOURS: {
    ...decimalNumber(0.05, 720),
    default: '12',
    doc: 'After how long without a vote the one reminder of a turn is posted.',
  },
  QUORUM: {
    ...wholeNumber(0, 1000000),
    default: '0',
    doc: 'How many votes close a turn before its time; 0 for never.',
  },
  MARGIN: {
    ...wholeNumber(0, 1000000),
    default: '0',
    doc: 'By how many votes an option must lead to close a turn before its time; 0 for never.',
  },
  VOTE: {
    ...oneOf('replies', 'poll'),
    default: 'replies',
    doc: "How followers vote: by their replies, or by the network's own poll where it has one.",
  },
  POLL_CRON: {
    type: 'a cron expression of five fields, or of six with the seconds first',
    default: '* * * * *',
    doc: 'When the network is asked for new replies.',
    schema: z.string().refine((value) => isCron(value)),
  },
  DAILY_CAP_USD: {
    ...decimalNumber(0, 1000000),
    default: '5',
    doc: 'What the network may cost in a day, in US dollars; at the cap the service is quiet until the next day.',
  },
  PRICES_USD: {
    type: `a list of prices in US dollars such as post=0.02,own-read=0.005, each of ${PRICE_ITEMS.join(', ')}`,
    default: '',
    doc: 'What X charges where the price list has changed, such as `post=0.02,own-read=0.005`; `tweetrpg cost --prices` shows them all.',
    schema: z.string().transform((written, context) => {
      const prices = parsePrices(written);
      if (prices === null) context.addIssue('no list of prices');
      return prices ?? z.NEVER;
    }),
  },
  ADMIN_TOKEN: {
    type: 'one word',
    doc: 'The password of the operator; without it the first start makes one and prints a link.',
    secret: true,
    schema: word,
  },
  LOG_LEVEL: {
    ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    doc: 'How much is logged.',
  },
  SEED: {
    ...wholeNumber(0, 2147483647),
    doc: 'The seed of new games, for stories that must repeat; without it every game has its own.',
  },
} satisfies Record<string, SettingRow<unknown>>;

type Table = typeof SETTING_TABLE;
export type SettingName = keyof Table;

/** `X_APP_KEY` becomes `xAppKey`. */
export type SettingKey<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<SettingKey<Rest>>}`
  : Lowercase<Name>;

/** The value of a setting: undefined only where it has no default. */
export type SettingValue<Name extends SettingName> =
  z.output<Table[Name]['schema']> | (Table[Name] extends { readonly default: string } ? never : undefined);

export const SETTING_NAMES = Object.keys(SETTING_TABLE) as readonly SettingName[];

/** The same as the type of that name, for values. */
export function settingKey<Name extends string>(name: Name): SettingKey<Name> {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as SettingKey<Name>;
}
