import { setTimeout as delay } from 'node:timers/promises';
import { getBars } from '../../contract/bars.ts';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { getMe } from '../../contract/session.ts';
import { HttpLine } from './http-line.ts';
import type { BenchPerson } from './ledger-people.ts';
import { median } from './page-result.ts';

const WINDOW_MS = 1_500;
/** A call without an answer for so long counts with the time that it waited. */
const ANSWER_LIMIT_MS = 5_000;
/** Between two calls of one customer. */
const PAUSE_MS = 15;

/** The durations of the calls in one window. */
export interface Window {
  readonly p99Ms: number;
  readonly medianMs: number;
  readonly calls: number;
  /** Calls that the server did not answer within the limit. */
  readonly unanswered: number;
}

let addresses = 0;
/** An address of this machine that no one has called from yet: its limits are fresh. The server treats it as a stranger's. */
export function nextAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** The calls of honest customers during one window. Throws where a call is refused. */
export async function othersCall(
  port: number,
  others: readonly BenchPerson[],
  ticker: string,
): Promise<Window> {
  const tookMs: number[] = [];
  let unanswered = 0;
  const untilMs = performance.now() + WINDOW_MS;
  const calls = [
    [getClock.path, '{}'],
    [getMe.path, '{}'],
    [getBars.path, JSON.stringify({ ticker, range: '1D' })],
  ] as const;

  async function callInTurn({ aspctoken }: BenchPerson): Promise<void> {
    const line = new HttpLine(port, nextAddress());
    const limit = setTimeout(() => line.close(), WINDOW_MS + ANSWER_LIMIT_MS);
    let startedMs = performance.now();
    try {
      // The first call counts too: it waits for a connection.
      for (let turn = 0; performance.now() < untilMs; turn++) {
        const [path, body] = calls[turn % calls.length] ?? calls[0];
        startedMs = performance.now();
        await line.post(API_BASE + path, aspctoken, body);
        tookMs.push(performance.now() - startedMs);
        await delay(PAUSE_MS);
      }
    } catch (error) {
      if (performance.now() < untilMs + ANSWER_LIMIT_MS) throw error;
      unanswered += 1;
      tookMs.push(performance.now() - startedMs);
    } finally {
      clearTimeout(limit);
      line.close();
    }
  }
  await Promise.all(others.map(callInTurn));

  const sorted = tookMs.toSorted((a, b) => a - b);
  return {
    p99Ms: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
    medianMs: median(sorted),
    calls: sorted.length,
    unanswered,
  };
}
