import type { NewsFacts, NewsItem } from '../../contract/news.ts';
import { type Phrasing, writeNews } from '../../contract/news-text.ts';
import type { Language } from '../../contract/language.ts';
import type { Finding } from './detect.ts';
import { type ReadFigure, readFigures } from './read-figures.ts';
import { NEWS_LANGUAGES, newsTexts } from './texts.ts';

/** The inputs of the check of an item. */
export interface Second extends Finding {
  readonly tickers: readonly string[];
}

/** Numbers that are part of phrasings: weeks of a year, and lookback sessions. */
const SPOKEN: ReadonlySet<number> = new Set([52, 30, 60, 20, 3, 1]);
/** The tolerance for float sums in another order. */
const FLOAT = 1e-7;

/** The unit of each fact. Independent of the renderer, so that a wrong unit there is detected. */
const UNITS: Readonly<Record<string, ReadFigure['unit']>> = {
  open: 'dollars',
  previousClose: 'dollars',
  close: 'dollars',
  price: 'dollars',
  before: 'dollars',
  level: 'dollars',
  eps: 'dollars',
  estimate: 'dollars',
  amount: 'dollars',
  adjusted: 'dollars',
  reference: 'dollars',
  percent: 'percent',
  leadPercent: 'percent',
  secondPercent: 'percent',
  thirdPercent: 'percent',
  share: 'percent',
  marketPercent: 'percent',
  lagPercent: 'percent',
  deviation: 'percent',
  band: 'percent',
  weight: 'percent',
  topWeight: 'percent',
  points: 'percent',
  volume: 'shares',
  average: 'shares',
  quarter: 'quarter',
  date: 'date',
};
/** Percentages that are price changes, which are rounded down. */
const MOVED = /^(?:percent|(?:lead|lag|market|second|third)Percent)$/;
const WORDS: ReadonlySet<string> = new Set(['sector', 'direction']);
const GAP = /\{(\+?)(\w+)\}/g;

/** A figure that a sentence must contain. */
interface Expected {
  readonly name: string;
  readonly unit: ReadFigure['unit'];
  /** The absolute value where the phrasing omits the sign. */
  readonly value: number;
  readonly isSigned: boolean;
  /** The direction of rounding down: toward plus infinity where the phrasing omits a minus sign. */
  readonly downwards?: 1 | -1;
}

/**
 * Lists what is wrong with an item: the second computation has another kind or other instruments, or a figure read back from its
 * text, in any language, differs. Empty when everything agrees.
 */
export function problemsOf(
  item: NewsItem,
  second: Second | undefined,
  nameOf: (ticker: string) => string,
): string[] {
  if (!second) return ['nothing was found a second time'];
  if (second.kind !== item.kind) return [`it is ${second.kind} a second time`];
  if (second.tickers.join() !== item.tickers.join()) return ['other instruments a second time'];
  return NEWS_LANGUAGES.flatMap((language) => {
    const written = writeNews(item, newsTexts[language], { language, nameOf });
    return problemsIn(item, { second, written, language, nameOf });
  });
}

function problemsIn(
  item: NewsItem,
  {
    second,
    written,
    language,
    nameOf,
  }: {
    second: Second;
    written: Phrasing;
    language: Language;
    nameOf: (ticker: string) => string;
  },
): string[] {
  if (item.kind === 'outside') return [];
  const phrasings = newsTexts[language].kinds[item.kind];
  const phrasing = phrasings[item.variant % phrasings.length];
  if (!phrasing) return [`${language}: there is no phrasing`];
  const names = item.tickers.flatMap((ticker) => [nameOf(ticker), ticker]);
  return (['headline', 'text'] as const).flatMap((part) =>
    wrongFigures({ phrasing: phrasing[part], written: written[part] }, second.facts, {
      language,
      names,
    }).map((problem) => `${language} ${part}: ${problem}`),
  );
}

/** Lists the differences between a rendered text and the facts of the second computation. */
export function wrongFigures(
  { phrasing, written }: { readonly phrasing: string; readonly written: string },
  facts: NewsFacts,
  { language, names }: { readonly language: Language; readonly names: readonly string[] },
): string[] {
  const said = readFigures(withoutNames(written, names), language);
  const due = expectedOf(phrasing, facts, language);
  if (said.length !== due.length) return [`${said.length} figures, not ${due.length}`];
  return due.flatMap((each, place) => {
    const figure = said[place];
    return figure && isEqual(figure, each)
      ? []
      : [`${each.name} is ${each.value}, said ${figure?.value ?? '–'}`];
  });
}

/** Names with digits, as 3M, are not figures. */
function withoutNames(text: string, names: readonly string[]): string {
  return names
    .filter((name) => /\d/.test(name))
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, '·'), text);
}

/** The expected figures of a phrasing, in order: its own numbers and the filled-in facts. */
function expectedOf(phrasing: string, facts: NewsFacts, language: Language): Expected[] {
  const expected: Expected[] = [];
  let from = 0;
  const literals = (text: string) => {
    for (const { unit, value, isSigned } of readFigures(text, language)) {
      if (SPOKEN.has(value)) expected.push({ name: 'itself', unit, value, isSigned });
      else expected.push({ name: 'itself', unit, value: Number.NaN, isSigned });
    }
  };
  for (const { 0: whole, 1: sign, 2: name = '', index } of phrasing.matchAll(GAP)) {
    literals(phrasing.slice(from, index));
    from = index + whole.length;
    if (/^(ticker|name)\d?$/.test(name) || WORDS.has(name)) continue;
    const value = valueOf(name, facts);
    const isSigned = sign === '+';
    const unit = UNITS[name] ?? 'number';
    const isMove = MOVED.test(name) && facts['amount'] === undefined;
    const downwards = isSigned || value > 0 ? (-1 as const) : (1 as const);
    expected.push({
      name,
      unit,
      value: isSigned ? value : Math.abs(value),
      isSigned,
      ...(isMove && { downwards }),
    });
  }
  literals(phrasing.slice(from));
  return expected;
}

function valueOf(name: string, facts: NewsFacts): number {
  if (name === 'quarter') return Number(facts['year']) * 10 + Number(facts['quarter']);
  if (name === 'date') {
    const [, month, day] = String(facts['date']).split('-');
    return Number(month) * 100 + Number(day);
  }
  return Number(facts[name]);
}

function isEqual(said: ReadFigure, due: Expected): boolean {
  // A share count reads as a plain number where the language puts the word for shares after it.
  const isUnit = said.unit === due.unit || (due.unit === 'number' && said.unit === 'shares');
  // A figure that rounds to zero has no sign.
  const isSign = due.isSigned === said.isSigned || (due.isSigned && said.value === 0);
  const spare = due.unit === 'shares' ? 0.006 * due.value : 0;
  // Rounded down: the exact value lies between the stated figure and the next step.
  const center = due.downwards === undefined ? due.value : due.value + due.downwards * said.half;
  const near = Math.abs(said.value - center) <= Math.max(said.half, spare) + FLOAT;
  return isUnit && isSign && near;
}
