import { expect } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs';
import { test } from '../harness/browser.ts';
import { badge, idOf } from '../harness/browser-messages.ts';
import { areOpenedKept } from '../harness/browser-page.ts';
import { signUp } from '../harness/browser-person.ts';

// A browser that can ask people for a permission.
test.use({ launchOptions: { executablePath: findBrowser() ?? '', args: BROWSER_ARGUMENTS } });

test('notifications are chosen by category, with quiet hours, for every device', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/#/notifications');
  await page.getByRole('checkbox', { name: 'Charity: Push' }).uncheck();
  await page.getByRole('checkbox', { name: 'Orders: In the app' }).uncheck();
  await page.getByRole('switch', { name: 'Hold notifications' }).check();
  await expect(page.getByLabel('Start')).toHaveValue('22:00');
  await page.getByLabel('End').fill('06:30');
  await page.getByLabel('End').blur();
  await expect(page.getByText(/^Times are in /)).toBeVisible();
  await page.getByLabel('Start').fill('06:30');
  await page.getByLabel('Start').blur();
  await expect(page.getByText('can’t start and end at the same time')).toBeVisible();

  // Changes are sent one after the other, and pending ones at once when the page closes.
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Charity: Push' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Charity: In the app' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Orders: In the app' })).not.toBeChecked();
  await expect(page.getByLabel('Start')).toHaveValue('22:00');
  await expect(page.getByLabel('End')).toHaveValue('06:30');
});

/** Fakes the push service, which the test's browser does not have: it accepts every subscription. */
function fakePushService(): void {
  let current: unknown;
  const bytes = new Uint8Array(65).fill(7).buffer;
  // A point of the curve, as a real browser would make one.
  const point =
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const decoded = atob(point.replaceAll('-', '+').replaceAll('_', '/'));
  const p256dh = Uint8Array.from(decoded, (letter) => letter.codePointAt(0) ?? 0).buffer;
  PushManager.prototype.getSubscription = async () => current as PushSubscription;
  PushManager.prototype.subscribe = async (options) => {
    current = {
      endpoint: 'https://push.plumb.invalid/device',
      expirationTime: null,
      options: { applicationServerKey: bytes, ...options },
      getKey: (name: string) => (name === 'auth' ? bytes.slice(0, 16) : p256dh),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    return current as PushSubscription;
  };
}

test('the browser is asked once, and notifications are turned on, tried and turned off @offline', async ({
  page,
  context,
}) => {
  await page.addInitScript(fakePushService);
  await signUp(page);
  await page.goto('/#/notifications');
  await expect(page.getByText('Your browser will ask for permission.')).toBeVisible();
  await areOpenedKept(page);
  await context.grantPermissions(['notifications']);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Notifications are on')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  // No push service listens at that address.
  await expect(page.getByText('The push service didn’t accept the test.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Notifications are off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('where the browser blocks notifications it says how to change that', async ({
  page,
  context,
}) => {
  await signUp(page);
  const browser = await context.newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  await browser.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId ?? '',
    permission: { name: 'notifications' },
    setting: 'denied',
    origin: new URL(page.url()).origin,
  });
  await page.goto('/#/notifications');
  await expect(page.getByText('Your browser is blocking notifications')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0);
});

test('a push shows a notification, which leads to its message in the page that is open @offline', async ({
  page,
  context,
}) => {
  const person = await signUp(page);
  const origin = new URL(page.url()).origin;
  await context.grantPermissions(['notifications'], { origin });
  await page.goto('/#/msgCenter');
  await areOpenedKept(page);
  await expect(badge(page)).toBeVisible();
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const id = await idOf(page, person, 'demo_grant');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Demo money added',
      body: 'It is in your wallet.',
      tag: 'transfer',
      path: `/detailMessage?id=${id}`,
      unread: 2,
    }),
  });

  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag, icon }) => ({ title, body, tag, icon }));
    });
  await expect.poll(shown).toEqual([
    {
      title: 'Demo money added',
      body: 'It is in your wallet.',
      tag: 'transfer',
      icon: `${origin}/icons/icon-192.png`,
    },
  ]);

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(clickNotification);
  await expect(page.getByRole('article')).toContainText('Demo money added');
  await expect.poll(shown).toEqual([]);
});

/** Runs in the service worker, because a test cannot press a system notification. */
async function clickNotification(): Promise<void> {
  const scope = globalThis as unknown as {
    registration: ServiceWorkerRegistration;
    NotificationEvent: new (name: string, init: object) => Event;
  };
  const [notification] = await scope.registration.getNotifications();
  // Only an event of the system itself may keep the worker awake or bring a page to the front.
  const event = new scope.NotificationEvent('notificationclick', { notification });
  Object.defineProperty(event, 'waitUntil', {
    value: (work: Promise<void>) => work.catch(() => 0),
  });
  globalThis.dispatchEvent(event);
}
