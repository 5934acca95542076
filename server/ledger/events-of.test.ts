import { expect, test } from 'vitest';
import type { EntryKind } from '../../contract/account.ts';
import type { Activity, EventOrder } from '../../contract/activity.ts';
import { eventsOf, type OrderLegs } from './events-of.ts';

const order: EventOrder = {
  id: 'o',
  ticker: 'AAPL',
  intent: 'buy_to_open',
  qtyMicros: '3000000',
  amountMicros: null,
  status: 'filled',
  filledMicros: '3000000',
  valueMicros: '900',
  feeMicros: '5',
};

function line(
  entryId: number,
  kind: EntryKind,
  {
    account = 'stock',
    micros = 0,
    orderId,
  }: Partial<{ account: 'stock' | 'wallet'; micros: number; orderId: string }> = {},
): Activity {
  return {
    id: `${entryId}.1`,
    entryId: String(entryId),
    kind,
    account,
    amountMicros: String(micros),
    balanceAfterMicros: '1000',
    parts: { available: String(micros), held: '0', unsettled: '0', saved: '0' },
    counterAccount: null,
    about: { ...(orderId !== undefined && { orderId }) },
    atMs: entryId,
  };
}

const hold = line(1, 'order_hold', { orderId: 'o' });
const fill = line(3, 'trade', { micros: -605, orderId: 'o' });
const rest = line(4, 'trade', { micros: -300, orderId: 'o' });
const bought: OrderLegs = { order, legs: [hold, fill, rest] };

test('an order is one event where its newest entry is, with its fees and all of its legs', () => {
  const dividend = line(2, 'dividend', { micros: 7 });
  const events = eventsOf([rest, fill, dividend, hold], new Map([['o', bought]]));
  expect(events).toMatchObject([
    { id: 'order o', place: '4.0', amountMicros: '-905', order, atMs: 4 },
    { id: 'entry 2', place: '2.0', amountMicros: '7' },
  ]);
  expect(events[0]?.legs.map(({ entryId }) => entryId)).toEqual(['1', '3', '4']);
});

test('older lines of an order whose newest is on the page before make no event', () => {
  expect(eventsOf([fill, hold], new Map([['o', bought]]))).toEqual([]);
});

test('a sale brings its value less its fees', () => {
  const sold: OrderLegs = { order: { ...order, intent: 'sell_to_close' }, legs: [rest] };
  expect(eventsOf([rest], new Map([['o', sold]]))).toMatchObject([{ amountMicros: '895' }]);
});

test('a transfer is one event, which leaves the sum of the accounts as it was', () => {
  const lines = [
    line(5, 'transfer', { account: 'stock', micros: 40 }),
    line(5, 'transfer', { account: 'wallet', micros: -40 }),
  ];
  expect(eventsOf(lines, new Map())).toMatchObject([
    { id: 'entry 5', amountMicros: '0', balanceAfterMicros: null, legs: [{}, {}] },
  ]);
  expect(eventsOf(lines.slice(0, 1), new Map())).toMatchObject([
    { amountMicros: '40', balanceAfterMicros: '1000' },
  ]);
});
