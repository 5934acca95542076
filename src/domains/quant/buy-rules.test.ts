import { expect, test } from 'vitest';
import { buyProblem } from './buy-rules.ts';

const dollars = (amount: number) => BigInt(amount) * 1_000_000n;
const product = {
  terms: { leastMicros: String(dollars(100)), leastMoreMicros: String(dollars(10)) } as never,
  targetMicros: String(dollars(5000)),
  raisedMicros: String(dollars(4000)),
};

test.each([
  [99, true, { kind: 'too_small', leastMicros: dollars(100) }],
  [99, false, undefined],
  [9, false, { kind: 'too_small', leastMicros: dollars(10) }],
  [1001, true, { kind: 'too_much', leftMicros: dollars(1000) }],
  [600, true, { kind: 'short', missingMicros: dollars(100) }],
  [500, true, undefined],
])('$%i, first order: %s', (amount, isFirst, problem) => {
  const of = { availableMicros: dollars(500), isFirst };
  expect(buyProblem(dollars(amount), product, of)).toEqual(problem);
});

test('unknown facts forbid nothing', () => {
  const open = { ...product, targetMicros: null, raisedMicros: null };
  expect(
    buyProblem(dollars(9999), open, { availableMicros: undefined, isFirst: true }),
  ).toBeUndefined();
});
