import { expect, test } from 'vitest';
import { readHash } from './address.ts';
import { hrefOf, hrefOfBoth, placesAfter, readPlaces } from './panes.ts';

const orders = '#/transaction/orders?status=filled';
const order = '#/orderDetail?id=1';
const both = '#/transaction/orders?status=filled&beside=%2ForderDetail%3Fid%3D1';

test('an address names a screen and the one beside it, and is written as it was read', () => {
  const places = readPlaces(both);
  expect(places).toEqual({ main: readHash(orders), beside: readHash(order) });
  expect(hrefOfBoth(places)).toBe(both);
  expect(hrefOfBoth(readPlaces(orders))).toBe(orders);
});

test.for([
  ['#/index?beside='],
  ['#/index?beside=https%3A%2F%2Fexample.com'],
  ['#/index?beside=x'],
] as const)('an address outside the app is not shown in a pane, as in %s', ([hash]) => {
  expect(readPlaces(hash)).toEqual({ main: { path: '/index', query: '' }, beside: undefined });
});

const mayBeBeside = (main: string, beside: string) =>
  main === '/transaction/orders' && beside === '/orderDetail';

test.for([
  ['an order in the list opens beside it', orders, 'main', order, both],
  [
    'another order takes the pane',
    both,
    'main',
    '#/orderDetail?id=2',
    `${orders}&beside=%2ForderDetail%3Fid%3D2`,
  ],
  [
    'a link in the pane that belongs beside the list stays there',
    both,
    'beside',
    '#/orderDetail?id=2',
    `${orders}&beside=%2ForderDetail%3Fid%3D2`,
  ],
  ['a link in the pane to any other screen takes the middle', both, 'beside', '#/index', '#/index'],
  ['a link in the middle to any other screen closes the pane', both, 'main', '#/index', '#/index'],
  ['a link in the rail closes the pane', both, undefined, order, order],
  [
    'the same screen with other parameters closes the pane',
    both,
    'main',
    '#/transaction/orders',
    '#/transaction/orders',
  ],
  ['the screen itself changes nothing', both, 'main', orders, both],
] as const)('%s', ([, present, from, to, next]) => {
  const places = placesAfter(readPlaces(present), readHash(to), { from, mayBeBeside });
  expect(hrefOfBoth(places)).toBe(next);
});

test('a change of sort order keeps the pane', () => {
  const sorted = readHash('#/transaction/orders?sort=name');
  const places = placesAfter(readPlaces(both), sorted, {
    from: 'main',
    replaces: true,
    mayBeBeside,
  });
  expect(hrefOf(places.main)).toBe('#/transaction/orders?sort=name');
  expect(places.beside).toEqual(readHash(order));
});
