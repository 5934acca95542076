import { expect, onTestFinished, test, vi } from 'vitest';
import { refuseLocks } from '../../../tests/harness/refused-locks.ts';

/** The code of one tab; tabs of a test share the browser's locks. */
async function aTab() {
  vi.resetModules();
  return import('./tab-claim.ts');
}

const tokenOf = (session: string) => `${session}.${'s'.repeat(43)}`;

test('a duplicate has no claim, and its next own session has one', async () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await aTab();
  first.claimForTab(tokenOf(a));
  expect(await first.isClaimedByTab()).toBe(true);
  const copy = await aTab();
  copy.claimForTab(tokenOf(a));
  expect(await copy.isClaimedByTab()).toBe(false);
  // A renewal of the same session claims nothing anew.
  first.claimForTab(tokenOf(a));
  expect(await first.isClaimedByTab()).toBe(true);

  copy.claimForTab(tokenOf(b));
  expect(await copy.isClaimedByTab()).toBe(true);
  const third = await aTab();
  third.claimForTab(tokenOf(b));
  expect(await third.isClaimedByTab()).toBe(false);
});

test('the claim of a session ends when its tab signs in to another', async () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await aTab();
  first.claimForTab(tokenOf(a));
  expect(await first.isClaimedByTab()).toBe(true);
  first.claimForTab(tokenOf(b));
  const next = await aTab();
  next.claimForTab(tokenOf(a));
  expect(await next.isClaimedByTab()).toBe(true);
});

test('where the browser refuses locks, a tab renews its own session', async () => {
  refuseLocks();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tab = await aTab();
  tab.claimForTab(tokenOf(crypto.randomUUID()));
  expect(await tab.isClaimedByTab()).toBe(true);
});
