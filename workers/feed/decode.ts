import { COMPACT_BYTES, COMPACT_FIELDS } from '../../contract/feed-compact.ts';
import { FEED_TYPES, type FeedType, PONG } from '../../contract/feed.ts';
import type { DroppedCounts } from './api.ts';
import { createScanner } from './scan.ts';
import type { Symbols } from './symbols.ts';
import { emptyBatch, addQuote, type QuoteBatch } from './quote-batch.ts';

/** A larger frame is dropped unread. Bytes, or characters of text. */
export const FRAME_MAX = 1024 * 1024;

/** A ticker, as `contract/instrument.ts` has it. */
const TICKER = /^[A-Z][A-Z0-9.]{0,9}$/;

/** Decodes frames of the feed into batches, one for each message type; counts and drops what is invalid. */
export interface Decoder {
  /** By the number of the message type. The consumer of a batch resets its `count` to 0. */
  readonly batches: readonly QuoteBatch[];
  readonly dropped: DroppedCounts;
  decode(frame: string | ArrayBuffer): void;
  /** Forgets the numbers of compact frames; a new connection brings its own. */
  forgetIds(): void;
}

/** Any JSON object. */
export type Loose = Readonly<Record<string, unknown>>;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

const typeNumbers = new Map<unknown, number>(FEED_TYPES.map((type, number) => [type, number]));

export function typeNumberOf(type: FeedType): number {
  return FEED_TYPES.indexOf(type);
}

/** Messages that are no quotes go to `onCommand`. */
export function createDecoder(
  symbols: Symbols,
  onCommand: (message: Loose) => void = () => undefined,
): Decoder {
  const batches = FEED_TYPES.map(emptyBatch);
  const scanner = createScanner(symbols, batches);
  const dropped: Writable<DroppedCounts> = {
    malformed: 0,
    unknownType: 0,
    oversized: 0,
    unasked: 0,
  };
  /** The number of a symbol by the server's id of it. */
  let symbolOfId: number[] = [];
  let lastType: unknown;
  let lastTypeNumber: number | undefined;

  function decodeText(text: string): void {
    const unasked = scanner.scan(text);
    if (unasked >= 0) {
      dropped.unasked += unasked;
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (problem) {
      if (!(problem instanceof SyntaxError)) throw problem;
      dropped.malformed += 1;
      return;
    }
    if (!Array.isArray(value)) decodeMessage(value);
    else for (let at = 0; at < value.length; at += 1) decodeMessage(value[at]);
  }

  /**
   * Checks by hand what `WireQuote` describes: the schema itself costs several times the parsing.
   * `decode.test.ts` holds the two against each other.
   */
  function decodeMessage(message: unknown): void {
    if (!isObject(message)) return malformed();
    const type = message['type'];
    // Quotes of one type arrive in runs.
    if (type !== lastType) {
      lastTypeNumber = typeNumbers.get(type);
      lastType = type;
    }
    const typeNumber = lastTypeNumber;
    if (typeNumber === undefined) return decodeOther(message);

    const slot = message['TimeSolt'];
    const data = message['Data'];
    if ((slot !== 1 && slot !== 2 && slot !== 3) || !isObject(data)) return malformed();

    const change = data['todaysChange'];
    const changePercent = data['todaysChangePerc'];
    if (!isNumber(change) || !isNumber(changePercent)) return malformed();
    const { prevDay, day, lastTrade, ticker } = data;
    if (!isObject(prevDay) || !isObject(day) || typeof ticker !== 'string') return malformed();
    const previousClose = prevDay['c'];
    const dayClose = day['c'];
    if (!isNumber(previousClose) || !isNumber(dayClose)) return malformed();

    // No last trade is no mistake: the slices skip such a message.
    let lastPrice = Number.NaN;
    if (isObject(lastTrade)) {
      const price = lastTrade['p'];
      if (isNumber(price)) lastPrice = price;
      else if (price !== undefined && price !== null) return malformed();
    } else if (lastTrade !== undefined && lastTrade !== null) return malformed();

    const symbol = symbols.find(ticker);
    if (symbol === undefined) {
      if (!TICKER.test(ticker)) return malformed();
      dropped.unasked += 1;
      return;
    }

    const batch = batches[typeNumber];
    if (!batch) return;
    const at = addQuote(batch);
    const { numbers } = batch;
    numbers[at] = symbol;
    numbers[at + 1] = slot;
    numbers[at + 2] = lastPrice;
    numbers[at + 3] = change;
    numbers[at + 4] = changePercent;
    numbers[at + 5] = previousClose;
    numbers[at + 6] = dayClose;
  }

  function decodeOther(message: Loose): void {
    if (message['cmd'] === 'ids') return learnIds(message['ids']);
    // Answers to commands and private events: no price to take in.
    if (typeof message['cmd'] === 'string') return onCommand(message);
    if (typeof message['type'] === 'string') dropped.unknownType += 1;
    else malformed();
  }

  function learnIds(ids: unknown): void {
    if (!isObject(ids)) return malformed();
    for (const [ticker, id] of Object.entries(ids)) {
      if (!isNumber(id) || id < 0 || id > 1_000_000 || !Number.isInteger(id)) malformed();
      else symbolOfId[id] = symbols.find(ticker) ?? -1;
    }
  }

  function decodeCompact(frame: ArrayBuffer): void {
    if (frame.byteLength % COMPACT_BYTES !== 0) return malformed();
    const records = new Float64Array(frame);
    for (let from = 0; from < records.length; from += COMPACT_FIELDS) {
      const key = records[from] ?? Number.NaN;
      const whole = key >>> 0;
      // The fields of `readCompactKey`, without an object for each record.
      const batch = batches[(whole >> 2) & 15];
      const slot = whole & 3;
      if (whole !== key || slot === 0 || batch === undefined) {
        malformed();
        continue;
      }
      const symbol = symbolOfId[whole >>> 6] ?? -1;
      if (symbol < 0) {
        dropped.unasked += 1;
        continue;
      }
      const at = addQuote(batch);
      const { numbers } = batch;
      numbers[at] = symbol;
      numbers[at + 1] = slot;
      for (let field = 1; field < COMPACT_FIELDS; field += 1) {
        numbers[at + 1 + field] = records[from + field] ?? Number.NaN;
      }
    }
  }

  function malformed(): void {
    dropped.malformed += 1;
  }

  return {
    batches,
    dropped,
    decode(frame) {
      const isText = typeof frame === 'string';
      if ((isText ? frame.length : frame.byteLength) > FRAME_MAX) dropped.oversized += 1;
      else if (!isText) decodeCompact(frame);
      else if (frame !== PONG) decodeText(frame);
    },
    forgetIds() {
      symbolOfId = [];
    },
  };
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null;
}

function isNumber(value: unknown): value is number {
  // NaN is the one number that is not itself.
  return typeof value === 'number' && value === value;
}
