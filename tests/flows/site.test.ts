import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { anApp } from '../harness/server.ts';
import { aFolder } from '../harness/server-folder.ts';

const DAY = 86_400_000;
const SCRIPT = `export const greeting = ${JSON.stringify('hello '.repeat(400))};`;

/** A built page, with one script by each of the names given. */
async function aBuild(dist: string, ...scripts: string[]): Promise<string> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, 'icons'));
  await writeFile(join(dist, 'index.html'), `<!doctype html><title>${scripts.join()}</title>`);
  await writeFile(join(dist, 'sw.js'), '/* worker */');
  await writeFile(join(dist, 'manifest.webmanifest'), '{}');
  await writeFile(join(dist, '.secret'), 'secret');
  await writeFile(join(dist, 'icons', 'icon-192.png'), 'png');
  for (const script of scripts) {
    // Like the build: compressed copies beside each file.
    await writeFile(join(dist, 'assets', script), SCRIPT);
    await writeFile(join(dist, 'assets', `${script}.br`), brotliCompressSync(SCRIPT));
    await writeFile(join(dist, 'assets', `${script}.gz`), gzipSync(SCRIPT));
  }
  return dist;
}

test('the page and the worker are revalidated each time and answered 304 when unchanged', async () => {
  const dist = await aBuild(join(await aFolder(), 'dist'), 'main-aaaaaaaa.js');
  const app = await anApp({ dist });
  for (const path of [
    '/',
    '/index.html',
    '/sw.js',
    '/manifest.webmanifest',
    '/icons/icon-192.png',
  ]) {
    const first = await app.get(path);
    expect(first.status, path).toBe(200);
    expect(first.headers.get('cache-control'), path).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag, path).not.toBe('');
    expect((await app.get(path, { 'if-none-match': etag })).status, path).toBe(304);
  }
  expect((await app.get('/')).headers.get('content-type')).toMatch(/^text\/html/);
  expect((await app.get('/manifest.webmanifest')).headers.get('content-type')).toMatch(
    /manifest\+json/,
  );
});

test.for([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
] as const)('a hashed file is cached forever and served as %s', async ([accepted, encoding]) => {
  const dist = await aBuild(join(await aFolder(), 'dist'), 'main-aaaaaaaa.js');
  const app = await anApp({ dist });
  const answer = await app.get('/assets/main-aaaaaaaa.js', { 'accept-encoding': accepted });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect(await answer.text()).toBe(SCRIPT);
});

test.for([
  '/assets/gone-aaaaaaaa.js',
  '/assets/main.js',
  '/assets/',
  '/assets',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/assets/../index.html',
  '/..%2f..%2fetc%2fpasswd',
  '/.secret',
  '/market/stock',
  '/icons',
  '/index.htm',
  '/%00',
])('%s is not found, and is never the page', async (path) => {
  const dist = await aBuild(join(await aFolder(), 'dist'), 'main-aaaaaaaa.js');
  const app = await anApp({ dist });
  const answer = await app.get(path);
  expect([400, 403, 404]).toContain(answer.status);
  const text = await answer.text();
  expect(text).not.toMatch(/doctype|root:|secret/);
});

test.for(['/..%2fbeside.txt', '/icons%2f..%2f..%2fbeside.txt', '/../beside.txt', '/..'])(
  '%s does not reveal whether a file exists outside the page',
  async (path) => {
    const folder = await aFolder();
    const dist = await aBuild(join(folder, 'dist'), 'main-aaaaaaaa.js');
    await writeFile(join(folder, 'beside.txt'), 'outside');
    const app = await anApp({ dist });
    const answer = await app.get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  },
);

test('a file of an earlier build is served for seven days after its last use, then no more', async () => {
  const folder = await aFolder();
  const dist = join(folder, 'dist');
  const config = { dataDir: join(folder, 'data') };
  const start = Date.parse('2026-11-20T12:00:00Z');
  let nowMs = start;
  const wallNowMs = () => nowMs;

  await aBuild(dist, 'main-aaaaaaaa.js');
  await (await anApp({ dist, config, wallNowMs })).close();

  await aBuild(dist, 'main-bbbbbbbb.js');
  nowMs = start + 6 * DAY;
  const second = await anApp({ dist, config, wallNowMs });
  expect((await second.get('/assets/main-aaaaaaaa.js')).status).toBe(200);
  expect((await second.get('/assets/main-bbbbbbbb.js')).status).toBe(200);
  await second.close();

  nowMs = start + 8 * DAY;
  const third = await anApp({ dist, config, wallNowMs });
  expect((await third.get('/assets/main-aaaaaaaa.js')).status).toBe(404);
  expect((await third.get('/assets/main-bbbbbbbb.js')).status).toBe(200);
  const kept = await readdir(join(config.dataDir, 'assets'));
  expect(kept.filter((file) => file.includes('aaaaaaaa'))).toEqual([]);
});

test('a build deployed while the server runs is served, and the earlier one stays available', async () => {
  const dist = join(await aFolder(), 'dist');
  await aBuild(dist, 'main-aaaaaaaa.js');
  const app = await anApp({ dist });
  await aBuild(dist, 'main-bbbbbbbb.js');
  expect(await (await app.get('/')).text()).toContain('bbbbbbbb');
  expect((await app.get('/assets/main-bbbbbbbb.js')).status).toBe(200);
  expect((await app.get('/assets/main-aaaaaaaa.js')).status).toBe(200);
});

test('without a build the page says what to do', async () => {
  const app = await anApp();
  const answer = await app.get('/');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toMatch(/npm run build/);
});

test('the files that vouch for native apps exist only for configured apps, as JSON', async () => {
  const plain = await anApp();
  const android = '/.well-known/assetlinks.json';
  const apple = '/.well-known/apple-app-site-association';
  for (const path of [android, apple]) expect((await plain.get(path)).status, path).toBe(404);

  const fingerprints = ['AB:CD'];
  const app = await anApp({
    config: { wrappers: { android: { package: 'com.example.plumb', fingerprints } } },
  });
  expect((await app.get(apple)).status).toBe(404);
  const links = await app.get(android);
  expect(links.status).toBe(200);
  expect(links.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await links.json()).toEqual([
    {
      relation: [
        'delegate_permission/common.handle_all_urls',
        'delegate_permission/common.get_login_creds',
      ],
      target: {
        namespace: 'android_app',
        package_name: 'com.example.plumb',
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ]);

  const other = await anApp({
    config: { wrappers: { apple: { team: 'A1B2C3D4E5', bundle: 'com.example.plumb' } } },
  });
  expect((await other.get(android)).status).toBe(404);
  const association = await other.get(apple);
  expect(association.status).toBe(200);
  expect(association.headers.get('content-type')).toMatch(/^application\/json/);
  const id = 'A1B2C3D4E5.com.example.plumb';
  expect(await association.json()).toEqual({
    applinks: { details: [{ appIDs: [id], components: [{ '/': '/' }] }] },
    webcredentials: { apps: [id] },
  });
});
