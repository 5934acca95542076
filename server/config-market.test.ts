import { describe, expect, test } from 'vitest';
import { BadConfig } from './bad-config.ts';
import { readConfig } from './config.ts';

const live = { MARKET_DATA: 'massive', MASSIVE_KEY: 'secret', DEMO: 'on' };

test('without settings the market is simulated', () => {
  expect(readConfig({}).market).toEqual({ kind: 'simulated' });
});

test('a vendor and its key are enough, and bring the real clock', () => {
  expect(readConfig(live)).toMatchObject({
    clock: 'real',
    isDemo: true,
    market: {
      kind: 'massive',
      key: 'secret',
      url: 'https://api.massive.com',
      stream: 'wss://socket.massive.com/stocks',
      delayMs: 0,
    },
  });
});

test('a delayed feed has an address of its own and says how late it is', () => {
  expect(readConfig({ ...live, MASSIVE_FEED: 'delayed' }).market).toMatchObject({
    stream: 'wss://delayed.massive.com/stocks',
    delayMs: 900_000,
  });
});

test('the other vendor has a pair of keys and names its feed', () => {
  const alpaca = { MARKET_DATA: 'alpaca', ALPACA_KEY: 'id', ALPACA_SECRET: 'secret', DEMO: 'on' };
  expect(readConfig(alpaca).market).toMatchObject({
    kind: 'alpaca',
    feed: 'sip',
    stream: 'wss://stream.data.alpaca.markets/v2/sip',
    delayMs: 0,
  });
  expect(readConfig({ ...alpaca, ALPACA_FEED: 'delayed_sip' }).market).toMatchObject({
    stream: 'wss://stream.data.alpaca.markets/v2/delayed_sip',
    delayMs: 900_000,
  });
});

test('keys of a vendor whose news alone are read are no mistake', () => {
  const env = { ...live, NEWS: 'alpaca', ALPACA_KEY: 'id', ALPACA_SECRET: 'secret' };
  expect(readConfig(env).market).toMatchObject({ kind: 'massive' });
});

describe('what is unknown or half given stops the start with the name of the variable', () => {
  test.for([
    [{ MARKET_DATA: 'bloomberg' }, /MARKET_DATA is "bloomberg"/],
    [{ MARKET_DATA: 'massive' }, /needs MASSIVE_KEY/],
    [{ MARKET_DATA: 'massive', MASSIVE_KEY: ' ' }, /MASSIVE_KEY is set but empty/],
    [{ MASSIVE_KEY: 'secret' }, /MASSIVE_KEY belongs to a live market/],
    [{ ...live, MASSIVE_FEED: 'fast' }, /MASSIVE_FEED is "fast"/],
    [{ ...live, MASSIVE_URL: 'http://api.massive.com' }, /MASSIVE_URL/],
    [{ ...live, MASSIVE_STREAM: 'https://socket.massive.com' }, /MASSIVE_STREAM/],
    [{ ...live, MASSIVE_TOKEN: 'secret' }, /MASSIVE_TOKEN is not a setting/],
    [{ MARKET_DATA: 'alpaca', ALPACA_KEY: 'id' }, /needs ALPACA_SECRET/],
    [{ ALPACA_SECRET: 'secret' }, /ALPACA_SECRET belongs to a live market/],
    [{ ...live, ALPACA_FEED: 'sip' }, /ALPACA_FEED belongs to a live market/],
    [
      { MARKET_DATA: 'alpaca', ALPACA_KEY: 'id', ALPACA_SECRET: 's', ALPACA_FEED: 'all' },
      /ALPACA_FEED is "all"/,
    ],
    [{ ...live, CLOCK: 'demo' }, /needs CLOCK=real/],
    [{ ...live, SIM_SEED: 'seed' }, /SIM_SEED belongs to the simulated market/],
    [{ ...live, DEMO_SPEED: '2' }, /DEMO_SPEED belongs to the demo clock/],
    [{ CLOCK: 'real', DEMO: 'on' }, /DEMO=on needs the demo clock, or a live market/],
  ] as const)('%j', ([env, sentence]) => {
    expect(() => readConfig(env)).toThrow(BadConfig);
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

test('a server of this machine needs no encryption', () => {
  const url = 'http://127.0.0.1:9';
  expect(
    readConfig({ ...live, MASSIVE_URL: url, MASSIVE_STREAM: 'ws://localhost:9' }).market,
  ).toMatchObject({ url });
});
