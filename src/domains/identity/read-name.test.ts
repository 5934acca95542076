import { expect, test } from 'vitest';
import { readName, spacedNumber, type TypedName, withName } from './read-name.ts';

const typed: TypedName = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  legalName: 'Ada Lovelace',
  birthDate: '1990-12-31',
  ssn: '501-12-6789',
  idNumber: 'D123-4567',
};
const fresh = { hasNumber: false, hasIdNumber: false, nowMs: Date.parse('2026-11-20T15:00:00Z') };

test('a complete input is accepted, with the number as digits', () => {
  expect(readName(typed, fresh)).toEqual({ input: { ...typed, ssn: '501126789' } });
});

test('numbers that were given before may be left out, and are then kept', () => {
  const { ssn: _ssn, idNumber: _idNumber, ...kept } = typed;
  const known = { ...fresh, hasNumber: true, hasIdNumber: true };
  expect(readName({ ...typed, ssn: '', idNumber: '' }, known)).toEqual({ input: kept });
});

test.for([
  ['firstName', { firstName: ' ' }, 'empty'],
  ['firstName', { firstName: '12' }, 'no_letters'],
  ['lastName', { lastName: 'A\u202E' }, 'unseen'],
  ['legalName', { legalName: 'A'.repeat(161) }, 'too_long'],
  ['legalName', { legalName: 'Ada King' }, 'not_contained'],
  ['birthDate', { birthDate: '' }, 'empty'],
  ['birthDate', { birthDate: '1990-02-30' }, 'no_day'],
  ['birthDate', { birthDate: '2008-11-21' }, 'too_young'],
  ['idNumber', { idNumber: ' ' }, 'empty'],
  ['idNumber', { idNumber: 'D12' }, 'not_id'],
  ['ssn', { ssn: '' }, 'empty'],
  ['ssn', { ssn: '501-12' }, 'not_nine'],
  ['ssn', { ssn: '900-12-6789' }, 'not_given_out'],
] as const)('%s as %j is %s', ([field, part, problem]) => {
  expect(readName({ ...typed, ...part }, fresh)).toEqual({ problems: { [field]: problem } });
});

test('all field problems are reported at once', () => {
  const nothing = {
    firstName: '',
    lastName: '',
    legalName: '',
    birthDate: '',
    ssn: '',
    idNumber: '',
  };
  const read = readName(nothing, fresh);
  expect('problems' in read && Object.keys(read.problems).sort()).toEqual(
    Object.keys(nothing).sort(),
  );
});

test('a number is shown as it is written', () => {
  expect(['', '5', '5011', '501126', '501-12-6789x1'].map(spacedNumber)).toEqual([
    '',
    '5',
    '501-1',
    '501-12-6',
    '501-12-6789',
  ]);
});

test('the legal name follows the two names until it is typed', () => {
  const followed = withName(typed, { firstName: 'Adah' }, 'en');
  expect(followed.legalName).toBe('Adah Lovelace');
  const own = withName(followed, { legalName: 'Adah King Lovelace' }, 'en');
  expect(withName(own, { lastName: 'King' }, 'en').legalName).toBe('Adah King Lovelace');
});

test.for([
  ['en', 'Taro', 'Yamada', 'Taro Yamada'],
  ['es', 'Juan', 'García', 'Juan García'],
  ['ja', '太郎', '山田', '山田 太郎'],
  ['ja', 'Taro', 'Yamada', 'Yamada Taro'],
  ['zhHK', '大文', '陳', '陳大文'],
  ['zhHK', 'Tai Man', 'Chan', 'Chan Tai Man'],
] as const)('in %s the legal name of %s %s is %s', ([locale, firstName, lastName, legalName]) => {
  const nothing = { ...typed, firstName: '', lastName: '', legalName: '' };
  const half = withName(nothing, { lastName }, locale);
  expect(withName(half, { firstName }, locale).legalName).toBe(legalName);
});
