import { expect, test } from 'vitest';
import { BadConfig, readConfig } from './config.ts';

test('without any setting the demo runs on this machine alone', () => {
  expect(readConfig({ PATH: '/bin' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    clock: 'demo',
    demoStartMs: undefined,
    demoSpeed: 1,
    simSeed: 'plumb',
    simSymbols: 'all',
    publicOrigins: [],
    metricsToken: undefined,
  });
});

test('good settings are taken as they are', () => {
  expect(
    readConfig({
      PORT: '0',
      DEMO_START: '2026-11-20T09:28:00-05:00',
      DEMO_SPEED: '2.5',
      SIM_SYMBOLS: '10000',
      PUBLIC_ORIGIN: 'https://a.example, https://b.example:8443',
    }),
  ).toMatchObject({
    port: 0,
    demoStartMs: Date.UTC(2026, 10, 20, 14, 28),
    demoSpeed: 2.5,
    simSymbols: 10_000,
    publicOrigins: ['https://a.example', 'https://b.example:8443'],
  });
});

test.for([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', ''],
  ['CLOCK', 'lunar'],
  ['DEMO_START', 'tomorrow'],
  ['DEMO_START', '2026-11-20T09:28:00'],
  ['DEMO_START', '2026-13-40T09:28:00Z'],
  ['DEMO_SPEED', '0'],
  ['DEMO_SPEED', '1e3'],
  ['DEMO_SPEED', '-1'],
  ['SIM_SYMBOLS', '0'],
  ['SIM_SYMBOLS', '10001'],
  ['SIM_SYMBOLS', 'many'],
  ['SIM_SEED', ' '],
  ['SIM_SEED', 'x'.repeat(101)],
  ['SIM_SPEED', '2'],
  ['DEMO_STRAT', '2026-11-20T09:28:00Z'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DATABASE_URL', 'postgres://host'],
  ['DATABASE_URL', 'not an address'],
  ['PUBLIC_ORIGIN', 'plumb.example'],
  ['PUBLIC_ORIGIN', 'https://plumb.example/path'],
  ['METRICS_TOKEN', 'short'],
  ['PROXIES', 'yes'],
  ['CALLS_PER_MINUTE', '0'],
] as const)('%s=%s stops the start with one sentence that names it', ([name, value]) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(BadConfig);
  expect(start).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
});

test('a setting of the demo clock does not go with the real one', () => {
  expect(() => readConfig({ CLOCK: 'real', DEMO_SPEED: '2' })).toThrow(/DEMO_SPEED/);
});

test('the sentence about a database does not repeat its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(
    /^(?!.*secret)/,
  );
});
