import { expect, test } from 'vitest';
import { estimateOf, type EstimateInputs, type TicketOrder } from './estimate.ts';

const market: TicketOrder = {
  intent: 'buy_to_open',
  type: 'market',
  limitMicros: undefined,
  qtyMicros: 10_000_000n,
  amountMicros: undefined,
  isExtended: false,
};
const estimateInputs: EstimateInputs = {
  bidMicros: 99_980_000n,
  askMicros: 100_000_000n,
  date: '2026-11-20',
  shortLots: [{ leftMicros: 10_000_000n, collateralMicros: 1_500_000_000n }],
};

test('a market buy is estimated at the ask and holds up to its collar plus the fee', () => {
  const estimate = estimateOf(market, estimateInputs);
  expect(estimate).toMatchObject({
    basis: 'ask',
    valueMicros: 1_000_000_000n,
    feeMicros: 300_000n,
    totalMicros: 1_000_300_000n,
  });
  // 10 × 102.50, plus 0.03 %, rounded up to the cent.
  expect(estimate?.hold.dollars).toBe(1_025_310_000n);
});

test('a limit buy is estimated at its limit', () => {
  const estimate = estimateOf(
    { ...market, type: 'limit', limitMicros: 90_000_000n },
    estimateInputs,
  );
  expect(estimate).toMatchObject({ basis: 'limit', valueMicros: 900_000_000n });
  expect(estimate?.hold.dollars).toBe(900_270_000n);
});

test('a dollar order buys shares at the ask, plus its fee', () => {
  const estimate = estimateOf(
    { ...market, qtyMicros: undefined, amountMicros: 250_000_000n },
    estimateInputs,
  );
  expect(estimate).toMatchObject({ sharesMicros: 2_500_000n, totalMicros: 250_080_000n });
  expect(estimate?.hold.dollars).toBe(250_080_000n);
});

test('a sale is estimated at the bid less fees and holds its shares', () => {
  const estimate = estimateOf({ ...market, intent: 'sell_to_close' }, estimateInputs);
  expect(estimate).toMatchObject({ basis: 'bid', valueMicros: 999_800_000n });
  expect(estimate?.fees).toEqual({ platform: 300_000n, sec: 30_000n, taf: 10_000n });
  expect(estimate?.totalMicros).toBe(999_460_000n);
  expect(estimate?.hold).toMatchObject({ dollars: 0n, shares: 10_000_000n });
});

test('the fees of a sale never exceed its proceeds', () => {
  const crumb = { ...market, intent: 'sell_to_close' as const, qtyMicros: 300n };
  const estimate = estimateOf(crumb, estimateInputs);
  expect(estimate).toMatchObject({ valueMicros: 29_994n, totalMicros: 0n });
  expect(estimate?.fees).toEqual({ sec: 0n, taf: 0n, platform: 29_994n });
});

test('a short sets aside half of its value at 1.03 times the ask, plus the fee', () => {
  const estimate = estimateOf({ ...market, intent: 'sell_to_open' }, estimateInputs);
  expect(estimate?.hold.dollars).toBe(515_000_000n + 310_000n + 30_000n + 10_000n);
});

test('a cover holds only what its short’s collateral lacks', () => {
  const cheap = estimateOf({ ...market, intent: 'buy_to_close' }, estimateInputs);
  expect(cheap).toMatchObject({ hold: { dollars: 0n }, countedMicros: 1_025_310_000n });
  const shortLots = [{ leftMicros: 10_000_000n, collateralMicros: 1_000_000_000n }];
  const dear = estimateOf({ ...market, intent: 'buy_to_close' }, { ...estimateInputs, shortLots });
  expect(dear).toMatchObject({ hold: { dollars: 25_310_000n }, countedMicros: 1_000_000_000n });
});

test('a cover counts the leanest lots, and no lot’s excess for another', () => {
  const cover: TicketOrder = {
    ...market,
    intent: 'buy_to_close',
    type: 'limit',
    limitMicros: 31_000_000n,
    qtyMicros: 200_000_000n,
  };
  const shortLots = [
    { leftMicros: 100_000_000n, collateralMicros: 4_500_000_000n },
    { leftMicros: 100_000_000n, collateralMicros: 1_500_000_000n },
  ];
  const both = estimateOf(cover, { ...estimateInputs, shortLots });
  expect(both?.hold.dollars).toBe(1_600_000_000n);
  const part = estimateOf({ ...cover, qtyMicros: 100_000_000n }, { ...estimateInputs, shortLots });
  expect(part?.hold.dollars).toBe(1_600_930_000n);
});

test.for([
  ['a market buy without an ask', market, { askMicros: undefined }],
  [
    'a market sale without a bid',
    { ...market, intent: 'sell_to_close' as const },
    { bidMicros: undefined },
  ],
] as const)('%s has no estimate', ([, order, missing]) => {
  expect(estimateOf(order, { ...estimateInputs, ...missing })).toBeUndefined();
});
