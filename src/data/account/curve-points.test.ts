import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeWeightedPercent, type WorthPoint } from '../../../contract/returns.ts';
import { flowsOf, growthPercents, pointsOf, stretchesOf, withLivePoint } from './curve-points.ts';

const DAY_MS = 86_400_000;

/** Points a day apart, in dollars. */
function points(...drawn: readonly (readonly [equity: number, flow?: number])[]): WorthPoint[] {
  return drawn.map(([equity, flow = 0], at) => ({
    atMs: at * DAY_MS,
    equityMicros: BigInt(equity) * 1_000_000n,
    flowMicros: BigInt(flow) * 1_000_000n,
  }));
}

test('an answer becomes points with whole numbers', () => {
  expect(
    pointsOf({
      range: '1W',
      atMs: [0, DAY_MS],
      equityMicros: ['1000000', '2000000'],
      flowMicros: ['0', '-5'],
      timeWeightedPercent: null,
      moneyWeightedPercent: null,
      pnlMicros: null,
    }),
  ).toEqual([
    { atMs: 0, equityMicros: 1_000_000n, flowMicros: 0n },
    { atMs: DAY_MS, equityMicros: 2_000_000n, flowMicros: -5n },
  ]);
});

describe('the live point', () => {
  const known = points([100], [110, 5]);

  test('moves the end of the curve without changing the payments', () => {
    expect(withLivePoint(known, { equityMicros: 112_000_000n, nowMs: 2 * DAY_MS }).at(-1)).toEqual({
      atMs: 2 * DAY_MS,
      equityMicros: 112_000_000n,
      flowMicros: 5_000_000n,
    });
  });

  test('never goes back in time', () => {
    expect(withLivePoint(known, { equityMicros: 1n, nowMs: 0 }).at(-1)?.atMs).toBe(DAY_MS);
  });

  test('an unchanged account has a flat curve', () => {
    expect(withLivePoint(known, { equityMicros: 110_000_000n, nowMs: 0 })).toBe(known);
    expect(withLivePoint(known, undefined)).toBe(known);
  });
});

test('flows before the first point do not count for the range', () => {
  expect(flowsOf(points([100, 100], [100], [90, -10]))).toEqual([
    { at: 2, atMs: 2 * DAY_MS, micros: -10_000_000n },
  ]);
});

test('a period lasts from flow to flow', () => {
  const stretches = stretchesOf(points([100], [110], [165, 50], [180], [150, -40], [160]));
  expect(stretches.map(({ begunMicros, endedMicros }) => [begunMicros, endedMicros])).toEqual([
    [100_000_000n, 110_000_000n],
    [160_000_000n, 190_000_000n],
    [150_000_000n, 160_000_000n],
  ]);
});

const somePoints = fc
  .array(
    fc.record({
      worth: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      flow: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0n) },
        fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }),
      ),
    }),
    { maxLength: 30 },
  )
  .map((drawn): WorthPoint[] =>
    drawn.map(({ worth, flow }, at) => ({
      atMs: at * DAY_MS,
      equityMicros: worth,
      flowMicros: flow,
    })),
  );

test('the returns of the periods multiply to the time-weighted return', () => {
  fc.assert(
    fc.property(somePoints, (drawn) => {
      const whole = timeWeightedPercent(drawn);
      // Excludes accounts that lose everything and recover without a deposit: this cannot happen, and the return would
      // be undefined.
      fc.pre(drawn.every(({ equityMicros }) => equityMicros > 0n));
      const product = stretchesOf(drawn).reduce(
        (growth, { begunMicros, endedMicros }) =>
          growth * (Number(endedMicros) / Number(begunMicros)),
        1,
      );
      fc.pre(whole !== undefined);
      expect(Math.abs(product - 1 - whole / 100)).toBeLessThan(1e-9 * Math.max(1, product));
    }),
  );
});

test('the growth ends at the time-weighted return', () => {
  fc.assert(
    fc.property(somePoints, (drawn) => {
      const whole = timeWeightedPercent(drawn);
      const last = growthPercents(drawn).at(-1);
      fc.pre(whole !== undefined);
      expect(last).toBe(whole);
    }),
  );
});

test('a deposit is no growth', () => {
  expect(growthPercents(points([100], [110], [220, 110], [110, -110]))).toEqual([
    0,
    expect.closeTo(10),
    expect.closeTo(10),
    expect.closeTo(10),
  ]);
});
