import type { Intent } from '../../../contract/assistant-answer.ts';
import type { Range } from '../../../contract/bars.ts';
import type { CalendarDate, Instrument, Sector, Ticker } from '../../../contract/instrument.ts';
import type { Language } from '../../../contract/language.ts';
import { orderNumberIn } from '../../../contract/order-number.ts';
import { CURVE_RANGES, type CurveRange } from '../../../contract/portfolio.ts';
import { CONCEPTS, type Concept, type Lexicon } from './concepts.ts';
import { type Amounts, findAmounts } from './find-amounts.ts';
import { findInstruments } from './find-instruments.ts';
import { findPeriod, isRolling, type Period } from './find-period.ts';
import { withoutProductNames } from './find-products.ts';
import { findSector } from './find-sector.ts';
import { curveRangeOf, findComingDay, findDate, findRange } from './find-spans.ts';
import { foldQuestion } from './fold-question.ts';
import { INDICES, intentOf } from './intent-rules.ts';
import { intentByPhrases, withPhraseWords } from './nearest-phrases.ts';
import { asksForOwnProducts } from './own-products.ts';
import { wordsEn } from './words-en.ts';
import { wordsEs } from './words-es.ts';
import { wordsJa } from './words-ja.ts';
import { wordsZhHk } from './words-zh-hk.ts';

/** The understood parts of a question. */
export interface Reading {
  readonly intent: Intent;
  readonly tickers: readonly Ticker[];
  /** The concepts of its words. */
  readonly has: ReadonlySet<Concept>;
  readonly range: Range | undefined;
  readonly curveRange: CurveRange;
  /** The days of the calendar that it asks for of the account's curve, where no range of the curve has them. */
  readonly curvePeriod?: Period | undefined;
  /** A past day that it names. */
  readonly date: CalendarDate | undefined;
  /** A day from today on that it names. */
  readonly comingDay?: CalendarDate | undefined;
  /** A week, month or year of the calendar that it names. */
  readonly period: Period | undefined;
  readonly sector: Sector | undefined;
  readonly amounts: Amounts;
  /** A question about funds and strategies asks for those that the customer holds. */
  readonly isOfOwnProducts: boolean;
  /** A question about funds and strategies names one of them. */
  readonly namesProduct: boolean;
}

/** The intent and instruments of the previous question, and the days that it names. */
export interface Before extends Partial<Days> {
  readonly intent: Intent | null;
  readonly tickers: readonly Ticker[];
}

type Days = Pick<Reading, 'range' | 'date' | 'period'>;

interface Asked {
  readonly question: string;
  readonly language: Language;
  readonly instruments: readonly Instrument[];
  /** Today in New York. */
  readonly today: CalendarDate;
  readonly before: Before | undefined;
  /** The names of the products on offer and of the customer's own strategies. */
  readonly products?: readonly string[] | undefined;
}

/** Understands a question; returns undefined if it does not. Pure; it never guesses. */
export function readQuestion(asked: Asked): Reading | undefined {
  const reading = readWords(asked);
  const unnamed = withoutProductNames(asked.question, asked.products ?? [], asked.language);
  if (!unnamed || (unnamed.isOrdinary && reading)) return reading;
  // The words of a name, such as “Low Volatility”, do not count: the rest says what is asked about it.
  const named = readWords({ ...asked, question: unnamed.question });
  if (!named || !OF_PRODUCTS.has(named.intent)) return reading;
  const isOfOwnProducts = asksForOwnProducts(unnamed.question);
  return { ...named, intent: 'products', namesProduct: true, isOfOwnProducts };
}

/** The last of the turns before a question. A follow-up means the days of the question that it follows. */
export function beforeIn(
  turns: readonly { readonly question: string; readonly about: Before }[],
  asked: Omit<Asked, 'question' | 'before'>,
): Before | undefined {
  let before: Before | undefined;
  for (const { question, about } of turns) {
    const reading = readQuestion({ ...asked, question, before });
    const { range, date, period } = reading ?? {};
    before = { ...about, range, date, period };
  }
  return before;
}

/** Intents that mean a product if the question names one: its value, result or record. */
const OF_PRODUCTS: ReadonlySet<Intent> = new Set([
  'products',
  'accounts',
  'positions',
  'today',
  'curve',
  'history',
  'quote',
]);

