import type { Instrument } from './instrument.ts';

/** An instrument with its words folded, so that a query only compares. */
interface Prepared {
  readonly instrument: Instrument;
  readonly ticker: string;
  readonly words: readonly string[];
  readonly name: string;
}

/** The shortest ticker and the shortest name word that a typo is forgiven in. */
const TICKER_TYPO_MIN = 3;
const WORD_TYPO_MIN = 4;

/** Of a list that stays the same array, prepared once. */
const prepared = new WeakMap<readonly Instrument[], readonly Prepared[]>();

/**
 * Finds instruments by ticker and by name, best first: the ticker itself, a ticker that begins so, a name
 * with words that begin so, a name that holds it, then either with one typo. Equals stand by the length of
 * the ticker, then by the alphabet. Case, accents and punctuation do not count.
 */
export function rankInstruments(
  instruments: readonly Instrument[],
  text: string,
  limit: number,
): Instrument[] {
  const query = /[\p{L}\p{N}]/u.test(text) ? fold(text) : '';
  if (query === '') return [];
  const asTicker = tickerOf(text);
  const words = query.split(' ');

  const found: { rank: number; entry: Prepared }[] = [];
  for (const entry of prepare(instruments)) {
    const rank = rankOf(entry, asTicker, query, words);
    if (rank !== undefined) found.push({ rank, entry });
  }
  return found
    .sort((a, b) => a.rank - b.rank || byTicker(a.entry.ticker, b.entry.ticker))
    .slice(0, limit)
    .map(({ entry }) => entry.instrument);
}

function byTicker(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

function rankOf(
  { ticker, words, name }: Prepared,
  asTicker: string,
  query: string,
  asked: readonly string[],
): number | undefined {
  if (asTicker !== '') {
    if (ticker === asTicker) return 0;
    if (ticker.startsWith(asTicker)) return 1;
  }
  if (asked.every((word) => words.some((each) => each.startsWith(word)))) return 2;
  if (name.includes(query)) return 3;
  if (
    asTicker.length >= TICKER_TYPO_MIN &&
    ticker.length >= TICKER_TYPO_MIN &&
    isOneTypoAway(asTicker, ticker)
  ) {
    return 4;
  }
  const isNearly = (word: string) =>
    words.some((each) => each.startsWith(word) || isNearlyTheBeginning(word, each));
  return query.length >= WORD_TYPO_MIN && asked.every(isNearly) ? 5 : undefined;
}

/**
 * Whether what was typed is, but for one typo, the beginning of a word: someone still typing has no more yet.
 * A whole word with one typo is one too, save for a last letter too many.
 */
function isNearlyTheBeginning(typed: string, word: string): boolean {
  if (typed.length < WORD_TYPO_MIN || word.length < WORD_TYPO_MIN) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const later = typed.slice(at + 1);
  return (
    // another letter, one too many, one too few, two swapped
    word.startsWith(later, at + 1) ||
    word.startsWith(later, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      word.startsWith(typed.slice(at + 2), at + 2))
  );
}

/**
 * Whether one letter more, less or other, or two neighbours swapped, make one word the other; equal words too.
 * (Damerau and Levenshtein's distance of at most one.)
 */
export function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  // What is left between the common beginning and the common end.
  const [left, right] = [endA - start, endB - start];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

function prepare(instruments: readonly Instrument[]): readonly Prepared[] {
  let entries = prepared.get(instruments);
  if (!entries) {
    entries = instruments.map((instrument) => {
      const name = fold(instrument.name);
      const words = [...name.split(' '), ...initialsIn(instrument.name)];
      return { instrument, ticker: tickerOf(instrument.ticker), words, name };
    });
    prepared.set(instruments, entries);
  }
  return entries;
}

/** `AT&T` is also looked for as `att`. */
function initialsIn(name: string): string[] {
  return [...name.matchAll(/[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)+/gu)].map(([run]) =>
    fold(run.replaceAll('&', '')),
  );
}

/** `BRK.B`, `brk b` and `BRK/B` are one ticker. */
function tickerOf(text: string): string {
  return fold(text).replaceAll(' ', '');
}

/** Lower case without accents; `&` is "and", apostrophes and points vanish, other signs part words. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
