import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isOfOurBuild } from './our-build.ts';
import { takePushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Without this a tab of the first visit would never be controlled and could not take an update.
clientsClaim();

// oxlint-disable-next-line no-underscore-dangle -- the build puts the list in place of this name
const list = self.__WB_MANIFEST.map((entry) =>
  // A name alone tells its content; without this word workbox warns of each, at every start.
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
);
const files = list.map(({ url }) => url);

// A cached file is served until the next build: a build with a foreign part is rejected and retried later.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOfOurBuild(request, response, files)) ? response : null,
  },
]);

// The whole build, including the feed's worker script, so screens not opened yet open offline too.
// Answers of calls are never kept here; the page keeps what it knows in its own database.
precacheAndRoute(list);

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
