import { expect, test } from 'vitest';
import { type Beginning, movableOf, readDraft, withAccount } from './transfer-draft.ts';

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
  typed: '12,5',
  key: 'b'.repeat(22),
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

test('a draft outlives a reload, with its key', () => {
  expect(readDraft(JSON.stringify(kept), beginning)).toEqual(kept);
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
  ['31141880552', '31141880000'],
  ['9999', '0'],
  ['50000000000', '50000000000'],
])('of %s micro-dollars %s can be transferred: whole cents', ([available, movable]) => {
  expect(movableOf(available)).toBe(movable);
});

test('an unknown balance is not shown', () => {
  expect(movableOf(undefined)).toBeUndefined();
});
