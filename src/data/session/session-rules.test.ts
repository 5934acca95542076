import { expect, test } from 'vitest';
import type { Person } from '../../../contract/person.ts';
import {
  noCustomer,
  readStoredUser,
  signedOut,
  storedUserOf,
  withAccountList,
} from './session-rules.ts';

const person: Person = {
  tradeAccount: '10000001',
  quantitativeAccount: '10000002',
  username: 'someone@example.com',
  accountType: 'email',
  email: 'someone@example.com',
  areaCode: null,
  phone: null,
  identityStatus: 'passed',
  name: null,
  hasPin: false,
  invitationCode: 'ABCD2345',
  openedAtMs: 1,
  avatarVersion: null,
};

test('a person is stored in the names of the specification', () => {
  expect(storedUserOf(person, noCustomer)).toMatchObject({
    td_acc: '10000001',
    username: 'someone@example.com',
    area_code: '1',
    accountType: 'email',
    AuthenticationStatus: 2,
    login_state: 1,
    trade_Account: '10000001',
    quantitative_account: '10000002',
    market_status: 1,
  });
});

test('signing out clears what the specification names, and nothing else', () => {
  const user = storedUserOf(person, noCustomer);
  expect(signedOut(user)).toEqual({
    ...user,
    td_acc: '',
    email: '',
    login_state: 0,
    AuthenticationStatus: 0,
    userInfo: null,
  });
});

test('the account list names the two accounts, and an account it leaves out stays', () => {
  const user = storedUserOf(person, noCustomer);
  const list = { accList: [{ tcType: 1 as const, td_acc: '77' }], username: '4155550123' };
  expect(withAccountList(user, list)).toMatchObject({
    td_acc: '10000001',
    quantitative_account: '77',
    username: '4155550123',
    accountType: 'phone',
  });
});

test('a stored session is read back, and invalid data means signed out', () => {
  const user = storedUserOf(person, noCustomer);
  expect(readStoredUser(JSON.stringify(user))).toEqual(user);
  for (const text of [
    null,
    '',
    '{',
    '{}',
    '[]',
    'null',
    JSON.stringify({ ...user, login_state: 2 }),
  ]) {
    expect(readStoredUser(text)).toEqual(noCustomer);
  }
});
