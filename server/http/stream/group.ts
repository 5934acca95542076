import { COMPACT_BYTES } from '../../../contract/feed-compact.ts';
import type { FeedIds, FeedType } from '../../../contract/feed.ts';
import { quoteText, writeCompactRecord } from './encode.ts';
import { frameHeaderBytes, textFrame, writeFrameHeader } from './frame.ts';
import { idOfCell, type QuoteTable } from './quote-table.ts';

/** How quotes are written: one a frame, arrays, or records. Source: rulings, Quotes. */
export type Dialect = 'single' | 'batch' | 'compact';

/** Bytes that may be written to any client of a group as they are. */
export interface Payload {
  readonly bytes: Buffer;
  /** WebSocket messages in it. */
  readonly frames: number;
  readonly quotes: number;
}

export interface GroupTopic {
  readonly type: FeedType;
  /** In order, each once. */
  readonly ids: readonly number[];
}

/**
 * The clients with the same topics in the same dialect. A frame is built once and shared by all of
 * them that have the same last round.
 */
export class Group {
  members = 0;
  /** The key of the group: the same only for the same topics and dialect. */
  readonly key: string;
  readonly #table: QuoteTable;
  readonly #topics: readonly GroupTopic[];
  readonly #dialect: Dialect;
  readonly #bySince = new Map<number, Payload | undefined>();
  #whole: Payload | undefined;
  #wholeBeat = -1;

  constructor(table: QuoteTable, key: string, dialect: Dialect, topics: readonly GroupTopic[]) {
    this.#table = table;
    this.key = key;
    this.#dialect = dialect;
    this.#topics = topics;
  }

  /**
   * The frame for a client that has everything up to `round`; `undefined` when nothing changed
   * since.
   */
  since(round: number): Payload | undefined {
    if (this.#bySince.has(round)) return this.#bySince.get(round);
    const built = this.#build((id, cells) => this.#table.changedSince(round, id, cells));
    this.#bySince.set(round, built);
    return built;
  }

  /**
   * All topics with their current values, after the numbers of the tickers in the compact dialect.
   * Shared by those who come between two beats of the pump.
   */
  whole(): Payload | undefined {
    if (this.#wholeBeat !== this.#table.beat) {
      this.#whole = this.#buildWhole();
      this.#wholeBeat = this.#table.beat;
    }
    return this.#whole;
  }

  /** Drops the frames of the last beat; sockets keep those that are still being written. */
  forget(): void {
    this.#bySince.clear();
    this.#whole = undefined;
    this.#wholeBeat = -1;
  }

  #buildWhole(): Payload | undefined {
    const quotes = this.#build((id, cells) => this.#table.current(id, cells));
    if (this.#dialect !== 'compact' || this.#topics.length === 0) return quotes;
    const ids = textFrame(JSON.stringify(this.#idsMessage()));
    if (!quotes) return { bytes: ids, frames: 1, quotes: 0 };
    return { ...quotes, bytes: Buffer.concat([ids, quotes.bytes]), frames: 1 + quotes.frames };
  }

  #idsMessage(): FeedIds {
    const ids: FeedIds['ids'] = {};
    for (const topic of this.#topics) {
      for (const id of topic.ids) {
        const ticker = this.#table.tickerOf(id);
        if (ticker !== undefined) ids[ticker] = id;
      }
    }
    return { cmd: 'ids', ids };
  }

  #build(find: (id: number, cells: number[]) => void): Payload | undefined {
    const found: { type: FeedType; cells: number[] }[] = [];
    let count = 0;
    for (const { type, ids } of this.#topics) {
      const cells: number[] = [];
      for (const id of ids) find(id, cells);
      if (cells.length > 0) found.push({ type, cells });
      count += cells.length;
    }
    if (count === 0) return undefined;
    this.#table.built += count;
    if (this.#dialect === 'compact') return this.#records(found, count);

    const texts: string[] = [];
    for (const { type, cells } of found) {
      for (const cell of cells) texts.push(quoteText(type, this.#table.body(cell)));
    }
    return this.#dialect === 'batch'
      ? { bytes: textFrame(`[${texts.join(',')}]`), frames: 1, quotes: count }
      : { bytes: Buffer.concat(texts.map(textFrame)), frames: count, quotes: count };
  }

  #records(found: readonly { type: FeedType; cells: number[] }[], count: number): Payload {
    const payloadBytes = count * COMPACT_BYTES;
    let offset = frameHeaderBytes(payloadBytes);
    const bytes = Buffer.allocUnsafe(offset + payloadBytes);
    writeFrameHeader(bytes, 'binary', payloadBytes);
    for (const { type, cells } of found) {
      for (const cell of cells) {
        offset = writeCompactRecord(bytes, offset, idOfCell(cell), type, this.#table.tick(cell));
      }
    }
    return { bytes, frames: 1, quotes: count };
  }
}
