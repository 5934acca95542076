import * as v from 'valibot';
import type { PriceWire } from '../market-data.ts';
import type { QuoteState } from './quote-state.ts';

/** Instruments are distributed over this many shards, each with its own frames and sequence numbers. */
const SHARDS = 8;
/** The heartbeat interval of a leader, which also reveals frames lost at the end of a burst. */
const BEAT_MS = 1_000;
/** The silence after which prices are shown as stale. */
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

/** A frame from the process that follows the vendor's stream to the others. */
const Frame = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** The leader's term. */
    term: v.number(),
    /** The sequence number of a shard's frame within a term; a frame without states repeats the last number. */
    number: v.number(),
    states: v.array(State),
  }),
);

/** Publishes changed prices to other processes, as the leader of a term. */
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

  /** Queues the latest state of an instrument for the next {@link send}. */
  add(state: QuoteState): void {
    this.#changed.set(state.ticker, state);
  }

  /** Sends queued changes; `nowMs` is monotonic time. */
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

/** Receives the leader's prices, and detects lost frames. */
export class PriceHearer {
  readonly #numbers = new Map<number, number>();
  #term = -1;
  #heardAtMs = -Infinity;

  /** Whether the leader was heard from recently. */
  isHeard(nowMs: number): boolean {
    return nowMs - this.#heardAtMs < SILENT_MS;
  }

  /**
   * Reads a frame. `hasGap` means that frames were lost before it, so that a snapshot is needed. An invalid frame, or one of a former
   * leader, has no states and no gap.
   */
  hear(
    shard: number,
    text: string,
    nowMs: number,
  ): { readonly states: readonly QuoteState[]; readonly hasGap: boolean } {
    const frame = v.safeParse(Frame, text);
    if (!frame.success || frame.output.term < this.#term) return { states: [], hasGap: false };
    const { term, number, states } = frame.output;
    // The stream of a new leader begins after that of the former one has ended.
    const isBeginning = !this.isHeard(nowMs) || term > this.#term;
    this.#heardAtMs = nowMs;
    if (term > this.#term) {
      this.#term = term;
      this.#numbers.clear();
    }
    const last = this.#numbers.get(shard);
    this.#numbers.set(shard, number);
    const expected = last === undefined ? undefined : last + (states.length > 0 ? 1 : 0);
    return { states, hasGap: isBeginning || (last !== undefined && number !== expected) };
  }
}

function shardOf(ticker: string): number {
  let sum = 0;
  for (let at = 0; at < ticker.length; at += 1) sum = (sum * 31 + ticker.charCodeAt(at)) % 65_521;
  return sum % SHARDS;
}
