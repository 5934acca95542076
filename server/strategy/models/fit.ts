import { YEAR_DAYS } from '../../../contract/figures.ts';
import type { ModelKind, ParametersOf } from '../../../contract/strategy-rule.ts';
import { FEATURE_DAYS } from '../days/feature-columns.ts';
import type { Known } from '../days/known.ts';
import { fitLogistic, fitRidge, scoreAt, type TrainingDay } from './linear.ts';
import {
  FEATURE_COUNT,
  HORIZON_DAYS,
  labelsOf,
  rankCorrelation,
  ranksOf,
  type Sample,
  sampleOf,
} from './samples.ts';
import { fitStumps, type Stumps, stumpsScoreAt } from './stumps.ts';

/** The interval between training days, in trading days: neighboring days are nearly the same. */
const SAMPLE_STEP = 5;
/** Trading days left out between the last label and the fit. */
export const EMBARGO_DAYS = 5;
/** The minimum of training days for a fit. */
const LEAST_DAYS = 24;

/** A model fitted at a close, from labels whose horizon had passed by then. */
export interface Fit {
  readonly model: ModelKind;
  /** The close at which it was fitted. */
  readonly fittedOn: string;
  /** The first and the last training day. */
  readonly learnedFrom: string;
  readonly learnedTo: string;
  readonly rows: number;
  /** By place in `FEATURES`: coefficients of a regression, importances of stumps. */
  readonly weights: Float64Array;
  readonly stumps: Stumps | undefined;
}

/** Changes the labels of a day: the control shuffles them. */
export type Relabel = (labels: Float64Array, date: string) => Float64Array;

/** The trading days after which a model has its whole training window. */
export function modelWarmUpDays(windowYears: number): number {
  return FEATURE_DAYS + windowYears * YEAR_DAYS + HORIZON_DAYS + EMBARGO_DAYS;
}

type FitParameters = Pick<ParametersOf<'model'>, 'model' | 'windowYears'>;

/**
 * The model of a strategy at a close, fitted at the first close of the month, so that it is
 * refitted monthly. The training days are those of the window whose labels had passed before the
 * embargo; returns `undefined` while they are too few.
 */
export function fitAt(known: Known, parameters: FitParameters): Fit | undefined {
  const fitted = startOfMonth(known);
  const { model, windowYears } = parameters;
  return fitted.remembered(`fit ${model} ${windowYears}`, () => fitModel(fitted, parameters));
}

/** Fits a model at the close that `known` ends at; `undefined` with too few training days. */
export function fitModel(
  known: Known,
  { model, windowYears }: FitParameters,
  relabel: Relabel = (labels) => labels,
): Fit | undefined {
  const oldest = Math.min(windowYears * YEAR_DAYS, known.daysBefore - FEATURE_DAYS);
  const newest = HORIZON_DAYS + EMBARGO_DAYS;
  const days: TrainingDay[] = [];
  let [learnedFrom, learnedTo] = ['', ''];
  for (let ago = oldest; ago >= newest; ago -= 1) {
    const then = known.before(ago);
    if (then.daysBefore % SAMPLE_STEP !== 0) continue;
    const sample = sampleOf(then);
    if (sample.places.length < 2) continue;
    const labels = relabel(labelsOf(known, ago, sample), then.date);
    days.push({ features: sample.features, labels });
    learnedFrom ||= then.date;
    learnedTo = then.date;
  }
  if (days.length < LEAST_DAYS) return undefined;
  const stumps = model === 'stumps' ? fitStumps(days) : undefined;
  return {
    model,
    fittedOn: known.date,
    learnedFrom,
    learnedTo,
    rows: days.reduce((sum, { labels }) => sum + labels.length, 0),
    weights: stumps?.importances ?? (model === 'ridge' ? fitRidge(days) : fitLogistic(days)),
    stumps,
  };
}

/** The scores of a sample's instruments; a higher score ranks first. */
export function scoresOf({ stumps, weights }: Fit, { places, features }: Sample): Float64Array {
  return Float64Array.from(places, (_, row) => {
    const start = row * FEATURE_COUNT;
    return stumps ? stumpsScoreAt(stumps, features, start) : scoreAt(weights, features, start);
  });
}

/**
 * The rank correlation of a fit's scores with the returns that followed; `undefined` with fewer
 * than two instruments.
 */
export function coefficientOf(fit: Fit, known: Known, ago: number): number | undefined {
  const sample = sampleOf(known.before(ago));
  if (sample.places.length < 2) return undefined;
  return rankCorrelation(ranksOf(scoresOf(fit, sample)), labelsOf(known, ago, sample));
}

/** The view at the first close of the month. */
function startOfMonth(known: Known): Known {
  const month = known.date.slice(0, 7);
  let ago = 0;
  while (ago < known.daysBefore && known.before(ago + 1).date.startsWith(month)) ago += 1;
  return known.before(ago);
}
