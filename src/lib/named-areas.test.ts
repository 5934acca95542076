import { expect, test } from 'vitest';
import { countryOf, findAreas, nameAreas } from './named-areas.ts';

const areas = [
  { country: 'US', areaCode: '1' },
  { country: 'ES', areaCode: '34' },
  { country: 'JP', areaCode: '81' },
  { country: 'HK', areaCode: '852' },
  { country: 'CI', areaCode: '225' },
];
const countries = (language: string, tags: string[] = []) =>
  nameAreas(areas, language, tags).map(({ country }) => country);
const found = (text: string, language = 'en') =>
  findAreas(nameAreas(areas, language), text).map(({ country }) => country);

test('countries are named and sorted in the customer’s language', () => {
  expect(nameAreas(areas, 'es').map(({ name }) => name)).toContain('España');
  expect(countries('en')).toEqual(['CI', 'HK', 'JP', 'ES', 'US']);
  expect(countries('es')).not.toEqual(countries('en'));
});

test('the countries of the browser’s languages come first, in its order', () => {
  expect(countries('en', ['ja-JP', 'en', 'en-US']).slice(0, 2)).toEqual(['JP', 'US']);
});

test.for([
  ['spa', 'en', ['ES']],
  ['states', 'en', ['US']],
  ['cote', 'en', ['CI']],
  ['+8', 'en', ['HK', 'JP']],
  ['852', 'en', ['HK']],
  ['jp', 'en', ['JP']],
  ['本', 'ja', ['JP']],
  ['tates', 'en', []],
] as const)('"%s" in %s finds %j', ([text, language, expected]) => {
  expect(found(text, language)).toEqual(expected);
});

test('an empty search finds all', () => {
  expect(found('  ')).toHaveLength(areas.length);
});

const american = ['AG', 'US', 'CA'].map((country) => ({ country, areaCode: '1' }));

test.each([
  [undefined, ['en-US'], 'US'],
  [undefined, ['fr-CA', 'en-US'], 'CA'],
  [undefined, ['ja-JP'], 'US'],
  [undefined, ['en', '-'], 'US'],
  ['CA', ['en-US'], 'CA'],
  ['JP', ['en-US'], 'US'],
])(
  'of code 1, with %s chosen and a browser in %j, the country is %s',
  (chosen, locales, country) => {
    expect(countryOf(american, '1', chosen, locales)).toBe(country);
  },
);

test('an unknown code has no country', () => {
  expect(countryOf(american, '999', undefined, ['en-US'])).toBeUndefined();
});
