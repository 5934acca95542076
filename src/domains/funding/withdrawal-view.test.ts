import { expect, test } from 'vitest';
import { MICROS } from '../../../contract/money.ts';
import type { WithdrawalTerms } from '../../../contract/withdrawal.ts';
import type { Destination } from './destination.ts';
import { viewWithdrawal, type WithdrawalInputs } from './withdrawal-view.ts';

const dollars = (amount: number) => BigInt(amount) * MICROS;
const NOW_MS = 1_000_000;

const terms: WithdrawalTerms = {
  withdrawableMicros: '1000005000',
  feeMicros: '2000000',
  leastMicros: '10000000',
  rateMicros: '1000000',
  dayLeftMicros: '50000000000',
  dayLimitMicros: '50000000000',
  monthLeftMicros: '500000000000',
  monthLimitMicros: '500000000000',
  reviewAboveMicros: '400000000',
  safeguardUntilMs: null,
  hasPin: true,
  hasCodeAddress: true,
  hasPasskey: false,
  isOpen: true,
  isSimulated: true,
};
function payee(id: string, usableAtMs = 0): Destination {
  return { way: 'usdt', id, address: id, label: id, usableAtMs };
}
const inputs: WithdrawalInputs = {
  terms,
  payees: [payee('default'), payee('other')],
  chosenId: undefined,
  read: { micros: dollars(100) },
  nowMs: NOW_MS,
};

/** How many operators must approve so many dollars. */
const approvalsOf = (amount: number) =>
  viewWithdrawal({ ...inputs, read: { micros: dollars(amount) } }).approvals;

test('the first address of the book is preselected, and another can be chosen', () => {
  expect(viewWithdrawal(inputs).payee?.id).toBe('default');
  expect(viewWithdrawal({ ...inputs, chosenId: 'other' }).payee?.id).toBe('other');
  expect(viewWithdrawal({ ...inputs, chosenId: 'removed' }).payee?.id).toBe('default');
  expect(viewWithdrawal({ ...inputs, payees: [] })).toMatchObject({
    payee: undefined,
    isReady: false,
  });
});

test('the amount arrives, and the fee leaves the wallet besides', () => {
  const half = { ...terms, rateMicros: '500000' };
  expect(viewWithdrawal({ ...inputs, terms: half })).toMatchObject({
    totalMicros: dollars(102),
    arrivesMicros: dollars(200),
    isReady: true,
  });
});

test.for([
  ['the wallet less the fee, in whole cents', {}, 998_000_000n],
  ['what the day leaves', { dayLeftMicros: '700000000' }, dollars(700)],
  ['what the month leaves', { monthLeftMicros: '600000000' }, dollars(600)],
  ['nothing where the fee takes it all', { withdrawableMicros: '1000000' }, 0n],
] as const)('the most is %s', ([, changed, most]) => {
  expect(viewWithdrawal({ ...inputs, terms: { ...terms, ...changed } }).mostMicros).toBe(most);
});

test('the wallet’s shortfall is exact to the micro', () => {
  const view = viewWithdrawal({ ...inputs, read: { micros: dollars(1_000) } });
  expect(view).toMatchObject({
    problem: { code: 'insufficient_funds' },
    missingMicros: 1_995_000n,
    isReady: false,
  });
  expect(viewWithdrawal(inputs).missingMicros).toBeUndefined();
});

test.for([
  ['not for an old address', 0, null, undefined],
  ['for a new address', NOW_MS + 5, null, { untilMs: NOW_MS + 5, why: 'destination' }],
  ['for a changed safeguard', 0, NOW_MS + 7, { untilMs: NOW_MS + 7, why: 'safeguard' }],
  ['for the longer of both', NOW_MS + 9, NOW_MS + 7, { untilMs: NOW_MS + 9, why: 'destination' }],
  ['no longer once the time is there', NOW_MS, NOW_MS, undefined],
] as const)('a withdrawal waits %s', ([, usableAtMs, safeguardUntilMs, wait]) => {
  const view = viewWithdrawal({
    ...inputs,
    payees: [payee('only', usableAtMs)],
    terms: { ...terms, safeguardUntilMs },
  });
  expect(view.wait).toEqual(wait);
  expect(view.isReady).toBe(true);
});

test('above the limit an operator decides, above ten times it two', () => {
  expect([400, 401, 4_001].map(approvalsOf)).toEqual([0, 1, 2]);
});

test('without a PIN or an address for codes nothing can be sent', () => {
  const bare = { ...terms, hasPin: false, hasCodeAddress: false };
  expect(viewWithdrawal({ ...inputs, terms: bare })).toMatchObject({
    toSetUp: ['code_address', 'pin'],
    isReady: false,
  });
});
