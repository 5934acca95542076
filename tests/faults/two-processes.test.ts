/** Two processes of the product on one database show one market. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Bars, getBars } from '../../contract/bars.ts';
import { type ExchangeTime, getClock } from '../../contract/clock.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { getQuotes, type QuoteSnapshot } from '../../contract/quote.ts';
import { aSocket } from '../harness/private-client.ts';
import { aSharedDatabase } from '../harness/processes.ts';
import { inOrder, quoteJson, referenceTape } from '../harness/reference-tape.ts';
import { SYMBOLS } from '../harness/server-process.ts';

const SPEED = 60;
/** The period over which the tapes are compared, exchange time. */
const COMPARED_MS = process.env['PLUMB_LONG'] ? 3_600_000 : 5 * 60_000;
const LIMIT_MS = process.env['PLUMB_LONG'] ? 1_800_000 : 180_000;
const TICKERS = ['AAPL', 'MSFT', 'SPY'];

async function ask<E extends Endpoint>(url: string, endpoint: E, input: InputOf<E>) {
  const answer = await fetch(url + API_BASE + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return (await answer.json()) as { data: unknown };
}

async function quotesAt(url: string): Promise<readonly QuoteSnapshot[]> {
  const { data } = await ask(url, getQuotes, { tickers: TICKERS });
  return (data as OutputOf<typeof getQuotes>).quotes;
}

async function exchangeMs(url: string): Promise<number> {
  return ((await ask(url, getClock, {})).data as ExchangeTime).exchangeMs;
}

/** The minutes of a ticker that were over at a moment, as the wire has them. */
async function minutesBefore(url: string, ticker: string, ms: number): Promise<string> {
  const { data } = await ask(url, getBars, { ticker, range: '1D', interval: '1m' });
  const bars = data as Bars;
  const count = bars.openedAtMs.filter((openedAtMs) => openedAtMs + 60_000 <= ms).length;
  const { openedAtMs, open, high, low, close, volume } = bars;
  return JSON.stringify(
    [openedAtMs, open, high, low, close, volume].map((all) => all.slice(0, count)),
  );
}

/** The difference between two processes’ clocks, beyond the time between the two answers. Exchange milliseconds. */
async function apart(one: string, other: string): Promise<number> {
  const before = await exchangeMs(one);
  const between = await exchangeMs(other);
  const after = await exchangeMs(one);
  return Math.max(before - between, between - after, 0);
}

test(
  'two processes show the same time and the same prices, and the stop of one changes nothing for the other',
  { timeout: LIMIT_MS },
  async () => {
    const shared = await aSharedDatabase({
      DEMO_SPEED: String(SPEED),
      DEMO_START: '2026-11-20T16:00:00Z',
    });
    const start = () => shared.start('web');
    const first = await start();
    const one = await first.ready;
    const second = await start();
    const other = await second.ready;

    await expect.poll(() => apart(one, other)).toBeLessThanOrEqual(SPEED * 20);
    const ms = await exchangeMs(one);
    for (const ticker of TICKERS) {
      const minutes = await minutesBefore(one, ticker, ms);
      expect(minutes.length).toBeGreaterThan(500);
      expect(await minutesBefore(other, ticker, ms)).toBe(minutes);
    }

    const startedMs = performance.now();
    const from = await exchangeMs(other);
    const knownMs = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    // The other process now owns the clock, and a third follows it.
    await expect.poll(() => exchangeMs(other)).toBeGreaterThan(from + SPEED * 3_000);
    const askedMs = performance.now();
    const to = await exchangeMs(other);
    const passedMs = (to - from) / SPEED;
    expect(passedMs).toBeGreaterThanOrEqual(askedMs - knownMs - 50);
    expect(passedMs).toBeLessThanOrEqual(performance.now() - startedMs + 50);

    const third = await (await start()).ready;
    await expect.poll(() => apart(other, third)).toBeLessThanOrEqual(SPEED * 20);
    for (const ticker of TICKERS) {
      expect(await minutesBefore(third, ticker, to)).toBe(await minutesBefore(other, ticker, to));
    }
  },
);

test(
  'the tapes of two processes are those of their seed and clock, to the byte, whichever of them started the clock',
  { timeout: LIMIT_MS },
  async () => {
    const seed = 'one tape';
    const start = '2026-11-20T16:00:00Z';
    const shared = await aSharedDatabase({
      SIM_SEED: seed,
      DEMO_SPEED: String(SPEED),
      DEMO_START: start,
    });
    const first = await shared.start('web');
    await first.ready;
    const second = await shared.start('web,jobs');
    const urls = await Promise.all([first.ready, second.ready]);
    const seen = await Promise.all(
      urls.map(async (url) => {
        const client = await aSocket({ url });
        client.send({ cmd: 'sub', topics: [{ type: 'market', tickers: TICKERS }] });
        return { url, client, frames: [] as string[], quotes: new Set<string>() };
      }),
    );
    const fromMs = Date.parse(start);
    const beganMs = await exchangeMs(urls[0] ?? '');
    let nowMs = beganMs;
    while (nowMs < beganMs + COMPARED_MS) {
      for (const { url, client, frames, quotes } of seen) {
        frames.push(...(await client.untilPong()).map(String));
        for (const quote of await quotesAt(url)) quotes.add(quoteJson(quote));
      }
      // A page must not request without pause: the server closes such a socket.
      await delay(200);
      nowMs = await exchangeMs(urls[0] ?? '');
    }

    // A slow response may be slightly later than the last moment requested.
    const tape = referenceTape({ seed, symbols: SYMBOLS }, TICKERS, {
      fromMs,
      toMs: nowMs + SPEED * 1_000,
    });
    for (const { frames, quotes } of seen) {
      expect([...quotes].filter((quote) => !tape.quotes.has(quote))).toEqual([]);
      expect(quotes.size).toBeGreaterThan(30);
      for (const ticker of TICKERS) {
        const own = frames.filter((frame) => frame.includes(`"ticker":"${ticker}"`));
        expect(own.length).toBeGreaterThan(10);
        expect(inOrder(own, tape.texts.get(ticker) ?? [])).toBe(own.length);
      }
    }
    const [one, other] = urls;
    for (const ticker of TICKERS) {
      const minutes = await minutesBefore(one, ticker, nowMs);
      expect(minutes.length).toBeGreaterThan(500);
      expect(await minutesBefore(other, ticker, nowMs)).toBe(minutes);
    }
  },
);

test(
  'a process whose speed or seed differs from the running ones does not start, and says why',
  { timeout: LIMIT_MS },
  async () => {
    const shared = await aSharedDatabase({ SIM_SEED: 'theirs', DEMO_SPEED: '60' });
    const first = await shared.start('web');
    const url = await first.ready;
    const other = await shared.start('web', { DEMO_SPEED: '61' });
    expect(await other.ended).toBe(1);
    expect(other.said()).toContain(
      'Another process on this database runs the market at speed 60, so DEMO_SPEED=61 cannot be used',
    );
    const stranger = await shared.start('web', { SIM_SEED: 'ours' });
    expect(await stranger.ended).toBe(1);
    expect(stranger.said()).toContain('SIM_SEED names another market');
    expect((await ask(url, getClock, {})).data).toMatchObject({ speed: 60 });
  },
);
