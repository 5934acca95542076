/**
 * How long the pages together have to confirm that one opens an address. Browsers allow a window for about a second
 * after a click.
 */
const CONFIRM_MS = 500;

/** The server's push message, encrypted for this device: it is authentic, but may be from another build. */
interface Payload {
  readonly title?: string;
  readonly body?: string;
  readonly tag?: string;
  /** The address within the app that it opens. */
  readonly path?: string;
  readonly unread?: number;
}

/** Shows pushes, opens their addresses, and subscribes again when the browser drops a subscription. */
export function takePushes(self: ServiceWorkerGlobalScope): void {
  const { registration, clients } = self;
  const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function show({ title = 'Plumb', path = '/msgCenter', ...push }: Payload): Promise<void> {
    // Every push must show a notification, or the browser revokes the permission.
    await registration.showNotification(title, {
      body: push.body ?? '',
      // A notification with the same subject replaces the earlier one and alerts again.
      tag: push.tag ?? '',
      ...(push.tag && { renotify: true }),
      data: path,
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-512.png',
    });
    // Some browsers have no badges.
    if (push.unread !== undefined) await self.navigator.setAppBadge?.(push.unread);
  }

  async function open(path: string): Promise<void> {
    const ours = (await pages()).filter(({ url }) => new URL(url).pathname === '/');
    for (const page of ours) {
      // Only a page of the customer whose pushes come here answers, and a frozen one does not.
      if (!(await isOpenedBy(page, path, CONFIRM_MS / ours.length))) continue;
      await page.focus();
      return;
    }
    await clients.openWindow(`/#${path}`);
  }

  self.addEventListener('push', (event) => {
    event.waitUntil(show((event.data?.json() ?? {}) as Payload));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
  // The next page that opens reports the new subscription to the server; pages that are already open do so immediately.
  self.addEventListener('pushsubscriptionchange', (event) => {
    const options = event.oldSubscription?.options;
    event.waitUntil(
      (async () => {
        if (options) await registration.pushManager.subscribe(options);
        for (const page of await pages()) page.postMessage({ type: 'PUSH_CHANGED' }, []);
      })(),
    );
  });
}

/** Asks a page to open an address within the app. Returns whether it confirmed. */
function isOpenedBy(page: WindowClient, path: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (isOpened: boolean) => {
      port1.close();
      resolve(isOpened);
    };
    port1.addEventListener('message', () => settle(true));
    port1.start();
    setTimeout(() => settle(false), limitMs);
    page.postMessage({ type: 'OPEN', path }, [port2]);
  });
}
