import { expect, onTestFinished, test } from 'vitest';
import { alpacaSource } from '../../server/market/live/alpaca/alpaca.ts';
import type { StreamTimes } from '../../server/market/live/connection.ts';
import { alpacaChoice, startAlpacaData } from '../harness/alpaca-data-server.ts';
import { FRIDAY, liveMarketOver } from '../harness/live-market.ts';
import { quietDays } from '../harness/massive-server.ts';

const AT = Date.parse(FRIDAY);
const instant = (ms: number) => new Date(ms).toISOString();

function trade(S: string, p: number, part: object = {}) {
  return { T: 't', i: 1, S, x: 'D', p, s: 100, t: instant(AT), c: ['@'], z: 'C', ...part };
}

async function anAlpaca() {
  const server = await startAlpacaData();
  onTestFinished(() => server.stop());
  for (const [ticker, from] of [
    ['AAPL', 200],
    ['MSFT', 400],
    ['SPY', 600],
  ] as const) {
    server.days.set(ticker, quietDays('2026-11-19', 300, from));
  }
  return server;
}

async function aMarket(
  server: Awaited<ReturnType<typeof anAlpaca>>,
  times: Partial<StreamTimes> = {},
) {
  return liveMarketOver((parts) => alpacaSource({ ...alpacaChoice(server), ...parts }), { times });
}

async function followed() {
  const server = await anAlpaca();
  const world = await aMarket(server);
  world.market.start();
  await expect.poll(() => world.market.source?.().stream).toBe('live');
  await expect.poll(() => server.channels.size).toBe(3);
  return { server, ...world };
}

test('it starts from the last closes of all pages, and yesterday’s bar is not taken for today’s', async () => {
  const { market } = await aMarket(await anAlpaca());
  expect(market.instruments().map(({ ticker }) => ticker)).toEqual(['AAPL', 'MSFT', 'SPY']);
  expect(market.quote('SPY')).toMatchObject({ regular: { price: 602.99 }, previousClose: 602.98 });
});

test('trades and quotes update prices by their conditions, despite lost, doubled and invalid messages', async () => {
  const { server, market } = await followed();
  Object.assign(server.mischief, { lost: 0.3, doubled: 0.3, rubbish: '[{"T":"t"' });
  for (let at = 1; at <= 100; at += 1) {
    server.send(trade('AAPL', 200 + at / 100, { t: instant(AT + at) }));
  }
  Object.assign(server.mischief, { lost: 0, doubled: 0 });
  server.send(
    trade('AAPL', 210, { t: instant(AT + 101) }),
    trade('AAPL', 999, { t: instant(AT + 102), c: ['@', 'I'] }),
    { T: 'q', S: 'AAPL', bp: 209.9, bs: 300, ap: 210.1, as: 200, t: instant(AT + 103) },
  );
  await expect.poll(() => market.quote('AAPL')?.bid).toBe(209.9);
  expect(market.quote('AAPL')).toMatchObject({ regular: { price: 210 }, askSize: 200 });
  expect(market.source?.().bad).toBe(1);
});

test('the newer of two connections is refused, and retries until the older one closes', async () => {
  const { server, market } = await followed();
  const { market: other, warnings } = await aMarket(server);
  other.start();
  await expect.poll(() => warnings.join()).toContain('another connection of the account');
  expect(market.source?.().stream).toBe('live');
  market.stop();
  await expect.poll(() => other.source?.().stream).toBe('live');
});

test('a rejected key pair is reported', async () => {
  const server = await anAlpaca();
  server.mischief.refusesKey = true;
  const { market } = await aMarket(server);
  market.start();
  await expect.poll(() => market.source?.().stream).toBe('refused');
});

test('a subscription to more instruments than the account may follow is reported as refused', async () => {
  const server = await anAlpaca();
  server.mischief.subscribing = 'refused';
  const { market, warnings } = await aMarket(server);
  market.start();
  await expect.poll(() => market.source?.().stream).toBe('refused');
  expect(warnings.join()).toContain('so many instruments');
  expect(server.connections()).toBe(1);
});

test('the stream is live when its subscriptions are confirmed, and opened again while they are not', async () => {
  const server = await anAlpaca();
  server.mischief.subscribing = 'ignored';
  const { market, warnings } = await aMarket(server, { greetingMs: 100 });
  market.start();
  await expect.poll(() => warnings.join()).toContain('did not confirm the subscriptions');
  expect(market.source?.().stream).toBe('connecting');
  server.mischief.subscribing = 'answered';
  await expect.poll(() => market.source?.().stream).toBe('live');
});

test('dividends and splits are stored, and minute bars are read', async () => {
  const server = await anAlpaca();
  server.dividends.push({ symbol: 'AAPL', ex_date: '2026-08-10', rate: 0.26, special: false });
  server.splits.push({ symbol: 'MSFT', ex_date: '2026-12-01', old_rate: 1, new_rate: 4 });
  const opened = Date.parse('2026-11-20T09:30:00-05:00');
  server.minutes.set('AAPL', [{ t: instant(opened), o: 1, h: 3, l: 1, c: 2, v: 9 }]);
  const { market } = await aMarket(server);
  expect(market.dividends('2026-08-10')).toEqual([{ ticker: 'AAPL', micros: 260_000n }]);
  expect(market.splits('2026-12-01')).toEqual([{ ticker: 'MSFT', from: 1, to: 4 }]);
  expect(await market.bars('AAPL', '1D', '5m')).toMatchObject({
    openedAtMs: [opened],
    close: [2],
  });
  expect(await market.stockFacts('AAPL')).toMatchObject({
    marketCap: null,
    dividendPerShare: 0.26,
  });
});
