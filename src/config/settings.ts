/** The environment becomes one typed, frozen object, or a list of everything that is wrong with it. */
import { distance } from 'fastest-levenshtein';
import {
  SETTING_NAMES,
  SETTING_TABLE,
  settingKey,
  type SettingKey,
  type SettingName,
  type SettingRow,
  type SettingValue,
} from './setting-table.js';

/** A setting as `X_APP_KEY` in the environment is `xAppKey` here. */
export type Settings = { readonly [Name in SettingName as SettingKey<Name>]: SettingValue<Name> } & {
  /** Whether DATA_DIR was set to something else than its default. */
  readonly dataDirIsSet: boolean;
  /** The names of the X keys that are missing; none unless NETWORK is x. */
  readonly missingXKeys: readonly SettingName[];
};

/** Names and their values; an empty value counts as none. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** `hints` are for the operator's eyes: settings that look like a slip of the pen, or unwise. `faults` are all there are. */
export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings; readonly hints: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] };

const X_KEYS = ['X_APP_KEY', 'X_APP_SECRET', 'X_ACCESS_TOKEN', 'X_ACCESS_SECRET'] as const;
const SHORT_TOKEN = 16;
/** What shells and containers set by themselves is nobody's slip. */
const NO_SLIPS: readonly string[] = ['HOSTNAME'];

/** Reads the settings out of an environment, and nothing else: the same environment gives the same answer. */
export function readSettings(env: Environment): SettingsReading {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const row: SettingRow<unknown> = SETTING_TABLE[name];
    const given = givenValue(env, name);
    const written = given ?? row.default;
    if (written === undefined) {
      values[settingKey(name)] = undefined;
      continue;
    }
    const reading = row.schema.safeParse(written);
    if (reading.success) values[settingKey(name)] = reading.data;
    else faults.push(`${name}: ${row.secret === true ? 'its value' : JSON.stringify(written)} is not ${row.type}`);
  }
  if (faults.length > 0) return { ok: false, faults };
  const isSet = (name: SettingName) => givenValue(env, name) !== undefined;
  const dataDir = givenValue(env, 'DATA_DIR');
  values['dataDirIsSet'] = dataDir !== undefined && dataDir !== SETTING_TABLE.DATA_DIR.default;
  values['missingXKeys'] = Object.freeze(givenValue(env, 'NETWORK') === 'x' ? X_KEYS.filter((key) => !isSet(key)) : []);
  return { ok: true, settings: Object.freeze(values) as Settings, hints: findHints(env) };
}

function givenValue(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function findHints(env: Environment): string[] {
  const hints: string[] = [];
  for (const name of Object.keys(env)) {
    const meant = givenValue(env, name) === undefined ? undefined : nearestSetting(name);
    if (meant !== undefined) hints.push(`${name} is not a setting; did you mean ${meant}?`);
  }
  const token = givenValue(env, 'ADMIN_TOKEN');
  if (token !== undefined && token.length < SHORT_TOKEN) {
    hints.push(`ADMIN_TOKEN is easy to guess; take ${SHORT_TOKEN} letters or more`);
  }
  return hints;
}

/** The setting that an unknown name was probably meant to be: one slip in a short name, two in eight letters or more. */
function nearestSetting(name: string): SettingName | undefined {
  if (Object.hasOwn(SETTING_TABLE, name) || NO_SLIPS.includes(name)) return undefined;
  const slips = name.length < 8 ? 1 : 2;
  const upper = name.toUpperCase();
  return SETTING_NAMES.find((known) => distance(upper, known) <= slips);
}
