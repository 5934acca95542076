import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { randomUuid } from './bytes.ts';

test('a page without a secure origin makes random UUIDs too', () => {
  // On plain HTTP the browser has only `getRandomValues`.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 1000 }, randomUuid);
  vi.unstubAllGlobals();
  expect(new Set(made).size).toBe(1000);
  for (const uuid of made) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(v.is(v.pipe(v.string(), v.uuid()), uuid)).toBe(true);
  }
});
