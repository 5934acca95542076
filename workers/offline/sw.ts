import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { takePushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Without this a tab of the first visit would never be controlled and could not take an update.
clientsClaim();

// The whole build, the feed's worker script included: whatever was not asked for yet opens offline too.
// Answers of calls are never kept here; the page keeps what it knows in its own database.
// oxlint-disable-next-line no-underscore-dangle -- the build puts the list in place of this name
precacheAndRoute(self.__WB_MANIFEST);

// Every screen lives behind the hash of this one page; any other address is the server's.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(\?.*)?$/] }),
);

// A new build waits until the person takes it.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (
    typeof message === 'object' &&
    message &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  ) {
    void self.skipWaiting();
  }
});

takePushes(self);
