import type { Instrument } from './instrument.ts';
import { fold, foldTicker, type IndexedInstrument, searchIndexOf } from './search-index.ts';

/** The minimum lengths of a ticker and of a name word for tolerating a typo. */
const TICKER_TYPO_MIN = 3;
const WORD_TYPO_MIN = 4;

/**
 * Finds instruments by ticker and by name, best first: the exact ticker, tickers with the prefix, names with
 * words that have the prefixes, names that contain the text, then tickers and names with one typo. Within a
 * rank, shorter tickers come first, then alphabetical order. Case, accents and punctuation are ignored.
 */
export function rankInstruments(
  instruments: readonly Instrument[],
  text: string,
  limit: number,
  kind?: Instrument['kind'],
): Instrument[] {
  const query = /[\p{L}\p{N}]/u.test(text) ? fold(text) : '';
  if (query === '') return [];
  const { instruments: all, vocabulary } = searchIndexOf(instruments);
  const asked: Asked = { query, ticker: foldTicker(text), words: query.split(' ') };

  const found = new Set<Instrument>();
  // The instruments are already in the order within a rank, so this sorts nothing and skips most ranks.
  for (const rank of ranks) {
    const isOfRank = rank(asked, vocabulary);
    for (const each of all) {
      if (found.size >= limit) return [...found];
      if (isOfRank(each) && (kind === undefined || each.instrument.kind === kind)) {
        found.add(each.instrument);
      }
    }
  }
  return [...found];
}

/** The query, folded. */
interface Asked {
  readonly query: string;
  readonly ticker: string;
  readonly words: readonly string[];
}

/** Prepares the test of one rank for a query; the test says whether an instrument matches. */
type Rank = (asked: Asked, vocabulary: readonly string[]) => (each: IndexedInstrument) => boolean;

const ranks: readonly Rank[] = [
  // The exact ticker is the shortest match of its prefix, so it comes first.
  ({ ticker: typed }) =>
    ({ ticker }) =>
      typed !== '' && ticker.startsWith(typed),
  // Name words that begin with the query's words.
  (asked, vocabulary) => {
    const begins = wordsThat(vocabulary, asked, (word, typed) => word.startsWith(typed));
    return ({ words }) => doAllAnswer(words, begins);
  },
  // Anywhere in the name.
  ({ query }) =>
    ({ name }) =>
      name.includes(query),
  // The ticker with one typo.
  ({ ticker: typed }) =>
    ({ ticker }) =>
      typed.length >= TICKER_TYPO_MIN &&
      ticker.length >= TICKER_TYPO_MIN &&
      isOneTypoAway(typed, ticker),
  // Name words with one typo in each.
  (asked, vocabulary) => {
    if (asked.query.length < WORD_TYPO_MIN) return () => false;
    const nearly = wordsThat(
      vocabulary,
      asked,
      (word, typed) => word.startsWith(typed) || isNearlyTheBeginning(typed, word),
    );
    return ({ words }) => doAllAnswer(words, nearly);
  },
];

/** For each query word, flags the matching words of the vocabulary. */
type Answers = readonly Uint8Array[];

function wordsThat(
  vocabulary: readonly string[],
  { words }: Asked,
  doesAnswer: (word: string, typed: string) => boolean,
): Answers {
  return words.map((typed) => {
    const answers = new Uint8Array(vocabulary.length);
    for (let place = 0; place < vocabulary.length; place++) {
      if (doesAnswer(vocabulary[place] ?? '', typed)) answers[place] = 1;
    }
    return answers;
  });
}

/** Whether each query word matches some word of the name. */
function doAllAnswer(words: readonly number[], answers: Answers): boolean {
  for (const places of answers) {
    let isAnswered = false;
    for (const word of words) {
      if (places[word] === 1) {
        isAnswered = true;
        break;
      }
    }
    if (!isAnswered) return false;
  }
  return true;
}

/**
 * Whether the typed text is, with one typo, the beginning of a word, since the user may still be typing. A
 * whole word with one typo matches too, except when the typo is an extra last letter.
 */
function isNearlyTheBeginning(typed: string, word: string): boolean {
  if (typed.length < WORD_TYPO_MIN || word.length < WORD_TYPO_MIN) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const later = typed.slice(at + 1);
  return (
    // a substituted letter, an extra one, a missing one, two swapped
    word.startsWith(later, at + 1) ||
    word.startsWith(later, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      word.startsWith(typed.slice(at + 2), at + 2))
  );
}

/**
 * Whether two words are equal or differ by one inserted, deleted or substituted letter or by one swap of
 * neighbors. (A Damerau–Levenshtein distance of at most one.)
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
  // The parts between the common prefix and the common suffix.
  const [left, right] = [endA - start, endB - start];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}
