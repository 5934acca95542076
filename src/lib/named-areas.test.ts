import { expect, test } from 'vitest';
import { findAreas, nameAreas } from './named-areas.ts';

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

test('countries are named and sorted in the language of the person', () => {
  expect(nameAreas(areas, 'es').map(({ name }) => name)).toContain('España');
  expect(countries('en')).toEqual(['CI', 'HK', 'JP', 'ES', 'US']);
  expect(countries('es')).not.toEqual(countries('en'));
});

test('the countries that the browser speaks of come first, in its order', () => {
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

test('nothing typed finds all', () => {
  expect(found('  ')).toHaveLength(areas.length);
});
