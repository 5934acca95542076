import type { Sector } from './instrument.ts';
import type { Language } from './language.ts';
import type { NewsFacts, NewsItem, ToldKind } from './news.ts';
import { floor2 } from './rounding.ts';

/** The texts of an item: a headline, and a body of one or two sentences. */
export interface Phrasing {
  readonly headline: string;
  readonly text: string;
}

/** The phrasings of a language: `content/news/`. Placeholders are in braces; `+` forces a sign. */
export interface NewsTexts {
  /** States that companies are real and events simulated; shown with every item. */
  readonly note: string;
  /** Wraps the text of an item that corrects another. */
  readonly correction: Phrasing;
  readonly months: readonly string[];
  readonly date: string;
  readonly quarters: readonly string[];
  readonly quarter: string;
  readonly directions: Readonly<Record<'long' | 'short', string>>;
  readonly sectors: Readonly<Record<Sector, string>>;
  readonly kinds: Readonly<Record<ToldKind, readonly Phrasing[]>>;
}

/** How a language formats figures in a sentence. */
interface Writing {
  readonly dollars: (digits: string) => string;
  readonly shares: (shares: number) => string;
}

/** The names of facts, grouped by their unit. */
const DOLLARS: ReadonlySet<string> = new Set([
  'open',
  'close',
  'previousClose',
  'price',
  'before',
  'level',
  'eps',
  'estimate',
  'adjusted',
  'reference',
]);
const PERCENTS: ReadonlySet<string> = new Set([
  'percent',
  'leadPercent',
  'lagPercent',
  'marketPercent',
  'secondPercent',
  'thirdPercent',
  'share',
  'deviation',
  'band',
  'weight',
  'topWeight',
  'points',
]);
/** The percentages that are price changes: rounded down, as on every screen. Source: spec §9, Price change. */
const MOVES: ReadonlySet<string> = new Set([
  'percent',
  'leadPercent',
  'lagPercent',
  'marketPercent',
  'secondPercent',
  'thirdPercent',
]);
const TENTHS: ReadonlySet<string> = new Set(['times', 'sigmas']);
const SHARES: ReadonlySet<string> = new Set(['volume', 'average']);

/** Formats digits with comma grouping, as all four languages do in the United States, Japan and Hong Kong. */
function digits(value: number, decimals: number): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Keeps the number's own digits, at most `most` decimals. */
function upTo(value: number, decimals: number): string {
  return digits(value, decimals).replace(/\.?0+$/, (zeros, at: number, text: string) =>
    text.includes('.') ? '' : zeros,
  );
}

/** Three significant digits. */
function threeDigits(value: number): number {
  if (value < 1_000) return Math.round(value);
  const scale = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Math.round(value / scale) * scale;
}

/** Formats counts in units of ten thousand and a hundred million, as Chinese and Japanese do. */
function inMyriads(shares: number, [myriad, square]: readonly [string, string]): string {
  if (shares >= 1e8) return `${upTo(shares / 1e8, 2)}${square}`;
  return shares >= 1e4 ? `${upTo(shares / 1e4, 2)}${myriad}` : digits(shares, 0);
}

const writings: Readonly<Record<Language, Writing>> = {
  en: {
    dollars: (text) => `$${text}`,
    shares: (shares) => {
      if (shares >= 1e9) return `${upTo(shares / 1e9, 2)} billion shares`;
      if (shares >= 1e6) return `${upTo(shares / 1e6, 2)} million shares`;
      return `${digits(shares, 0)} shares`;
    },
  },
  es: {
    dollars: (text) => `$${text}`,
    shares: (shares) =>
      shares >= 1e6
        ? `${upTo(shares / 1e6, 2)} millones de acciones`
        : `${digits(shares, 0)} acciones`,
  },
  ja: {
    dollars: (text) => `${text}ドル`,
    shares: (shares) => `${inMyriads(shares, ['万', '億'])}株`,
  },
  zhHK: {
    dollars: (text) => `${text} 美元`,
    shares: (shares) => `${inMyriads(shares, [' 萬', ' 億'])}股`,
  },
};

/** The facts that an item or an article is rendered from. */
export type Told = Pick<NewsItem, 'tickers' | 'facts'>;

/** The words that fill placeholders. */
type Words = Pick<NewsTexts, 'months' | 'date' | 'quarters' | 'quarter' | 'directions' | 'sectors'>;

/** Everything that fills placeholders. */
export interface Filling {
  readonly language: Language;
  readonly texts: Words;
  /** The name of an instrument; English in every language. */
  readonly nameOf: (ticker: string) => string;
}

/** An item rendered in a language. */
export interface WrittenNews extends Phrasing {
  /** States that companies are real and events simulated. */
  readonly note: string;
}

