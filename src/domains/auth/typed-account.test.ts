import { expect, test } from 'vitest';
import {
  isAddressOf,
  nameOf,
  nothingTyped,
  readAccount,
  type TypedAccount,
  withPhone,
} from './typed-account.ts';

const areas = [
  { country: 'US', areaCode: '1' },
  { country: 'CA', areaCode: '1' },
  { country: 'GB', areaCode: '44' },
  { country: 'HK', areaCode: '852' },
];
const byPhone: TypedAccount = { ...nothingTyped, kind: 'phone' };

test.each([
  ['', 'email_missing'],
  ['   ', 'email_missing'],
  ['jane', 'email_wrong'],
  ['jane@example', 'email_wrong'],
  ['jane@@example.com', 'email_wrong'],
])('the address “%s” is a problem: %s', (email, problem) => {
  expect(readAccount({ ...nothingTyped, email })).toEqual({ problem });
});

test.each([
  ['', 'phone_missing'],
  ['abc', 'phone_missing'],
  ['123', 'phone_wrong'],
  ['123456789012345', 'phone_wrong'],
])('the number “%s” is a problem: %s', (phone, problem) => {
  expect(readAccount({ ...byPhone, phone })).toEqual({ problem });
});

test('an address is trimmed', () => {
  expect(readAccount({ ...nothingTyped, email: ' jane@example.com ' })).toEqual({
    account: { kind: 'email', email: 'jane@example.com' },
  });
});

test('a number is read without punctuation', () => {
  expect(readAccount({ ...byPhone, phone: '(201) 555-0123' })).toEqual({
    account: { kind: 'phone', areaCode: '1', phone: '2015550123' },
  });
});

test.each([
  ['+44 7700 900123', '44', '7700900123'],
  ['0044 7700 900123', '44', '7700900123'],
  ['＋８５２ 5123 4567', '852', '51234567'],
  ['+1 (201) 555-0123', '1', '2015550123'],
])('a pasted “%s” sets the area code', (text, areaCode, phone) => {
  expect(withPhone(byPhone, text, areas)).toMatchObject({ areaCode, phone });
});

test.each(['+', '+44', '+44 77', '+999 12345678', '2015550123'])(
  'a number like “%s” stays as it is typed',
  (text) => {
    expect(withPhone(byPhone, text, areas)).toEqual({ ...byPhone, phone: text });
  },
);

test('another area code forgets the country, the same one keeps it', () => {
  const canadian = { ...byPhone, country: 'CA' };
  expect(withPhone(canadian, '+1 201 555 0123', areas)).toHaveProperty('country', 'CA');
  expect(withPhone(canadian, '+44 7700 900123', areas)).not.toHaveProperty('country');
});

test('an account is read as people write it', () => {
  expect(nameOf({ kind: 'phone', areaCode: '44', phone: '7700900123' })).toBe('+44 7700900123');
  expect(nameOf({ kind: 'email', email: 'jane@example.com' })).toBe('jane@example.com');
});

test.each([
  [{ kind: 'email', email: 'Jane@Example.com' }, true],
  [{ kind: 'email', email: 'june@example.com' }, false],
  [{ kind: 'phone', areaCode: '44', phone: '07911123456' }, true],
  [{ kind: 'phone', areaCode: '1', phone: '7911123456' }, false],
] as const)('%o is the customer’s own account: %s', (account, isOwn) => {
  const person = { email: 'jane@example.com', areaCode: '44', phone: '7911123456' };
  expect(isAddressOf(person, account)).toBe(isOwn);
  expect(isAddressOf({ email: null, areaCode: null, phone: null }, account)).toBe(false);
});
