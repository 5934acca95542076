import type { PriceMove, QuoteSnapshot } from '../../contract/quote.ts';
import { SUCCESS_CODE } from '../../contract/refusals.ts';
import { isNumber, isObject } from './loose.ts';

/**
 * Reads the full quotes in a server's answer; `undefined` when it is a refusal or does not match its description. The
 * checks for `getQuotes` are written by hand, because the schemas would be a fifth of the hub's size.
 * `read-quotes.test.ts` compares the two.
 */
export function readQuotes(body: unknown): readonly QuoteSnapshot[] | undefined {
  if (!isObject(body) || body['code'] !== SUCCESS_CODE || !isObject(body['data'])) return undefined;
  const { quotes } = body['data'];
  return Array.isArray(quotes) && quotes.every(isSnapshot) ? quotes : undefined;
}

const NUMBERS = ['previousClose', 'open', 'high', 'low', 'volume', 'tradedAtMs'] as const;
const NUMBERS_OR_NULL = ['bid', 'bidSize', 'ask', 'askSize'] as const;

function isSnapshot(value: unknown): value is QuoteSnapshot {
  if (!isObject(value)) return false;
  const { ticker, extended } = value;
  return (
    typeof ticker === 'string' &&
    /^[A-Z][A-Z0-9.]{0,9}$/.test(ticker) &&
    isMove(value['regular']) &&
    (extended === null || (isMove(extended) && (extended.slot === 1 || extended.slot === 3))) &&
    NUMBERS.every((name) => isNumber(value[name])) &&
    NUMBERS_OR_NULL.every((name) => value[name] === null || isNumber(value[name]))
  );
}

function isMove(value: unknown): value is PriceMove & { readonly slot?: unknown } {
  return (
    isObject(value) &&
    isNumber(value['price']) &&
    isNumber(value['change']) &&
    isNumber(value['changePercent'])
  );
}
