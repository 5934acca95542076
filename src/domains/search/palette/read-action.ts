import { decimalOf, readAmount } from '../../../../contract/money.ts';
import {
  AT,
  BETWEEN,
  DOLLARS,
  isHan,
  letters,
  LIMIT,
  MARKET,
  PARTICLES,
  SHARES,
  type Side,
  verbs,
  wordsOf,
} from './action-words.ts';

/** A typed order. The parser guesses nothing: an ambiguous text is not an order. */
export interface TypedAction {
  readonly side: Side;
  /** The rest of the text: a symbol, or words of a name. */
  readonly name: string;
  /** Plain decimals with a point, as in a ticket. At most one of shares and dollars is set. */
  readonly shares?: string | undefined;
  readonly dollars?: string | undefined;
  readonly type?: 'limit' | 'market' | undefined;
  /** In dollars, when the type is `limit`. */
  readonly price?: string | undefined;
}

/** The finest fraction of a share is a millionth; the finest price is a hundredth of a cent. */
const DECIMALS = { shares: 6, dollars: 2, price: 4 } as const;

/** Parses `buy 10 AAPL`, `sell 5 msft @ 400`, `buy $500 aapl` and similar texts, in any language of the app. */
export function readAction(text: string): TypedAction | undefined {
  const words = wordsOf(text);
  const verb = takeVerb(words);
  if (!verb) return undefined;
  const read = readOrder(verb.rest);
  if (!read || (verb.isLetter && !read.shares && !read.dollars)) return undefined;
  return { side: verb.side, ...read };
}

/** The verb comes first; in Japanese and Chinese, where no name contains it, it may be anywhere. */
function takeVerb(
  words: readonly string[],
): { side: Side; rest: string[]; isLetter: boolean } | undefined {
  const place = words.findIndex((word, at) => sideOf(word) && (at === 0 || isHan(word)));
  const word = words[Math.max(0, place)] ?? '';
  const side = sideOf(word) ?? letters.get(word);
  const isLetter = place === -1;
  return side && { side, rest: words.toSpliced(Math.max(0, place), 1), isLetter };
}

function sideOf(word: string): Side | undefined {
  if (verbs.buy.includes(word)) return 'buy';
  return verbs.sell.includes(word) ? 'sell' : undefined;
}

/** The meaning of a number, from the words around it. */
type Meaning = 'shares' | 'dollars' | 'price';

function readOrder(words: readonly string[]): Omit<TypedAction, 'side'> | undefined {
  const name: string[] = [];
  const found: Partial<Record<Meaning, string>> = {};
  let isMarket = false;
  let isPriceNext = false;
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? '';
    const next = words[place + 1];
    const number = numberIn(word);
    if (number !== undefined) {
      const hasUnit = next !== undefined && (SHARES.has(next) || DOLLARS.has(next));
      const isMoney = word.startsWith('$') || (next !== undefined && DOLLARS.has(next));
      // 「400ドルで」 after the number of shares is a price.
      const isPrice = isPriceNext || (isMoney && words[place + 2] === 'で' && 'shares' in found);
      const meaning = isPrice ? 'price' : isMoney ? 'dollars' : 'shares';
      // Two numbers with the same meaning are ambiguous.
      if (meaning in found) return undefined;
      const exact = exactly(number, DECIMALS[meaning]);
      if (exact === undefined) return undefined;
      found[meaning] = exact;
      isPriceNext = false;
      if (hasUnit) place += 1;
    } else if (LIMIT.has(word) && isNumberAhead(words, place)) {
      isPriceNext = true;
    } else if (AT.has(word) && (isNumberAhead(words, place) || isAhead(words, place, LIMIT))) {
      isPriceNext = true;
    } else if (MARKET.has(word) && name.length > 0 && isLast(words, place)) {
      isMarket = true;
      if (AT.has(name.at(-1) ?? '')) name.pop();
    } else if (!PARTICLES.has(word) && !isBetween(words, place)) {
      name.push(word);
    }
  }
  // The word is also Deere's symbol.
  if (name.length === 0 && words.includes('de')) name.push('de');
  const { shares, dollars, price } = found;
  const isTwice = (shares && dollars) || (price && (isMarket || dollars));
  if (name.length === 0 || isTwice) return undefined;
  return {
    name: name.join(' '),
    shares,
    dollars,
    type: price ? 'limit' : isMarket ? 'market' : undefined,
    price,
  };
}

/** A filler word between the number and the text after it, rather than one inside a name such as Bank of America. */
function isBetween(words: readonly string[], place: number): boolean {
  if (!BETWEEN.has(words[place] ?? '')) return false;
  const before = words[place - 1] ?? '';
  return (
    SHARES.has(before) ||
    DOLLARS.has(before) ||
    LIMIT.has(before) ||
    numberIn(before) !== undefined ||
    isBetween(words, place - 1) ||
    isNumberAhead(words, place) ||
    isAhead(words, place, LIMIT) ||
    isAhead(words, place, MARKET)
  );
}

/** Whether a number comes next, ignoring filler words. */
function isNumberAhead(words: readonly string[], place: number): boolean {
  const next = words.slice(place + 1).find((word) => !isPassed(word));
  return next !== undefined && numberIn(next) !== undefined;
}

function isAhead(words: readonly string[], place: number, wanted: ReadonlySet<string>): boolean {
  const next = words.slice(place + 1).find((word) => !isPassed(word));
  return next !== undefined && wanted.has(next);
}

function isPassed(word: string): boolean {
  return BETWEEN.has(word) || PARTICLES.has(word) || AT.has(word);
}

function isLast(words: readonly string[], place: number): boolean {
  return words.slice(place + 1).every((word) => BETWEEN.has(word) || PARTICLES.has(word));
}

/** Parses a number with a decimal point; commas may only separate thousands, and none begin with a zero. */
function numberIn(word: string): string | undefined {
  const text = word.replace(/^\$/, '');
  if (!/^([1-9]\d{0,2}(,\d{3})+|\d+)?(\.\d+)?$/.test(text) || text === '') return undefined;
  return text.replaceAll(',', '');
}

/**
 * Converts a number to a ticket's format; `undefined` for zero, for too large a number, and for decimals that would be
 * lost.
 */
function exactly(number: string, decimals: number): string | undefined {
  const read = readAmount(number, decimals);
  return 'micros' in read ? decimalOf(read.micros).replace(/\.?0+$/, '') : undefined;
}
