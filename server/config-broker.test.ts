import { describe, expect, test } from 'vitest';
import { BadConfig } from './bad-config.ts';
import { readConfig } from './config.ts';

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'plumb@plumb.example' };
const carriers = { ...mail, SMS_URL: 'https://sms.example', SMS_TOKEN: 'token' };
const keys = { ALPACA_KEY: 'id', ALPACA_SECRET: 'secret' };
const firm = { ...carriers, ...keys, MARKET_DATA: 'alpaca', BROKER: 'alpaca' };

test('without settings orders fill on paper', () => {
  expect(readConfig({}).broker).toEqual({ kind: 'paper' });
});

test.for([
  ['paper', 'https://paper-api.alpaca.markets', 'wss://paper-api.alpaca.markets/stream'],
  ['live', 'https://api.alpaca.markets', 'wss://api.alpaca.markets/stream'],
] as const)('the %s account has addresses of its own', ([account, url, stream]) => {
  const { broker } = readConfig({ ...firm, ALPACA_ACCOUNT: account });
  expect(broker).toEqual({ kind: 'alpaca', keyId: 'id', secret: 'secret', account, url, stream });
});

test('prices may come from the other vendor', () => {
  const env = { ...firm, MARKET_DATA: 'massive', MASSIVE_KEY: 'key', ALPACA_ACCOUNT: 'live' };
  expect(readConfig(env)).toMatchObject({
    market: { kind: 'massive' },
    broker: { kind: 'alpaca' },
  });
});

const accounts = {
  ...carriers,
  ...keys,
  MARKET_DATA: 'alpaca',
  BROKER: 'alpaca-accounts',
  ALPACA_BROKER_KEY: 'firm',
  ALPACA_BROKER_SECRET: 'hidden',
  ALPACA_FIRM_ACCOUNT: 'f1',
};

test.for([
  ['paper', 'https://broker-api.sandbox.alpaca.markets'],
  ['live', 'https://broker-api.alpaca.markets'],
] as const)('with accounts in customers’ names, %s has an address of its own', ([account, url]) => {
  const { broker } = readConfig({ ...accounts, ALPACA_ACCOUNT: account });
  const names = { keyId: 'firm', secret: 'hidden', firmAccount: 'f1' };
  expect(broker).toEqual({ kind: 'alpaca-accounts', account, url, ...names });
});

describe('what is unknown or half given stops the start with the name of the variable', () => {
  test.for([
    [{ BROKER: 'stagecoach' }, /BROKER is "stagecoach"/],
    [{ ALPACA_ACCOUNT: 'paper' }, /ALPACA_ACCOUNT belongs to a broker/],
    [{ ALPACA_FIRM_ACCOUNT: 'f1' }, /set BROKER=alpaca-accounts/],
    [
      { ...accounts, ALPACA_ACCOUNT: 'live', ALPACA_UPDATES: 'wss://a.example' },
      /ALPACA_UPDATES belongs/,
    ],
    [
      { ...accounts, ALPACA_FIRM_ACCOUNT: undefined, ALPACA_ACCOUNT: 'live' },
      /ALPACA_FIRM_ACCOUNT/,
    ],
    [{ BROKER: 'alpaca' }, /BROKER=alpaca trades at real prices: it needs MARKET_DATA/],
    [firm, /needs ALPACA_ACCOUNT/],
    [{ ...firm, ALPACA_ACCOUNT: 'both' }, /needs ALPACA_ACCOUNT/],
    [{ ...firm, ALPACA_ACCOUNT: 'live', DEMO: 'on' }, /ALPACA_ACCOUNT=live moves real money/],
    [{ ...firm, ALPACA_ACCOUNT: 'live', ALPACA_URL: 'http://api.example' }, /ALPACA_URL/],
    [
      { ...carriers, MARKET_DATA: 'massive', MASSIVE_KEY: 'key', BROKER: 'alpaca' },
      /BROKER=alpaca needs ALPACA_KEY/,
    ],
  ] as const)('%j', ([env, sentence]) => {
    expect(() => readConfig(env)).toThrow(BadConfig);
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
