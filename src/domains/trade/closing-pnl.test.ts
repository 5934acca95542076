import { expect, test } from 'vitest';
import type { Position } from '../../../contract/portfolio.ts';
import { closingPnlOf } from './closing-pnl.ts';
import { estimateOf, type EstimateInputs, type TicketOrder } from './estimate.ts';

const dollars = (amount: number) => BigInt(Math.round(amount * 1e6));
const shares = dollars;

const estimateInputs: EstimateInputs = {
  bidMicros: dollars(99.98),
  askMicros: dollars(55),
  date: '2026-11-20',
  shortLots: [],
};

function positionOf(
  direction: 'long' | 'short',
  lots: readonly (readonly [shares: number, cost: number])[],
): Position {
  return {
    ticker: 'AAPL',
    direction,
    qtyMicros: String(shares(lots.reduce((sum, [qty]) => sum + qty, 0))),
    availableMicros: '0',
    costMicros: String(dollars(lots.reduce((sum, [, cost]) => sum + cost, 0))),
    collateralMicros: '0',
    priceMicros: null,
    previousCloseMicros: null,
    dayBaseMicros: '0',
    lots: lots.map(([qty, cost], at) => ({
      id: String(at),
      orderId: 'order',
      qtyMicros: String(shares(qty)),
      costMicros: String(dollars(cost)),
      collateralMicros: '0',
      priceMicros: String(dollars(cost / qty)),
      openedAtMs: at,
    })),
  };
}

/** Ten bought at 100 and four at 110, each with its fee. */
const long = positionOf('long', [
  [10, 1_000.3],
  [4, 440.14],
]);
/** Five sold short at 50 and ten at 60, less their fees. */
const short = positionOf('short', [
  [5, 249.9],
  [10, 599.79],
]);

function pnlOf(
  intent: TicketOrder['intent'],
  size: number,
  limit: number | undefined,
  position: Position | undefined,
) {
  const order: TicketOrder = {
    intent,
    type: limit === undefined ? 'market' : 'limit',
    limitMicros: limit === undefined ? undefined : dollars(limit),
    qtyMicros: shares(size),
    amountMicros: undefined,
    isExtended: false,
  };
  const estimate = estimateOf(order, estimateInputs);
  return estimate && closingPnlOf(intent, estimate, position);
}

test('the P&L of a limit sale is its proceeds after fees less the cost of the oldest shares', () => {
  // 12 × 120 − 0.44 − 0.03 − 0.01, less 1,000.30 and half of 440.14.
  expect(pnlOf('sell_to_close', 12, 120, long)).toEqual({
    openedMicros: dollars(1_220.37),
    pnlMicros: dollars(219.15),
  });
});

test('a market sale is estimated at the bid, and its P&L may be negative', () => {
  // 3 × 99.98 − 0.09 − 0.01 − 0.01, less three tenths of 1,000.30.
  expect(pnlOf('sell_to_close', 3, undefined, long)).toEqual({
    openedMicros: dollars(300.09),
    pnlMicros: dollars(-0.26),
  });
});

test('a market cover is estimated at the ask: proceeds of the oldest shorts less cost and fee', () => {
  // 249.90 and two tenths of 599.79, less 7 × 55 + 0.12.
  expect(pnlOf('buy_to_close', 7, undefined, short)).toEqual({
    openedMicros: dollars(369.858),
    pnlMicros: dollars(-15.262),
  });
});

test('covering the oldest lot below its price is a gain', () => {
  // 249.90 less 5 × 40 + 0.06.
  expect(pnlOf('buy_to_close', 5, 40, short)?.pnlMicros).toBe(dollars(49.84));
});

test('the cost of part of a lot is rounded down', () => {
  const thirds = positionOf('long', [[3, 10.000001]]);
  expect(pnlOf('sell_to_close', 1, 20, thirds)?.openedMicros).toBe(dollars(3.333333));
});

test('fractional shares are calculated like whole ones', () => {
  // 0.5 × 99.98 − 0.05 − 0.01 − 0.01, less a twentieth of 1,000.30.
  expect(pnlOf('sell_to_close', 0.5, undefined, long)?.pnlMicros).toBe(dollars(-0.095));
});

test.for([
  ['more shares than there are', 'sell_to_close', 15, long],
  ['a position that is not known', 'sell_to_close', 1, undefined],
  ['a sale where a short is known', 'sell_to_close', 1, short],
  ['a cover where shares are known', 'buy_to_close', 1, long],
  ['an order that opens', 'buy_to_open', 1, long],
] as const)('no P&L is shown for %s', ([, intent, size, position]) => {
  expect(pnlOf(intent, size, undefined, position)).toBeUndefined();
});
