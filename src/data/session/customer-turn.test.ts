// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aCustomer, aSignedIn } from '../../../tests/harness/customer.ts';
import { readHook } from '../../../tests/harness/hook.ts';

const jane = aSignedIn(aCustomer({ tradeAccount: '10000001' }));
const john = aSignedIn(aCustomer({ tradeAccount: '10000003' }));

async function aPage() {
  vi.resetModules();
  const { useCustomerTurn } = await import('./customer-turn.ts');
  const session = await import('./session.ts');
  return { ...session, turn: () => readHook(useCustomerTurn) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a session of the tab that ends beside a stored one begins the turn of another customer', async () => {
  const page = await aPage();
  page.keepSession(jane);
  page.keepSession(john, true);
  const before = page.turn();
  page.forgetSession();
  expect(page.currentOwner()).toBe('10000001');
  expect(page.turn()).toBe(before + 1);
});

test('a sign-in, a sign-out and a renewal begin no turn', async () => {
  const page = await aPage();
  page.keepSession(jane);
  page.keepSession(jane);
  page.forgetSession();
  page.keepSession(john);
  expect(page.turn()).toBe(0);
});
