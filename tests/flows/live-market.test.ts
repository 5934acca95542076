import { expect, test } from 'vitest';
import { CannotStart } from '../../server/cannot-start.ts';
import type { PriceWire, Tick } from '../../server/market/market-data.ts';
import { massiveSource } from '../../server/market/live/massive/massive.ts';
import type { MarketSource } from '../../server/market/live/source.ts';
import { aLiveMarket, aMassive, FRIDAY, liveMarketOver } from '../harness/live-market.ts';
import { massiveChoice } from '../harness/massive-server.ts';

const AT = Date.parse(FRIDAY);

function trade(sym: string, p: number, part: object = {}) {
  return { ev: 'T', sym, x: 4, i: '1', z: 3, p, s: 100, c: [0], t: AT, q: 1, ...part };
}

/** The vendor and its market, once the stream is live. */
async function followed(options: Parameters<typeof aLiveMarket>[1] = {}) {
  const server = await aMassive(options.now);
  const world = await aLiveMarket(server, options);
  const ticks: Tick[] = [];
  world.market.listen((batch) => ticks.push(...batch));
  world.market.start();
  await expect.poll(() => world.market.source?.().stream).toBe('live');
  await expect.poll(() => server.channels.size).toBe(6);
  return { server, ticks, ...world };
}

test('it lists the instruments that we know and the vendor trades, and starts from the last closes', async () => {
  const { market } = await aLiveMarket(await aMassive());
  expect(market.instruments().map(({ ticker }) => ticker)).toEqual(['AAPL', 'MSFT', 'SPY']);
  expect(market.instruments()[0]).toMatchObject({ name: 'Apple Inc.', sector: expect.anything() });
  expect(market.quote('AAPL')).toMatchObject({
    regular: { price: 202.99, change: 0.01 },
    previousClose: 202.98,
    bid: null,
  });
  expect(market.quote('NOPE')).toBeUndefined();
  expect(market.indexTickers()).toEqual(['SPY']);
  expect(market.time()).toMatchObject({ source: 'live', speed: 1, heardAtMs: null });
});

test('a trade updates the price, except what its conditions exclude', async () => {
  const { server, market, ticks } = await followed();
  server.send(trade('AAPL', 210), trade('MSFT', 410), trade('AAPL', 999, { c: [37] }));
  server.send({ ev: 'Q', sym: 'AAPL', bp: 209.9, bs: 300, ap: 210.1, as: 200, t: AT });
  await expect.poll(() => market.quote('AAPL')?.bid).toBe(209.9);
  expect(market.quote('AAPL')).toMatchObject({
    regular: { price: 210, change: 7.01 },
    volume: 200,
    askSize: 200,
  });
  await expect
    .poll(() => ticks.map(({ ticker, lastPrice }) => [ticker, lastPrice]))
    .toEqual([
      ['AAPL', 210],
      ['MSFT', 410],
    ]);
  expect(market.time()).not.toHaveProperty('heardAtMs');
});

test('trades before the start come from the snapshot, and a cleared snapshot leaves the last close', async () => {
  const server = await aMassive();
  const bar = { o: 205, h: 209, l: 204, c: 208, v: 4_000 };
  server.snapshots.set('AAPL', {
    ticker: 'AAPL',
    day: bar,
    lastTrade: { c: [0], i: '7', p: 208.5, s: 5, t: AT * 1e6, x: 4 },
    lastQuote: { p: 208.4, s: 100, P: 208.6, S: 200, t: AT * 1e6 },
    prevDay: bar,
  });
  const none = { o: 0, h: 0, l: 0, c: 0, v: 0 };
  server.snapshots.set('MSFT', {
    ticker: 'MSFT',
    day: none,
    min: none,
    lastTrade: { p: 0, s: 0, t: 0 },
    lastQuote: { p: 0, s: 0, P: 0, S: 0, t: 0 },
    prevDay: bar,
  });
  const { market } = await aLiveMarket(server);
  expect(market.quote('AAPL')).toMatchObject({
    regular: { price: 208.5 },
    open: 205,
    high: 209,
    volume: 4_000,
    previousClose: 202.99,
  });
  expect(market.quote('MSFT')).toMatchObject({ regular: { price: 402.99 }, volume: 1_000_000 });
});

