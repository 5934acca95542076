import { FEED_TYPES, type FeedType, PONG } from '../../contract/feed.ts';
import type { DroppedCounts } from './api.ts';
import { decodeCompact, learnIds, type SymbolOfId } from './compact.ts';
import { emptyTally } from './dropped.ts';
import { isObject, type Loose } from './loose.ts';
import { emptyBatch, type QuoteBatch } from './quote-batch.ts';
import { createScanner } from './scan.ts';
import type { Symbols } from './symbols.ts';
import { addParsedQuote, isParsedQuote } from './wire-quote.ts';

/** The maximum size of a frame; a larger one is dropped unread. Bytes, or characters of text. */
export const FRAME_MAX = 1024 * 1024;

/** A ticker, as defined in `contract/instrument.ts`. */
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

const typeNumbers = new Map<unknown, number>(FEED_TYPES.map((type, number) => [type, number]));

export function typeNumberOf(type: FeedType): number {
  return FEED_TYPES.indexOf(type);
}

/** Messages other than quotes go to `onCommand`. */
export function createDecoder(
  symbols: Symbols,
  onCommand: (message: Loose) => void = () => undefined,
): Decoder {
  const batches = FEED_TYPES.map(emptyBatch);
  const scanner = createScanner(symbols, batches);
  const dropped = emptyTally();
  let symbolOfId: SymbolOfId = [];

  function decodeText(text: string): void {
    const unasked = scanner.scan(text);
    if (unasked >= 0) {
      dropped.unasked += unasked;
      return;
    }
    const value = parse(text);
    if (!Array.isArray(value)) decodeMessage(value);
    else for (let at = 0; at < value.length; at += 1) decodeMessage(value[at]);
  }

  function decodeMessage(message: unknown): void {
    if (!isObject(message)) {
      dropped.malformed += 1;
      return;
    }
    const batch = batches[typeNumbers.get(message['type']) ?? -1];
    if (batch) decodeQuote(message, batch);
    else decodeOther(message);
  }

  function decodeQuote(message: Loose, batch: QuoteBatch): void {
    if (!isParsedQuote(message)) {
      dropped.malformed += 1;
      return;
    }
    const { ticker } = message.Data;
    const symbol = symbols.find(ticker);
    if (symbol !== undefined) addParsedQuote(batch, symbol, message);
    else if (TICKER.test(ticker)) dropped.unasked += 1;
    else dropped.malformed += 1;
  }

  function decodeOther(message: Loose): void {
    const kind = kindOf(message);
    if (kind === 'ids') dropped.malformed += learnIds(symbolOfId, message['ids'], symbols);
    else if (kind === 'command') onCommand(message);
    else dropped[kind] += 1;
  }

  return {
    batches,
    dropped,
    decode(frame) {
      const isText = typeof frame === 'string';
      if ((isText ? frame.length : frame.byteLength) > FRAME_MAX) dropped.oversized += 1;
      else if (!isText) decodeCompact(frame, symbolOfId, batches, dropped);
      else if (frame !== PONG) decodeText(frame);
    },
    forgetIds() {
      symbolOfId = [];
    },
  };
}

/** Parses JSON; returns `undefined`, which no JSON text produces, for invalid text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    return undefined;
  }
}

/**
 * Classifies a message that is not a quote. Answers to commands and private events count as commands: they carry no
 * price.
 */
function kindOf({ cmd, type }: Loose): 'ids' | 'command' | 'unknownType' | 'malformed' {
  if (cmd === 'ids') return 'ids';
  if (typeof cmd === 'string') return 'command';
  return typeof type === 'string' ? 'unknownType' : 'malformed';
}
