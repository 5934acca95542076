import { expect, test } from 'vitest';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import { estimateOf, type TicketOrder } from './estimate.ts';
import { intentOf, judgeAmount, type Obstacle, obstacleOf } from './judge-ticket.ts';

const facts: TicketFacts = {
  ticker: 'AAPL',
  longMicros: '0',
  longAvailableMicros: '0',
  shortMicros: '0',
  shortCoverableMicros: '0',
  costMicros: '0',
  usableMicros: '1000000000',
  withdrawableMicros: '1000000000',
  equityMicros: '5000000000',
  isShortable: true,
  borrowPercent: 0.3,
  isHalted: false,
  isCloseOnly: false,
  hasPendingBuy: false,
  hasPendingShort: false,
};
const held = { longMicros: '10000000', longAvailableMicros: '4000000' };

test.for([
  ['buy', {}, 'buy_to_open'],
  ['sell', held, 'sell_to_close'],
  ['sell', {}, 'sell_to_open'],
  ['sell', { shortMicros: '1000000' }, 'sell_to_open'],
  ['close_long', {}, 'sell_to_close'],
  ['close_short', {}, 'buy_to_close'],
] as const)('%s, with %o, means %s', ([kind, different, intent]) => {
  expect(intentOf(kind, { ...facts, ...different })).toBe(intent);
});

test('until the position is known, selling means selling to close', () => {
  expect(intentOf('sell', undefined)).toBe('sell_to_close');
});

test.for<[Parameters<typeof obstacleOf>[0], Partial<TicketFacts>, Obstacle | undefined]>([
  ['buy_to_open', {}, undefined],
  ['buy_to_open', { isCloseOnly: true }, 'close_only'],
  ['buy_to_open', { shortMicros: '1000000' }, 'position_other_way'],
  ['buy_to_open', { hasPendingShort: true }, 'buy_while_shorting'],
  ['sell_to_open', {}, undefined],
  ['sell_to_open', { isShortable: false }, 'not_shortable'],
  ['sell_to_open', { hasPendingBuy: true }, 'short_while_buying'],
  ['sell_to_open', { equityMicros: '1999999999' }, 'short_equity'],
  ['sell_to_open', { equityMicros: null }, 'short_equity'],
  ['sell_to_open', { isCloseOnly: true }, 'close_only'],
  ['sell_to_close', { ...held, isCloseOnly: true }, undefined],
  ['sell_to_close', { longMicros: '1000000' }, 'nothing_to_close'],
  ['buy_to_close', {}, 'nothing_to_close'],
  ['buy_to_close', { noBrokerAccount: 'closed' }, 'no_broker_account'],
  ['buy_to_open', { noBrokerAccount: 'none', isCloseOnly: true }, 'no_broker_account'],
  ['buy_to_close', { shortMicros: '1000000', shortCoverableMicros: '1000000' }, undefined],
])('%s with %o: %s', ([intent, different, obstacle]) => {
  expect(obstacleOf(intent, { ...facts, ...different })).toBe(obstacle);
});

const order: TicketOrder = {
  intent: 'buy_to_open',
  type: 'limit',
  limitMicros: 100_000_000n,
  qtyMicros: 10_000_000n,
  amountMicros: undefined,
  isExtended: false,
};

function judged(different: Partial<TicketOrder>, known: Partial<TicketFacts> = {}) {
  const asked = { ...order, ...different };
  const estimate = estimateOf(asked, {
    bidMicros: 99_980_000n,
    askMicros: 100_000_000n,
    date: '2026-11-20',
    shortLots: [],
  });
  if (!estimate) throw new Error('it has an estimate');
  return judgeAmount(asked, estimate, { ...facts, ...known });
}

test('the shortfall is the hold less the buying power', () => {
  expect(judged({})).toEqual({
    kind: 'insufficient_funds',
    missingMicros: 300_000n,
    usableMicros: 1_000_000_000n,
  });
  expect(judged({ qtyMicros: 9_000_000n })).toBeUndefined();
});

test('the shortfall of shares at the market leaves room for a price that rises', () => {
  // 10 shares at 1.025 times the ask and the fee, and a hundredth of both.
  const hold = 1_025_310_000n;
  expect(judged({ type: 'market', limitMicros: undefined })).toMatchObject({
    missingMicros: hold + hold / 100n - 1_000_000_000n,
  });
  const dollars = { type: 'market', limitMicros: undefined, qtyMicros: undefined } as const;
  expect(judged({ ...dollars, amountMicros: 1_000_000_000n })).toMatchObject({
    missingMicros: 300_000n,
  });
});

test('a sale beyond the available shares is refused', () => {
  const sale = { intent: 'sell_to_close' } as const;
  expect(judged(sale, held)).toEqual({ kind: 'insufficient_shares', haveMicros: 4_000_000n });
  expect(judged({ ...sale, qtyMicros: 4_000_000n }, held)).toBeUndefined();
});

test('an order below one dollar is too small unless it closes the position', () => {
  const little = { type: 'market', limitMicros: undefined, qtyMicros: 5_000n } as const;
  expect(judged(little)).toEqual({ kind: 'too_small' });
  const crumb = { longMicros: '5000', longAvailableMicros: '5000' };
  expect(judged({ ...little, intent: 'sell_to_close' }, crumb)).toBeUndefined();
  // The rest of a position that another order is selling, as the server counts it.
  const rest = { longMicros: '1000000', longAvailableMicros: '5000' };
  expect(judged({ ...little, intent: 'sell_to_close' }, rest)).toBeUndefined();
});