test('a start requests only days that the database lacks', async () => {
  const server = await aMassive();
  const { pool } = await aLiveMarket(server);
  const monday = '2026-11-23T10:30:00-05:00';
  const bar = { o: 203, h: 204, l: 202, c: 203.5, v: 9 };
  server.days.get('AAPL')?.push({ date: '2026-11-20', ...bar });
  server.asked.length = 0;
  const { market } = await aLiveMarket(server, { now: monday, pool });
  const asked = server.asked.filter((path) => path.includes('/aggs/'));
  expect(asked).toEqual([
    '/v2/aggs/grouped/locale/us/market/stocks/2026-11-19',
    '/v2/aggs/grouped/locale/us/market/stocks/2026-11-20',
  ]);
  expect(server.asked.some((path) => path.startsWith('/v3/reference/tickers/'))).toBe(false);
  expect(market.closeOn('AAPL', '2026-11-20')).toBe(203.5);
});

test('a vendor that does not respond prevents a first start, but no later one', async () => {
  const server = await aMassive();
  server.mishaps.push(...Array.from({ length: 40 }, () => ({ status: 401 })));
  await expect(aLiveMarket(server)).rejects.toThrow(CannotStart);
  server.mishaps.length = 0;
  const { pool } = await aLiveMarket(server);
  server.mishaps.push(...Array.from({ length: 40 }, () => ({ status: 500 })));
  const { market, warnings } = await aLiveMarket(server, { pool });
  expect(market.quote('AAPL')).toMatchObject({ regular: { price: 202.99 } });
  expect(warnings.length).toBeGreaterThan(0);
});

test.for([
  ['answers 429', { status: 429, headers: { 'retry-after': '1' } }],
  ['answers 500', { status: 500 }],
  ['hangs up', 'hang_up'],
] as const)('a vendor that %s once gets a retry', async ([, mishap]) => {
  const server = await aMassive();
  server.mishaps.push(mishap);
  const { market, warnings } = await aLiveMarket(server);
  expect([market.instruments().length, warnings]).toEqual([3, []]);
});

test('silence during the session reopens the stream, and missed data is read', async () => {
  const { server, market } = await followed({ times: { silenceMs: 50, backoffMs: 5 } });
  server.mischief.isHalfOpen = true;
  server.snapshots.set('AAPL', {
    ticker: 'AAPL',
    day: { o: 205, h: 209, l: 204, c: 208, v: 4_000 },
  });
  const before = server.connections();
  await expect.poll(() => server.connections()).toBeGreaterThan(before);
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(208);
});

test('missed data is read later when the vendor cannot provide it at once', async () => {
  const { server, market, warnings } = await followed({
    // Reopening the stream would read it too.
    times: { silenceMs: 60_000 },
  });
  await expect.poll(() => server.asked.filter(isSnapshot)).toHaveLength(2);
  server.snapshots.set('AAPL', {
    ticker: 'AAPL',
    day: { o: 205, h: 209, l: 204, c: 208, v: 4_000 },
  });
  server.mishaps.push({ status: 401 });
  server.drop();
  await expect.poll(() => warnings.join()).toContain('it is tried again');
  expect(market.quote('AAPL')?.regular.price).toBe(202.99);
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(208);
});

function quote(bp: number, t = AT) {
  return { ev: 'Q', sym: 'AAPL', bp, bs: 300, ap: bp + 0.2, as: 200, t };
}

test('after a lost stream no bid or ask from before it counts', async () => {
  const { server, market, warnings } = await followed({ times: { silenceMs: 60_000 } });
  const bid = () => market.quote('AAPL')?.bid;
  await expect.poll(() => server.asked.filter(isSnapshot)).toHaveLength(2);
  server.send(quote(209.9));
  await expect.poll(bid).toBe(209.9);
  server.mishaps.push({ status: 401 });
  server.drop();
  await expect.poll(() => warnings.join()).toContain('it is tried again');
  await expect.poll(() => server.channels.size).toBe(6);
  expect(market.source?.().stream).toBe('live');
  expect(market.quote('AAPL')).toMatchObject({ bid: null, bidSize: null, ask: null });

  server.send(quote(209.8, AT - 1), trade('AAPL', 211, { t: AT + 1 }));
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(211);
  expect(bid()).toBeNull();
  server.send(quote(210.9, AT + 1));
  await expect.poll(bid).toBe(210.9);
});

