import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import { fold, foldTicker } from '../../../contract/search-index.ts';
import { misspelt, withOneWrongSign } from './find-misspelt.ts';
import { otherNames } from './other-names.ts';

interface Name {
  readonly ticker: Ticker;
  readonly text: string;
  readonly isCjk: boolean;
}
interface Pattern {
  readonly ticker: Ticker;
  readonly exact: RegExp;
  /** The name with one wrong character, if it is long enough. */
  readonly near: RegExp | undefined;
}

interface Names {
  readonly tickers: ReadonlyMap<string, Ticker>;
  /** Longest first: a shorter name does not match within a longer one. */
  readonly names: readonly Pattern[];
  /** One-word names that customers write often; misspellings of them are understood. */
  readonly often: ReadonlyMap<string, Ticker>;
  /**
   * Two-letter tickers that customers write often: in a short question they also count in lower
   * case.
   */
  readonly pairs: ReadonlySet<Ticker>;
}

const known = new WeakMap<readonly Instrument[], Names>();

/** The parts of a company's name that customers leave out. */
const BEHIND =
  /\b(inc|incorporated|corp|corporation|company|co|plc|ltd|lp|group|holdings|holding|class [abc]|com|the|technologies|platforms|systems|global|international|and|companies|communications|motor|worldwide|services)\b/g;
/** Tickers that are also words: they count only in capitals. */
const WORDS = new Set(
  (
    'all are at be by can cat cost co de es fast for go has he her hd it key la las low ma mo ms now o on one or out ' +
    'pm so su sus t the to u un up us v was we well win you a i d f c si no mi tu el los al ir da se mas ser ya ps coin meta ups net sh des dis don con ' +
    'cop fas gs pg linea lin mu pep pg vtv ser pro son sol mar dia usa uso ge de gm eq'
  ).split(' '),
);
/** First words of names that do not stand for the company by themselves. */
const NOT_ALONE = new Set(
  (
    'american general united first bank home public state advanced applied digital take total vanguard ishares proshares ' +
    'direxion real simon southern target intuitive philip union state invesco spdr texas northern analog air palo charles ' +
    'morgan goldman international kinder eli wells lam service thermo colgate constellation dominion dow servicenow linde visa ' +
    'realty walt procter johnson duke business'
  ).split(' '),
);

