import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { contacts } from './contacts.ts';
import { etfReferences } from './etfs.ts';
import { stockReferences } from './stocks.ts';

const stockOf = (ticker: string) => stockReferences.find((row) => row.ticker === ticker);
const rows = [...contacts].map(([ticker, { address, phone }]) => ({ ticker, address, phone }));
const addresses = rows.flatMap(({ ticker, address }) => (address ? [{ ticker, address }] : []));
const phones = rows.flatMap(({ phone }) => phone ?? []);

test('most companies have an address, each of a listed stock', () => {
  expect(addresses.length).toBeGreaterThanOrEqual(123);
  expect(rows.filter(({ ticker }) => !stockOf(ticker))).toEqual([]);
  const odd = addresses.filter(
    ({ address }) => !/, (?:[A-Z][\w ]+ \d{5}|Ireland|United Kingdom)$/.test(address),
  );
  expect(odd).toEqual([]);
});

test('an address is in the city and state that the facts name', () => {
  const elsewhere = addresses.filter(({ ticker, address }) => {
    const city = stockOf(ticker)?.city?.replace('New York City', 'New York') ?? '';
    return !city.split(', ').every((part) => address.includes(part));
  });
  expect(elsewhere).toEqual([]);
});

test('telephone numbers are valid, uniform and unique', () => {
  expect(phones.length).toBeGreaterThanOrEqual(125);
  expect(
    phones.filter((phone) => !/^\+(?:1 \d{3}-\d{3}-\d{4}|353 1 \d{3} \d{4})$/.test(phone)),
  ).toEqual([]);
  expect(phones.filter((phone) => !isValidPhoneNumber(phone))).toEqual([]);
  expect(new Set(phones).size).toBe(phones.length);
});

test('listing dates and expense ratios are within plausible limits', () => {
  const listed = stockReferences.flatMap(({ listingDate }) => listingDate ?? []);
  expect(listed.length).toBeGreaterThanOrEqual(80);
  expect(listed.filter((date) => date < '1900' || date > '2025-12-31')).toEqual([]);
  const ratios = etfReferences.flatMap((row) => row.expenseRatioPercent ?? []);
  expect(ratios.length).toBeGreaterThanOrEqual(31);
  expect(Math.max(...ratios)).toBeLessThan(1);
});

test('the industries of PG, NEE and NKE', () => {
  expect(stockOf('PG')?.industry).toBe('Household Products');
  expect(stockOf('NEE')?.industry).toBe('Electric Utilities');
  expect(stockOf('NKE')?.industry).toBe('Footwear');
});