test('a snapshot that was asked for before the stream was lost brings no bid or ask back', async () => {
  const server = await aMassive();
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  const { market } = await liveMarketOver((parts) => {
    const source = massiveSource({ ...massiveChoice(server), ...parts });
    return {
      ...source,
      async snapshots(tickers) {
        const snapshots = await source.snapshots(tickers);
        if (isHeld) await held.promise;
        return snapshots;
      },
    };
  });
  isHeld = true;
  server.snapshots.set('AAPL', {
    ticker: 'AAPL',
    day: { o: 205, h: 209, l: 204, c: 208, v: 4_000 },
    lastQuote: { p: 207.9, s: 100, P: 208.1, S: 200, t: AT * 1e6 },
  });
  market.start();
  await expect.poll(() => server.asked.filter(isSnapshot)).toHaveLength(2);
  server.drop();
  await expect.poll(() => [server.connections(), server.channels.size]).toEqual([2, 6]);
  await expect.poll(() => market.source?.().stream).toBe('live');
  held.resolve();
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(208);
  expect(market.quote('AAPL')?.bid).toBeNull();
});

test('a process that heard nothing from the one that follows the stream shows no bid or ask from before', async () => {
  const listeners: Parameters<PriceWire['listen']>[0][] = [];
  let isCut = false;
  const wire: PriceWire = {
    publish(shard, frame) {
      if (!isCut) for (const listener of listeners) listener(shard, frame);
    },
    listen: (listener) => void listeners.push(listener),
  };
  const { server, market, pool } = await followed({ wire, times: { silenceMs: 60_000 } });
  const { market: other } = await aLiveMarket(server, { pool, wire });
  other.start();
  await expect.poll(() => other.time()).not.toHaveProperty('heardAtMs');
  server.send(quote(209.9));
  await expect.poll(() => other.quote('AAPL')?.bid).toBe(209.9);
  isCut = true;
  await expect.poll(() => other.time()).toHaveProperty('heardAtMs');
  isCut = false;
  await expect.poll(() => other.time()).not.toHaveProperty('heardAtMs');
  expect([market.quote('AAPL')?.bid, other.quote('AAPL')?.bid]).toEqual([209.9, null]);
  server.send(quote(210.9, AT + 1));
  await expect.poll(() => other.quote('AAPL')?.bid).toBe(210.9);
});

const isSnapshot = (path: string) => path.includes('/snapshot/');

test('lost, doubled and invalid frames leave the price at the last valid one', async () => {
  const { server, market, warnings } = await followed();
  Object.assign(server.mischief, { lost: 0.3, doubled: 0.3, rubbish: '[{"ev":"T","sym":' });
  for (let at = 1; at <= 300; at += 1) {
    server.send(trade('AAPL', 200 + at / 100, { t: AT + at }));
  }
  Object.assign(server.mischief, { lost: 0, doubled: 0 });
  server.send(trade('AAPL', 250, { t: AT + 301 }), trade('AAPL', 240, { t: AT + 200 }));
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(250);
  expect(market.source?.().bad).toBe(1);
  expect(warnings).toEqual([]);
});

test('a hundred lost connections are reopened, each with every subscription', async () => {
  const { server, market } = await followed();
  for (let round = 1; round <= 100; round += 1) {
    const before = server.connections();
    server.drop();
    await expect.poll(() => server.connections(), { interval: 2 }).toBe(before + 1);
    await expect.poll(() => server.channels.size, { interval: 2 }).toBe(6);
    server.send(trade('AAPL', 200 + round, { t: AT + round }));
  }
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(300);
});

test('an evicted connection does not fight for its place', async () => {
  const { server, market, warnings } = await followed();
  const made = server.connections();
  server.evict();
  await expect.poll(() => market.source?.().stream).toBe('evicted');
  expect(market.time()).toHaveProperty('heardAtMs');
  expect(market.quote('AAPL')).toMatchObject({ bid: null });
  expect(warnings.join()).toContain('another connection of the account');
  expect(server.connections()).toBe(made);
});

