import { expect, test } from 'vitest';
import { BROKEN_TRIES_MAX, fateOf, retryInMs } from './outbox-rules.ts';

test.each([
  ['offline', 0, 'later'],
  ['timeout', 99, 'later'],
  ['unavailable', 0, 'later'],
  ['too_many_requests', 0, 'later'],
  ['fault', 0, 'later'],
  ['unreadable', BROKEN_TRIES_MAX - 1, 'drop'],
  ['not_signed_in', 0, 'wait'],
  ['not_found', 0, 'drop'],
  ['bad_parameter', 0, 'drop'],
] as const)('a write that is declined as %s after %i tries: %s', (code, tries, fate) => {
  expect(fateOf({ ok: false, code }, tries)).toBe(fate);
});

test('retry pauses grow from two seconds to five minutes, are randomized and respect Retry-After', () => {
  expect([1, 2, 3, 20].map((failures) => retryInMs(failures, 0.999))).toEqual([
    1_999, 3_998, 7_996, 299_850,
  ]);
  expect(retryInMs(1, 0)).toBe(1_000);
  const busy = { ok: false, code: 'too_many_requests', retryAfterSeconds: 30 } as const;
  expect(retryInMs(1, 0, busy)).toBe(30_000);
});
