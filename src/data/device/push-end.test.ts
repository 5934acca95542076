import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { readHook } from '../../../tests/harness/hook.ts';
import { aSignedIn } from '../../../tests/harness/customer.ts';

const session = aSignedIn();

const bytes = new Uint8Array(65).fill(7).buffer;
const onDevice = new Map<string, string>();
const inTab = new Map<string, string>();
const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
/** The browser's push service and notifications. */
const browser = { isSubscribed: false, shown: 0, hear: (_event: unknown): void => undefined };

const subscription = {
  endpoint: 'https://push.plumb.invalid/device',
  expirationTime: null,
  options: { applicationServerKey: bytes },
  getKey: () => bytes,
  unsubscribe: async () => {
    browser.isSubscribed = false;
    return true;
  },
};
const registration = {
  pushManager: {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async () => {
      browser.isSubscribed = true;
      return subscription;
    },
  },
  getNotifications: async () =>
    Array.from({ length: browser.shown }, () => ({ close: () => (browser.shown -= 1) })),
};

/** A page of this browser. */
async function aPage() {
  vi.resetModules();
  const [acts, own, push] = await Promise.all([
    import('../session/session-acts.ts'),
    import('../session/session.ts'),
    import('./push.ts'),
  ]);
  return { ...acts, ...own, ...push };
}

beforeEach(() => {
  onDevice.clear();
  inTab.clear();
  Object.assign(browser, { isSubscribed: false, shown: 0 });
  vi.stubGlobal('localStorage', storageOf(onDevice));
  vi.stubGlobal('sessionStorage', storageOf(inTab));
  pages.length = 0;
  vi.stubGlobal('addEventListener', (name: string, listener: (event: { key: string }) => void) => {
    if (name === 'storage') pages.push(listener);
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('navigator', {
    userAgent: '',
    maxTouchPoints: 0,
    serviceWorker: {
      ready: Promise.resolve(registration),
      addEventListener: (_name: string, listener: (event: unknown) => void) =>
        void (browser.hear = listener),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      code: 2000,
      data: url.includes('/key/') ? { publicKey: 'BwcH' } : { isKept: true },
    }),
  );
  return () => vi.unstubAllGlobals();
});

/** What pages do when another one changed a stored value. */
const pages: ((event: { key: string }) => void)[] = [];
const tellOfStored = (key: string) => pages.forEach((hear) => hear({ key }));

/** The customer presses a notification: the service worker asks the page to open its address. */
const press = (path: string) => browser.hear({ data: { type: 'OPEN', path }, ports: [] });

const goOffline = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });

test('a sign-out without a connection ends this device’s pushes and closes its notifications', async () => {
  const page = await aPage();
  page.keepSession(session);
  await readHook(page.usePush).turnOn();
  expect(browser.isSubscribed).toBe(true);
  browser.shown = 2;
  goOffline();
  await page.signOut();
  await expect.poll(() => browser).toMatchObject({ isSubscribed: false, shown: 0 });
});

test('a notification opens only in a page of the customer whose pushes come here', async () => {
  const page = await aPage();
  page.keepSession(session);
  await readHook(page.usePush).turnOn();
  const opened: string[] = [];
  page.startPush({ onOpen: (path) => opened.push(path) });
  press('/detailMessage?id=1');
  expect(opened).toEqual(['/detailMessage?id=1']);

  page.keepSession({ ...session, person: { ...session.person, tradeAccount: '20000001' } }, true);
  press('/detailMessage?id=2');
  expect(opened).toEqual(['/detailMessage?id=1']);
});

test('of two customers with pushes, a notification opens only in a page of the one who reported last', async () => {
  const opened: string[] = [];
  const page = await aPage();
  page.keepSession(session);
  await readHook(page.usePush).turnOn();
  page.startPush({ onOpen: () => opened.push('first') });
  const pressInFirst = browser.hear;
  const other = await aPage();
  other.keepSession({ ...session, person: { ...session.person, tradeAccount: '20000001' } }, true);
  await readHook(other.usePush).turnOn();
  other.startPush({ onOpen: () => opened.push('other') });
  const pressInOther = browser.hear;
  const pressEverywhere = () => {
    for (const pressIn of [pressInFirst, pressInOther]) {
      pressIn({ data: { type: 'OPEN', path: '/detailMessage?id=1' }, ports: [] });
    }
    return opened.splice(0);
  };
  expect(pressEverywhere()).toEqual(['other']);
  await page.keepPush();
  expect(pressEverywhere()).toEqual(['first']);
  await other.keepPush();
  expect(pressEverywhere()).toEqual(['other']);
  expect(JSON.stringify([...onDevice])).not.toContain('20000001');
});

test('a sign-out does not wait for the push service', async () => {
  const page = await aPage();
  page.keepSession(session);
  await readHook(page.usePush).turnOn();
  const isNever = vi.spyOn(subscription, 'unsubscribe').mockReturnValue(new Promise(() => {}));
  goOffline();
  expect(await page.signOut()).toBe(false);
  isNever.mockRestore();
});

test('a sign-out leaves the pushes of another customer who uses this browser', async () => {
  const page = await aPage();
  page.keepSession(session);
  await readHook(page.usePush).turnOn();
  page.keepSession({ ...session, person: { ...session.person, tradeAccount: '20000001' } }, true);
  browser.shown = 1;
  goOffline();
  await page.signOut();
  await new Promise((resolve) => setTimeout(resolve));
  expect(browser).toMatchObject({ isSubscribed: true, shown: 1 });
});

test('when one of two customers of a browser signs out, the pushes of the other begin again', async () => {
  const page = await aPage();
  page.keepSession(session);
  await readHook(page.usePush).turnOn();
  page.startPush({ onOpen: () => undefined });
  const other = await aPage();
  other.keepSession({ ...session, person: { ...session.person, tradeAccount: '20000001' } }, true);
  await readHook(other.usePush).turnOn();
  await other.signOut();
  await expect.poll(() => onDevice.has('pushEndpoint')).toBe(false);
  expect(browser.isSubscribed).toBe(false);

  tellOfStored('pushEndpoint');
  await expect.poll(() => browser.isSubscribed).toBe(true);
});

test('on a shared device only the tab knows whose pushes are on, until the sign-out', async () => {
  const page = await aPage();
  page.keepSession(session, true);
  await readHook(page.usePush).turnOn();
  expect(JSON.stringify([...onDevice])).not.toContain('10000001');
  const reloaded = await aPage();
  expect(readHook(reloaded.usePush).state).toBe('on');
  await reloaded.signOut();
  expect(JSON.stringify([...onDevice, ...inTab])).not.toContain('10000001');
});
