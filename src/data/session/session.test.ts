import { beforeEach, expect, test, vi } from 'vitest';
import { readHook } from '../../../tests/harness/hook.ts';
import { aCustomer, aSignedIn } from '../../../tests/harness/customer.ts';

const signedIn = aSignedIn(aCustomer({ agreementsDue: ['user-agreement'] }));

const texts = new Map<string, string>();
const tabs = new EventTarget();

/** A tab that shares its storage with the others. */
async function aTab() {
  vi.resetModules();
  return import('./session.ts');
}

/** Simulates the browser's storage events in the other tabs. */
function notifyOthers(): void {
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
}

beforeEach(() => {
  texts.clear();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('a listener is called once for a sign-in, before it returns, and finds the whole customer', async () => {
  const tab = await aTab();
  const heard: unknown[] = [];
  tab.onPersonChange(() => heard.push([tab.currentPerson(), tab.currentUser().td_acc]));
  tab.keepSession(signedIn);
  expect(heard).toEqual([[signedIn.person, '10000001']]);
  tab.forgetSession();
  expect(heard.slice(1)).toEqual([[undefined, '']]);
});

test('a sign-in and a sign-out reach a tab in which nothing listens', async () => {
  const [one, two] = [await aTab(), await aTab()];
  one.keepSession(signedIn);
  notifyOthers();
  expect(readHook(two.usePerson)).toEqual(signedIn.person);
  one.forgetSession();
  notifyOthers();
  expect(readHook(two.usePerson)).toBeUndefined();
  expect(two.currentTokens()).toBeUndefined();
});

test('an earlier read of the customer does not change, and can be stored', async () => {
  const tab = await aTab();
  tab.keepSession(signedIn);
  const before = tab.currentUser();
  tab.keepUser({ ...before, td_acc: 'T9' });
  tab.keepPerson({ ...signedIn.person, hasPin: true });
  expect(before).toMatchObject({ td_acc: '10000001', userInfo: { hasPin: false } });
  expect(structuredClone(tab.currentPerson())).toEqual({ ...signedIn.person, hasPin: true });
  expect(JSON.parse(texts.get('userInfo') ?? '')).toEqual(tab.currentUser());
});
