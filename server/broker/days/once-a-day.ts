import type { Closures } from '../../market/market-data.ts';
import { SURELY_ONE_DAY_MS, tradingDayAt } from './trading-date.ts';

interface OnceADayParts {
  readonly market: { time(): { readonly exchangeMs: number } };
  readonly closures: Closures;
}

/**
 * Runs the work that starts a trading day once a day; concurrent callers wait for the same run.
 * After a failure the next call runs it again.
 */
export function onceADay(
  { market, closures }: OnceADayParts,
  work: (exchangeMs: number) => Promise<void>,
): () => Promise<void> {
  let begun: { readonly fromMs: number; readonly done: Promise<void> } | undefined;
  return () => {
    const { exchangeMs } = market.time();
    if (begun && exchangeMs < begun.fromMs + SURELY_ONE_DAY_MS) return begun.done;
    const { preOpensAtMs } = tradingDayAt(exchangeMs, closures);
    if (begun?.fromMs !== preOpensAtMs) {
      const done = work(exchangeMs);
      begun = { fromMs: preOpensAtMs, done };
      done.catch(() => (begun = undefined));
    }
    return begun.done;
  };
}
