import { expect, test } from 'vitest';
import { type AccountFields, readAccount } from './read-account.ts';

const RIGHT: AccountFields = {
  holderName: ' Ada Lovelace ',
  bankName: 'First Example Bank',
  bankAddress: '',
  routingNumber: '011000015',
  accountNumber: '000123-45A',
  type: 'savings',
  ssn: '123456789',
};

test('an account that is complete is read, its names without spaces around them', () => {
  expect(readAccount(RIGHT)).toEqual({
    account: { ...RIGHT, holderName: 'Ada Lovelace', bankAddress: null },
    problems: {},
  });
});

test.for([
  ['holderName', ' ', 'empty'],
  ['holderName', '陳大文', 'wrong'],
  ['bankName', '', 'empty'],
  ['routingNumber', '', 'empty'],
  ['routingNumber', '01100001', 'too_short'],
  ['routingNumber', '011000016', 'wrong'],
  ['routingNumber', '999999992', 'wrong'],
  ['accountNumber', '', 'empty'],
  ['accountNumber', '123', 'too_short'],
  ['accountNumber', '123456789012345678', 'too_long'],
  ['accountNumber', '1234 5678', 'wrong'],
  ['ssn', '', 'empty'],
  ['ssn', '12345', 'too_short'],
] as const)('%s as "%s" is %s', ([field, text, problem]) => {
  expect(readAccount({ ...RIGHT, [field]: text })).toEqual({
    account: undefined,
    problems: { [field]: problem },
  });
});
