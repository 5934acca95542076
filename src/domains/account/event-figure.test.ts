import { expect, test } from 'vitest';
import type { AccountEvent, EventOrder, Leg } from '../../../contract/activity.ts';
import { figureOf, inWay } from './event-figure.ts';

const order: EventOrder = {
  id: 'o',
  ticker: 'AAPL',
  intent: 'buy_to_open',
  qtyMicros: '3000000',
  amountMicros: null,
  status: 'pending',
  filledMicros: '0',
  valueMicros: '0',
  feeMicros: '0',
};
function leg(amountMicros: string, available: string, held: string, unsettled = '0'): Leg {
  const parts = { available, held, unsettled, saved: '0' };
  return {
    entryId: '1',
    kind: 'transfer',
    account: 'stock',
    amountMicros,
    parts,
    counterAccount: null,
    about: {},
    atMs: 1,
  };
}
function figure(event: Partial<AccountEvent>) {
  return figureOf({
    id: 'entry 1',
    place: '1.0',
    kind: 'transfer',
    amountMicros: '0',
    balanceAfterMicros: null,
    legs: [leg('5', '5', '0')],
    atMs: 1,
    ...event,
  });
}

test('a redemption of savings is what it paid, whatever leaving early cost', () => {
  const paid = {
    ...leg('-5', '995', '0'),
    kind: 'saving_payout',
    parts: { available: '995', held: '0', unsettled: '0', saved: '-1000' },
  } as const;
  expect(figure({ kind: 'saving_payout', amountMicros: '-5', legs: [paid] })).toEqual({
    kind: 'kept',
    micros: 995n,
  });
});

test.for(['managed_start', 'managed_payout', 'product_purchase', 'product_payout'] as const)(
  '%s moves the customer’s own money: without a sign',
  (kind) => {
    const moved = { ...leg('-500', '-500', '0'), kind };
    expect(figure({ kind, amountMicros: '-500', legs: [moved] })).toEqual({
      kind: 'kept',
      micros: 500n,
    });
  },
);

const hold = leg('0', '-90', '90');
const release = leg('0', '20', '-20');
test.for([
  ['a filled order: what it cost', { order, amountMicros: '-70' }, { kind: 'moved', micros: -70n }],
  ['a pending order: what is on hold', { order, legs: [hold] }, { kind: 'kept', micros: 90n }],
  [
    'a pending order that took over part of a hold: the rest of it',
    { order, legs: [hold, release] },
    { kind: 'kept', micros: 70n },
  ],
  [
    'an order that was canceled: nothing',
    { order: { ...order, status: 'cancelled' as const }, legs: [hold, release] },
    { kind: 'none' },
  ],
  [
    'a transfer between the accounts on view: its amount',
    { legs: [leg('-40', '-40', '0'), leg('40', '40', '0')] },
    { kind: 'kept', micros: 40n },
  ],
  [
    'a transfer of one account: with its sign',
    { amountMicros: '-40' },
    { kind: 'moved', micros: -40n },
  ],
  [
    'a settlement: what settled',
    { legs: [leg('0', '60', '0', '-60')] },
    { kind: 'kept', micros: 60n },
  ],
] as const)('%s', ([, event, expected]) => {
  expect(figure(event as Partial<AccountEvent>)).toEqual(expected);
});

test('accounts are named in the direction of the money', () => {
  const to = { ...leg('40', '40', '0'), account: 'quantitative' } as const;
  const from = { ...leg('-40', '-40', '0'), account: 'wallet' } as const;
  expect(inWay([to, from]).map(({ account }) => account)).toEqual(['wallet', 'quantitative']);
});
