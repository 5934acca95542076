import { expect, test } from 'vitest';
import type { SavingMove } from '../../../contract/saving.ts';
import { hrefOfMove } from './href-of-move.ts';
import { passes } from './move-pages.ts';
import { moveRows } from './moves-csv.ts';

const move: SavingMove = {
  id: '019ac4de-6f0b-7c52-9e1d-5b7a31f0c2d9',
  holdingId: 'h1',
  productId: 'micro',
  kind: 'redemption',
  state: 'waiting',
  amountMicros: '100000000',
  principalMicros: '100000000',
  interestMicros: '2100000',
  costMicros: '2100000',
  paysOn: '2026-11-24',
  atMs: Date.parse('2026-11-20T15:30:00Z'),
  paidAtMs: null,
};
const words = () => ({ type: 'Redemption', product: 'Plan', state: 'Pending' });
const all = { kind: undefined, state: undefined, productId: undefined };

test.for([
  ['everything', {}, true],
  ['its type', { kind: 'redemption' }, true],
  ['another type', { kind: 'purchase' }, false],
  ['another status', { state: 'done' }, false],
  ['another product', { productId: 'term-90' }, false],
] as const)('a filter for %s', ([, filter, isLeft]) => {
  expect(passes({ ...all, ...filter }, move)).toBe(isLeft);
});

test('a payment links to its receipt, a purchase to its holding', () => {
  expect(hrefOfMove(move)).toBe(`#/wealthBackoutSuccess?id=${move.id}`);
  expect(hrefOfMove({ ...move, kind: 'purchase' })).toBe('#/wealthBackDetail?id=h1');
});

test('the file has amounts to the micro-dollar, and the payment day', () => {
  const names = {
    number: 'Number',
    time: 'Time (UTC)',
    type: 'Type',
    product: 'Product',
    amount: 'Amount',
    principal: 'Redeemed',
    interest: 'Interest',
    cost: 'Cost',
    state: 'Status',
    paidOn: 'Paid on',
  };
  expect(moveRows([move, { ...move, paysOn: null }], names, words)).toEqual([
    Object.values(names),
    [
      'F8R-Z1G-PSZ',
      '2026-11-20T15:30:00.000Z',
      'Redemption',
      'Plan',
      '100.000000',
      '100.000000',
      '2.100000',
      '2.100000',
      'Pending',
      '2026-11-24',
    ],
    expect.arrayContaining(['Pending', '']),
  ]);
});
