/**
 * The time to read years of daily bars once all closed days are written, compared with calculating the same bars one
 * instrument at a time. Run: `node tests/bench/history.bench.ts`.
 */
import { setExchange } from '../harness/set-exchange.ts';

const ROUNDS = 20;
const FUNDS = ['SPY', 'QQQ', 'XLK'];

type Market = ReturnType<typeof setExchange>;

/** Bars of ten years, read a few times. */
async function read(market: Market, tickers: readonly string[], rounds: number): Promise<number> {
  let bars = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const ticker of tickers)
      bars += (await market.bars(ticker, '10Y', '1d'))?.close.length ?? 0;
  }
  return bars;
}

/** By the CPU time of this process, which other busy processes do not lengthen. */
async function perSecond(act: () => Promise<number>): Promise<number> {
  const from = process.cpuUsage();
  const count = await act();
  const { user, system } = process.cpuUsage(from);
  return (count / (user + system)) * 1e6;
}

const million = (count: number) => `${(count / 1e6).toFixed(2)} M/s`;

const alone = setExchange('2026-11-20', '12:00');
const written = setExchange('2026-11-20', '12:00');
const tickers = written.instruments().map(({ ticker }) => ticker);

const from = performance.now();
const { close } = await written.days('10Y');
console.log(
  `ten years of ${tickers.length} instruments written in ${((performance.now() - from) / 1000).toFixed(1)} s`,
);

await read(written, tickers, 2);
const together = await perSecond(() => read(written, tickers, ROUNDS));
const each = await perSecond(() => read(alone, FUNDS, 1));
console.log(`bars of the written days      ${million(together)}`);
console.log(`bars of funds, each alone     ${million(each)}`);
console.log(`ratio                         ${(together / each).toFixed(0)}`);

const scanned = await perSecond(async () => {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) for (const price of close) sum += price || 0;
  return sum > 0 ? close.length * ROUNDS : 0;
});
console.log(`closes of the matrix          ${million(scanned)}`);
written.stop();
alone.stop();
