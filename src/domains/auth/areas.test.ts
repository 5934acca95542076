import { expect, test } from 'vitest';
import { countryOf, findAreas, namedAreas } from './areas.ts';

const areas = [
  { country: 'AG', areaCode: '1' },
  { country: 'US', areaCode: '1' },
  { country: 'CA', areaCode: '1' },
  { country: 'GB', areaCode: '44' },
  { country: 'CI', areaCode: '225' },
  { country: 'JP', areaCode: '81' },
];
const english = namedAreas(areas, 'en');

test('countries have their names in the language, in its order', () => {
  expect(english.map(({ name }) => name)).toEqual([
    'Antigua & Barbuda',
    'Canada',
    'Côte d’Ivoire',
    'Japan',
    'United Kingdom',
    'United States',
  ]);
  expect(namedAreas(areas, 'es').map(({ name }) => name)).toContain('Japón');
});

test.each([
  ['cote', ['CI']],
  ['UNITED', ['GB', 'US']],
  ['gb', ['GB']],
  ['+81', ['JP']],
  ['1', ['AG', 'CA', 'US']],
  ['', ['AG', 'CA', 'CI', 'JP', 'GB', 'US']],
  ['atlantis', []],
])('a search for “%s” finds %j', (text, countries) => {
  expect(findAreas(english, text).map(({ country }) => country)).toEqual(countries);
});

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
    expect(countryOf(areas, '1', chosen, locales)).toBe(country);
  },
);

test('a code of no known country has none', () => {
  expect(countryOf(areas, '999', undefined, ['en-US'])).toBeUndefined();
});
