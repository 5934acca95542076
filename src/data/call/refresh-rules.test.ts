import { expect, test } from 'vitest';
import { nextRefreshInMs } from './refresh-rules.ts';

const fresh = { asOfMs: 10_000, declined: undefined, failures: 0, refreshMs: 5000, nowMs: 11_000 };
const offline = { ok: false, code: 'offline' } as const;

test('an unknown answer is requested at once', () => {
  expect(nextRefreshInMs({ ...fresh, asOfMs: undefined })).toBe(0);
});

test('a known answer is requested again after its interval', () => {
  expect(nextRefreshInMs(fresh)).toBe(4000);
  expect(nextRefreshInMs({ ...fresh, nowMs: 99_000 })).toBe(0);
});

test('an answer from the future is requested at once: the clock was set back', () => {
  expect(nextRefreshInMs({ ...fresh, nowMs: 9_000 })).toBe(0);
});

test('an answer that never changes is not requested again', () => {
  expect(nextRefreshInMs({ ...fresh, refreshMs: undefined })).toBeUndefined();
});

test('after failures the pauses double from 3 s to 30 s', () => {
  const pauses = [1, 2, 3, 4, 5, 60].map((failures) =>
    nextRefreshInMs({ ...fresh, declined: offline, failures }),
  );
  expect(pauses).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000]);
});

test('Retry-After is respected', () => {
  const declined = { ok: false, code: 'too_many_requests', retryAfterSeconds: 45 } as const;
  expect(nextRefreshInMs({ ...fresh, declined, failures: 1 })).toBe(45_000);
});

test('a permanent refusal is not requested again', () => {
  const declined = { ok: false, code: 'unknown_ticker' } as const;
  expect(nextRefreshInMs({ ...fresh, declined, failures: 1 })).toBeUndefined();
});
