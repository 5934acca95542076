import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.for([
  { name: 'InvalidStateError', isUsableAgain: true },
  { name: 'SecurityError', isUsableAgain: false },
])('after a lock was refused with $name, the page has locks: $isUsableAgain', async (given) => {
  vi.resetModules();
  const refusals = [new DOMException('', given.name)];
  const request = async () => {
    const refusal = refusals.pop();
    if (refusal) throw refusal;
    return true;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const { usableLocks } = await import('./locks.ts');
  expect(await usableLocks()).toBeUndefined();
  expect((await usableLocks()) !== undefined).toBe(given.isUsableAgain);
});
