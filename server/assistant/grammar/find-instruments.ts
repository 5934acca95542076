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
  /** With one wrong sign, where the name is long enough. */
  readonly near: RegExp | undefined;
}

interface Names {
  readonly tickers: ReadonlyMap<string, Ticker>;
  /** The longest first: what a longer name has taken, a shorter one does not find. */
  readonly names: readonly Pattern[];
  /** Names of one word that customers write often, whose misspellings are understood. */
  readonly often: ReadonlyMap<string, Ticker>;
  /** Tickers of two letters that customers write often: in a short question they count in small letters too. */
  readonly pairs: ReadonlySet<Ticker>;
}

const known = new WeakMap<readonly Instrument[], Names>();

/** The legal parts of a company's name, which customers leave out. */
const BEHIND =
  /\b(inc|incorporated|corp|corporation|company|co|plc|ltd|lp|group|holdings|holding|class [abc]|com|the|technologies|platforms|systems|global|international|and|companies|communications|motor|worldwide|services)\b/g;
/** Tickers that are words too: they count in capitals alone. */
const WORDS = new Set(
  (
    'all are at be by can cat cost co de es fast for go has he her hd it key la las low ma mo ms now o on one or out ' +
    'pm so su sus t the to u un up us v was we well win you a i d f c si no mi tu el los al ir da se mas ser ya ps coin meta ups net sh des dis don con ' +
    'cop fas gs pg linea lin mu pep pg vtv ser pro son sol mar dia usa uso ge de gm eq'
  ).split(' '),
);
/** First words of names that mean something else. */
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

/** A pattern puts “and” or & between words by itself. */
function withoutAnd(name: string): string {
  return name.replaceAll(' and ', ' ');
}

/** The letters of P&G stand by themselves. */
function short(name: string): string {
  return name.length <= 3 ? name.replace('&', ' ') : name;
}

/** Kana that are written small or big alike: アツプル is アップル. As many letters as before. */
function withBigKana(text: string): string {
  return text.replaceAll(
    /[ァィゥェォッャュョ]/g,
    (kana) => BIG_KANA[SMALL_KANA.indexOf(kana)] ?? kana,
  );
}
const SMALL_KANA = 'ァィゥェォッャュョ';
const BIG_KANA = 'アイウエオツヤユヨ';

/** Names so near to ordinary words that a slip in them is more likely one of those. */
const NO_SLIP = new Set(['lowes', 'linde', 'deere', 'eaton', 'intuit', 'booking', 'southern']);

/** Words of a question that is little more than a ticker. */
const SHORT_WORDS = 3;

/** Names that are words of every question. */
const COMMON_NAMES = new Set(['target', 'ge', 'now', 'well', 's p']);

/** An instrument that a question names, and where. */
export interface Named {
  readonly ticker: Ticker;
  readonly at: number;
}

/**
 * The instruments that a question names, in its order, and the question with a sign in the place of each: by ticker, in capitals or, where it is
 * no word, in small letters; by name; by the names of other languages. A known name may have one wrong letter; likeness beyond
 * that names nothing.
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

/** A question that is shouted: every word is in capitals, so that capitals name nothing. */
function isAllCapitals(question: string): boolean {
  const words = question.match(/[A-Za-z]{2,}/g) ?? [];
  return words.length > 3 && words.every((word) => word === word.toUpperCase());
}

/** Whether a single letter that is a word stands where a ticker would. */
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
