import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { type Figure, findFigures, plainForm } from './find-figures.ts';
import type { Known, KnownFigure } from './known-figures.ts';
import { agree, isOrdered, type Ways, waysSaid } from './opposites.ts';

export type Words = Extract<AnswerEvent, { kind: 'words' }>['words'];

/** Terms of the trade with a number that is not a figure. */
const TERMS =
  /52[- ](?:weeks?|semanas)|52 ?(?:週|周)|S&P ?500|Nasdaq[- ]?100|ナスダック100|標普500|24\/7|401\(k\)/giu;
/** A sentence with this beginning would change a figure at the end of the previous one. */
const GOES_ON =
  /^\s*(?:[.,]?\p{N}|[%％]|million|billion|trillion|thousand|hundred|mil|millon|percent|por ciento|dollars|[十百千万萬億亿兆点點割成倍])/iu;

/** The facts that a model's sentence is checked against. */
export interface Check {
  readonly known: Known;
  /** The instruments that a text names. */
  readonly namesIn: (text: string) => readonly Ticker[];
  /** The previous sentence. */
  readonly before: string;
}

/**
 * The words of a model's sentence with the source of each figure; undefined if a figure does not
 * match a tool's result of this turn.
 *
 * A figure matches a tool's value when it equals that value rounded to the written digits, of which
 * at least three are significant unless the value has fewer; with the written sign; with the unit,
 * if the sentence gives dollars, percent or shares; and for an instrument that the sentence names,
 * if it names any, or that it names since the previous figure. The words around it must not state
 * the opposite direction, and a comparison of two amounts must be true. Source: docs/rules.md,
 * Assistant.
 */
export function guarded(sentence: string, { known, namesIn, before }: Check): Words | undefined {
  const plain = plainForm(sentence);
  if (/\p{N}\s*$/u.test(plainForm(before).replace(/[.!?。]\s*$/u, '')) && GOES_ON.test(plain)) {
    return undefined;
  }
  const hidden = masked(plain, known.names);
  const figures = findFigures(hidden);
  if (!areOrdered(hidden, figures)) return undefined;
  // With several instruments, a figure belongs to the one named since the previous figure, if any.
  let tickers = figures.length > 0 ? namesIn(sentence) : [];
  const areSeveral = tickers.length > 1;
  const words: Words = [];
  let at = 0;
  for (const figure of figures) {
    const nearer = areSeveral ? namesIn(sentence.slice(at, figure.from)) : [];
    if (nearer.length > 0) tickers = nearer;
    const said = waysSaid(hidden, figure, figures);
    const found = sourceOf(figure, known.figures, { tickers, said });
    if (!found) return undefined;
    if (figure.from > at) words.push({ text: sentence.slice(at, figure.from) });
    const text = sentence.slice(figure.from, figure.until);
    words.push(found.source === undefined ? { text } : { text, source: found.source });
    at = figure.until;
  }
  if (at < sentence.length) words.push({ text: sentence.slice(at) });
  return words;
}

/** Masks the digits of names and terms. Keeps the length. */
function masked(text: string, names: ReadonlySet<string>): string {
  let hidden = text;
  for (const name of names) {
    if (/\p{N}/u.test(name)) hidden = hidden.replaceAll(name, '·'.repeat(name.length));
  }
  return hidden.replace(TERMS, (term) => '·'.repeat(term.length));
}

function sourceOf(
  figure: Figure,
  known: readonly KnownFigure[],
  { tickers, said }: { readonly tickers: readonly Ticker[]; readonly said: Ways },
): KnownFigure | undefined {
  return known.find(
    (each) =>
      isSame(figure, each) &&
      agree(said, each.ways) &&
      (tickers.length === 0 ||
        each.about.length === 0 ||
        each.about.some((ticker) => tickers.includes(ticker))),
  );
}

function isSame(figure: Figure, { kind, value, stamp }: KnownFigure): boolean {
  if (figure.stamp !== undefined) return figure.stamp === stamp;
  if (stamp !== undefined || Number.isNaN(figure.value)) return false;
  if (figure.kind !== 'plain' && figure.kind !== kind && !isCountOf(figure, kind)) return false;
  if (figure.kind === 'plain' && (kind === 'percent' || kind === 'span')) return false;
  if (figure.sign !== undefined && (figure.sign === '-') !== value < 0) return false;
  return isRounded(figure, Math.abs(value));
}

/** Whether the sentence's comparisons of consecutive amounts are true. */
function areOrdered(text: string, figures: readonly Figure[]): boolean {
  const amounts = figures.filter(({ kind }) => kind === 'money');
  return amounts.every((other, at) => {
    const one = amounts[at - 1];
    return one === undefined || isOrdered(text, one, other);
  });
}

/** Whether a figure is a count of shares or days that a tool returned as a plain number. */
function isCountOf({ kind }: Figure, known: KnownFigure['kind']): boolean {
  return (kind === 'shares' || kind === 'span') && known === 'plain';
}

/** The relative tolerance for float noise. */
const NOISE = 1e-9;

function isRounded({ value, step, digits }: Figure, exact: number): boolean {
  const noise = NOISE * Math.max(1, exact);
  if (Math.abs(exact - value) <= noise) return true;
  // The app shows cents and hundredths of a percent: these are exact.
  const isFine = digits >= 3 || step <= 0.01;
  if (!isFine) return false;
  return Math.abs(exact - value) <= step / 2 + noise;
}
