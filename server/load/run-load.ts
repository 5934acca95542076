import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { getList } from '../../contract/market.ts';
import { getQuotes } from '../../contract/quote.ts';
import { SUCCESS_CODE } from '../../contract/refusals.ts';
import { CannotStart } from '../cannot-start.ts';
import { emptyReport, type Report } from './felt.ts';
import { count, LoadClient, nameOf } from './load-client.ts';
import type { LoadOptions } from './load-options.ts';

/** Clients that connect in a second, until all have. */
const CONNECTS_A_SECOND = 200;
/** How often the age of each client's prices is looked at. */
const AGE_MS = 250;
const CALL_LIMIT_MS = 10_000;
/** Whole quotes that one call asks for. */
const QUOTES_EACH = 20;

const Answered = v.object({ code: v.number(), data: v.optional(v.unknown()) });

/** A load that runs. */
export interface Load {
  /** The measurements since the start or the last `next`. */
  report(): Report;
  /** Returns the report until now and starts a new one. */
  next(): Report;
  /** Resolves when the time is over or the load was stopped. */
  readonly ended: Promise<void>;
}

/**
 * Loads a product with clients that follow prices and with public calls, and measures delays and
 * failures. It changes no data.
 *
 * @param say receives the progress
 * @throws CannotStart when nothing answers
 */
export async function startLoad(
  options: LoadOptions,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<Load> {
  const tickers = await tickersOf(options);
  let current = emptyReport();
  const report = () => current;
  return {
    report,
    next() {
      const until = current;
      current = emptyReport();
      return until;
    },
    ended: runLoad(options, { tickers, report, say, signal }),
  };
}

interface Running {
  readonly tickers: readonly string[];
  readonly report: () => Report;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal | undefined;
}

async function runLoad(
  options: LoadOptions,
  { tickers, report, say, signal }: Running,
): Promise<void> {
  const { url, clients: many, seconds, rate } = options;
  const clients: LoadClient[] = [];
  const over = new AbortController();
  const stopped = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  const ages = setInterval(() => {
    const nowMs = performance.now();
    for (const { newestAtMs } of clients) {
      if (newestAtMs !== undefined) report().quoteAge.add(nowMs - newestAtMs);
    }
  }, AGE_MS);
  const calling = callAgain(options, tickers, report, stopped);
  try {
    for (let at = 0; at < many && !stopped.aborted; at += 1) {
      clients.push(new LoadClient({ url, tickers, report }));
      if (at % 10 === 9) await pause(10_000 / CONNECTS_A_SECOND, stopped);
    }
    say(
      `${many} clients follow ${tickers.length} instruments, with ${rate} calls a second, for ${seconds} s …`,
    );
    await pause(seconds * 1_000, stopped);
  } finally {
    over.abort();
    clearInterval(ages);
    for (const client of clients) client.stop();
    await calling;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** The most active tickers. */
async function tickersOf({ url, tickers: many }: LoadOptions): Promise<readonly string[]> {
  let answer: unknown;
  try {
    answer = await ask(url, getList.path, { list: 'active', limit: many });
  } catch (cause) {
    throw new CannotStart(`${url.origin} does not answer as Plumb does (${nameOf(cause)}).`, {
      cause,
    });
  }
  return v.parse(getList.output, answer).rows.map(({ instrument }) => instrument.ticker);
}

/** Sends calls at an even rate, whether or not earlier ones were answered. */
async function callAgain(
  { url, rate }: LoadOptions,
  tickers: readonly string[],
  report: () => Report,
  signal: AbortSignal,
): Promise<void> {
  if (rate === 0) return;
  const calls = [
    [getClock.path, {}],
    [getQuotes.path, { tickers: tickers.slice(0, QUOTES_EACH) }],
  ] as const;
  const underWay = new Set<Promise<void>>();
  const startedMs = performance.now();
  for (let sent = 0; !signal.aborted; sent += 1) {
    const [path, input] = calls[sent % calls.length] ?? calls[0];
    const call = measured(() => ask(url, path, input, signal), report, signal);
    underWay.add(call);
    void call.finally(() => underWay.delete(call));
    const dueMs = startedMs + ((sent + 1) * 1_000) / rate;
    await pause(Math.max(0, dueMs - performance.now()), signal);
  }
  await Promise.all(underWay);
}

async function measured(
  call: () => Promise<unknown>,
  report: () => Report,
  signal: AbortSignal,
): Promise<void> {
  const sentMs = performance.now();
  try {
    await call();
    report().call.add(performance.now() - sentMs);
  } catch (error) {
    if (!signal.aborted) count(report(), `call: ${nameOf(error)}`);
  }
}

async function ask(url: URL, path: string, input: object, signal?: AbortSignal): Promise<unknown> {
  const late = AbortSignal.timeout(CALL_LIMIT_MS);
  const answer = await fetch(new URL(API_BASE + path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  const { code, data } = v.parse(v.pipe(v.string(), v.parseJson(), Answered), text);
  if (code !== SUCCESS_CODE) throw new Error(`code ${code}`);
  return data;
}
