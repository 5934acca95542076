import { expect, test } from 'vitest';
import { orderNumber } from '../../../contract/order-number.ts';
import type { Order } from '../../../contract/order.ts';
import { csvName, csvRows, CSV_COLUMNS } from './orders-csv.ts';

const order: Order = {
  id: '5f0c1f5e-1111-4222-8333-944445555666',
  key: 'a-key-of-an-order',
  ticker: 'BRK.B',
  intent: 'sell_to_close',
  type: 'limit',
  limitMicros: '189200000',
  collarMicros: null,
  qtyMicros: '2500000',
  amountMicros: null,
  isExtended: false,
  session: 'regular',
  status: 'filled',
  reason: null,
  filledMicros: '2500000',
  valueMicros: '473025000',
  feeMicros: '150000',
  heldMicros: '0',
  heldSharesMicros: '0',
  realisedMicros: '-12500000',
  placedAtMs: Date.parse('2026-11-20T10:47:03-05:00'),
  expiresAtMs: Date.parse('2026-11-20T16:00:00-05:00'),
  doneAtMs: Date.parse('2026-11-20T10:48:00-05:00'),
  isCancelling: false,
  replaces: null,
  replacedBy: null,
  seq: '7',
};
const words = {
  columns: Object.fromEntries(CSV_COLUMNS.map((name) => [name, name])) as Record<
    (typeof CSV_COLUMNS)[number],
    string
  >,
  act: () => 'Sell',
  type: () => 'Limit',
  status: () => 'Filled',
  reason: () => '',
};

test('a row has exact figures with a point, and times of New York', () => {
  const [head, row] = csvRows([order], words);
  expect(head).toEqual(CSV_COLUMNS);
  expect(row).toEqual([
    orderNumber(order.id),
    '2026-11-20 10:47:03',
    '2026-11-20 10:48:00',
    'BRK.B',
    'Sell',
    'Limit',
    '189.2',
    '2.5',
    '',
    'Filled',
    '',
    '2.5',
    '189.21',
    '473.025',
    '0.15',
    '-12.5',
  ]);
});

test('unknown values are empty, and zero is not', () => {
  const [, row] = csvRows(
    [{ ...order, filledMicros: '0', valueMicros: '0', realisedMicros: null }],
    words,
  );
  expect(row?.slice(-5)).toEqual(['0', '', '0', '0.15', '']);
});

test('the name of the file has the days that are in it', () => {
  const older = { ...order, placedAtMs: Date.parse('2026-11-02T19:00:00-05:00') };
  expect(csvName([order, older])).toBe('plumb-orders-2026-11-02-2026-11-20.csv');
  expect(csvName([order])).toBe('plumb-orders-2026-11-20.csv');
  expect(csvName([])).toBe('plumb-orders.csv');
});
