import { expect, test } from 'vitest';
import type { PriceAlert } from '../../../contract/alert.ts';
import { inOrder } from './alert-order.ts';

function alert(id: string, ticker: string, priceMicros: string, firedAtMs: number | null) {
  return { id, ticker, priceMicros, firedAtMs, direction: 'at_or_above', setAtMs: 0 } as PriceAlert;
}
const ids = (alerts: readonly PriceAlert[]) => alerts.map(({ id }) => id);

test('waiting alerts are sorted by ticker, the lowest price first', () => {
  const { waiting } = inOrder([
    alert('a', 'MSFT', '9000000', null),
    alert('b', 'AAPL', '10000000', null),
    alert('c', 'AAPL', '9000000', null),
    alert('d', 'AAPL', '8000000', 5),
  ]);
  expect(ids(waiting)).toEqual(['c', 'b', 'a']);
});

test('of the reached alerts the latest comes first', () => {
  const { reached } = inOrder([
    alert('a', 'AAPL', '1', 1),
    alert('b', 'MSFT', '1', 3),
    alert('c', 'AAPL', '1', 2),
    alert('d', 'AAPL', '1', null),
  ]);
  expect(ids(reached)).toEqual(['b', 'c', 'a']);
});
