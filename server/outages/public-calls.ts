import { setTimeout as pause } from 'node:timers/promises';
import { getClock } from '../../contract/clock.ts';
import { getList } from '../../contract/market.ts';
import { getQuotes } from '../../contract/quote.ts';
import { CannotStart } from '../cannot-start.ts';
import { nameOf } from '../load/load-client.ts';
import { askOnce, untilKnown } from './ask.ts';
import { addFailure, type Window } from './felt.ts';

const TICKERS = 20;
const CALL_MS = 100;

/** The most active tickers. */
export async function tickersOf(url: string): Promise<readonly string[]> {
  const wish = { list: 'active', limit: TICKERS } as const;
  const answer = await untilKnown(url, getList, wish, {
    headers: () => ({}),
    failed: () => undefined,
  });
  if (!answer.ok) throw new CannotStart(`The list of instruments was refused: ${answer.code}.`);
  return answer.value.rows.map(({ instrument }) => instrument.ticker);
}

/** Makes calls at a constant rate, even while earlier ones are unanswered. */
export async function callAgain(
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
