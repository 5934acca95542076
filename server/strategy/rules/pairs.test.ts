import { expect, test } from 'vitest';
import { drawnMarket } from '../../../tests/harness/drawn-market.ts';
import { Known } from '../days/known.ts';
import { pairs } from './pairs.ts';

const market = drawnMarket({ days: 400, stocks: 120, seed: 3 });
const universe = market.traded.map((_, place) => place);

/** A naive implementation of the rule, without sharing or caching. */
function plainly(known: Known, days: number, count: number, entry: number): Map<number, number> {
  const stocks = known.candidates(days).filter((place) => {
    const { sector, borrowPercent } = known.traded(place);
    return sector !== null && borrowPercent !== undefined;
  });
  const returns = new Map(
    stocks.map((place) => {
      const row = Array.from({ length: days }, (_, ago) => known.growth(place, 1, ago));
      const mean = row.reduce((sum, each) => sum + each, 0) / days;
      return [place, row.map((each) => each - mean)];
    }),
  );
  const dot = (one: number, other: number) => {
    const right = returns.get(other) ?? [];
    return (returns.get(one) ?? []).reduce((sum, each, at) => sum + each * (right[at] ?? 0), 0);
  };
  const found = stocks.flatMap((one, at) =>
    stocks.slice(at + 1).flatMap((other) => {
      if (known.traded(one).sector !== known.traded(other).sector) return [];
      const correlation = dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
      return correlation > 0.3 ? [{ one, other, correlation }] : [];
    }),
  );
  const weights = new Map<number, number>();
  for (const { one, other } of found.sort((a, b) => b.correlation - a.correlation)) {
    if (weights.size === 2 * count) break;
    if (weights.has(one) || weights.has(other)) continue;
    const ratios = Array.from({ length: days }, (_, ago) =>
      Math.log(known.close(one, ago) / known.close(other, ago)),
    );
    const mean = ratios.reduce((sum, each) => sum + each, 0) / days;
    const squares = ratios.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    const distance = ((ratios[0] ?? 0) - mean) / Math.sqrt(squares / (days - 1));
    const part = -Math.max(-1, Math.min(1, distance / entry)) / (2 * count);
    weights.set(one, part).set(other, -part);
  }
  return weights;
}

test('variants that share the pairs of a day have the same weights as each alone', () => {
  let compared = 0;
  for (const day of [150, 205, 260, 333, 399]) {
    for (const lookbackDays of [63, 126]) {
      for (const [count, entryTenths] of [
        [8, 20],
        [1, 40],
        [3, 10],
        [20, 15],
      ] as const) {
        const known = new Known(market, day, universe);
        const weights = pairs(known, { lookbackDays, pairs: count, entryTenths });
        const wanted = plainly(known, lookbackDays, count, entryTenths / 10);
        expect([...weights.keys()].sort((a, b) => a - b)).toEqual(
          [...wanted.keys()].sort((a, b) => a - b),
        );
        for (const [place, weight] of wanted) expect(weights.get(place)).toBeCloseTo(weight, 10);
        compared += weights.size;
      }
    }
  }
  expect(compared).toBeGreaterThan(50);
});