/** Selects the phrasing of an item or an article, with the same index in every language. */
export function phrasingOf<T>(phrasings: readonly T[], variant: number): T {
  const phrasing = phrasings[variant % phrasings.length];
  if (phrasing === undefined) throw new RangeError('there is no phrasing');
  return phrasing;
}

/**
 * Renders an item in a language. A provider's text is kept as received, in its own language.
 *
 * @throws when a placeholder has no fact
 */
export function writeNews(
  item: Pick<NewsItem, 'kind' | 'variant' | 'corrects' | 'outside'> & Told,
  texts: NewsTexts,
  filling: Omit<Filling, 'texts'>,
): WrittenNews {
  const { note } = texts;
  const { kind, outside, corrects } = item;
  if (kind === 'outside') {
    return { headline: outside?.title ?? '', text: outside?.summary ?? '', note: '' };
  }
  const { headline, text } = phrasingOf(texts.kinds[kind], item.variant);
  const fill = (gap: string) => fillGaps(gap, item, { ...filling, texts });
  const written = { headline: fill(headline), text: fill(text) };
  if (corrects === null) return { ...written, note };
  return {
    headline: texts.correction.headline.replace('{headline}', () => written.headline),
    text: texts.correction.text.replace('{text}', () => written.text),
    note,
  };
}

const GAP = /\{(\+?)(\w+)\}/g;

/**
 * Fills the placeholders of a text.
 *
 * @throws when a placeholder has no fact
 */
export function fillGaps(text: string, told: Told, filling: Filling): string {
  const filled = text.replace(GAP, (_, sign: string, name: string) =>
    writeGap(name, sign, told, filling),
  );
  // Avoids a double period after a name such as "Inc.", and a space after a unit in Chinese.
  return filled
    .replaceAll(/\.\.(?=\s|$)/g, '.')
    .replaceAll(/(?<=[美元股]) (?=\p{Script=Han})/gu, '');
}

function writeGap(name: string, sign: string, { tickers, facts }: Told, filling: Filling): string {
  const { language, texts, nameOf } = filling;
  const [, what, place] = /^(ticker|name)(\d?)$/.exec(name) ?? [];
  if (what !== undefined) {
    const ticker = tickers[place === '' || place === undefined ? 0 : Number(place) - 1];
    if (ticker === undefined) throw new RangeError(`an item lacks ${name}`);
    return what === 'ticker' ? ticker : nameOf(ticker);
  }
  if (name === 'quarter') return writeQuarter(facts, texts);
  const value = facts[name];
  if (name === 'sector') return texts.sectors[value as Sector];
  if (name === 'direction') return texts.directions[value as 'long' | 'short'];
  if (name === 'date') return writeDate(String(value), texts);
  if (typeof value !== 'number') throw new RangeError(`an item lacks ${name}`);
  // A dividend's percentage is a yield, not a price change.
  const isMove = MOVES.has(name) && facts['amount'] === undefined;
  return writeFigure(name, isMove ? floor2(value) : value, sign === '+', writings[language]);
}

function writeFigure(name: string, value: number, isSigned: boolean, writing: Writing): string {
  if (PERCENTS.has(name)) {
    // A figure that rounds to zero has no sign. A minus is written as screens write it.
    const text = digits(Math.abs(value), 2);
    const sign = isSigned && text !== '0.00' ? (value < 0 ? '-' : '+') : '';
    return `${sign}${text}%`;
  }
  if (DOLLARS.has(name)) return writing.dollars(digits(value, decimalsOf(name, value)));
  if (name === 'amount') {
    const text = upTo(value, 4);
    return writing.dollars(/\.\d$/.test(text) ? `${text}0` : text);
  }
  if (TENTHS.has(name)) return digits(value, 1);
  if (SHARES.has(name)) return writing.shares(threeDigits(value));
  return digits(value, 0);
}

/** An index level has no cents; a price below a dollar has four decimals. Source: rule 612 of Regulation NMS. */
function decimalsOf(name: string, value: number): number {
  if (name === 'level' && Number.isInteger(value)) return 0;
  return value < 1 && name !== 'eps' && name !== 'estimate' ? 4 : 2;
}

function writeQuarter({ quarter, year }: NewsFacts, texts: Words): string {
  const ordinal = texts.quarters[Number(quarter) - 1];
  if (ordinal === undefined) throw new RangeError('an item lacks its quarter');
  return texts.quarter.replace('{ordinal}', ordinal).replace('{year}', String(year));
}

function writeDate(date: string, { months, date: pattern }: Words): string {
  const [, month, day] = date.split('-').map(Number);
  const name = months[(month ?? 0) - 1];
  if (name === undefined || day === undefined) throw new RangeError(`${date} is not a date`);
  return pattern.replace('{month}', name).replace('{day}', String(day));
}
