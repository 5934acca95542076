import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { setExchange } from '../../../tests/harness/set-exchange.ts';
import { onGrid } from '../grid.ts';

const SAMPLE = ['AAPL', 'PLTR', 'SPY', 'XLE', 'TQQQ', 'SQQQ', 'TLT'];

test('bars are the same to the byte, whether all days were written at once or each alone', async () => {
  const alone = setExchange('2026-11-20', '21:00');
  const written = setExchange('2026-11-20', '21:00');
  await written.days('1Y');
  for (const ticker of SAMPLE) {
    for (const interval of ['1d', '1w', '1mo'] as const) {
      expect(await written.bars(ticker, '1Y', interval), `${ticker} ${interval}`).toEqual(
        await alone.bars(ticker, '1Y', interval),
      );
    }
  }
});

test('a matrix has every closed day of every instrument, and is the bars', async () => {
  const market = setExchange('2026-11-20', '12:00');
  const { tickers, dates, splitFactors, ...columns } = await market.days('3M');
  expect(tickers).toHaveLength(168);
  expect(dates.at(0)).toBe('2026-08-21');
  expect(dates.at(-1), 'today has not closed').toBe('2026-11-19');
  for (const ticker of SAMPLE) {
    const bars = await market.bars(ticker, '3M', '1d');
    const index = tickers.indexOf(ticker);
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      const shown = dates.map((_, row) =>
        onGrid((columns[name][row * tickers.length + index] ?? 0) / (splitFactors[index] ?? 1)),
      );
      expect(shown, `${ticker} ${name}`).toEqual(bars?.[name].slice(0, dates.length));
    }
  }
});

test('a closed day is appended, and more years are written when they are asked for', async () => {
  const market = setExchange('2026-11-20', '12:00');
  expect((await market.days('1M')).dates.at(-1)).toBe('2026-11-19');
  market.set('2026-11-20', '16:00:01');
  const month = await market.days('1M');
  expect(month.dates.at(-1)).toBe('2026-11-20');
  const year = await market.days('1Y');
  expect(year.dates.slice(-month.dates.length)).toEqual(month.dates);
  expect(year.close.slice(-month.close.length)).toEqual(month.close);
  expect(year.volume.slice(-month.volume.length)).toEqual(month.volume);
});

test('requests at the same time write each day once, and get the same columns', async () => {
  const market = setExchange('2026-11-20', '12:00');
  const [one, other] = await Promise.all([market.days('3M'), market.days('3M')]);
  expect(one.close.buffer).toBe(other.close.buffer);
});

test('before an instrument was listed there is no number', async () => {
  const market = setExchange('2026-11-20', '12:00');
  const { tickers, dates, close } = await market.days('10Y');
  const index = tickers.indexOf('PLTR');
  const first = dates.findIndex((_, row) => Number(close[row * tickers.length + index]) > 0);
  expect(dates[first]).toBe('2020-09-30');
  expect(close[(first - 1) * tickers.length + index]).toBeNaN();
});

test('a market that stops ends the thread, and the request that waited for it rejects', async () => {
  const market = setExchange('2026-11-20', '12:00');
  const waiting = market.days('10Y');
  // By then the thread is starting.
  await setImmediate();
  market.stop();
  await expect(waiting).rejects.toThrow('was ended');
  // Asked again, it starts another.
  expect((await market.days('1M')).dates.at(-1)).toBe('2026-11-19');
});
