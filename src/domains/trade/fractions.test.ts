import { expect, test } from 'vitest';
import { estimateOf, type EstimateInputs } from './estimate.ts';
import { type Choice, type Quarters, sizeOfPart } from './fractions.ts';

const estimateInputs: EstimateInputs = {
  bidMicros: 99_980_000n,
  askMicros: 100_000_000n,
  date: '2026-11-20',
  shortLots: [],
};
const buy: Choice = {
  order: { intent: 'buy_to_open', type: 'market', limitMicros: undefined, isExtended: false },
  by: 'shares',
  mayBeFraction: true,
  usableMicros: 10_000_000_000n,
  closableMicros: 0n,
};
const sale: Choice = {
  ...buy,
  order: { ...buy.order, intent: 'sell_to_close' },
  closableMicros: 10_500_000n,
};
const SHARE = 1_000_000n;

test.for([
  [4, 97n],
  [2, 48n],
  [1, 24n],
] as const)('%s quarters of the dollars buy %s whole shares', ([quarters, shares]) => {
  expect(sizeOfPart(quarters, buy, estimateInputs)).toBe(shares * SHARE);
});

test('the maximum amount is the largest whose hold is within buying power', () => {
  for (const usableMicros of [1_000_000n, 57_310_000n, 999_990_000n, 123_456_789_012n]) {
    for (const by of ['shares', 'amount'] as const) {
      const size = sizeOfPart(4, { ...buy, by, usableMicros }, estimateInputs) ?? 0n;
      const step = by === 'amount' ? 10_000n : size < SHARE ? 1n : SHARE;
      const costOf = (each: bigint) =>
        estimateOf(
          {
            ...buy.order,
            qtyMicros: by === 'shares' ? each : undefined,
            amountMicros: by === 'amount' ? each : undefined,
          },
          estimateInputs,
        )?.hold.dollars ?? 0n;
      expect(costOf(size)).toBeLessThanOrEqual(usableMicros);
      expect(costOf(size + step)).toBeGreaterThan(usableMicros);
    }
  }
});

test('an amount below one share buys a fraction where fractions trade', () => {
  const little = { ...buy, usableMicros: 50_000_000n };
  expect(sizeOfPart(4, little, estimateInputs)).toBe(487_317n);
  expect(sizeOfPart(4, { ...little, mayBeFraction: false }, estimateInputs)).toBe(0n);
});

test.for<[string, Choice, Quarters, bigint]>([
  ['all shares, their parts too', sale, 4, 10_500_000n],
  ['all whole shares where parts do not trade', { ...sale, mayBeFraction: false }, 4, 10n * SHARE],
  ['half of them, in whole shares', sale, 2, 5n * SHARE],
  ['a part of one share', { ...sale, closableMicros: 1_000_000n }, 2, 500_000n],
])('a sale of %s', ([, choice, quarters, expected]) => {
  expect(sizeOfPart(quarters, choice, estimateInputs)).toBe(expected);
});

test('the largest short is limited by its margin', () => {
  const short: Choice = {
    ...buy,
    order: { ...buy.order, intent: 'sell_to_open' },
    mayBeFraction: false,
  };
  // 51.50 a share, and fees of 6.49.
  expect(sizeOfPart(4, short, estimateInputs)).toBe(194n * SHARE);
});

test('without a price no size is offered', () => {
  expect(sizeOfPart(4, buy, { ...estimateInputs, askMicros: undefined })).toBeUndefined();
});
