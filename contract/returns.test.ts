import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyWeightedPercent, pnlOf, timeWeightedPercent, type WorthPoint } from './returns.ts';

const DAY = 86_400_000;

/** Points a day apart, in dollars. */
function days(...points: readonly (readonly [equity: number, flow: number])[]): WorthPoint[] {
  return points.map(([equity, flow], day) => ({
    atMs: day * DAY,
    equityMicros: BigInt(Math.round(equity * 1e6)),
    flowMicros: BigInt(Math.round(flow * 1e6)),
  }));
}

describe('what an account earned', () => {
  test.for([
    ['grew without payments', days([1_000, 0], [1_100, 0]), 100n],
    ['was paid into and lost', days([1_000, 0], [1_400, 500]), -100n],
    ['was paid out', days([1_000, 0], [700, -300]), 0n],
    ['what came before the first point is in its worth', days([1_000, 999], [1_010, 0]), 10n],
  ] as const)('%s', ([, points, dollars]) => {
    expect(pnlOf(points)).toBe(dollars * 1_000_000n);
  });

  test('the return is unknown with fewer than two points', () => {
    expect(pnlOf([])).toBeUndefined();
    expect(pnlOf(days([5, 0]))).toBeUndefined();
  });
});

describe('the time-weighted return', () => {
  test.for([
    // 1.10 × 0.95 − 1
    ['of two days', days([1_000, 0], [1_100, 0], [1_045, 0]), 4.5],
    // 1.10, then 2,100 became 1,995: 0.95. Deposits do not count as return.
    ['is not moved by what was paid in', days([1_000, 0], [1_100, 0], [1_995, 1_000]), 4.5],
    // 1.10, then 1,100 became 545 + 500: 0.95.
    ['nor by what was paid out', days([1_000, 0], [1_100, 0], [545, -500]), 4.5],
    ['begins with the first money', days([0, 0], [0, 0], [510, 500], [510, 0]), 2],
    ['continues after a full withdrawal', days([100, 0], [0, -110], [0, 0], [55, 50]), 21],
    ['of all that was lost', days([100, 0], [0, 0]), -100],
  ] as const)('%s', ([, points, percent]) => {
    expect(timeWeightedPercent(points)).toBeCloseTo(percent, 9);
  });

  test('the return is unknown for an account without equity or with negative equity', () => {
    expect(timeWeightedPercent(days([0, 0], [0, 0]))).toBeUndefined();
    expect(timeWeightedPercent(days([100, 0]))).toBeUndefined();
    expect(timeWeightedPercent(days([100, 0], [-5, 0], [20, 0]))).toBeUndefined();
  });
});

describe('the money-weighted return', () => {
  test.for([
    ['of money that stayed is the plain one', days([1_000, 0], [1_000, 0], [1_045, 0]), 4.5],
    // 1,000 over the whole span and 1,000 over its second half: 1000 x² + 1000 x = 2310 at x = 1.1, and 1 + r = x².
    ['weighs what came at half time less', days([1_000, 0], [1_000, 0], [2_310, 1_000]), 21],
    // 1,000 x² − 550 = 660 at x = 1.1: a withdrawal counts until the end of its day.
    ['takes what was paid out as repaid', days([1_000, 0], [500, 0], [660, -550]), 21],
    ['of an account that began within the span', days([0, 0], [0, 0], [500, 500], [550, 0]), 10],
    ['of all that was lost', days([1_000, 0], [0, 0]), -100],
  ] as const)('%s', ([, points, percent]) => {
    expect(moneyWeightedPercent(points)).toBeCloseTo(percent, 6);
  });

  test('the return is unknown without money or without time', () => {
    expect(moneyWeightedPercent([])).toBeUndefined();
    expect(moneyWeightedPercent(days([0, 0], [0, 0]))).toBeUndefined();
    const [first] = days([100, 0]);
    expect(first && moneyWeightedPercent([first, { ...first, equityMicros: 1n }])).toBeUndefined();
    expect(moneyWeightedPercent(days([100, 0], [-1, 0]))).toBeUndefined();
  });
});

test('without flows both returns are equal and match the gain', () => {
  const worths = fc.array(fc.integer({ min: 1_000, max: 1_000_000 }), { minLength: 2 });
  fc.assert(
    fc.property(worths, (equities) => {
      const points = days(...equities.map((equity) => [equity, 0] as const));
      const first = equities[0] ?? 0;
      const percent = (Number(pnlOf(points)) / 1e6 / first) * 100;
      expect(timeWeightedPercent(points)).toBeCloseTo(percent, 6);
      expect(moneyWeightedPercent(points)).toBeCloseTo(percent, 5);
    }),
  );
});
