import { expect, test } from 'vitest';
import { judgeWork, type SignerRules, type Work } from './judge-work.ts';

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ADDRESS = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const DOLLAR = 1_000_000n;

const rules: SignerRules = {
  token: TOKEN,
  reviewAboveMicros: 10_000n * DOLLAR,
  dayMicros: 100_000n * DOLLAR,
};

const good: Work = {
  id: 'b7a7f3a0-0000-4000-8000-000000000001',
  personId: 'person',
  state: 'approved',
  address: ADDRESS,
  tokenMicros: 500n * DOLLAR,
  micros: 500n * DOLLAR,
  feeMicros: 2n * DOLLAR,
  approvals: 0,
  payee: { address: ADDRESS, personId: 'person', usableMs: NOW - 1, isRemoved: false },
  heldMicros: 502n * DOLLAR,
  holdKey: 'withdrawal_hold:b7a7f3a0-0000-4000-8000-000000000001',
  isReleased: false,
  attempt: 0,
  txid: undefined,
  expiresMs: undefined,
  isDead: false,
};
const tooNew = { kind: 'wait', why: 'too_new' };
const contradictory = { kind: 'wait', why: 'contradictory' };
const wrongAddress = { kind: 'reject', reason: 'destination' };
const forged = { kind: 'reject', reason: 'suspicious' };

test.each<[string, Partial<Work>, object]>([
  ['what is held, approved and the customer’s own is signed', {}, { kind: 'sign', attempt: 1 }],
  [
    'another address than the address book has',
    { address: TOKEN.replace('R7', 'R8') },
    wrongAddress,
  ],
  [
    'an address of another customer',
    { payee: { ...good.payee, personId: 'another' } },
    wrongAddress,
  ],
  ['an address that is too new waits', { payee: { ...good.payee, usableMs: NOW + 1 } }, tooNew],
  [
    'a forged row is rejected at once, also to an address that is too new',
    { heldMicros: 0n, payee: { ...good.payee, usableMs: NOW + 1 } },
    forged,
  ],
  ['an address that was removed', { payee: { ...good.payee, isRemoved: true } }, wrongAddress],
  [
    'the contract of the token',
    { address: TOKEN, payee: { ...good.payee, address: TOKEN } },
    wrongAddress,
  ],
  ['a row without money in the ledger', { heldMicros: 0n }, forged],
  ['a row that pays more than is held', { micros: 600n * DOLLAR }, forged],
  ['a row that pays more USDT than its dollars buy', { tokenMicros: 501n * DOLLAR }, forged],
  ['the hold of another withdrawal', { holdKey: 'withdrawal_hold:another' }, forged],
  ['money that was given back', { isReleased: true }, forged],
  [
    'a large sum that no operator approved',
    { micros: 10_001n * DOLLAR, heldMicros: 10_003n * DOLLAR },
    forged,
  ],
  [
    'a very large sum that one operator approved',
    { micros: 100_001n * DOLLAR, heldMicros: 100_003n * DOLLAR, approvals: 1 },
    forged,
  ],
  [
    'more than the day’s limit, which only an operator can end',
    {
      tokenMicros: 100_001n * DOLLAR,
      micros: 100_001n * DOLLAR,
      heldMicros: 100_003n * DOLLAR,
      approvals: 2,
    },
    { kind: 'wait', why: 'above_limit' },
  ],
  [
    'a signature that may still pay is proven dead first',
    { state: 'broadcast', attempt: 1, txid: 'aa', expiresMs: NOW },
    { kind: 'prove', attempt: 1, txid: 'aa', expiresMs: NOW },
  ],
  [
    'a signature that is dead is followed by the next, also to an address removed meanwhile',
    {
      state: 'broadcast',
      attempt: 1,
      txid: 'aa',
      expiresMs: NOW,
      isDead: true,
      payee: { ...good.payee, isRemoved: true },
    },
    { kind: 'sign', attempt: 2 },
  ],
  [
    'an approved row with a signature is contradictory',
    { attempt: 1, isDead: true },
    contradictory,
  ],
  ['a broadcast row without a signature is contradictory', { state: 'broadcast' }, contradictory],
])('%s', (_name, change, expected) => {
  expect(judgeWork({ ...good, ...change }, rules, { nowMs: NOW, signedToday: 0n })).toEqual(
    expected,
  );
});

test('what was signed in the day counts towards its total', () => {
  const signedToday = 99_500n * DOLLAR;
  expect(judgeWork(good, rules, { nowMs: NOW, signedToday })).toEqual({ kind: 'sign', attempt: 1 });
  expect(judgeWork(good, rules, { nowMs: NOW, signedToday: signedToday + 1n })).toEqual({
    kind: 'wait',
    why: 'day_limit',
  });
});