function namesOf(instruments: readonly Instrument[]): Names {
  let made = known.get(instruments);
  if (made) return made;
  const firsts = new Map<string, number>();
  const bare = instruments.map(({ ticker, name, kind }) => {
    const text = fold(name.replaceAll(/\.com\b/gi, ''))
      .replaceAll(BEHIND, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const [first = ''] = text.split(' ');
    firsts.set(first, (firsts.get(first) ?? 0) + 1);
    return { ticker, text, first, kind };
  });
  const names: Name[] = bare.flatMap(({ ticker, text, first, kind }) => {
    const all = new Set<string>();
    if (text.length > 2 && !COMMON_NAMES.has(text)) all.add(text);
    const [, second] = text.split(' ');
    const firstTwo = `${first} ${second}`;
    if (second !== undefined && kind === 'stock' && !COMMON_NAMES.has(firstTwo)) all.add(firstTwo);
    const isTelling = first.length > 3 && firsts.get(first) === 1 && !NOT_ALONE.has(first);
    if (isTelling && kind === 'stock') all.add(first);
    return [...all].map((each) => ({ ticker, text: each, isCjk: false }));
  });
  names.push({ ticker: 'V', text: 'visa', isCjk: false });
  for (const { ticker } of instruments) {
    for (const name of otherNames[ticker] ?? []) {
      const isCjk = !/^[\u0020-\u007E]+$/.test(name);
      names.push({
        ticker,
        text: isCjk ? withBigKana(name) : withoutAnd(fold(short(name))),
        isCjk,
      });
    }
  }
  const listed = new Set(instruments.map(({ ticker }) => ticker));
  const often = names.filter(({ ticker, text, isCjk }) => {
    const isListed = listed.has(ticker) && otherNames[ticker] !== undefined;
    return isListed && !isCjk && !text.includes(' ') && !NO_SLIP.has(text);
  });
  made = {
    often: new Map(often.map(({ ticker, text }) => [text, ticker])),
    pairs: new Set([...listed].filter((each) => each.length === 2 && otherNames[each])),
    tickers: new Map(instruments.map(({ ticker }) => [foldTicker(ticker), ticker])),
    names: names
      .filter(({ ticker }) => listed.has(ticker))
      .toSorted((one, other) => other.text.length - one.text.length)
      .map(patternOf),
  };
  known.set(instruments, made);
  return made;
}

function patternOf({ ticker, text, isCjk }: Name): Pattern {
  const pattern = isCjk
    ? escaped(text)
    : `(?<![\\p{Script=Latin}\\d&])${text.split(' ').map(withApostrophe).join("(?:[\\s.,&'’-]|and)+")}(?:'s|’s|s'|s)?(?![\\p{Script=Latin}\\d&])`;
  const near = isCjk ? withOneWrongSign(text) : undefined;
  return {
    ticker,
    exact: new RegExp(pattern, 'iu'),
    near: near === undefined ? undefined : new RegExp(near, 'u'),
  };
}

/** A name without “and”: its pattern allows “and” or & between words. */
function withoutAnd(name: string): string {
  return name.replaceAll(' and ', ' ');
}

/** Separates the letters of a short name with &, as P&G. */
function short(name: string): string {
  return name.length <= 3 ? name.replace('&', ' ') : name;
}

/** Replaces small kana by big ones, so that アツプル matches アップル. Keeps the length. */
function withBigKana(text: string): string {
  return text.replaceAll(
    /[ァィゥェォッャュョ]/g,
    (kana) => BIG_KANA[SMALL_KANA.indexOf(kana)] ?? kana,
  );
}
const SMALL_KANA = 'ァィゥェォッャュョ';
const BIG_KANA = 'アイウエオツヤユヨ';

/** Names so similar to ordinary words that a misspelling is more likely the word. */
const NO_SLIP = new Set(['lowes', 'linde', 'deere', 'eaton', 'intuit', 'booking', 'southern']);

/** The most words of a question that is little more than a ticker. */
const SHORT_WORDS = 3;

/** Names that are also common words. */
const COMMON_NAMES = new Set(['target', 'ge', 'now', 'well', 's p']);

/** An instrument that a question names, and where. */
export interface Named {
  readonly ticker: Ticker;
  readonly at: number;
}

/**
 * The instruments that a question names, in its order, and the question with a placeholder for
 * each. It names them by ticker, in capitals or, unless the ticker is a word, in lower case; by
 * name; or by the name in another language. A known name may have one wrong letter, but not more.
 */
export function findInstruments(
  instruments: readonly Instrument[],
  question: string,
): { readonly named: readonly Named[]; readonly rest: string } {
  const { tickers, names, often, pairs } = namesOf(instruments);
  let text = question.normalize('NFKC');
  const named = new Map<Ticker, number>();
  const take = (ticker: Ticker, at: number, length: number) => {
    named.set(ticker, Math.min(at, named.get(ticker) ?? at));
    text = text.slice(0, at) + '\uE000'.repeat(length) + text.slice(at + length);
    folded = plain();
  };

  const isShort = question.trim().split(/\s+/).length <= SHORT_WORDS;
  const plain = () =>
    withBigKana(text)
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036F]/g, '');
  let folded = plain();
  for (const { ticker, exact } of names) {
    const found = exact.exec(folded.length === text.length ? folded : withBigKana(text));
    if (found) take(ticker, found.index, found[0].length);
  }
  for (const { ticker, near } of names) {
    const found = named.has(ticker) ? null : near?.exec(text);
    if (found) take(ticker, found.index, found[0].length);
  }
  for (const { 0: word, index } of text.matchAll(
    /(?<![\p{Script=Latin}\d])[A-Za-z]{4,}(?![\p{Script=Latin}\d])/gu,
  )) {
    if (tickers.has(foldTicker(word))) continue;
    const name = misspelt(word.toLowerCase(), [...often.keys()]);
    const ticker = name === undefined ? undefined : often.get(name);
    if (ticker !== undefined) take(ticker, index, word.length);
  }
  for (const found of text.matchAll(/\$?[A-Za-z][A-Za-z\d]{0,5}(?:[./ ][AaBb](?![A-Za-z]))?/g)) {
    const [whole] = found;
    const before = text[found.index - 1] ?? ' ';
    if (/[\p{Script=Latin}\d&'’]/u.test(before)) continue;
    const after = text[found.index + whole.length] ?? ' ';
    if (/[\p{Script=Latin}\d]/u.test(after)) continue;
    for (const part of whole.includes(' ') ? [whole, whole.split(' ')[0] ?? ''] : [whole]) {
      const bare = part.replace('$', '');
      const ticker = tickers.get(foldTicker(bare));
      if (ticker === undefined) continue;
      const isCapital = bare === bare.toUpperCase();
      const isSingle = bare.length === 1 && !part.startsWith('$');
      const isShouted = isCapital && bare.length < 4 && isAllCapitals(question);
      const isName = isCapital
        ? !(isSingle && /^[AIOYEU]$/.test(bare) && !isStock(question, bare)) && !isShouted
        : (bare.length > 2 || (isShort && pairs.has(ticker))) && !WORDS.has(bare.toLowerCase());
      if (!isName) continue;
      take(ticker, found.index, part.length);
      break;
    }
  }
  return {
    named: [...named]
      .map(([ticker, at]) => ({ ticker, at }))
      .toSorted((one, other) => one.at - other.at),
    rest: text.replaceAll(/\uE000+/g, ' § '),
  };
}

/** Whether every word of a question is in capitals, so that capitals do not mark a ticker. */
function isAllCapitals(question: string): boolean {
  const words = question.match(/[A-Za-z]{2,}/g) ?? [];
  return words.length > 3 && words.every((word) => word === word.toUpperCase());
}

/** Whether a single letter that is also a word is in the position of a ticker. */
function isStock(question: string, letter: string): boolean {
  return new RegExp(`(?:of|for|in|price|de|del|en) ${letter}(?:\\W|$)`).test(question);
}

/** The apostrophe of a name may be written or left out: Lowe's, Lowes. */
function withApostrophe(word: string): string {
  return escaped(word).replace(/(?<=.)s$/, "['’]?s");
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
