import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** The build that `npm test` makes before it runs. */
const dist = new URL('../dist/', import.meta.url);
const KB = 1000;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
const chunks = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;

function read(name: string): Buffer {
  return readFileSync(new URL(name, dist));
}

function gzipped(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
}

/** The scripts that the browser fetches to run these sources, whatever it would fetch later. */
function scriptsOf(...sources: string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = chunks[source];
    if (!chunk) throw new Error(`the build has no chunk of ${source}`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}

function sourcesMatching(pattern: RegExp): string[] {
  return Object.keys(chunks).filter((source) => pattern.test(source));
}

function workerScripts(pattern: RegExp): string[] {
  return readdirSync(new URL('assets/', dist))
    .filter((name) => pattern.test(name) && name.endsWith('.js'))
    .map((name) => `assets/${name}`);
}

const firstVisit = scriptsOf(
  'index.html',
  'src/app/start.tsx',
  'src/app/LoadPage.tsx',
  'src/domains/home/screens/HomeScreen.tsx',
  'locales/en/app.po',
);

test('a first visit needs at most 130 kB of script to a usable home', () => {
  expect(gzipped(firstVisit)).toBeLessThanOrEqual(130 * KB);
});

/** What the same home has loaded for a signed-in customer. */
const signedInVisit = firstVisit.union(
  scriptsOf(
    'src/data/person-events.ts',
    'src/app/MessageWatch.tsx',
    'src/app/UnreadBadge.tsx',
    'src/domains/home/AccountSummary.tsx',
    'locales/en/people.po',
  ),
);
/** Domains whose screens show their content to signed-in customers only. */
const OF_PERSON =
  /^src\/domains\/((account|desk|identity|me|messages|portfolio|trade)\/|auth\/screens\/(AccessHistory|ChangePassword|Confirm|DeleteAccount|Email|Pin|Security))/;

test('a first visit of a signed-in customer needs at most 195 kB of script to a usable home', () => {
  expect(gzipped(signedInVisit)).toBeLessThanOrEqual(195 * KB);
});

test('each further screen adds at most 35 kB of script to what home has loaded', () => {
  const screens = sourcesMatching(/^src\/domains\/[^/]+\/screens\/.*Screen\.tsx$/);
  expect(screens.length).toBeGreaterThan(3);
  for (const screen of screens) {
    const before = OF_PERSON.test(screen) ? signedInVisit : firstVisit;
    expect(gzipped(scriptsOf(screen).difference(before)), screen).toBeLessThanOrEqual(35 * KB);
  }
});

test('a visit loads one language and no database', () => {
  const later = [...sourcesMatching(/^locales\//), ...sourcesMatching(/dexie|workbox|ui\/chart/)];
  const loaded = later.filter((source) => firstVisit.has(chunks[source]?.file ?? ''));
  expect(loaded).toEqual(['locales/en/app.po']);
});

test('the feed worker is at most 13 kB', () => {
  const workers = workerScripts(/^(shared|dedicated)-/);
  expect(workers.length).toBeGreaterThan(0);
  for (const worker of workers) expect(gzipped([worker]), worker).toBeLessThanOrEqual(13 * KB);
});

test('the service worker is at most 9 kB', () => {
  expect(gzipped(['sw.js'])).toBeLessThanOrEqual(9 * KB);
});

test('all that is fetched for offline use is at most 1.7 MB, and twice that on the device', () => {
  const kept = precached();
  expect(kept).toContain('index.html');
  expect(gzipped(kept)).toBeLessThanOrEqual(1700 * KB);
  const bytes = kept.reduce((sum, name) => sum + statSync(new URL(name, dist)).size, 0);
  expect(bytes).toBeLessThanOrEqual(3400 * KB);
});

test('every script and style of the build is kept for offline use, the manifest is not', () => {
  const kept = new Set(precached());
  const assets = readdirSync(new URL('assets/', dist)).filter((name) => /\.(js|css)$/.test(name));
  expect(assets.filter((name) => !kept.has(`assets/${name}`))).toEqual([]);
  expect([...kept].filter((name) => name.includes('manifest'))).toEqual([]);
});

test('the page has no inline script and no inline style', () => {
  const page = read('index.html').toString();
  expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>|<style|\son\w+=|\sstyle=/g)).toBeNull();
});

test('every text of the build has its compressed forms beside it', () => {
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[^.].*\.(js|css|html|svg|webmanifest)$/.test(name),
  );
  for (const text of texts) {
    for (const form of ['br', 'gz']) {
      const size = statSync(new URL(`${text}.${form}`, dist)).size;
      expect(size, `${text}.${form}`).toBeGreaterThan(0);
    }
  }
});

function precached(): string[] {
  const worker = read('sw.js').toString();
  const alone = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
  const [, listed = ''] = /\.\.\."([^"]+)"\.split\(" "\)/.exec(worker) ?? [];
  const short = [
    ...worker.matchAll(/\.\.\."([^"]+)"\.match\(\/\.\{7\}\/g\)\.map\(e=>"assets\/"\+e\+"(\.\w+)"/g),
  ];
  const hashed = short.flatMap(([, names = '', ending = '']) =>
    (names.match(/.{7}/g) ?? []).map((name) => name + ending),
  );
  return [...alone, ...[...listed.split(' '), ...hashed].map((name) => `assets/${name}`)];
}
