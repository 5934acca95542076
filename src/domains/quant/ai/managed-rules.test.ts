import { expect, test } from 'vitest';
import { gainOver, mayRecall } from './managed-rules.ts';

const account = { investedMicros: '1000000000' };

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
