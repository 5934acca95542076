import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DocumentId, DocumentLanguage, TermsId } from '../contract/documents.ts';
import { readDomains } from '../scripts/build/domains.ts';
import { allFiles, filesToKeep } from '../workers/offline/build-files.ts';
import { DIST } from './harness/app-build.ts';
import {
  chunksOfBuild,
  firstVisitScripts,
  gzippedBytes,
  offlineFiles,
  offlineListName,
  plainBytes,
  scriptsOf,
} from './harness/build-size.ts';

// The limits are above the current build, so that a new sentence or file rarely exceeds them. The goals are lower, and
// `npm run bench` reports against them.
const KB = 1000;

const chunks = chunksOfBuild();

function sourcesMatching(pattern: RegExp): string[] {
  return Object.keys(chunks).filter((source) => pattern.test(source));
}

const firstVisit = firstVisitScripts();

test('a first visit fetches at most 145 kB of script before home is usable', () => {
  expect(gzippedBytes(firstVisit)).toBeLessThanOrEqual(145 * KB);
});

test('home in a wide window adds at most 15 kB of script', () => {
  const wide = scriptsOf('src/app/Rail.tsx', 'src/app/BesidePane.tsx').difference(firstVisit);
  expect(wide.size).toBeGreaterThan(0);
  expect(gzippedBytes(wide)).toBeLessThanOrEqual(15 * KB);
});

/** The files that home loads for a signed-in customer. */
const signedInVisit = firstVisit.union(
  scriptsOf(
    'src/data/feed/person-events.ts',
    'src/app/MessageWatch.tsx',
    'src/app/UnreadBadge.tsx',
    'src/domains/home/OwnHome.tsx',
    'locales/en/people.po',
  ),
);
/** Screens that show their content to signed-in customers only. */
const ofPeople = new Set(
  readDomains()
    .flatMap(({ rows }) => rows)
    .filter(({ audience }) => audience !== 'all')
    .map(({ file }) => file),
);

test('a first visit of a signed-in customer needs at most 240 kB of script to a usable home', () => {
  expect(gzippedBytes(signedInVisit)).toBeLessThanOrEqual(240 * KB);
});

test('each further screen adds at most 72 kB of script to what home has loaded', () => {
  const screens = sourcesMatching(/^src\/domains\/[^/]+\/screens\/.*Screen\.tsx$/);
  expect(screens.length).toBeGreaterThan(3);
  for (const screen of screens) {
    const before = ofPeople.has(screen) ? signedInVisit : firstVisit;
    expect(gzippedBytes(scriptsOf(screen).difference(before)), screen).toBeLessThanOrEqual(72 * KB);
  }
});

test('a visit loads one language and no database', () => {
  const later = [...sourcesMatching(/^locales\//), ...sourcesMatching(/dexie|workbox|ui\/chart/)];
  const loaded = later.filter((source) => firstVisit.has(chunks[source]?.file ?? ''));
  expect(loaded).toEqual(['locales/en/app.po']);
});

test('the feed worker is at most 13 kB', () => {
  const workers = offlineFiles().shell.filter((file) => /\/(shared|dedicated)-/.test(file));
  expect(workers).toHaveLength(2);
  for (const worker of workers) {
    expect(gzippedBytes([worker]), worker).toBeLessThanOrEqual(13 * KB);
  }
});

test('the service worker is at most 8 kB, however many files there are', () => {
  expect(gzippedBytes(['sw.js'])).toBeLessThanOrEqual(8 * KB);
  const worker = readFileSync(join(DIST, 'sw.js'), 'utf8');
  expect(worker.match(/assets\/[\w-]+\.\w+/g)).toEqual([offlineListName()]);
});

test('a first visit installs at most 280 kB for offline use', () => {
  const { shell } = offlineFiles();
  expect(gzippedBytes([offlineListName(), ...shell])).toBeLessThanOrEqual(280 * KB);
});

test('one language of the app is at most 1.7 MB to fetch for offline use, and twice that on the device', () => {
  for (const language of ['en', 'es', 'ja', 'zh-HK']) {
    const kept = filesToKeep(offlineFiles(), { opened: [], language, rest: true });
    expect(gzippedBytes(kept), language).toBeLessThanOrEqual(1700 * KB);
    expect(plainBytes(kept), language).toBeLessThanOrEqual(3400 * KB);
  }
});

test('every script, style and font of the build is on the list for offline use', () => {
  const assets = readdirSync(join(DIST, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => `assets/${name}`);
  expect(new Set(allFiles(offlineFiles()))).toEqual(new Set(assets));
});

test('texts of a language are on the list for that language alone', () => {
  const { parts } = offlineFiles();
  const catalogs = Object.entries(parts).filter(([source]) => source.startsWith('locales/'));
  expect(catalogs.length).toBeGreaterThan(30);
  for (const [source, { language }] of catalogs) expect(language).toBe(source.split('/')[1]);
  const prose = Object.entries(parts).filter(([source]) => source.startsWith('virtual:content/'));
  const ids = [...DocumentId.options, ...TermsId.options];
  const places = ['help', 'news', ...ids.map((id) => `agreements/${id}`)];
  expect(Object.fromEntries(prose.map(([source, { language }]) => [source, language]))).toEqual(
    Object.fromEntries(
      places.flatMap((place) =>
        DocumentLanguage.options.map((tag) => [`virtual:content/${place}/${tag}`, tag]),
      ),
    ),
  );
});

test('the page has no inline script and no inline style', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>|<style|\son\w+=|\sstyle=/g)).toBeNull();
});

test('every text of the build has its compressed forms beside it', () => {
  const texts = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[^.].*\.(js|css|html|json|svg|webmanifest)$/.test(name),
  );
  for (const text of texts) {
    for (const form of ['br', 'gz']) {
      const size = statSync(join(DIST, `${text}.${form}`)).size;
      expect(size, `${text}.${form}`).toBeGreaterThan(0);
    }
  }
});
