import { beforeEach, expect, test, vi } from 'vitest';
import { readHook } from '../../../tests/harness/hook.ts';
import { aCustomer } from '../../../tests/harness/customer.ts';

const aPerson = (tradeAccount: string) => aCustomer({ tradeAccount });

const stored = new Map<string, string>();
let browser = new EventTarget();

/** A tab of this browser. */
async function aTab() {
  vi.resetModules();
  const [amounts, shared, tour, session, tables] = await Promise.all([
    import('./hidden-amounts.ts'),
    import('../session/shared-device.ts'),
    import('./tour.ts'),
    import('../session/session.ts'),
    import('./table-look.ts'),
  ]);
  return {
    ...amounts,
    ...tables,
    ...shared,
    ...tour,
    forgetSession: session.forgetSession,
    signIn: (account: string, isShared = false) =>
      session.keepSession(
        {
          aspctoken: 'a'.repeat(43),
          authToken: 'r'.repeat(43),
          signOutToken: `${crypto.randomUUID()}.${'s'.repeat(43)}`,
          expiresAtMs: Date.now() + 900_000,
          person: aPerson(account),
        },
        isShared,
      ),
  };
}

/** Another tab changed a value. */
const tell = (key: string) => browser.dispatchEvent(Object.assign(new Event('storage'), { key }));

beforeEach(() => {
  stored.clear();
  browser = new EventTarget();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  return () => vi.unstubAllGlobals();
});

test('a tab follows the choice of another one to hide amounts', async () => {
  const [one, two] = [await aTab(), await aTab()];
  one.hideAmounts(true);
  tell('hideAmounts');
  expect(readHook(two.useAmountsHidden)).toBe(true);
  one.hideAmounts(false);
  tell('hideAmounts');
  expect(readHook(two.useAmountsHidden)).toBe(false);
});

test('a tab keeps the columns that another one chose when it makes tables compact', async () => {
  const [one, two] = [await aTab(), await aTab()];
  const [, chooseInOne] = readHook(() => one.useTableLook('orders'));
  chooseInOne({ columns: ['act', 'placed'], isDense: false });
  tell('tables');
  const [, chooseInTwo] = readHook(() => two.useTableLook('trades'));
  chooseInTwo({ columns: undefined, isDense: true });
  const next = await aTab();
  expect(readHook(() => next.useTableLook('orders'))[0]).toEqual({
    columns: ['act', 'placed'],
    isDense: true,
  });
});

test('a tab follows the choice of another one that other people use this device', async () => {
  const [one, two] = [await aTab(), await aTab()];
  one.setSharedDevice(true);
  tell('shared_device');
  expect(two.isSharedDevice()).toBe(true);
  expect(readHook(two.useSharedDevice)).toBe(true);
});

test('the tour of a demo customer continues after a reload, and does not appear to the next customer', async () => {
  const tab = await aTab();
  tab.signIn('A');
  tab.startTour();
  tab.continueTour();
  expect(readHook((await aTab()).useTourStep)).toBe(1);
  tab.forgetSession();
  tab.signIn('B');
  expect(readHook(tab.useTourStep)).toBeUndefined();
});

test('on a shared device only the page knows of the tour', async () => {
  const tab = await aTab();
  tab.signIn('10000001', true);
  tab.startTour();
  expect(readHook(tab.useTourStep)).toBe(0);
  expect(JSON.stringify([...stored])).not.toContain('10000001');
});
