import { expect, test } from 'vitest';
import { getBalances } from '../../contract/account.ts';
import { type Call, handle } from './handle.ts';
import type { Parts } from './parts.ts';

const NAMES: readonly (keyof Parts)[] = ['db', 'vault', 'ledger', 'sessions', 'settings'];
const parts = Object.fromEntries(NAMES.map((name) => [name, {}])) as unknown as Parts;

const call: Call = {
  caller: {
    address: '203.0.113.7',
    userAgent: '',
    renewalToken: undefined,
    host: 'localhost',
    origin: undefined,
    language: undefined,
  },
  session: { id: 's', personId: 'p', identityStatus: 'passed' },
  bytes: undefined,
};

test('a handler receives the parts that it names and what is known of the call, nothing else', async () => {
  let received: object = {};
  const { run } = handle(getBalances, ['db', 'ledger'], (context) => {
    received = context;
    return { accounts: [], isDemo: false };
  });
  await run(parts, call, {});
  const known = ['bytes', 'caller', 'refuse', 'session'];
  expect(Object.keys(received).toSorted()).toEqual([...known, 'db', 'ledger'].toSorted());
  expect(received).toMatchObject({ db: parts.db, ledger: parts.ledger, session: call.session });
});

test('a part that a handler does not name does not compile, and is not there', async () => {
  let received: unknown;
  // @ts-expect-error `ledger` is not named
  const { run } = handle(getBalances, ['db'], ({ ledger }) => {
    received = ledger;
    return { accounts: [], isDemo: false };
  });
  await run(parts, call, {});
  expect(received).toBeUndefined();
});