function readWords(asked: Asked): Reading | undefined {
  const { question, language, instruments, today, before } = asked;
  if (orderNumberIn(question) !== undefined) return aboutOneOrder;
  const { named, rest } = findInstruments(instruments, question);
  const folded = foldQuestion(rest);
  const tickers = named.map(({ ticker }) => ticker);
  for (const lexicon of lexiconsFor(question, language)) {
    const text = withPhraseWords(folded, lexicon);
    const has = new Set(CONCEPTS.filter((concept) => lexicon[concept].test(text)));
    // Questions about other people or things outside the app are not tried in another language.
    if (has.has('others') || has.has('elsewhere')) return undefined;
    const sector = findSector(text);
    const amounts = findAmounts(text);
    const range = findRange(text);
    const order = lexicon === wordsEs ? 'day_first' : 'month_first';
    const date = findDate(text, today, order);
    // Not understood, and not answered for other days.
    if (date === null) return undefined;
    const heard = { has, tickers, sector, amounts, range, date, text };
    const again = continued(before, heard);
    const found =
      again ??
      intentByPhrases(text, lexicon, {
        ruled: intentOf(heard),
        isNamed: tickers.length > 0,
        isWide: tickers.every((ticker) => INDICES.has(ticker)),
        isDated: date !== undefined,
      });
    if (!found) continue;
    const asksForOwn = has.has('product') && asksForOwnProducts(text);
    // Positions are those in instruments, and the result of today is that of an account.
    const isOfProducts =
      (found === 'positions' || (found === 'today' && !has.has('account'))) &&
      asksForOwn &&
      tickers.length === 0;
    // What is pending now is not asked about on another day.
    const isOfOtherDay = found === 'pending' && date !== undefined;
    const intent = isOfProducts ? 'products' : isOfOtherDay ? 'orders' : found;
    const isAbout = tickers.length > 0 || !ABOUT_ONE.has(intent);
    // The month of a day is not asked about.
    const period = date === undefined ? findPeriod(text, today) : undefined;
    const own: Days = { range, date, period };
    const isDated = range !== undefined || date !== undefined || period !== undefined;
    return {
      intent,
      tickers: isAbout ? tickers : (before?.tickers ?? []),
      has,
      ...curveDaysOf(text, period, today),
      ...(again === undefined || isDated ? own : daysIn(before)),
      comingDay: findComingDay(text, today, order),
      sector,
      amounts,
      isOfOwnProducts: intent === 'products' && asksForOwn,
      namesProduct: false,
    };
  }
  return undefined;
}

/** “The last 3 months” are a range of the curve; “last month” and “this year” are days of the calendar. */
function curveDaysOf(
  text: string,
  period: Period | undefined,
  today: CalendarDate,
): Pick<Reading, 'curveRange' | 'curvePeriod'> {
  const asked = period && { from: period.from, today };
  const range = findRange(text);
  if (!asked || (isRolling(text) && CURVE_RANGES.some((each) => each === range))) {
    return { curveRange: curveRangeOf(text, asked) };
  }
  return { curveRange: curveRangeOf('', asked), curvePeriod: period };
}

function daysIn(before: Partial<Days> = {}): Days {
  const { range, date, period } = before;
  return { range, date, period };
}

/** Whatever else is asked of an order with its number: its answer says how it stands. */
const aboutOneOrder: Reading = {
  intent: 'orders',
  tickers: [],
  has: new Set(),
  range: undefined,
  curveRange: curveRangeOf(''),
  date: undefined,
  period: undefined,
  sector: undefined,
  amounts: findAmounts(''),
  isOfOwnProducts: false,
  namesProduct: false,
};

/** Intents about an instrument: without a name, they take that of the previous question. */
const ABOUT_ONE: ReadonlySet<Intent> = new Set([
  'quote',
  'history',
  'key_figures',
  'company',
  'ratings',
  'dividends',
  'lots',
]);

/**
 * The intent of a follow-up: “And Microsoft?” repeats the previous question for another instrument.
 */
function continued(
  before: Before | undefined,
  { has, tickers, text }: { has: ReadonlySet<Concept>; tickers: readonly Ticker[]; text: string },
): Intent | undefined {
  if (!before?.intent || tickers.length === 0 || !CONTINUES.has(before.intent)) return undefined;
  const others = [...has].filter((concept) => !FILLING.has(concept));
  const isShort = text.length <= 24;
  return isShort && others.length === 0 ? before.intent : undefined;
}

const CONTINUES: ReadonlySet<Intent> = new Set([
  'quote',
  'history',
  'key_figures',
  'company',
  'ratings',
  'dividends',
  'lots',
  'positions',
  'realised',
  'why_not_filled',
]);
const FILLING: ReadonlySet<Concept> = new Set(['goesOn', 'my', 'history', 'move']);

/** The lists of words that match the script of a question; that of the reader's language first. */
function lexiconsFor(question: string, language: Language): readonly Lexicon[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) return [wordsJa];
  if (/\p{Script=Han}/u.test(question)) {
    return language === 'ja' ? [wordsJa, wordsZhHk] : [wordsZhHk];
  }
  return language === 'es' ? [wordsEs, wordsEn] : [wordsEn, wordsEs];
}
