import { isOfOurBuild } from './our-build.ts';

/**
 * The hashed files of this build, and of the previous build until this one takes over. A name identifies its content,
 * so builds share unchanged files.
 */
const CACHE = 'plumb-files';

/** The answer stored for an address, if there is one. */
export async function storedFile(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(url.pathname);
}

/** The names of all stored files, in this cache or an older version's. */
export async function storedFiles(): Promise<Set<string>> {
  const names = await caches.keys();
  const requests = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      return cache.keys();
    }),
  );
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname.slice(1)));
}

/** Stores a fetched file if it belongs to the build. */
export async function storeFile(file: string, response: Response): Promise<void> {
  const request = new Request(`/${file}`);
  if (!(await isOfOurBuild(request, response, []))) {
    throw new Error(`${file} could not be fetched: ${response.status}`);
  }
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
}

/** The number of files fetched at once. The others wait, which leaves the connection to the page. */
const AT_ONCE = 4;

/** Fetches the files that are not stored yet. Those that were fetched before one fails stay stored. */
export async function fetchFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !stored.has(`/${file}`));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    await Promise.all(missing.slice(from, from + AT_ONCE).map(fetchFile));
  }
}

async function fetchFile(file: string): Promise<void> {
  // An older version of this worker stored all files in another cache.
  await storeFile(file, (await caches.match(`/${file}`)) ?? (await fetch(`/${file}`)));
}

/** Removes every file but these. */
export async function dropOtherFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const ours = new Set(files.map((file) => `/${file}`));
  for (const request of await cache.keys()) {
    if (!ours.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
