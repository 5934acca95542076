import { deviationOf, meanOf } from '../../../contract/figures.ts';
import type { ModelKind, Strategy } from '../../../contract/strategy-rule.ts';
import { FEATURES } from '../days/feature-columns.ts';
import { Known } from '../days/known.ts';
import type { MarketDays } from '../days/market-days.ts';
import { universeOf } from '../rules/decide.ts';
import { coefficientOf, type Fit, fitAt, fitModel, type Relabel } from './fit.ts';
import { HORIZON_DAYS } from './samples.ts';

/** Rank information coefficients of tests: their mean and its standard error. */
export interface TestScore {
  readonly tests: number;
  /** `null` without tests. */
  readonly mean: number | null;
  /** The sample deviation over √tests; `null` with fewer than two tests. */
  readonly standardError: number | null;
}

/** The tests of a calendar year; each model was fitted before the days that it is tested on. */
export interface Fold {
  readonly year: string;
  readonly from: string;
  readonly to: string;
  readonly score: TestScore;
  /** By place in `FEATURES`, the mean of the year's fits: coefficients, or importances of stumps. */
  readonly weights: readonly number[];
}

/** The results of a model on days that it was not trained on. */
export interface WalkForward {
  readonly model: ModelKind;
  readonly features: readonly string[];
  /** The strategy's fit at the last close; undefined while there are too few training days. */
  readonly current: Omit<Fit, 'model' | 'stumps'> | undefined;
  readonly folds: readonly Fold[];
  readonly score: TestScore;
  /**
   * The control: the same with labels shuffled among the instruments of each day, which shows the
   * score by chance.
   */
  readonly shuffled: TestScore;
}

interface Tested {
  readonly date: string;
  readonly fit: Fit;
  readonly coefficient: number;
}

/**
 * Fits a model at the first close of each month and tests it on the horizon after, through all days
 * of a market. Purge and embargo separate training labels from the test: no label's horizon reaches
 * the fit.
 *
 * @param onMonth called before each fit; throws to stop
 * @throws RangeError for a strategy without a model
 */
export function walkForward(
  market: MarketDays,
  strategy: Strategy,
  onMonth: (done: number, all: number) => void = () => undefined,
): WalkForward {
  const { rule } = strategy;
  if (rule.kind !== 'model') throw new RangeError('a strategy without a model has no fits');
  const universe = universeOf(market, strategy);
  const months = monthStarts(market);
  const test = (relabel: Relabel | undefined, offset: number) =>
    months.flatMap((day, at): Tested[] => {
      onMonth(offset + at, months.length * 2);
      const fit = fitModel(new Known(market, day, universe), rule.parameters, relabel);
      if (!fit) return [];
      const later = new Known(market, day + HORIZON_DAYS, universe);
      const coefficient = coefficientOf(fit, later, HORIZON_DAYS);
      return coefficient === undefined ? [] : [{ date: market.dates[day] ?? '', fit, coefficient }];
    });
  const tested = test(undefined, 0);
  const current = fitAt(new Known(market, market.dates.length - 1, universe), rule.parameters);
  return {
    model: rule.parameters.model,
    features: FEATURES,
    current: current && {
      fittedOn: current.fittedOn,
      learnedFrom: current.learnedFrom,
      learnedTo: current.learnedTo,
      rows: current.rows,
      weights: current.weights,
    },
    folds: foldsOf(tested),
    score: scoreOf(tested),
    shuffled: scoreOf(test(shuffle, months.length)),
  };
}

/** The first day of each month whose horizon has passed. */
function monthStarts({ dates }: MarketDays): number[] {
  const starts: number[] = [];
  for (let day = 1; day + HORIZON_DAYS < dates.length; day += 1) {
    if (dates[day]?.slice(0, 7) !== dates[day - 1]?.slice(0, 7)) starts.push(day);
  }
  return starts;
}

function foldsOf(tested: readonly Tested[]): readonly Fold[] {
  return [...Map.groupBy(tested, ({ date }) => date.slice(0, 4))].map(([year, tests]) => ({
    year,
    from: tests[0]?.date ?? '',
    to: tests.at(-1)?.date ?? '',
    score: scoreOf(tests),
    weights: FEATURES.map((_, at) => meanOf(tests.map(({ fit }) => fit.weights[at] ?? 0)) ?? 0),
  }));
}

function scoreOf(tested: readonly Tested[]): TestScore {
  const coefficients = tested.map(({ coefficient }) => coefficient);
  const deviation = deviationOf(coefficients);
  return {
    tests: coefficients.length,
    mean: meanOf(coefficients),
    standardError: deviation === null ? null : deviation / Math.sqrt(coefficients.length),
  };
}

/** Shuffles labels, deterministic by date (Fisher and Yates, with mulberry32). */
export function shuffle(labels: Float64Array, date: string): Float64Array {
  const dealt = labels.slice();
  let state = Date.parse(date) / 86_400_000;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  for (let last = dealt.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1));
    [dealt[last], dealt[other]] = [dealt[other] ?? 0, dealt[last] ?? 0];
  }
  return dealt;
}
