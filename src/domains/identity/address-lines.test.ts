import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const rest = { street: 'Calle Mayor 1', unit: null, city: 'Madrid', region: 'Madrid' };

test('the fields that a country writes on one line are on one line', () => {
  const inAmerica = {
    street: '742 Evergreen Terrace',
    unit: 'Apt 2',
    city: 'Springfield',
    region: 'Illinois',
    postalCode: '62704',
    country: 'US',
  };
  expect(addressLines(inAmerica, 'United States')).toEqual([
    '742 Evergreen Terrace',
    'Apt 2',
    'Springfield, Illinois 62704',
    'United States',
  ]);
  const inSpain = { ...rest, postalCode: '28013', country: 'ES' };
  expect(addressLines(inSpain, 'Spain')).toEqual([
    'Calle Mayor 1',
    '28013 Madrid',
    'Madrid',
    'Spain',
  ]);
});

test('elsewhere each part has a line, in the order of the country', () => {
  const inHongKong = {
    street: '1 Queen’s Road',
    unit: 'Flat A, 3/F',
    city: 'Central',
    region: 'Hong Kong Island',
    postalCode: null,
    country: 'HK',
  };
  expect(addressLines(inHongKong, 'Hong Kong')).toEqual([
    'Flat A, 3/F',
    '1 Queen’s Road',
    'Central',
    'Hong Kong Island',
    'Hong Kong',
  ]);
  const elsewhere = { ...rest, region: null, postalCode: null, country: 'FR' };
  expect(addressLines(elsewhere, 'France')).toEqual(['Calle Mayor 1', 'Madrid', 'France']);
});
