/** Two processes of the product on one database show one market. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Bars, getBars } from '../../contract/bars.ts';
import { type ExchangeTime, getClock } from '../../contract/clock.ts';
import { API_BASE, type Endpoint, type InputOf } from '../../contract/endpoint.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aServerProcess } from '../harness/server-process.ts';

const SPEED = 60;
const TICKERS = ['AAPL', 'MSFT', 'SPY'];

function aKey(): string {
  return randomBytes(32).toString('base64');
}

async function ask<E extends Endpoint>(url: string, endpoint: E, input: InputOf<E>) {
  const answer = await fetch(url + API_BASE + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return (await answer.json()) as { data: unknown };
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

/** How far two processes’ clocks are apart, beyond what passed between the two answers. Exchange milliseconds. */
async function apart(one: string, other: string): Promise<number> {
  const before = await exchangeMs(one);
  const between = await exchangeMs(other);
  const after = await exchangeMs(one);
  return Math.max(before - between, between - after, 0);
}

test('two processes show the same time and the same prices, and the stop of one changes nothing for the other', async () => {
  const { url: databaseUrl } = await aDatabase();
  const shared = {
    DATABASE_URL: databaseUrl,
    DEMO_SPEED: String(SPEED),
    DEMO_START: '2026-11-20T16:00:00Z',
    DATA_KEYS: `one:${aKey()}`,
    DATA_INDEX_KEY: aKey(),
  };
  const start = async () => aServerProcess({ ...shared, DATA_DIR: await aFolder() });
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
  // The other one writes the clock now, and a third follows it.
  await expect
    .poll(() => exchangeMs(other), { timeout: 15_000 })
    .toBeGreaterThan(from + SPEED * 3_000);
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
});
