import type { Instrument } from './instrument.ts';

/** An instrument, prepared for comparison. */
export interface IndexedInstrument {
  readonly instrument: Instrument;
  /** Folded, without blanks. */
  readonly ticker: string;
  /** Folded. */
  readonly name: string;
  /** The words of the name, as indexes into the vocabulary. */
  readonly words: readonly number[];
}

/** Instruments prepared for search, so that a keystroke only compares. */
export interface SearchIndex {
  /** Sorted by the length of the ticker, then alphabetically: the order within one rank. */
  readonly instruments: readonly IndexedInstrument[];
  /** Every word of every name, deduplicated: names share most words. */
  readonly vocabulary: readonly string[];
}

interface Build {
  readonly indexed: IndexedInstrument[];
  readonly vocabulary: Map<string, number>;
  done?: SearchIndex;
}

/** One build per list; the list must stay the same array. */
const builds = new WeakMap<readonly Instrument[], Build>();

/** The index of a list; completes what {@link indexSome} has started. */
export function searchIndexOf(instruments: readonly Instrument[]): SearchIndex {
  const build = buildOf(instruments);
  indexUpTo(build, instruments, instruments.length);
  build.done ??= {
    instruments: build.indexed.sort(byTicker),
    vocabulary: [...build.vocabulary.keys()],
  };
  return build.done;
}

/** Indexes the next `count` instruments, for idle moments. Returns whether the index is complete. */
export function indexSome(instruments: readonly Instrument[], count: number): boolean {
  const build = buildOf(instruments);
  if (build.done) return true;
  if (build.indexed.length === instruments.length) {
    searchIndexOf(instruments);
    return true;
  }
  indexUpTo(build, instruments, build.indexed.length + count);
  return false;
}

function buildOf(instruments: readonly Instrument[]): Build {
  let build = builds.get(instruments);
  if (!build) {
    build = { indexed: [], vocabulary: new Map() };
    builds.set(instruments, build);
  }
  return build;
}

function indexUpTo(
  { indexed, vocabulary }: Build,
  instruments: readonly Instrument[],
  end: number,
) {
  for (const instrument of instruments.slice(indexed.length, end)) {
    const name = fold(instrument.name);
    const words = [...name.split(' '), ...initialsIn(instrument.name)].map((word) => {
      const place = vocabulary.get(word) ?? vocabulary.size;
      vocabulary.set(word, place);
      return place;
    });
    indexed.push({ instrument, ticker: foldTicker(instrument.ticker), name, words });
  }
}

function byTicker({ ticker: a }: IndexedInstrument, { ticker: b }: IndexedInstrument): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** `AT&T` is also indexed as `att`. */
function initialsIn(name: string): string[] {
  if (!name.includes('&')) return [];
  return [...name.matchAll(/[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)+/gu)].map(([run]) =>
    fold(run.replaceAll('&', '')),
  );
}

/** `BRK.B`, `brk b` and `BRK/B` are one ticker. */
export function foldTicker(text: string): string {
  return fold(text).replaceAll(' ', '');
}

/**
 * Folds text to lower case without accents; `&` becomes "and", apostrophes and periods vanish, other signs
 * separate words.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
