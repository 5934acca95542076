import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Portfolio, Position } from '../../../contract/portfolio.ts';
import type { LivePortfolio } from '../../live/useLivePortfolio.ts';
import { allocationOf, partsOf } from './allocation.ts';

const long = (ticker: string, valueMicros: bigint | undefined) => ({
  ticker,
  direction: 'long' as const,
  valueMicros,
});
const short = (ticker: string, valueMicros: bigint) => ({
  ticker,
  direction: 'short' as const,
  valueMicros,
});

const account = (key: string, cash: bigint | undefined, invested: bigint | undefined = 0n) => ({
  key,
  cash,
  invested,
});

test('the parts sum to a hundred percent, however they fall', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { maxLength: 30 }),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      (values, cash) => {
        const parts = allocationOf(
          values.map((value, at) => long(`T${at}`, value)),
          [account('stock', cash)],
          'stock',
        );
        expect(parts?.reduce((sum, { permille }) => sum + permille, 0)).toBe(1000);
      },
    ),
  );
});

test('positions come before cash, the largest first', () => {
  const parts = allocationOf(
    [long('A', 100n), long('B', 300n)],
    [account('wallet', 500n), account('stock', 100n), account('fund', 0n)],
    'stock',
  );
  expect(parts?.map(({ key, permille }) => [key, permille])).toEqual([
    ['B', 300],
    ['A', 100],
    ['wallet', 500],
    ['stock', 100],
  ]);
});

test('what an account has invested is no cash, and stands before it', () => {
  const parts = allocationOf(
    [long('A', 200n)],
    [account('wallet', 100n, 300n), account('fund', 0n, 400n)],
    'stock',
  );
  expect(parts?.map(({ key, kind, permille }) => [kind, key, permille])).toEqual([
    ['long', 'A', 200],
    ['invested', 'wallet', 300],
    ['invested', 'fund', 400],
    ['cash', 'wallet', 100],
  ]);
  expect(
    allocationOf([], [{ ...account('fund', 1n), invested: undefined }], 'stock'),
  ).toBeUndefined();
});

test('a short reduces its account’s cash by the cost of buying it back', () => {
  const parts = allocationOf([short('A', 400n)], [account('stock', 1000n)], 'stock');
  expect(parts).toEqual([
    { key: 'A', kind: 'short', micros: 400n, permille: 400 },
    { key: 'stock', kind: 'cash', micros: 600n, permille: 600 },
  ]);
});

test('thirds are rounded to one tenth more for one of them', () => {
  const parts = allocationOf([long('A', 1n), long('B', 1n), long('C', 1n)], [], 'stock');
  expect(parts?.map(({ permille }) => permille)).toEqual([334, 333, 333]);
});

test('without a price, or without anything, there is no allocation', () => {
  expect(allocationOf([long('A', undefined)], [], 'stock')).toBeUndefined();
  expect(allocationOf([], [account('stock', undefined)], 'stock')).toBeUndefined();
  expect(allocationOf([], [account('stock', 0n)], 'stock')).toBeUndefined();
});

test('unknown positions are not none: without them, or with those of another moment, nothing is drawn', () => {
  const position = {
    ticker: 'A',
    direction: 'long',
    qtyMicros: '1000000',
    costMicros: '100',
    dayBaseMicros: '100',
  };
  const portfolio = {
    accounts: [{ account: 'stock', valueMicros: '600' }],
    open: { costMicros: '100', broughtMicros: '0' },
  } as Portfolio;
  const live = {
    portfolio,
    figures: { cashMicros: 500n } as LivePortfolio['figures'],
    priceOf: () => 500n,
  };
  const positions = [position as Position];
  expect(partsOf({ ...live, positions })?.map(({ key, permille }) => [key, permille])).toEqual([
    ['A', 500],
    ['stock', 500],
  ]);
  expect(partsOf({ ...live, positions: undefined })).toBeUndefined();
  expect(partsOf({ ...live, positions: [] })).toBeUndefined();
});
