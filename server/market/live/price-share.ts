import * as v from 'valibot';
import type { PriceWire } from '../market-data.ts';
import type { QuoteState } from './quote-state.ts';

/** Instruments are spread over so many shards, each with frames and numbers of its own. */
const SHARDS = 8;
/** A leader says this often that it is there, so that what was lost at the end of a burst is noticed too. */
const BEAT_MS = 1_000;
/** Who heard nothing for so long shows prices as old. */
const SILENT_MS = 2_000;

const Shares = v.nullable(v.number());
const State: v.GenericSchema<unknown, QuoteState> = v.object({
  ticker: v.string(),
  sharesOf: v.string(),
  day: v.object({
    ticker: v.string(),
    date: v.string(),
    open: v.number(),
    high: v.number(),
    low: v.number(),
    close: v.number(),
    volume: v.number(),
  }),
  previousClose: v.number(),
  extended: v.nullable(v.object({ slot: v.picklist([1, 3]), date: v.string(), price: v.number() })),
  book: v.object({ bid: Shares, bidSize: Shares, ask: Shares, askSize: Shares }),
  bookAtMs: v.number(),
  tradedAtMs: v.number(),
});

/** What the process that follows the vendor's stream tells the others. */
const Frame = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** Of the leader. */
    term: v.number(),
    /** Counts the frames of a shard within a term; one without states repeats the last. */
    number: v.number(),
    states: v.array(State),
  }),
);

/** Tells other processes of changed prices, as the leader of a term. */
export class PriceTeller {
  readonly #wire: PriceWire;
  readonly #term: number;
  readonly #numbers = Array.from({ length: SHARDS }, () => 0);
  readonly #changed = new Map<string, QuoteState>();
  #beatAtMs = -Infinity;

  constructor(wire: PriceWire, term: string) {
    this.#wire = wire;
    this.#term = Number(term);
  }

  /** Remembers the newest state of an instrument until the next {@link send}. */
  add(state: QuoteState): void {
    this.#changed.set(state.ticker, state);
  }

  /** Sends what has changed; `nowMs` is running time. */
  send(nowMs: number): void {
    const byShard = Map.groupBy(this.#changed.values(), ({ ticker }) => shardOf(ticker));
    this.#changed.clear();
    const isBeat = nowMs - this.#beatAtMs >= BEAT_MS;
    if (isBeat) this.#beatAtMs = nowMs;
    for (let shard = 0; shard < SHARDS; shard += 1) {
      const states = byShard.get(shard) ?? [];
      if (states.length === 0 && !isBeat) continue;
      const number = (this.#numbers[shard] ?? 0) + (states.length > 0 ? 1 : 0);
      this.#numbers[shard] = number;
      this.#wire.publish(shard, JSON.stringify({ term: this.#term, number, states }));
    }
  }
}

/** Hears of prices from the leader, and notices what was lost. */
export class PriceHearer {
  readonly #numbers = new Map<number, number>();
  #term = -1;
  #heardAtMs = -Infinity;

  /** Whether the leader was heard just now. */
  isHeard(nowMs: number): boolean {
    return nowMs - this.#heardAtMs < SILENT_MS;
  }

  /**
   * Reads a frame. `hasGap` says that something was lost before it, so that a snapshot is needed. A frame of a former leader,
   * and one that cannot be read, has no states and no gap.
   */
  hear(
    shard: number,
    text: string,
    nowMs: number,
  ): { readonly states: readonly QuoteState[]; readonly hasGap: boolean } {
    const frame = v.safeParse(Frame, text);
    if (!frame.success || frame.output.term < this.#term) return { states: [], hasGap: false };
    const { term, number, states } = frame.output;
    const wasSilent = !this.isHeard(nowMs);
    this.#heardAtMs = nowMs;
    if (term > this.#term) {
      this.#term = term;
      this.#numbers.clear();
    }
    const last = this.#numbers.get(shard);
    this.#numbers.set(shard, number);
    const expected = last === undefined ? undefined : last + (states.length > 0 ? 1 : 0);
    return { states, hasGap: wasSilent || (last !== undefined && number !== expected) };
  }
}

function shardOf(ticker: string): number {
  let sum = 0;
  for (let at = 0; at < ticker.length; at += 1) sum = (sum * 31 + ticker.charCodeAt(at)) % 65_521;
  return sum % SHARDS;
}
