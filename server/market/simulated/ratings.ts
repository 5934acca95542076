import type { Ratings } from '../../../contract/company.ts';
import { onGrid } from '../grid.ts';

type Rated = Pick<
  Ratings,
  'strongBuy' | 'buy' | 'hold' | 'sell' | 'strongSell' | 'targetLow' | 'targetMean' | 'targetHigh'
>;

/** Sessions that a momentum model looks back, and that a trend or value model averages. */
const LOOKBACKS = [21, 42, 63, 84, 105, 126, 147, 168, 189, 210, 231, 252];
/** A year's return that a model may promise at most. */
const PROMISE_MAX = 0.35;
const FAIR_EARNINGS_MULTIPLE = 22;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What twenty-five small models over the simulated tape expect of the next twelve months: twelve of momentum, twelve of
 * reversion to the mean, one of value. A model's expected return gives its word and its target. Not an analyst's opinion:
 * `basis: 'simulated_models'` says so.
 *
 * @param closes a year's closes, oldest first, the last one the latest
 */
export function rate(closes: readonly number[], earningsPerShare: number | null): Rated {
  const last = closes.at(-1) ?? 0;
  const expected: number[] = [];
  for (const sessions of LOOKBACKS) {
    const then = closes.at(-1 - sessions) ?? last;
    const yearly = (last / then - 1) * (252 / sessions);
    expected.push(0.06 + 0.25 * yearly);
    const average = mean(closes.slice(-sessions));
    expected.push(0.06 + 0.8 * (average / last - 1));
  }
  if (earningsPerShare !== null && earningsPerShare > 0) {
    const fair = earningsPerShare * FAIR_EARNINGS_MULTIPLE;
    expected.push(0.06 + 0.2 * (fair / last - 1));
  }

  const promised = expected
    .map((part) => Math.min(PROMISE_MAX, Math.max(-PROMISE_MAX, part)))
    .sort((one, other) => one - other);
  const count = (from: number, to: number) =>
    promised.filter((part) => part >= from && part < to).length;
  const target = (part: number | undefined) =>
    part === undefined ? null : onGrid(last * (1 + part));
  return {
    strongBuy: count(0.15, Infinity),
    buy: count(0.08, 0.15),
    hold: count(0, 0.08),
    sell: count(-0.08, 0),
    strongSell: count(-Infinity, -0.08),
    targetLow: target(promised[0]),
    targetMean: target(mean(promised)),
    targetHigh: target(promised.at(-1)),
  };
}
