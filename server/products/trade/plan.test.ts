import { expect, test } from 'vitest';
import { MICROS } from '../../../contract/money.ts';
import { closeAll, planOrders, raiseCash, scaleOrders, withinCash } from './plan.ts';

const dollars = (whole: number) => BigInt(Math.round(whole * 100)) * 10_000n;
const shares = (count: number) => BigInt(Math.round(count * 1e6));
const price = dollars(100);

test('an account comes to its weights of what is not kept in cash', () => {
  const held = [
    { ticker: 'AAPL', qty: shares(500), price },
    { ticker: 'MSFT', qty: shares(100), price },
    { ticker: 'XOM', qty: shares(50), price },
  ];
  const targets = [
    { ticker: 'AAPL', weight: 0.25, price },
    { ticker: 'MSFT', weight: 0.5, price },
  ];
  expect(planOrders(dollars(100_000), held, targets)).toEqual({
    closing: [
      { ticker: 'AAPL', intent: 'sell_to_close', qtyMicros: shares(255) },
      { ticker: 'XOM', intent: 'sell_to_close', qtyMicros: shares(50) },
    ],
    opening: [{ ticker: 'MSFT', intent: 'buy_to_open', amountMicros: dollars(39_000) }],
  });
});

test('no order crosses zero, and shorts are of whole shares', () => {
  const held = [
    { ticker: 'AAPL', qty: shares(100), price },
    { ticker: 'MSFT', qty: shares(-100), price },
  ];
  const targets = [
    { ticker: 'AAPL', weight: -0.2, price },
    { ticker: 'MSFT', weight: 0.2, price: dollars(100) },
  ];
  expect(planOrders(dollars(100_050), held, targets)).toEqual({
    closing: [
      { ticker: 'AAPL', intent: 'sell_to_close', qtyMicros: shares(100) },
      { ticker: 'MSFT', intent: 'buy_to_close', qtyMicros: shares(100) },
    ],
    opening: [
      { ticker: 'AAPL', intent: 'sell_to_open', qtyMicros: shares(196) },
      { ticker: 'MSFT', intent: 'buy_to_open', amountMicros: dollars(19_609.8) },
    ],
  });
});

test.for([
  ['without a price', undefined],
  ['below a dollar', dollars(0.99)],
] as const)('what is %s is not bought', ([, at]) => {
  const targets = [{ ticker: 'AAPL', weight: 1, price: at }];
  expect(planOrders(dollars(1_000), [], targets)).toEqual({ closing: [], opening: [] });
});

test('small changes are left', () => {
  const held = [{ ticker: 'AAPL', qty: shares(489), price }];
  const targets = [{ ticker: 'AAPL', weight: 0.5, price }];
  expect(planOrders(dollars(100_000), held, targets)).toEqual({ closing: [], opening: [] });
});

/** Fifty equal holdings of an account of 100,000 dollars, 2,000 of them in cash. */
const fifty = Array.from({ length: 50 }, (_, at) => ({
  ticker: `T${10 + at}`,
  qty: shares(19.6),
  price,
}));

const soldOf = ({ closing }: ReturnType<typeof planOrders>) =>
  closing.reduce((sum, { qtyMicros = 0n }) => sum + (qtyMicros * price) / MICROS, 0n);

test('many small holdings are sold for an outflow above the cash, and bought for an inflow', () => {
  const outflow = scaleOrders(dollars(100_000), dollars(-5_000), fifty);
  expect(outflow.opening).toEqual([]);
  expect(soldOf(outflow)).toBeGreaterThanOrEqual(dollars(3_000));
  const inflow = scaleOrders(dollars(100_000), dollars(5_000), fifty);
  expect(inflow.closing).toEqual([]);
  expect(inflow.opening).toHaveLength(50);
  expect(scaleOrders(dollars(100_000), dollars(200), fifty).opening).toEqual([]);
});

test('a decision leaves no flow of its day in cash or owed', () => {
  const targets = fifty.map(({ ticker }) => ({ ticker, price, weight: 0.02 }));
  expect(planOrders(dollars(105_000), fifty, targets).opening).toHaveLength(50);
  expect(planOrders(dollars(95_000), fifty, targets, dollars(-3_000)).closing).toHaveLength(50);
});

test('an account that owes more than its cash sells until it has its buffer again', () => {
  const plan = raiseCash(dollars(97_900), dollars(-100), fifty);
  const cash = soldOf(plan) - dollars(100);
  expect(Math.abs(Number(cash) / 1e6 - 1_958)).toBeLessThan(0.01);
  expect(raiseCash(dollars(-1), dollars(-98_001), fifty)).toEqual(closeAll(fifty));
});

test('buys share the cash that there is', () => {
  const opening = [
    { ticker: 'AAPL', intent: 'buy_to_open', amountMicros: dollars(300) },
    { ticker: 'MSFT', intent: 'buy_to_open', amountMicros: dollars(100) },
  ] as const;
  expect(withinCash(opening, 200n * MICROS).map(({ amountMicros }) => amountMicros)).toEqual([
    dollars(149.25),
    dollars(49.75),
  ]);
});

test('an account that ends closes everything, what costs less than a dollar too', () => {
  const held = [
    { ticker: 'AAPL', qty: shares(0.5), price },
    { ticker: 'F', qty: shares(100), price: dollars(0.5) },
    { ticker: 'MSFT', qty: shares(-3), price },
  ];
  expect(closeAll(held)).toEqual({
    closing: [
      { ticker: 'AAPL', intent: 'sell_to_close', qtyMicros: shares(0.5) },
      { ticker: 'F', intent: 'sell_to_close', qtyMicros: shares(100) },
      { ticker: 'MSFT', intent: 'buy_to_close', qtyMicros: shares(3) },
    ],
    opening: [],
  });
});