test('a rejected key is reported, and not retried at once', async () => {
  const server = await aMassive();
  server.mischief.refusesKey = true;
  const { market, warnings } = await aLiveMarket(server);
  market.start();
  await expect.poll(() => market.source?.().stream).toBe('refused');
  expect(warnings.join()).toContain('refuses the key');
  expect(server.connections()).toBe(1);
});

test('one of two processes on a database follows the stream, and the other takes over', async () => {
  const { server, market, pool } = await followed();
  const { market: other } = await aLiveMarket(server, { pool });
  other.start();
  expect(other.source?.().stream).toBe('off');
  market.stop();
  await expect.poll(() => other.source?.().stream).toBe('live');
  expect(server.connections()).toBe(2);
});

test('delayed prices state their delay, and belong to the session of their own time', async () => {
  const now = '2026-11-20T09:40:00-05:00';
  const { server, market } = await followed({ now, delayMs: 900_000 });
  expect(market.time()).toMatchObject({ session: 'regular', delayMs: 900_000 });
  const t = Date.parse('2026-11-20T09:25:00-05:00');
  server.send(trade('AAPL', 205, { c: [0, 12], t }));
  await expect.poll(() => market.quote('AAPL')?.extended).toMatchObject({ slot: 1, price: 205 });
});

test('the close of today is the last sale when prices arrived until the bell, and the vendor’s bar as soon as it has one', async () => {
  const { server, market, clock } = await followed();
  server.send(trade('AAPL', 210), trade('MSFT', 410));
  await expect.poll(() => market.quote('MSFT')?.regular.price).toBe(410);
  const closeOf = (ticker: string) => market.closeOn(ticker, '2026-11-20');
  expect(closeOf('AAPL')).toBeUndefined();
  clock.nowMs = Date.parse('2026-11-20T16:00:05-05:00');
  // Sales before the bell may be missing.
  expect(closeOf('AAPL')).toBeUndefined();
  const t = Date.parse('2026-11-20T16:00:04-05:00');
  server.send(trade('MSFT', 411, { c: [0, 12], t }));
  await expect.poll(() => closeOf('AAPL')).toBe(210);
  expect([closeOf('MSFT'), closeOf('SPY')]).toEqual([410, undefined]);
  const [last] = server.days.get('AAPL')?.slice(-1) ?? [];
  if (!last) throw new Error('the vendor has a year of days');
  server.days.get('AAPL')?.push({ ...last, date: '2026-11-20', h: 212, c: 211 });
  clock.nowMs = Date.parse('2026-11-20T16:02:00-05:00');
  await expect.poll(() => closeOf('AAPL')).toBe(211);
  // No bar: it is not known yet for a share that traded, and the last close for one that did not.
  expect([closeOf('MSFT'), closeOf('SPY')]).toEqual([410, market.closeOn('SPY', '2026-11-19')]);
});

test('a closed day without bars is requested again after five minutes, also by another process', async () => {
  const { server, market, clock, pool } = await followed();
  const { market: other, clock: otherClock } = await aLiveMarket(server, { pool });
  const closed = '2026-11-20';
  const asked = () => server.asked.filter((path) => path.endsWith(closed)).length;
  /** A reconnection lets the market look; it begins with the snapshots once an earlier look is over. */
  const look = async () => {
    const before = server.asked.filter(isSnapshot).length;
    server.drop();
    await expect
      .poll(() => server.asked.filter(isSnapshot).length, { timeout: 15_000 })
      .toBeGreaterThan(before);
  };
  clock.nowMs = Date.parse('2026-11-20T16:05:00-05:00');
  await look();
  await expect.poll(asked, { timeout: 15_000 }).toBe(1);
  await look();
  await look();
  expect(asked()).toBe(1);

  server.days.get('AAPL')?.push({ date: closed, o: 203, h: 212, l: 202, c: 211, v: 9 });
  clock.nowMs += 300_000;
  await look();
  await expect.poll(() => market.closeOn('AAPL', closed)).toBe(211);
  expect(other.closeOn('AAPL', closed)).toBeUndefined();
  otherClock.nowMs = clock.nowMs;
  other.start();
  await expect.poll(() => other.closeOn('AAPL', closed), { timeout: 15_000 }).toBe(211);
});

