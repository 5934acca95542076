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

/** Fetches the files that are not stored yet, one at a time, to leave the connection to the page. */
export async function fetchFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of files) {
    if (stored.has(`/${file}`)) continue;
    // An older version of this worker stored all files in another cache.
    await storeFile(file, (await caches.match(`/${file}`)) ?? (await fetch(`/${file}`)));
  }
}

/** Removes every file but these. */
export async function dropOtherFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const ours = new Set(files.map((file) => `/${file}`));
  for (const request of await cache.keys()) {
    if (!ours.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
