import { expect, test } from 'vitest';
import type { Order } from '../../../contract/order.ts';
import { piecesOf } from './order-days.ts';

function orders(count: number, at: string): Order[] {
  return Array.from(
    { length: count },
    (_, n) => ({ id: `${at}-${n}`, placedAtMs: Date.parse(at) }) as Order,
  );
}

test('a day starts with its heading and continues in short pieces without it', () => {
  const pieces = piecesOf([
    ...orders(7, '2026-11-20T10:00:00-05:00'),
    ...orders(2, '2026-11-19T19:30:00-05:00'),
  ]);
  expect(pieces.map(({ date, orders: some, isFirst }) => [date, some.length, isFirst])).toEqual([
    ['2026-11-20', 5, true],
    ['2026-11-20', 2, false],
    ['2026-11-19', 2, true],
  ]);
});

test('no order is lost or moved', () => {
  const all = [
    ...orders(25, '2026-11-20T10:00:00-05:00'),
    ...orders(3, '2026-11-18T10:00:00-05:00'),
  ];
  expect(piecesOf(all).flatMap((piece) => piece.orders)).toEqual(all);
  expect(piecesOf([])).toEqual([]);
});
