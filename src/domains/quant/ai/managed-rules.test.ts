import { expect, test } from 'vitest';
import { gainOver, mayRecall, worthOf } from './managed-rules.ts';

const account = {
  state: 'running',
  investedMicros: '1000000000',
  cashMicros: '40000000',
  positionsMicros: '1010000000',
  paidMicros: null,
} as const;

test.each([
  ['cash and positions', account, 1_050_000_000n, 50_000_000n],
  ['unknown without a price', { ...account, positionsMicros: null }, undefined, undefined],
  [
    'what was paid, once it is',
    { ...account, state: 'paid', cashMicros: '0', positionsMicros: '0', paidMicros: '990000000' },
    990_000_000n,
    -10_000_000n,
  ],
] as const)('an account is worth %s', (_, of, worth, gain) => {
  expect(worthOf(of)).toEqual({ worth, gain });
});

test.each([
  ['running', '2026-11-20', '2026-11-20', 'now'],
  ['running', '2026-11-20', '2026-11-19', 'later'],
  ['running', '2026-11-20', undefined, 'later'],
  ['starting', null, '2026-11-20', 'never'],
  ['closing', '2026-11-20', '2026-11-23', 'over'],
  ['paid', null, '2026-11-23', 'over'],
] as const)(
  'an account that is %s, recallable from %s, on %s: %s',
  (state, recallableFrom, today, may) => {
    expect(mayRecall({ state, recallableFrom }, today)).toBe(may);
  },
);

test('the gain over a series is that of its first close to its last', () => {
  expect(gainOver(account, ['9900000', '10100000'])).toBe(20_000_000n);
  expect(gainOver(account, ['9900000'])).toBe(0n);
  expect(gainOver(account, [])).toBe(0n);
});
