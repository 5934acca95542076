/** What the server sends, encrypted for this device: it can be believed, but not that it is of our build. */
interface Payload {
  readonly title?: string;
  readonly body?: string;
  readonly tag?: string;
  /** Where within the app it leads. */
  readonly path?: string;
  readonly unread?: number;
}

/** Shows pushes, opens what they lead to, and subscribes again when the browser lets go of a subscription. */
export function takePushes(self: ServiceWorkerGlobalScope): void {
  const { registration, clients } = self;
  const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function show({ title = 'Plumb', path = '/msgCenter', ...push }: Payload): Promise<void> {
    // Every push must show something, or the browser takes the permission back.
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
    const [page] = await pages();
    if (!page) await clients.openWindow(`/#${path}`);
    else {
      page.postMessage({ type: 'OPEN', path }, []);
      await page.focus();
    }
  }

  self.addEventListener('push', (event) => {
    event.waitUntil(show((event.data?.json() ?? {}) as Payload));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
  // The server hears of the new one from the next page that opens; those that are open ask at once.
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
