import { cacheNames, clientsClaim } from 'workbox-core';
import {
  addPlugins,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { BuildFiles, FilesKept, KeepFiles } from '../../contract/offline-copy.ts';
import { allFiles, filesToInstall, filesToKeep } from './build-files.ts';
import { dropOtherFiles, fetchFiles, storedFile, storedFiles, storeFile } from './kept-files.ts';
import { isOfOurBuild } from './our-build.ts';
import { takePushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// Without this, a tab of the first visit would never be controlled and could not receive an update.
clientsClaim();

// The page, what it needs before its hashed files, and the list of those files. The build replaces the name with these
// few entries, so the script's size does not depend on the number of files, and any changed file changes the script
// through the name of the list.
// oxlint-disable-next-line no-underscore-dangle -- the build knows this name
const fixed = self.__WB_MANIFEST as Exclude<PrecacheEntry, string>[];
const LIST = /^\/?assets\/files-[^/]+\.json$/;
const listUrl = fixed.find(({ url }) => LIST.test(url))?.url ?? '';

let list: Promise<BuildFiles> | undefined;

/** The hashed files of this build. Rejects while the list is available neither here nor from the server. */
async function buildFiles(): Promise<BuildFiles> {
  list ??= readList();
  try {
    return await list;
  } catch (problem) {
    list = undefined;
    throw problem;
  }
}

async function readList(): Promise<BuildFiles> {
  const response = (await matchPrecache(listUrl)) ?? (await fetch(listUrl));
  return (await response.json()) as BuildFiles;
}

// A cached file is served until the next build, so a build that contains a foreign response is rejected and retried
// later.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOfOurBuild(request, response, allFiles(await buildFiles()))) ? response : null,
  },
]);
precacheAndRoute(fixed);

// Every screen is behind the hash of this one page; the server handles any other address.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(\?.*)?$/] }),
);

// Files that a customer opens are stored, so they open offline too. Answers of calls are never stored here; the page
// keeps its data in its own database.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url, event }) => {
    const stored = await storedFile(url);
    if (stored) return stored;
    const response = await fetch(request);
    if (response.ok) event.waitUntil(storeOpened(url.pathname.slice(1), response.clone()));
    return response;
  },
);

/** A page of another build requests its own files, which are not stored. */
async function storeOpened(file: string, response: Response): Promise<void> {
  if (allFiles(await buildFiles()).includes(file)) await storeFile(file, response);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));

async function install(): Promise<void> {
  const build = await buildFiles();
  const earlier = await earlierBuilds();
  // Workers from before file lists existed stored complete builds.
  const isAfterWhole = earlier.length === 0 && self.registration.active !== null;
  await fetchFiles(
    isAfterWhole ? allFiles(build) : filesToInstall(build, earlier, await storedFiles()),
  );
}

/** The lists of other builds that are on this device. */
async function earlierBuilds(): Promise<BuildFiles[]> {
  const cache = await caches.open(cacheNames.precache);
  const lists = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return LIST.test(pathname) && !pathname.endsWith(listUrl);
  });
  const responses = await Promise.all(lists.map((request) => cache.match(request)));
  const read = responses.map(async (response) => (await response?.json()) as BuildFiles);
  return (await Promise.all(read)).filter((build) => build !== undefined);
}

async function tidy(): Promise<void> {
  await dropOtherFiles(allFiles(await buildFiles()));
}

/**
 * Stores the files that a page wants kept. Files already fetched stay when the connection breaks, and the page retries.
 */
async function keep(wanted: KeepFiles): Promise<FilesKept> {
  try {
    await fetchFiles(filesToKeep(await buildFiles(), wanted));
    return { isKept: true };
  } catch (problem) {
    return { isKept: false, problem: String(problem) };
  }
}

type Message = KeepFiles | { readonly type: 'SKIP_WAITING' };

// Only pages of our own origin can send messages.
self.addEventListener('message', (event) => {
  const message = event.data as Message | null;
  // A new build waits until the customer accepts it.
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'KEEP_FILES') {
    const [port] = event.ports;
    // A page that was loading while this worker took over has not been claimed, and would fetch its later parts from the
    // server alone.
    event.waitUntil(self.clients.claim().catch(() => undefined));
    event.waitUntil(keep(message).then((answer) => port?.postMessage(answer)));
  }
});

takePushes(self);
