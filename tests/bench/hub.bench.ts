/**
 * The hub's work per frame, compared with the minimum: parsing the JSON. 10,000 symbols, a new price in every quote;
 * the messages of product.md, one per frame and a hundred per frame, and the compact batch. The hub reduces its batches
 * once per flush: after all quotes of 100 ms.
 */
import { COMPACT_FIELDS, compactKey } from '../../contract/feed-compact.ts';
import { createDecoder, typeNumberOf } from '../../workers/feed/decode.ts';
import { createLiveMarket } from '../../workers/feed/live-market.ts';
import { readColumn } from '../../workers/feed/slices/slice.ts';
import { createSymbols } from '../../workers/feed/symbols.ts';

const SYMBOLS = 10_000;
const QUOTES_PER_FLUSH = 10_000;
const FLUSHES = 20;
const ROUNDS = 9;

const tickers = Array.from(
  { length: SYMBOLS },
  (_, number) => `T${number.toString(36).toUpperCase()}`,
);

interface Quote {
  readonly symbol: number;
  readonly price: number;
  readonly previousClose: number;
}

/** Seeded, so that every run has the same frames. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomFrom(42);
const closes = tickers.map(() => Math.round(1000 + random() * 40_000) / 100);
const quotes: Quote[] = Array.from({ length: QUOTES_PER_FLUSH * FLUSHES }, () => {
  const symbol = Math.floor(random() * SYMBOLS);
  const previousClose = closes[symbol] ?? 1;
  const price = Math.round(previousClose * (0.95 + random() * 0.1) * 100 + 1) / 100;
  return { symbol, price, previousClose };
});

function changeOf({ price, previousClose }: Quote): { change: number; percent: number } {
  const change = Math.round((price - previousClose) * 100) / 100 || 0.01;
  return { change, percent: Math.round((change / previousClose) * 1e4) / 100 || 0.01 };
}

function textOf(quote: Quote): string {
  const { change, percent } = changeOf(quote);
  return JSON.stringify({
    type: 'market',
    TimeSolt: 2,
    Data: {
      ticker: tickers[quote.symbol],
      lastTrade: { p: quote.price },
      todaysChange: change,
      todaysChangePerc: percent,
      prevDay: { c: quote.previousClose },
      day: { c: quote.price },
    },
  });
}

function inFrames<T>(all: readonly T[], perFrame: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / perFrame) }, (_, frame) =>
    all.slice(frame * perFrame, (frame + 1) * perFrame),
  );
}

const texts = quotes.map(textOf);
const batches = inFrames(texts, 100).map((frame) => `[${frame.join(',')}]`);
const compact = inFrames(quotes, 100).map((frame) => {
  const records = new Float64Array(frame.length * COMPACT_FIELDS);
  for (const [at, quote] of frame.entries()) {
    const { change, percent } = changeOf(quote);
    const key = compactKey(quote.symbol, 'market', 2);
    records.set(
      [key, quote.price, change, percent, quote.previousClose, quote.price],
      at * COMPACT_FIELDS,
    );
  }
  return records.buffer;
});

/** Quotes a second of this thread's time, bare parsing. */
function parse(frames: readonly string[]): number {
  let seen = 0;
  const startedAt = cpuMs();
  for (const frame of frames) if (JSON.parse(frame) !== null) seen += 1;
  const ms = cpuMs() - startedAt;
  if (seen !== frames.length) throw new Error('a frame was not parsed');
  return (quotes.length / ms) * 1000;
}

/** Quotes a second of decoding and reducing, as the hub does it. */
function take(frames: readonly (string | ArrayBuffer)[]): number {
  const symbols = createSymbols();
  for (const ticker of tickers) symbols.add(ticker);
  const decoder = createDecoder(symbols);
  decoder.decode(
    JSON.stringify({
      cmd: 'ids',
      ids: Object.fromEntries(tickers.map((ticker, id) => [ticker, id])),
    }),
  );
  const batch = decoder.batches[typeNumberOf('market')];
  if (!batch) throw new Error('no batch');
  const framesPerFlush = frames.length / FLUSHES;

  const live = createLiveMarket({ symbols, decoder, nowMs: () => 1 });
  let taken = 0;
  const startedAt = cpuMs();
  for (const [at, frame] of frames.entries()) {
    decoder.decode(frame);
    if ((at + 1) % framesPerFlush !== 0) continue;
    taken += batch.count;
    live.takeInPushed();
    // Every flush sends to the pages that follow.
    live.letGo([live.now]);
  }
  const ms = cpuMs() - startedAt;
  const last = quotes.at(-1);
  const seen = last && readColumn(live.now.market, last.symbol, 'price') === last.price;
  if (taken !== quotes.length || !seen) throw new Error('a quote was lost');
  return (quotes.length / ms) * 1000;
}

/** This thread's CPU time, which excludes other work on the machine. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const sides = {
  parseSingle: [] as number[],
  hubSingle: [] as number[],
  parseBatch: [] as number[],
  hubBatch: [] as number[],
  hubCompact: [] as number[],
};
for (let round = -2; round < ROUNDS; round += 1) {
  const rates = {
    parseSingle: parse(texts),
    hubSingle: take(texts),
    parseBatch: parse(batches),
    hubBatch: take(batches),
    hubCompact: take(compact),
  };
  // The first two rounds warm up.
  if (round < 0) continue;
  for (const side of Object.keys(rates) as (keyof typeof rates)[]) sides[side].push(rates[side]);
}

const rate = {
  parseSingle: median(sides.parseSingle),
  hubSingle: median(sides.hubSingle),
  parseBatch: median(sides.parseBatch),
  hubBatch: median(sides.hubBatch),
  hubCompact: median(sides.hubCompact),
};

console.log(
  `10,000 symbols, ${quotes.length.toLocaleString('en')} quotes; thousand quotes a second, median of ${ROUNDS}`,
);
for (const [side, perSecond] of Object.entries(rate)) {
  console.log(
    `  ${side.padEnd(12)} ${Math.round(perSecond / 1000)
      .toLocaleString('en')
      .padStart(8)}`,
  );
}

/** The median of the ratios per round: both sides of a round ran under the same load. */
function ratioOf(over: readonly number[], under: readonly number[]): number {
  return median(over.map((value, round) => value / (under[round] ?? Number.NaN)));
}

function report(name: string, ratio: number, bar: number, both: Record<string, number>): void {
  const rounded = Object.fromEntries(
    Object.entries(both).map(([side, perSecond]) => [side, Math.round(perSecond)]),
  );
  console.log(JSON.stringify({ name, ratio: Number(ratio.toFixed(2)), bar, sides: rounded }));
}

const { parseSingle, hubSingle, parseBatch, hubBatch, hubCompact } = rate;
report('hub-json-batch', ratioOf(sides.hubBatch, sides.parseBatch), 0.8, { parseBatch, hubBatch });
report('hub-json', ratioOf(sides.hubSingle, sides.parseSingle), 0.8, { parseSingle, hubSingle });
report('hub-compact', ratioOf(sides.hubCompact, sides.hubBatch), 4, { hubBatch, hubCompact });
