import { expect, test } from 'vitest';
import type { MarketData } from '../market-data.ts';
import { simulatedExchange } from './exchange.ts';
import { SHARE_MS, Shares } from './shares.ts';

/** Calculations of `workMs` each over the same shares, by a clock that only their work moves. */
function calculationsOf(workMs: number) {
  let nowMs = 0;
  const shares = new Shares(() => nowMs);
  return async function calculate(): Promise<void> {
    for (let done = 0; done < workMs; done += 1) {
      if (shares.isOver) await shares.next();
      nowMs += 1;
    }
  };
}

/** How often the rest of the process had its turn while some work was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

const WORK_MS = 400;

test('the rest of the process gets a turn after every share of long calculations', async () => {
  const calculate = calculationsOf(WORK_MS);
  const turns = await turnsDuring(() =>
    Promise.all([calculate(), calculate(), calculate(), calculate()]),
  );
  expect(turns).toBeGreaterThanOrEqual(Math.floor((4 * WORK_MS) / SHARE_MS));
});

test('concurrent calculations finish together; none waits for another to finish', async () => {
  const calculate = calculationsOf(WORK_MS);
  const ended: string[] = [];
  await Promise.all([
    calculate().then(() => ended.push('first')),
    calculate()
      .then(calculate)
      .then(() => ended.push('long')),
    calculate().then(() => ended.push('last')),
  ]);
  expect(ended).toEqual(['first', 'last', 'long']);
});

/** A market without any call yet. */
function freshMarket(): MarketData {
  let nowMs = Date.parse('2026-11-20T15:30:00Z');
  const market = simulatedExchange({
    seed: 'shares',
    symbols: 'all',
    clock: { nowMs: () => (nowMs += 100), speed: 1 },
  });
  market.quote('SPY');
  return market;
}

test('the rest of the process gets turns while many three-month charts are calculated', async () => {
  const market = freshMarket();
  const turns = await turnsDuring(() =>
    Promise.all(['SPY', 'QQQ', 'XLK', 'TQQQ'].map((fund) => market.bars(fund, '3M', '1h'))),
  );
  // Each share of the work is a turn; even a machine ten times as fast needs several turns.
  expect(turns).toBeGreaterThan(2);
});

test('a history is the same whether calculated alone or in a rush', async () => {
  const alone = await freshMarket().bars('SPY', '1Y', '1d');
  const market = freshMarket();
  const rush = await Promise.all(
    ['SPY', 'TQQQ', 'SPY', 'QQQ'].map((fund) => market.bars(fund, '1Y', '1d')),
  );
  // The last bar grows with the time that each was asked at.
  expect(rush[0]?.close.slice(0, -1)).toEqual(alone?.close.slice(0, -1));
  expect(rush[2]?.volume.slice(0, -1)).toEqual(alone?.volume.slice(0, -1));
});
