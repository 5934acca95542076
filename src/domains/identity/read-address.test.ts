import { expect, test } from 'vitest';
import { typedAddress } from './address-draft.ts';
import { readAddress } from './read-address.ts';

const american = {
  ...typedAddress(null, 'US'),
  street: ' 742 Evergreen Terrace ',
  city: 'Springfield',
  region: 'Illinois',
  postalCode: '62704',
};

test('complete fields are trimmed, and empty ones are omitted', () => {
  expect(readAddress(american)).toEqual({
    address: { ...american, street: '742 Evergreen Terrace', unit: null },
  });
});

test('a country without postal codes needs none, even if one was typed for another country', () => {
  const moved = { ...american, country: 'HK', city: 'Mong Kok', region: 'Kowloon' };
  expect(readAddress(moved)).toMatchObject({ address: { postalCode: null, country: 'HK' } });
});

test.for([
  ['street', { street: '  ' }, 'empty'],
  ['city', { city: '' }, 'empty'],
  ['region', { region: '' }, 'empty'],
  ['postalCode', { postalCode: '' }, 'empty'],
  ['postalCode', { postalCode: '627' }, 'unknown_code'],
  ['postalCode', { postalCode: '62704!' }, 'unknown_code'],
  ['street', { street: 'a\u200Bb' }, 'unseen'],
  ['city', { city: 'x'.repeat(81) }, 'too_long'],
] as const)('%s as %j is %s', ([field, part, problem]) => {
  expect(readAddress({ ...american, ...part })).toEqual({ problems: { [field]: problem } });
});

test('an unknown country asks for street and city alone', () => {
  const short = { ...typedAddress(null, 'IE'), street: '1 Main St', city: 'Dublin' };
  expect(readAddress(short)).toMatchObject({ address: { region: null, postalCode: null } });
});
