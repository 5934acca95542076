/**
 * The time from a quote to the fill that it triggers: 10,000 resting orders over 500 symbols, 5,000 quotes a second in
 * the market's batches of a tenth of a second, for five seconds; every tenth quote fills an order. The time of a
 * decision runs from the arrival of its batch to the delivery to listeners, so the last decision of a batch waits for
 * all earlier ones. Bar: p99 under 5 ms. The reference, in the same run, is a broker that checks every resting order of
 * every symbol at each quote. Then the bench compares the cost of a quote that fills no order with few and with many
 * resting orders; it must be the same. Run: `node tests/bench/matching.bench.ts`.
 */
import { MICROS } from '../../contract/money.ts';
import type { BrokerOrder, TradeUpdate } from '../../server/broker/brokerage.ts';
import { addTo, emptyBook, restingOf } from '../../server/broker/paper/order-book.ts';
import { match, type Moment } from '../../server/broker/paper/match.ts';
import { paperBroker } from '../../server/broker/paper/paper-broker.ts';
import { quoteAt, scriptedMarket } from '../harness/scripted-market.ts';
import { printResult } from './page-result.ts';
import { busOf } from '../harness/bus-of.ts';

const SYMBOLS = 500;
const ORDERS = 10_000;
const BATCHES = 50;
const BATCH_MS = 100;
/** So that every symbol is quoted in every batch: 5,000 a second. */
const QUOTES = SYMBOLS * BATCHES;
/** Each batch brings one in this many symbols down to its best order, a different symbol each time. */
const REACHES = 10;

const symbols = Array.from({ length: SYMBOLS }, (_, at) => `T${at}`);
const market = scriptedMarket(symbols);
/** Buy orders from 90 dollars down: a market at 101 fills none, and a market at 90 fills the best of each symbol. */
const orders = Array.from({ length: ORDERS }, (_, at) => orderAt(at));

const ours = await paperDecisions();
const scan = scanDecisions();
printResult({
  name: 'matching: quote to fill decision, 10,000 orders, 5,000 quotes/s, p99 ms',
  ratio: p99(ours),
  bar: { max: 5 },
  sides: {
    paperBrokerP50: percentile(ours, 50),
    paperBrokerP99: p99(ours),
    scanOfAllP50: percentile(scan, 50),
    scanOfAllP99: p99(scan),
    times: p99(scan) / p99(ours),
    decisions: ours.length,
  },
});

const few = quietCostNs(20);
const many = quietCostNs(20_000);
printResult({
  name: 'matching: a quote that fills no order, 20,000 orders resting in its book to 20',
  ratio: many / few,
  bar: { max: 2 },
  sides: { nsAt20: few, nsAt20000: many },
});
process.exit(0);

function orderAt(at: number): BrokerOrder {
  const rung = Math.floor(at / SYMBOLS);
  return {
    id: `order-${at}`,
    symbol: symbols[at % SYMBOLS] ?? 'T0',
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: BigInt(90_000_000 - rung * 10_000),
    qtyMicros: 10n * MICROS,
    amountMicros: undefined,
    isExtended: false,
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    seq: BigInt(at + 1),
    fills: 0,
  };
}

/** Moves every symbol's quote, some of them down to one more rung of orders. */
function move(batch: number): void {
  const rung = Math.floor(batch / REACHES);
  for (const [at, symbol] of symbols.entries()) {
    const isReached = at % REACHES === batch % REACHES;
    market.show(symbol, pricesAt(isReached ? 90 - rung * 0.01 : 101 + (batch % 7) * 0.01));
  }
}

function pricesAt(ask: number) {
  const { bid, bidSize, askSize } = quoteAt('T0', ask - 0.01);
  return { ask, bid, bidSize, askSize };
}

/** The real broker at the pace of a market: milliseconds from a batch to each fill that it reported. */
async function paperDecisions(): Promise<number[]> {
  const broker = paperBroker({
    market,
    bus: busOf(market),
    warn: (error) => {
      throw error;
    },
  });
  const taken: number[] = [];
  let cameMs = 0;
  broker.listen(async ({ event }: TradeUpdate) => {
    if (event === 'fill') taken.push(performance.now() - cameMs);
  });
  for (const order of orders) broker.submit(order);
  broker.start();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    move(batch);
    cameMs = performance.now();
    market.emit(...symbols);
    await broker.idle();
    const waitMs = BATCH_MS - (performance.now() - cameMs);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  await broker.stop();
  const expected = QUOTES / REACHES;
  if (taken.length !== expected) throw new Error(`${taken.length} fills of ${expected}`);
  return taken;
}

/** The naive broker: checks every order at each quote, and removes filled orders. */
function scanDecisions(): number[] {
  const resting = new Set(orders);
  const taken: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    move(batch);
    const cameMs = performance.now();
    for (const symbol of symbols) {
      const quote = market.quote(symbol);
      const ask = BigInt(Math.round((quote?.ask ?? 0) * 10_000)) * 100n;
      for (const order of resting) {
        if (order.symbol !== symbol || (order.limitMicros ?? 0n) < ask) continue;
        resting.delete(order);
        taken.push(performance.now() - cameMs);
      }
    }
  }
  return taken;
}

/** Nanoseconds per quote that fills no order, with `resting` orders in the order book. */
function quietCostNs(resting: number): number {
  const book = emptyBook('T0');
  for (let at = 0; at < resting; at += 1) addTo(book, restingOf(orderAt(at)));
  const moment: Moment = { session: 'regular', exchangeMs: 0 };
  const nothing = { bid: 0n, ask: 0n };
  const quotes = Array.from({ length: 64 }, (_, at) => quoteAt('T0', 101 + at * 0.01));
  let decided = 0;
  const runs: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const startedNs = process.hrtime.bigint();
    for (let at = 0; at < QUOTES; at += 1) {
      const quote = quotes[at % 64];
      if (quote) decided += match(book, quote, moment, nothing).length;
    }
    runs.push(Number(process.hrtime.bigint() - startedNs) / QUOTES);
  }
  if (decided > 0) throw new Error('a quote that should fill no order filled one');
  return runs.toSorted((a, b) => a - b)[4] ?? Number.NaN;
}

/** The median of the p99 of each second, so that other work on the machine in one second does not count. */
function p99(all: readonly number[]): number {
  const perSecond = (QUOTES / REACHES / BATCHES) * (1_000 / BATCH_MS);
  const seconds = Array.from({ length: all.length / perSecond }, (_, at) =>
    percentile(all.slice(at * perSecond, (at + 1) * perSecond), 99),
  );
  return percentile(seconds, 50);
}

function percentile(all: readonly number[], percent: number): number {
  return all.toSorted((a, b) => a - b)[Math.floor((all.length * percent) / 100)] ?? Number.NaN;
}
