import { expect, test } from 'vitest';
import { type Bars, intervalOfRange, type Range, RANGES } from '../contract/bars.ts';
import { alignCloses } from '../src/ui/chart/compare/align-closes.ts';
import { compareLines, percentAt } from '../src/ui/chart/compare/compare-lines.ts';
import { setExchange } from './harness/set-exchange.ts';

const market = setExchange('2026-11-20', '12:30');

async function barsOf(ticker: string, range: Range): Promise<Bars> {
  const bars = await market.bars(ticker, range, intervalOfRange[range]);
  if (!bars) throw new Error(`${ticker} has no bars`);
  return bars;
}

test.for(RANGES)('over %s a stock, an index fund and a sector fund are compared', async (range) => {
  const [own, ...others] = await Promise.all(
    ['AAPL', 'SPY', 'XLE'].map((ticker) => barsOf(ticker, range)),
  );
  if (!own) throw new Error('the chart has no bars');
  const { openedAtMs } = own;
  const columns = [
    own.close,
    ...others.map((bars) => alignCloses(openedAtMs, intervalOfRange[range], bars, false)),
  ];
  const last = openedAtMs.length - 1;
  const { start, lines } = compareLines(columns, [0, last]);
  expect(start).toBe(0);
  for (const [at, { close }] of [own, ...others].entries()) {
    expect(columns[at]).not.toContain(null);
    const whole = ((close.at(-1) ?? 0) / (close[0] ?? 0) - 1) * 100;
    expect(percentAt(columns[at], lines[at]?.base, lines[at]?.last)).toBeCloseTo(whole, 9);
  }
});
