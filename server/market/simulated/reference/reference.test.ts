import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { contacts } from './contacts.ts';
import { etfReferences } from './etfs.ts';
import { stockReferences } from './stocks.ts';

const stockOf = (ticker: string) => stockReferences.find((row) => row.ticker === ticker);
const rows = [...contacts].map(([ticker, { address, phone }]) => ({ ticker, address, phone }));
const phones = rows.flatMap(({ phone }) => phone ?? []);

test('most companies have an address, each of a listed stock', () => {
  expect(rows.length).toBeGreaterThan(105);
  expect(rows.filter(({ ticker }) => !stockOf(ticker))).toEqual([]);
  expect(rows.filter(({ address }) => !/, [A-Z][\w ]+ \d{5}$/.test(address))).toEqual([]);
});

test('an address is in the city and state that the facts name', () => {
  const elsewhere = rows.filter(({ ticker, address }) => {
    const city = stockOf(ticker)?.city?.replace('New York City', 'New York') ?? '';
    return !address.includes(city);
  });
  expect(elsewhere).toEqual([]);
});

test('telephone numbers are valid, written in one way, and no two companies share one', () => {
  expect(phones.length).toBeGreaterThan(98);
  expect(phones.filter((phone) => !/^\+1 \d{3}-\d{3}-\d{4}$/.test(phone))).toEqual([]);
  expect(phones.filter((phone) => !isValidPhoneNumber(phone))).toEqual([]);
  expect(new Set(phones).size).toBe(phones.length);
});

test('listing dates and expense ratios are in reach of what they can be', () => {
  const listed = stockReferences.flatMap(({ listingDate }) => listingDate ?? []);
  expect(listed.length).toBeGreaterThanOrEqual(65);
  expect(listed.filter((date) => date < '1900' || date > '2025-12-31')).toEqual([]);
  const ratios = etfReferences.flatMap((row) => row.expenseRatioPercent ?? []);
  expect(ratios.length).toBeGreaterThanOrEqual(25);
  expect(Math.max(...ratios)).toBeLessThan(1);
});

test('the industries of PG and NEE', () => {
  expect(stockOf('PG')?.industry).toBe('Household Products');
  expect(stockOf('NEE')?.industry).toBe('Electric Utilities');
});
