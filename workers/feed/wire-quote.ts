import type { WireQuote } from '../../contract/feed.ts';
import { isNumber, isObject, type Loose } from './loose.ts';
import { addQuote, type QuoteBatch } from './quote-batch.ts';

/** A pushed quote as returned by `JSON.parse`. A missing last trade is valid: the slices skip such a message. */
export type ParsedQuote = Pick<WireQuote, 'TimeSolt'> & {
  readonly Data: Omit<WireQuote['Data'], 'lastTrade'> & {
    readonly lastTrade?: { readonly p?: number | null } | null;
  };
};

/**
 * Validates by hand what `WireQuote` describes for a message of a known type, except the characters of its ticker; the
 * schema itself costs several times as much as the parsing. `decode.test.ts` compares the two.
 */
export function isParsedQuote(message: Loose): message is ParsedQuote {
  const slot = message['TimeSolt'];
  const data = message['Data'];
  return (slot === 1 || slot === 2 || slot === 3) && isObject(data) && isQuoteData(data);
}

function isQuoteData(data: Loose): boolean {
  const { ticker, lastTrade, todaysChange, todaysChangePerc, prevDay, day } = data;
  return (
    isNumber(todaysChange) &&
    isNumber(todaysChangePerc) &&
    typeof ticker === 'string' &&
    isObject(prevDay) &&
    isNumber(prevDay['c']) &&
    isObject(day) &&
    isNumber(day['c']) &&
    isLastTrade(lastTrade)
  );
}

function isLastTrade(trade: unknown): boolean {
  if (trade === undefined || trade === null) return true;
  if (!isObject(trade)) return false;
  const price = trade['p'];
  return price === undefined || price === null || isNumber(price);
}

/** Appends a quote of the symbol with this number. */
export function addParsedQuote(batch: QuoteBatch, symbol: number, quote: ParsedQuote): void {
  const { TimeSolt: slot, Data: data } = quote;
  const at = addQuote(batch);
  const { numbers } = batch;
  numbers[at] = symbol;
  numbers[at + 1] = slot;
  numbers[at + 2] = data.lastTrade?.p ?? Number.NaN;
  numbers[at + 3] = data.todaysChange;
  numbers[at + 4] = data.todaysChangePerc;
  numbers[at + 5] = data.prevDay.c;
  numbers[at + 6] = data.day.c;
}