test('a day of which only some instruments are read is in no history, after a restart either', async () => {
  const server = await aMassive();
  let isWhole = true;
  let asked = 0;
  /** Answers for one instrument at a time, and may fail after the first. */
  const sourceOf: Parameters<typeof liveMarketOver>[0] = (parts): MarketSource => {
    const source = massiveSource({ ...massiveChoice(server), ...parts });
    return {
      ...source,
      async *days(tickers, from, to) {
        for (const ticker of tickers) {
          yield* source.days([ticker], from, to);
          asked += 1;
          if (!isWhole) throw new Error('the vendor answers no more');
        }
      },
    };
  };
  const { market, clock, warnings, pool } = await liveMarketOver(sourceOf);
  const lastOf = async (of = market) => {
    const { dates, close, volume, tickers } = await of.days('1M');
    const row = (dates.length - 1) * tickers.length;
    return [dates.at(-1), Array.from(close.slice(row)), Array.from(volume.slice(row))];
  };
  const before = await lastOf();
  expect(before[0]).toBe('2026-11-19');
  for (const [at, days] of [...server.days.values()].entries()) {
    days.push({ date: '2026-11-20', o: 700, h: 710, l: 700, c: 700 + at, v: 7 });
  }
  isWhole = false;
  clock.nowMs = Date.parse('2026-11-20T16:05:00-05:00');
  market.start();
  await expect.poll(() => warnings.join()).toContain('it is tried again');
  expect(market.closeOn('AAPL', '2026-11-20')).toBe(700);
  expect(await lastOf()).toEqual(before);
  market.stop();

  const evening = { now: '2026-11-20T16:10:00-05:00', pool };
  const { market: other } = await liveMarketOver(sourceOf, evening);
  expect(other.closeOn('AAPL', '2026-11-20')).toBe(700);
  expect(await lastOf(other)).toEqual(before);
  expect(other.quote('AAPL')).toMatchObject({ previousClose: 202.98 });

  isWhole = true;
  asked = 0;
  other.start();
  await expect.poll(() => lastOf(other)).toEqual(['2026-11-20', [700, 701, 702], [7, 7, 7]]);
  expect(asked).toBe(3);
  expect(other.quote('MSFT')).toMatchObject({ regular: { price: 701 }, previousClose: 402.99 });
});

test('a first start whose daily bars are read in part does not trade on them', async () => {
  const server = await aMassive();
  const sourceOf: Parameters<typeof liveMarketOver>[0] = (parts) => {
    const source = massiveSource({ ...massiveChoice(server), ...parts });
    return {
      ...source,
      async *days(tickers, from, to) {
        yield* source.days(tickers.slice(0, 1), from, to);
        throw new Error('the vendor answers no more');
      },
    };
  };
  await expect(liveMarketOver(sourceOf)).rejects.toThrow(CannotStart);
});

const split = { ticker: 'AAPL', from: 1, to: 4 };
const wireSplit = (date: string) => ({
  id: 'E1',
  ticker: 'AAPL',
  execution_date: date,
  split_from: 1,
  split_to: 4,
  adjustment_type: 'forward_split',
});

test('a start in the night does not stand for the morning’s dividends and splits', async () => {
  const server = await aMassive();
  const night = { now: '2026-11-20T00:30:00-05:00' };
  const { market, clock } = await aLiveMarket(server, night);
  const isKnown = (date: string) => market.areActionsKnown(date);
  expect([isKnown('2026-11-19'), isKnown('2026-11-20')]).toEqual([true, false]);
  server.splits.push(wireSplit('2026-11-20'));
  clock.nowMs = Date.parse('2026-11-20T03:45:00-05:00');
  expect(isKnown('2026-11-20')).toBe(false);
  market.start();
  await expect.poll(() => isKnown('2026-11-20')).toBe(true);
  expect(market.splits('2026-11-20')).toEqual([split]);
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(50.7475);
});

