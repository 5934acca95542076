import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../../contract/account.ts';
import {
  type Beginning,
  keptDraft,
  movableOf,
  readDraft,
  withAccount,
  withMoney,
} from './transfer-draft.ts';

const beginning: Beginning = {
  owner: '1',
  asked: '',
  from: undefined,
  to: undefined,
  typed: '',
  key: 'a'.repeat(22),
};
const kept = {
  owner: '1',
  asked: '',
  from: 'fund',
  to: 'stock',
  ends: 'chosen',
  typed: '12,5',
};

test.for([
  [undefined, undefined, 'wallet', 'stock'],
  ['stock', undefined, 'stock', 'wallet'],
  [undefined, 'wallet', 'stock', 'wallet'],
  [undefined, 'fund', 'wallet', 'fund'],
  ['fund', 'quantitative', 'fund', 'quantitative'],
  ['fund', 'fund', 'fund', 'wallet'],
  ['nonsense', '<script>', 'wallet', 'stock'],
] as const)('an address from %s to %s begins with %s and %s', ([from, to, first, second]) => {
  expect(readDraft(null, { ...beginning, from, to })).toMatchObject({ from: first, to: second });
});

test('a draft outlives a reload without its key, so a duplicated tab has a key of its own', () => {
  const draft = readDraft(JSON.stringify(kept), beginning);
  expect(draft).toEqual({ ...kept, key: beginning.key });
  expect(JSON.parse(keptDraft(draft))).toEqual(kept);
});

test.for([
  ['another person', { owner: '2' }],
  ['another address', { asked: 'from=stock' }],
] as const)('%s starts a new draft', ([, other]) => {
  expect(readDraft(JSON.stringify(kept), { ...beginning, ...other }).key).toBe(beginning.key);
});

test.for(['{', '[]', 'null', '{"owner":"1"}'])('what makes no sense is not taken: %s', (text) => {
  expect(readDraft(text, beginning).key).toBe(beginning.key);
});

test('choosing the account of the other end swaps the two', () => {
  const draft = readDraft(null, beginning);
  expect(withAccount(draft, 'from', 'stock')).toMatchObject({ from: 'stock', to: 'wallet' });
  expect(withAccount(draft, 'to', 'fund')).toMatchObject({ from: 'wallet', to: 'fund' });
});

test.for([
  ['an empty wallet gives way to the account with the most money', {}, 'stock', 'wallet'],
  ['a destination in the address stays', { to: 'stock' }, 'fund', 'stock'],
  ['an account in the address stays, empty as it is', { from: 'wallet' }, 'wallet', 'stock'],
] as const)('%s', ([, address, from, to]) => {
  const draft = readDraft(null, { ...beginning, ...address });
  expect(withMoney(draft, balances(0, 900, 0, 50))).toMatchObject({ from, to });
});

test('a wallet with money, and balances that are not known, leave the draft as it is', () => {
  const draft = readDraft(null, beginning);
  expect(withMoney(draft, balances(1, 900, 0, 50))).toBe(draft);
  expect(withMoney(draft, undefined)).toBe(draft);
});

function balances(...dollars: readonly number[]) {
  return ACCOUNTS.map((account, place) => ({
    account,
    availableMicros: String((dollars[place] ?? 0) * 1_000_000),
  }));
}

test.for([
  ['31141880552', '31141880000'],
  ['9999', '0'],
  ['50000000000', '50000000000'],
])('of %s micro-dollars %s can be transferred: whole cents', ([available, movable]) => {
  expect(movableOf(available)).toBe(movable);
});

test('an unknown balance is not shown', () => {
  expect(movableOf(undefined)).toBeUndefined();
});
