import { expect, test, vi } from 'vitest';
import type { MarketData } from '../market-data.ts';
import { simulatedExchange } from './exchange.ts';

// They reckon for a while, and a busy machine makes it a long one.
vi.setConfig({ testTimeout: 30_000 });

const FUNDS = ['SPY', 'QQQ', 'XLK', 'TQQQ'];

/** A market that nobody has asked anything yet. */
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

test('four histories asked for at once leave as many turns to the rest as one after the other', async () => {
  const apart = freshMarket();
  const together = freshMarket();
  const turnsApart = await turnsDuring(async () => {
    for (const fund of FUNDS) await apart.bars(fund, '1Y', '1d');
  });
  const turnsTogether = await turnsDuring(() =>
    Promise.all(FUNDS.map((fund) => together.bars(fund, '1Y', '1d'))),
  );
  expect(turnsTogether).toBeGreaterThan(turnsApart / 2);
});

test('prices go on while a rush for the hours of three months is answered', async () => {
  const market = freshMarket();
  let batches = 0;
  market.listen(() => (batches += 1));
  market.start();
  await Promise.all(FUNDS.map((fund) => market.bars(fund, '3M', '1h')));
  market.stop();
  expect(batches).toBeGreaterThan(1);
});

test('the same history is the same, whether asked for alone or in a rush', async () => {
  const alone = await freshMarket().bars('SPY', '1Y', '1d');
  const market = freshMarket();
  const rush = await Promise.all(
    ['SPY', 'TQQQ', 'SPY', 'QQQ'].map((fund) => market.bars(fund, '1Y', '1d')),
  );
  // The last bar grows with the time that each was asked at.
  expect(rush[0]?.close.slice(0, -1)).toEqual(alone?.close.slice(0, -1));
  expect(rush[2]?.volume.slice(0, -1)).toEqual(alone?.volume.slice(0, -1));
});
