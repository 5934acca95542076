import { expect, test } from 'vitest';
import { type Address, addressFormat, COUNTRIES, wrongAddressField } from './address.ts';

const address: Address = {
  street: '742 Evergreen Terrace',
  unit: null,
  city: 'Springfield',
  region: 'Illinois',
  postalCode: '62704',
  country: 'US',
};

test('the list has every country once', () => {
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
});

test('every country asks for street and city, and for no field twice', () => {
  for (const country of COUNTRIES) {
    const { fields, optional } = addressFormat(country);
    expect(new Set(fields).size, country).toBe(fields.length);
    expect(fields, country).toEqual(expect.arrayContaining(['street', 'city']));
    expect(optional, country).not.toEqual(expect.arrayContaining(['street', 'city']));
  }
});

test.for([
  ['US', {}, undefined],
  ['US', { postalCode: '62704-1' }, { field: 'postalCode', problem: 'unknown_code' }],
  ['US', { region: null }, { field: 'region', problem: 'empty' }],
  ['JP', { postalCode: '1000005' }, undefined],
  ['JP', { postalCode: '10-00005' }, { field: 'postalCode', problem: 'unknown_code' }],
  ['ES', { postalCode: '52001' }, undefined],
  ['ES', { postalCode: '00001' }, { field: 'postalCode', problem: 'unknown_code' }],
  ['HK', { postalCode: null }, undefined],
  ['HK', {}, { field: 'postalCode', problem: 'not_there' }],
  ['DE', { region: null, postalCode: null }, undefined],
] as const)('in %s with %j: %j', ([country, part, wrong]) => {
  expect(wrongAddressField({ ...address, country, ...part })).toEqual(wrong);
});
