import { QUOTES_PER_CALL_MAX } from '../../contract/quote-call.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import type { Ticker } from '../../contract/instrument.ts';

/** Whole quotes of what is on screen are asked for this often. Source: rulings, Quotes. */
export const SNAPSHOT_EVERY_MS = 30_000;
/** The same while no socket is open and snapshots are the only source. */
export const SNAPSHOT_WITHOUT_SOCKET_MS = 5000;
/** After a call that failed. */
export const SNAPSHOT_AGAIN_MS = 5000;

/** Asks the server for whole quotes; `undefined` when there is no usable answer. */
export type FetchQuotes = (
  tickers: readonly Ticker[],
) => Promise<readonly QuoteSnapshot[] | undefined>;

interface SnapshotOptions {
  readonly fetchQuotes: FetchQuotes;
  /** Called right before a call, gives its place in the order of arrivals. */
  beforeAsking(): number;
  onSnapshots(snapshots: readonly QuoteSnapshot[], asked: number): void;
  /** A call failed; those tickers are still without a snapshot. */
  onFailure(): void;
}

/** Whole quotes by call, one call at a time so that answers come in the order of the asking. */
export interface Snapshots {
  /** Settles when the tickers were answered for, or could not be. */
  ask(tickers: Iterable<Ticker>): Promise<void>;
}

export function createSnapshots(options: SnapshotOptions): Snapshots {
  let waiting = new Set<Ticker>();
  let round: Promise<void> | undefined;

  /** Asks for all that was wished for until now. */
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
      // All wishes of a moment, and all that come while a call is out, go into the next round together.
      if (wasEmpty || !round) round = (round ?? Promise.resolve()).then(askAll);
      return round;
    },
  };
}
