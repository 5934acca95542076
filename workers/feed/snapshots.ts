import { QUOTES_PER_CALL_MAX } from '../../contract/quote-call.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type { Ticker } from '../../contract/instrument.ts';

/** The interval of requests for full quotes of the tickers on screen. Source: rulings, Quotes. */
export const SNAPSHOT_EVERY_MS = 30_000;
/** The same interval while no socket is open and snapshots are the only source. */
export const SNAPSHOT_WITHOUT_SOCKET_MS = 5000;
/** The delay before a failed call is repeated. */
export const SNAPSHOT_AGAIN_MS = 5000;

/** Requests full quotes from the server; `undefined` when there is no usable answer. */
export type FetchQuotes = (
  tickers: readonly Ticker[],
) => Promise<readonly QuoteSnapshot[] | undefined>;

interface SnapshotOptions {
  readonly fetchQuotes: FetchQuotes;
  /** Called right before a call; returns its sequence number. */
  beforeAsking(): number;
  onSnapshots(snapshots: readonly QuoteSnapshot[], asked: number): void;
  /** Called when a call failed; its tickers are still without a snapshot. */
  onFailure(): void;
}

/** Fetches full quotes one call at a time, so that answers arrive in the order of the requests. */
export interface Snapshots {
  /** Resolves once the tickers were answered, or the call failed. */
  ask(tickers: Iterable<Ticker>): Promise<void>;
}

export function createSnapshots(options: SnapshotOptions): Snapshots {
  let waiting = new Set<Ticker>();
  let round: Promise<void> | undefined;

  /** Requests all tickers collected so far. */
  async function askAll(): Promise<void> {
    const tickers = [...waiting];
    waiting = new Set();
    for (let from = 0; from < tickers.length; from += QUOTES_PER_CALL_MAX) {
      const asked = options.beforeAsking();
      const snapshots = await options.fetchQuotes(tickers.slice(from, from + QUOTES_PER_CALL_MAX));
      if (snapshots) options.onSnapshots(snapshots, asked);
      else options.onFailure();
    }
  }

  return {
    ask(tickers) {
      const wasEmpty = waiting.size === 0;
      for (const ticker of tickers) waiting.add(ticker);
      if (waiting.size === 0) return Promise.resolve();
      // All requests of one task, and all made while a call is running, go into the next round together.
      if (wasEmpty || !round) round = (round ?? Promise.resolve()).then(askAll);
      return round;
    },
  };
}
