import { setTimeout as pause } from 'node:timers/promises';
import { getClock } from '../../contract/clock.ts';
import { getList } from '../../contract/market.ts';
import { getQuotes } from '../../contract/quote.ts';
import { CannotStart } from '../cannot-start.ts';
import { startCluster } from '../cluster/cluster.ts';
import { readConfig } from '../config.ts';
import { nameOf } from '../load/load-client.ts';
import { connect } from '../ops/connect.ts';
import { askOnce, untilKnown } from './ask.ts';
import { findLosses } from './check.ts';
import { Customer } from './customer.ts';
import { addFailure, emptyWindow, type Outage, outageLine, type Window } from './felt.ts';
import { kindsOf } from './kinds.ts';
import { natsBeside } from './nats.ts';
import type { OutageOptions } from './options.ts';

/** The exchange has just opened, on an ordinary Friday. */
const DEMO_START = '2026-11-20T14:40:00Z';
const TICKERS = 20;
const AGE_MS = 100;
const CALL_MS = 100;
const LOOK_MS = 50;
/** The maximum age of a live price. */
const FRESH_MS = 2_000;
/** The time limit for a recovery; a longer one is an error. */
const WELL_MS = 300_000;

/** The result of a run. */
export interface Outcome {
  readonly outages: readonly Outage[];
  readonly orders: number;
  readonly events: { readonly pages: number; readonly resyncs: number };
  /** Refused orders: counts by reason. */
  readonly refused: ReadonlyMap<string, number>;
  /** A sentence for each thing that was lost, doubled or is wrong. */
  readonly losses: readonly string[];
}

interface Running {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** An empty data folder for the cluster. */
  readonly dataDir: string;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Starts the product in several processes on this machine, opens customers who follow prices and trade, and breaks one part after
 * the other.
 *
 * @throws CannotStart
 */
export async function runOutages(
  options: OutageOptions,
  { env, dataDir, say, signal }: Running,
): Promise<Outcome> {
  const undo: (() => Promise<void>)[] = [];
  try {
    const nats = await natsBeside();
    if (nats) undo.push(() => nats.stop());
    else say('There is no nats-server here: hints go over PostgreSQL alone.');
    const settings = {
      DEMO_START,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
      DATA_DIR: dataDir,
      CALLS_PER_MINUTE: '1000000',
      ...(nats && { NATS_URL: nats.url }),
    };
    const cluster = await startCluster({
      env: settings,
      words: [String(options.webs)],
      say: (line) => {
        if (/ended|did not start/.test(line)) say(line);
      },
    });
    undo.push(() => cluster.stop());
    const { url } = cluster;

    let window = emptyWindow();
    const now = () => window;
    const tickers = await tickersOf(url);
    const customers: Customer[] = [];
    for (let at = 0; at < options.customers; at += 1) {
      const ticker = tickers[at % tickers.length] ?? '';
      customers.push(
        await Customer.open({ url, ticker, tickers, pages: options.pages, window: now }),
      );
    }
    undo.push(async () => customers.forEach((customer) => customer.stop()));
    const pages = customers.flatMap((customer) => customer.pages);

    const over = new AbortController();
    const ages = setInterval(() => {
      for (const { newestAtMs } of pages) {
        if (newestAtMs !== undefined) window.priceAge.add(performance.now() - newestAtMs);
      }
    }, AGE_MS);
    undo.push(async () => clearInterval(ages));
    const working = Promise.all([
      callAgain(url, tickers, now, over.signal),
      ...customers.map((customer) => customer.trade(over.signal)),
    ]);
    // `working` is awaited at the end; until then `untilWell` rethrows its error.
    let broke: unknown;
    working.catch((error: unknown) => {
      broke = error;
    });

    /**
     * Resolves when the part is back, every page has fresh prices and events, and every customer an
     * order filled that was sent since.
     */
    async function untilWell(sinceMs: number, isBack: () => boolean): Promise<void> {
      const untilMs = performance.now() + WELL_MS;
      const isWell = () =>
        isBack() &&
        pages.every(
          ({ isLive, newestAtMs = 0 }) =>
            isLive && newestAtMs > sinceMs && performance.now() - newestAtMs < FRESH_MS,
        ) &&
        customers.every(({ filledSentMs }) => filledSentMs > sinceMs);
      while (!isWell()) {
        if (broke) throw broke;
        if (performance.now() > untilMs) throw new Error('not well again within five minutes');
        await pause(LOOK_MS);
      }
    }

    await untilWell(0, () => true);
    say(`${options.customers} customers with ${pages.length} pages trade at ${url}.`);
    const outages: Outage[] = [];
    const kinds = kindsOf(cluster, nats);
    const endMs = performance.now() + options.minutes * 60_000;
    const isOver = () => performance.now() >= endMs || signal?.aborted === true;
    do {
      for (const { name, begin } of kinds) {
        if (signal?.aborted) break;
        window = emptyWindow();
        const beganMs = performance.now();
        const isBack = await begin();
        await untilWell(beganMs, isBack);
        const againMs = performance.now() - beganMs;
        await pause(Math.max(0, options.pauseSeconds * 1_000 - againMs));
        const outage = { name, window, againMs };
        outages.push(outage);
        say(`${new Date().toISOString().slice(11, 19)} ${outageLine(outage)}`);
      }
    } while (!isOver());
    over.abort();
    await working;

    const connected = await connect(readConfig({ DATA_DIR: dataDir }), say);
    undo.push(() => connected.close());
    const losses = await findLosses(connected, customers);
    return {
      outages,
      orders: customers.reduce((sum, { orders }) => sum + orders.size, 0),
      events: {
        pages: pages.length,
        resyncs: pages.reduce((sum, { resyncs }) => sum + resyncs, 0),
      },
      refused: countBy(customers.flatMap(({ refused }) => Array.from(refused.values()))),
      losses,
    };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

function countBy(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The most active tickers. */
async function tickersOf(url: string): Promise<readonly string[]> {
  const wish = { list: 'active', limit: TICKERS } as const;
  const answer = await untilKnown(url, getList, wish, {
    headers: () => ({}),
    failed: () => undefined,
  });
  if (!answer.ok) throw new CannotStart(`The list of instruments was refused: ${answer.code}.`);
  return answer.value.rows.map(({ instrument }) => instrument.ticker);
}

/** Makes calls at a constant rate, even while earlier ones are unanswered. */
async function callAgain(
  url: string,
  tickers: readonly string[],
  window: () => Window,
  signal: AbortSignal,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const beganMs = performance.now();
  for (let sent = 0; !signal.aborted; sent += 1) {
    const call = measured(
      async () =>
        sent % 2 === 0
          ? askOnce(url, getClock, {})
          : askOnce(url, getQuotes, { tickers: [...tickers] }),
      window,
    );
    underWay.add(call);
    void call.finally(() => underWay.delete(call));
    await pause(Math.max(0, beganMs + (sent + 1) * CALL_MS - performance.now()));
  }
  await Promise.all(underWay);
}

async function measured(
  call: () => Promise<{ ok: boolean; code?: string }>,
  window: () => Window,
): Promise<void> {
  const sentMs = performance.now();
  try {
    const answer = await call();
    if (answer.ok) window().call.add(performance.now() - sentMs);
    else addFailure(window(), answer.code ?? '');
  } catch (error) {
    addFailure(window(), nameOf(error));
  }
}
