import { expect, test } from 'vitest';
import { Refused } from '../../../refused.ts';
import { bustedFill, restOfBust, type Standing, type WrittenFill } from './busted-fill.ts';

const dollars = (amount: number) => BigInt(Math.round(amount * 1e6));
const shares = dollars;

const purchase: WrittenFill = {
  personId: 'customer',
  ticker: 'AAPL',
  intent: 'buy_to_open',
  qtyMicros: shares(10),
  priceMicros: dollars(100),
  valueMicros: dollars(1_000),
  feeMicros: 0n,
};
const lot = (id: string, left: number, cost: number, collateral = 0) => ({
  id,
  leftMicros: shares(left),
  costMicros: dollars(cost),
  collateralMicros: dollars(collateral),
});
const standing: Standing = {
  own: lot('1', 0, 0),
  others: [],
  closes: [],
  freeMicros: 0n,
  available: dollars(5_000),
  unsettled: 0n,
};

/** A correction to a number of shares at the price of the busted fill. */
const corrected = (count: number) => ({
  qtyMicros: shares(count),
  costMicros: dollars(count * 100),
  priceMicros: dollars(100),
});
const none = { lot: undefined, priceMicros: dollars(100) };

test.for([
  ['without a correction all of them are owed', 0, 10, 0],
  ['a correction of all shares leaves nothing owed', 10, 0, 10],
  ['a correction of fewer shares leaves the rest owed', 8, 2, 8],
] as const)('of a purchase whose shares were sold, %s', ([, left, owed, later]) => {
  const busted = bustedFill(purchase, standing, corrected(left));
  expect(busted.opened?.leftMicros ?? 0n).toBe(shares(owed));
  expect(busted.later).toEqual({
    qtyMicros: shares(later),
    basisMicros: dollars(later * 100),
    dollarsMicros: 0n,
  });
});

test('shares owed beside a corrected purchase have only the cash that it leaves as collateral', () => {
  const spent = { ...standing, available: 0n };
  const collateral = (left: number) =>
    bustedFill(purchase, spent, corrected(left)).opened?.collateralMicros;
  expect(collateral(8)).toBe(dollars(200));
  expect(collateral(0)).toBe(dollars(1_000));
  expect(bustedFill(purchase, standing, corrected(8)).opened?.collateralMicros).toBe(dollars(300));
  // The purchase itself is then refused.
  const dearer = { ...corrected(8), costMicros: dollars(1_001) };
  expect(bustedFill(purchase, spent, dearer).opened?.collateralMicros).toBe(0n);
});

test('the lot of the corrected fill gives the sold shares up before other lots do', () => {
  const part = { ...standing, own: lot('1', 6, 600), others: [lot('2', 3, 306)] };
  const busted = bustedFill(purchase, { ...part, freeMicros: shares(9) }, corrected(10));
  expect(busted.changed).toEqual([lot('1', 0, 0)]);
  expect(busted.closed).toEqual([]);
  expect(busted.later).toMatchObject({ qtyMicros: shares(4), basisMicros: dollars(400) });
});

test('the corrected lot closes what was sold at the cost of the busted fill', () => {
  const later = { qtyMicros: shares(4), basisMicros: dollars(400), dollarsMicros: 0n };
  const after = { ...standing, ...none, lot: lot('3', 10, 1_005) };
  const rest = restOfBust(purchase, later, after);
  expect(rest.changed).toEqual([lot('3', 6, 603)]);
  expect(rest.closed).toMatchObject([{ lotId: '3', pnlMicros: dollars(-2) }]);
});

test('the corrected lot of a short frees the collateral of what was covered', () => {
  const short = { ...purchase, intent: 'sell_to_open' as const };
  const later = { qtyMicros: shares(10), basisMicros: dollars(1_000), dollarsMicros: dollars(90) };
  const after = { ...standing, ...none, lot: lot('3', 10, 995, 1_492.5), available: 0n };
  const rest = restOfBust(short, later, after);
  expect(rest.closed).toMatchObject([{ pnlMicros: dollars(-5) }]);
  expect(rest.postings.filter(({ asset }) => asset === 'USD')).toMatchObject([
    { micros: dollars(1_492.5) },
    { to: { house: 'market' }, micros: dollars(90) },
  ]);
});

test.for([
  ['keeps the margin of the rest', 0, 0, 990, 742.5, 247.5],
  ['keeps it although the customer pays a difference from other cash', 10, 10, 990, 742.5, 247.5],
  ['pays the difference first', 400, 0, 990, 590, 400],
  ['frees all that a covered share held when the rest has its margin', 0, 0, 1_485, 742.5, 742.5],
] as const)(
  'the corrected lot of a short that was covered in part %s',
  ([, owing, available, collateral, left, freed]) => {
    const short = { ...purchase, intent: 'sell_to_open' as const };
    const later = { qtyMicros: shares(5), basisMicros: dollars(500) };
    const rest = restOfBust(
      short,
      { ...later, dollarsMicros: dollars(owing) },
      {
        lot: lot('3', 10, 990, collateral),
        priceMicros: dollars(99),
        available: dollars(available),
        unsettled: 0n,
      },
    );
    expect(rest.changed).toEqual([lot('3', 5, 495, left)]);
    expect(rest.postings[0]).toMatchObject({ micros: dollars(freed) });
  },
);

test('spent proceeds of a sale wait for its correction, and without one the sale is not busted', () => {
  const sale = { ...purchase, intent: 'sell_to_close' as const };
  const closed = {
    lotId: '1',
    qtyMicros: shares(10),
    costMicros: dollars(900),
    proceedsMicros: dollars(1_000),
    pnlMicros: dollars(100),
  };
  const closes = [{ lot: lot('1', 0, 0), closed }];
  const poor = { ...standing, closes, available: dollars(100), unsettled: dollars(200) };
  expect(bustedFill(sale, poor, corrected(10)).later.dollarsMicros).toBe(dollars(700));
  expect(() => bustedFill(sale, poor)).toThrow(Refused);
});

test('the customer pays a difference that the corrected fill does not bring', () => {
  const sale = { ...purchase, intent: 'sell_to_close' as const };
  const later = { qtyMicros: 0n, basisMicros: 0n, dollarsMicros: dollars(700) };
  const poor = { ...none, available: 0n, unsettled: dollars(699) };
  expect(() => restOfBust(sale, later, poor)).toThrow(Refused);
});