test('dividends and splits are unknown while the vendor does not tell them, and read later', async () => {
  const server = await aMassive();
  let isAway = true;
  const sourceOf: Parameters<typeof liveMarketOver>[0] = (parts) => {
    const source = massiveSource({ ...massiveChoice(server), ...parts });
    return {
      ...source,
      async splits(tickers, from) {
        if (isAway) throw new Error('the vendor does not answer');
        return source.splits(tickers, from);
      },
    };
  };
  const { market, clock, warnings } = await liveMarketOver(sourceOf, {
    now: '2026-11-20T03:50:00-05:00',
  });
  expect(warnings.join()).toContain('dividends and splits could not be read');
  const areKnown = () =>
    ['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => market.areActionsKnown(date));
  expect(areKnown()).toEqual([false, false, false]);
  market.start();
  await expect.poll(() => warnings.join()).toContain('it is tried again');
  expect(areKnown()).toEqual([false, false, false]);
  server.splits.push(wireSplit('2026-11-20'));
  isAway = false;
  await expect.poll(areKnown, { timeout: 15_000 }).toEqual([true, true, false]);
  expect(market.quote('AAPL')?.regular.price).toBe(50.7475);

  isAway = true;
  const missed = warnings.length;
  clock.nowMs = Date.parse('2026-11-23T04:00:00-05:00');
  await expect.poll(() => warnings.length, { timeout: 15_000 }).toBeGreaterThan(missed);
  expect(market.areActionsKnown('2026-11-23')).toBe(false);
});

test('bars that come after the next day’s split do not delay it, and are converted', async () => {
  const server = await aMassive();
  let isAway = true;
  const sourceOf: Parameters<typeof liveMarketOver>[0] = (parts) => {
    const source = massiveSource({ ...massiveChoice(server), ...parts });
    return {
      ...source,
      async *days(tickers, from, to) {
        if (isAway && to >= '2026-11-20') throw new Error('the vendor does not answer');
        yield* source.days(tickers, from, to);
      },
    };
  };
  const { market, clock, warnings } = await liveMarketOver(sourceOf);
  market.start();
  await expect.poll(() => server.channels.size).toBe(6);
  server.send(trade('AAPL', 210));
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(210);
  clock.nowMs = Date.parse('2026-11-20T16:00:02-05:00');
  server.send(trade('SPY', 606, { c: [0, 12], t: clock.nowMs }));
  await expect.poll(() => market.closeOn('AAPL', '2026-11-20')).toBe(210);

  server.splits.push(wireSplit('2026-11-23'));
  clock.nowMs = Date.parse('2026-11-23T04:00:00-05:00');
  await expect.poll(() => market.quote('AAPL')?.regular.price, { timeout: 15_000 }).toBe(52.5);
  expect(warnings.join()).toContain('it is tried again');
  expect(market.areActionsKnown('2026-11-23')).toBe(true);
  expect(market.closeOn('AAPL', '2026-11-20')).toBe(210);

  server.days.get('AAPL')?.push({ date: '2026-11-20', o: 203, h: 212, l: 202, c: 211, v: 9 });
  isAway = false;
  await expect.poll(() => market.quote('AAPL')?.regular.price, { timeout: 15_000 }).toBe(52.75);
  expect(market.quote('AAPL')).toMatchObject({ previousClose: 50.7475, high: 53, volume: 36 });
  expect(market.closeOn('AAPL', '2026-11-20')).toBe(211);
});

test('daily bars are in today’s shares, and closes in shares as of their day', async () => {
  const server = await aMassive();
  const days = server.days.get('AAPL') ?? [];
  const [before, on] = days.slice(-2);
  for (const day of days.slice(-1)) server.days.get('AAPL')?.splice(-1, 1, quartered(day));
  server.splits.push(wireSplit(on?.date ?? ''));
  const { market } = await aLiveMarket(server);
  const bars = await market.bars('AAPL', '1M', '1d');
  expect(bars?.close.slice(-2)).toEqual([50.745, 50.7475]);
  expect(bars?.volume.slice(-2)).toEqual([4_000_000, 4_000_000]);
  expect(market.closeOn('AAPL', before?.date ?? '')).toBe(202.98);
  expect(market.quote('AAPL')).toMatchObject({ previousClose: 50.745 });
  expect(market.splits(on?.date ?? '')).toEqual([split]);
  const { tickers, dates, close, splitFactors } = await market.days('1M');
  const cell = (dates.length - 2) * tickers.length + tickers.indexOf('AAPL');
  expect([close[cell], splitFactors[0]]).toEqual([50.745, 1]);
});

function quartered<T extends { o: number; h: number; l: number; c: number; v: number }>(day: T): T {
  const { o, h, l, c, v } = day;
  return { ...day, o: o / 4, h: h / 4, l: l / 4, c: c / 4, v: v * 4 };
}

test('facts are ours or the vendor’s, figures come from real bars, and unknown facts are null', async () => {
  const server = await aMassive();
  server.dividends.push(
    {
      id: 'D1',
      ticker: 'AAPL',
      ex_dividend_date: '2026-08-10',
      cash_amount: 0.26,
      currency: 'USD',
    },
    {
      id: 'D2',
      ticker: 'AAPL',
      ex_dividend_date: '2026-12-10',
      cash_amount: 0.27,
      currency: 'USD',
    },
  );
  const { market } = await aLiveMarket(server);
  expect(await market.stockFacts('AAPL')).toMatchObject({
    instrument: { ticker: 'AAPL' },
    sharesOutstanding: 1_000_000,
    marketCap: 202_990_000,
    averageVolume: 1_000_000,
    week52High: 203.99,
    dividendPerShare: 0.26,
    nextExDividendDate: '2026-12-10',
    earningsPerShare: null,
    nextEarningsDate: null,
  });
  expect(market.dividends('2026-08-10')).toEqual([{ ticker: 'AAPL', micros: 260_000n }]);
  expect(await market.etfFacts('SPY')).toMatchObject({ assets: null, topHoldings: [] });
  expect([await market.ratings('AAPL'), market.reports('2026-11-20')]).toEqual([undefined, []]);
});

test('a split changes the number of shares, not the market capitalization, after a restart either', async () => {
  const server = await aMassive();
  const { market, clock, pool } = await aLiveMarket(server);
  server.splits.push(wireSplit('2026-11-23'));
  const monday = '2026-11-23T04:00:00-05:00';
  clock.nowMs = Date.parse(monday);
  market.start();
  await expect.poll(() => market.quote('AAPL')?.regular.price).toBe(50.7475);
  const { market: later } = await aLiveMarket(server, { now: monday, pool });
  for (const each of [market, later]) {
    expect(each.marketCap('AAPL')).toBe(202_990_000);
    expect(await each.stockFacts('AAPL')).toMatchObject({ sharesOutstanding: 4_000_000 });
  }
});

test('in the night before a split, charts and facts are in the shares of the price beside them', async () => {
  const night = '2026-11-23T01:00:00-05:00';
  const server = await aMassive(night);
  server.splits.push(wireSplit('2026-11-23'));
  const { market } = await aLiveMarket(server, { now: night });
  const price = market.quote('AAPL')?.regular.price;
  expect(price).toBeGreaterThan(200);
  const bars = await market.bars('AAPL', '1Y', '1d');
  expect(bars?.close.at(-1)).toBe(price);
  expect(bars?.close.at(-2)).toBeGreaterThan(200);
  expect(bars?.previousClose).toBeGreaterThan(200);
  const facts = await market.stockFacts('AAPL');
  expect(facts?.week52High).toBeGreaterThanOrEqual(price ?? Infinity);
});

test('a minute chart is requested on demand, and shared', async () => {
  const server = await aMassive();
  const { market } = await aLiveMarket(server);
  const opened = Date.parse('2026-11-20T09:30:00-05:00');
  const bar = { o: 203, h: 204, l: 202, c: 203.5, v: 9, vw: 203, n: 3 };
  const night = Date.parse('2026-11-20T03:59:00-05:00');
  server.minutes.set('AAPL', [
    { t: night, ...bar },
    { t: opened, ...bar },
  ]);
  server.asked.length = 0;
  const [bars] = [await market.bars('AAPL', '1D', '1m'), await market.bars('AAPL', '1D', '1m')];
  expect(bars).toMatchObject({ openedAtMs: [opened], close: [203.5], previousClose: 202.99 });
  expect(server.asked).toHaveLength(1);
});
