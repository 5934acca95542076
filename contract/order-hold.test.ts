import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { feesOf, totalOf } from './order-fees.ts';
import { type Hold, type HoldQuestion, holdOf } from './order-hold.ts';
import { half, shortMarginMicros } from './short-margin.ts';
import { valueMicros } from './order-price.ts';

const usd = (dollars: number) => BigInt(Math.round(dollars * 100)) * 10_000n;

function question(part: Partial<HoldQuestion>): HoldQuestion {
  return {
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: undefined,
    qtyMicros: usd(10),
    amountMicros: undefined,
    askMicros: usd(100),
    date: '2026-11-20',
    ...part,
  };
}

const rows: readonly (readonly [string, Partial<HoldQuestion>, Hold | undefined])[] = [
  [
    'a limit to buy: price times shares and the fee',
    { limitMicros: usd(90) },
    // 900 × 0.03 % = 27 cents.
    { dollars: usd(900.27), shares: 0n, collarMicros: undefined },
  ],
  [
    'at the market from $50 on: 1.025 times the ask',
    { type: 'market' },
    { dollars: usd(1_025.31), shares: 0n, collarMicros: usd(102.5) },
  ],
  [
    'at the market below $50: 1.04 times the ask',
    { type: 'market', askMicros: usd(49.99) },
    { dollars: 519_896_000n + 160_000n, shares: 0n, collarMicros: 51_989_600n },
  ],
  [
    'an amount: itself and its fee',
    { type: 'market', qtyMicros: undefined, amountMicros: usd(500) },
    { dollars: usd(500.15), shares: 0n, collarMicros: usd(102.5) },
  ],
  ['at the market without an ask: nothing', { type: 'market', askMicros: undefined }, undefined],
  [
    'a sale: its shares',
    { intent: 'sell_to_close', limitMicros: usd(90), askMicros: undefined },
    { dollars: 0n, shares: usd(10), collarMicros: undefined },
  ],
  [
    'a short at the market: half of 1.03 times the ask, and the fees',
    { intent: 'sell_to_open', type: 'market' },
    // Half of 1030; 31 cents, 3 cents for the SEC, 1 cent for FINRA.
    { dollars: usd(515.35), shares: 0n, collarMicros: undefined },
  ],
  [
    'a short at a limit above that: half of the limit',
    { intent: 'sell_to_open', limitMicros: usd(120) },
    { dollars: usd(600.4), shares: 0n, collarMicros: undefined },
  ],
  ['a short without an ask: nothing', { intent: 'sell_to_open', askMicros: undefined }, undefined],
  [
    'a cover: its limit and the fee, before what its short has set aside',
    { intent: 'buy_to_close', limitMicros: usd(160) },
    { dollars: usd(1_600.48), shares: 0n, collarMicros: undefined },
  ],
];

test.for(rows)('%s', ([, part, hold]) => {
  expect(holdOf(question(part))).toEqual(hold);
});

test('the hold of a buy covers every fill up to its limit or collar', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('limit', 'market'),
      fc.bigInt(10_000n, usd(2_000)),
      fc.bigInt(1n, usd(5_000)),
      fc.bigInt(0n, 1_000n),
      (type, price, qtyMicros, better) => {
        const limitMicros = type === 'limit' ? price : undefined;
        const hold = holdOf(question({ type, limitMicros, askMicros: price, qtyMicros }));
        const worst = limitMicros ?? hold?.collarMicros ?? 0n;
        const value = valueMicros((worst * (1_000n - better)) / 1_000n, qtyMicros, 'up');
        const fee = totalOf(feesOf('buy', { valueMicros: value, qtyMicros }, '2026-11-20'));
        expect((hold?.dollars ?? 0n) >= value + fee).toBe(true);
      },
    ),
  );
});

test.for([
  ['above $16.67, half', 100, 50],
  ['from $10 down, $5 a share', 8, 5],
  ['below $5, its whole value', 4, 4],
  ['below $2.50, $2.50 a share', 1, 2.5],
] as const)(
  'a short sets aside the larger of initial and maintenance margin: %s',
  ([, price, margin]) => {
    expect(shortMarginMicros(usd(price), usd(10))).toBe(usd(margin * 10));
    const asked = { type: 'limit', limitMicros: usd(price), askMicros: usd(price / 2) } as const;
    const hold = holdOf(question({ intent: 'sell_to_open', qtyMicros: usd(10), ...asked }));
    expect(hold?.dollars).toBeGreaterThan(usd(margin * 10));
    expect(hold?.dollars).toBeLessThan(usd(margin * 10 + 1));
  },
);

test('half of an odd amount rounds up to the next micro-dollar', () => {
  expect([half(0n), half(1n), half(2n), half(3n)]).toEqual([0n, 1n, 1n, 2n]);
});
