import { describe, expect, test } from 'vitest';
import { X_PRICES_USD } from '../../src/config/price.js';
import { SETTING_NAMES, SETTING_TABLE, settingKey, type SettingRow } from '../../src/config/setting-table.js';
import { readSettings, type Environment, type Settings } from '../../src/config/settings.js';

function settingsOf(env: Environment): Settings {
  const reading = readSettings(env);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return reading.settings;
}

function faultsOf(env: Environment): readonly string[] {
  const reading = readSettings(env);
  return reading.ok ? [] : reading.faults;
}

test('an empty environment gives the defaults', () => {
  expect(settingsOf({})).toEqual({
    host: '127.0.0.1',
    hostNames: [],
    port: 3000,
    databaseUrl: undefined,
    dataDir: '.tweetrpg',
    questsDir: 'quests',
    network: 'local',
    xAppKey: undefined,
    xAppSecret: undefined,
    xAccessToken: undefined,
    xAccessSecret: undefined,
    gameMode: 'both',
    turnMinutes: 60,
    localTurnSeconds: 5,
    remindHours: 12,
    quorum: 0,
    margin: 0,
    vote: 'replies',
    pollCron: '* * * * *',
    dailyCapUsd: 5,
    pricesUsd: X_PRICES_USD,
    adminToken: undefined,
    logLevel: 'info',
    seed: undefined,
    dataDirIsSet: false,
    missingXKeys: [],
  });
});

test('every setting has a sentence of its own, and a default that is a value of its type', () => {
  for (const name of SETTING_NAMES) {
    const row: SettingRow<unknown> = SETTING_TABLE[name];
    expect(row.doc, name).toMatch(/^[A-Z].*\.$/);
    if (row.default !== undefined) expect(row.schema.safeParse(row.default).success, name).toBe(true);
  }
  expect(new Set(SETTING_NAMES.map((name) => SETTING_TABLE[name].doc)).size).toBe(SETTING_NAMES.length);
});

test.each([
  ['PORT', '8080', 8080],
  ['PORT', ' 8080 ', 8080],
  ['HOST', '::1', '::1'],
  ['HOST_NAMES', 'RPG.example, tales.example', ['rpg.example', 'tales.example']],
  ['TURN_MINUTES', '0.5', 0.5],
  ['GAME_MODE', 'solo', 'solo'],
  ['POLL_CRON', '*/20 * * * * *', '*/20 * * * * *'],
  ['DAILY_CAP_USD', '2.50', 2.5],
  ['DATABASE_URL', 'postgresql://a:b%40c@db:5432/x', 'postgresql://a:b%40c@db:5432/x'],
  ['DATABASE_URL', 'postgres:///x?host=/run/postgresql', 'postgres:///x?host=/run/postgresql'],
  ['PRICES_USD', 'post=0.02, own-read=0.005', { ...X_PRICES_USD, post: 0.02, 'own-read': 0.005 }],
  ['PRICES_USD', 'link-post=0', { ...X_PRICES_USD, 'link-post': 0 }],
  ['SEED', '0', 0],
  ['VOTE', '', 'replies'],
] as const)('%s=%s is read as %s', (name, written, value) => {
  expect(settingsOf({ [name]: written })).toHaveProperty(settingKey(name), value);
});

test.each([
  ['PORT', 'abc', 'PORT: "abc" is not a whole number from 1 to 65535'],
  ['PORT', '0', 'PORT: "0" is not a whole number from 1 to 65535'],
  ['PORT', '65536', 'PORT: "65536" is not a whole number from 1 to 65535'],
  ['PORT', '3e3', 'PORT: "3e3" is not a whole number from 1 to 65535'],
  ['PORT', '-1', 'PORT: "-1" is not a whole number from 1 to 65535'],
  ['HOST', 'http://here', 'HOST: "http://here" is not a host name or an IP address'],
  ['NETWORK', 'X', 'NETWORK: "X" is not one of local, x'],
  ['TURN_MINUTES', '1h', 'TURN_MINUTES: "1h" is not a number from 0.05 to 10080'],
  [
    'POLL_CRON',
    'often',
    'POLL_CRON: "often" is not a cron expression of five fields, or of six with the seconds first',
  ],
  ['SEED', '99999999999', 'SEED: "99999999999" is not a whole number from 0 to 2147483647'],
])('%s=%s is a fault', (name, written, fault) => {
  expect(faultsOf({ [name]: written })).toEqual([fault]);
});

test.each(['pots=0.02', 'post', 'post=', 'post=-1', 'post=a', 'post=1001', 'post=1,post=2', 'post=1,', 'toString=1'])(
  'PRICES_USD=%s is a fault that names every price there is',
  (written) => {
    const names = 'own-read, read, user-read, post, summoned-reply, link-post, delete, alt-text';
    expect(faultsOf({ PRICES_USD: written })).toEqual([
      `PRICES_USD: "${written}" is not a list of prices in US dollars such as post=0.02,own-read=0.005, each of ${names}`,
    ]);
  },
);

test('every fault is named at once', () => {
  const faults = faultsOf({ PORT: 'abc', NETWORK: 'mars', LOG_LEVEL: 'loud' });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'NETWORK', 'LOG_LEVEL']);
});

test.each([
  ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
  ['DATABASE_URL', 'postgres://root:hunter2#@db/x'],
  ['ADMIN_TOKEN', 'hunter2 hunter2'],
  ['X_APP_SECRET', 'hunter2 hunter2'],
])('the fault of %s does not show its value', (name, written) => {
  const faults = faultsOf({ [name]: written });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^${name}: its value is not `));
  expect(faults[0]).not.toContain('hunter2');
});

test('settings cannot be changed', () => {
  const settings = settingsOf({});
  expect(Object.isFrozen(settings)).toBe(true);
  expect(Object.isFrozen(settings.missingXKeys)).toBe(true);
});

describe('X keys', () => {
  test('are missing by name on X', () => {
    expect(settingsOf({ NETWORK: 'x', X_APP_KEY: 'a', X_ACCESS_TOKEN: '' }).missingXKeys).toEqual([
      'X_APP_SECRET',
      'X_ACCESS_TOKEN',
      'X_ACCESS_SECRET',
    ]);
  });

  test('are not missed on the local network', () => {
    expect(settingsOf({ NETWORK: 'local' }).missingXKeys).toEqual([]);
  });
});

test.each([
  ['.tweetrpg', false],
  ['', false],
  ['data', true],
])('DATA_DIR=%s counts as set: %s', (dataDir, isSet) => {
  expect(settingsOf({ DATA_DIR: dataDir }).dataDirIsSet).toBe(isSet);
});

test.each([
  ['TURN_MINUTE', ['TURN_MINUTE is not a setting; did you mean TURN_MINUTES?']],
  ['x_api_key', ['x_api_key is not a setting; did you mean X_APP_KEY?']],
  ['PROT', []],
  ['PORTS', ['PORTS is not a setting; did you mean PORT?']],
  ['HOME', []],
  ['HOSTNAME', []],
  ['PATH', []],
  ['PWD', []],
])('a name like %s is hinted at only where it looks like a slip', (name, hints) => {
  expect(readSettings({ [name]: '1' })).toMatchObject({ ok: true, hints });
});

test('a short operator token is accepted with a hint', () => {
  expect(readSettings({ ADMIN_TOKEN: 'secret' })).toMatchObject({
    ok: true,
    settings: { adminToken: 'secret' },
    hints: ['ADMIN_TOKEN is easy to guess; take 16 letters or more'],
  });
});
