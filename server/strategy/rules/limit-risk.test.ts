import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnMarket } from '../../../tests/harness/drawn-market.ts';
import { Known } from '../days/known.ts';
import { judged } from './decide.ts';
import { capParts, limitRisk } from './limit-risk.ts';
import { equalRisk } from './risk-parity.ts';

test('no position has more than the largest part, and what it may not have goes to the others of its side', () => {
  const parts = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 2, max: 100 }), (sizes, percent) => {
      const whole = sizes.reduce((sum, size) => sum + Math.abs(size), 0) || 1;
      const weights = new Map(sizes.map((size, place) => [place, size / whole]));
      const capped = capParts(weights, percent / 100);
      for (const side of [1, -1]) {
        const sumOf = (all: ReadonlyMap<number, number>) =>
          [...all.values()].reduce((sum, weight) => sum + Math.max(0, weight * side), 0);
        const count = sizes.filter((size) => size * side > 0).length;
        const wanted = Math.min(sumOf(weights), (count * percent) / 100);
        expect(sumOf(capped)).toBeCloseTo(wanted, 9);
      }
      for (const weight of capped.values()) {
        expect(Math.abs(weight)).toBeLessThanOrEqual(percent / 100 + 1e-9);
      }
    }),
  );
});

test('weights are scaled down to the target volatility and never up', () => {
  const market = drawnMarket({ days: 200 });
  const known = new Known(market, 150, [0, 3, 4]);
  const scaleOf = (volatilityPercent: 8 | 12 | 18, weight: number) => {
    const weights = new Map([[4, weight]]);
    const limited = limitRisk(known, weights, { volatilityPercent, largestPercent: 100 });
    return (limited.get(4) ?? 0) / weight;
  };
  const volatility = known.deviation(4, 63) * Math.sqrt(252);
  expect(scaleOf(8, 1)).toBeCloseTo(0.08 / volatility, 9);
  expect(scaleOf(18, 1)).toBeCloseTo(0.18 / volatility, 9);
  expect(scaleOf(18, 0.1)).toBe(1);
});

test('weights that an account cannot have throw', () => {
  expect(() => judged(new Map([[0, 1.01]]))).toThrow(RangeError);
  expect(() =>
    judged(
      new Map([
        [0, 0.6],
        [1, -0.9],
      ]),
    ),
  ).toThrow(RangeError);
  expect(() => judged(new Map([[0, Number.NaN]]))).toThrow(RangeError);
  expect(
    judged(
      new Map([
        [0, 0.5],
        [1, -0.5],
      ]),
    ).size,
  ).toBe(2);
});

test('each of equal risk adds the same part to the variance', () => {
  const covariance = Float64Array.from([4, 1, 0.5, 1, 9, 2, 0.5, 2, 1]);
  const weights = equalRisk(covariance, 3);
  const added = [0, 1, 2].map((row) => {
    const others = [0, 1, 2].reduce((sum, column) => {
      return sum + (covariance[row * 3 + column] ?? 0) * (weights[column] ?? 0);
    }, 0);
    return (weights[row] ?? 0) * others;
  });
  expect(added[1]).toBeCloseTo(added[0] ?? 0, 9);
  expect(added[2]).toBeCloseTo(added[0] ?? 0, 9);
});
