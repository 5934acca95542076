import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIST } from './harness/app-build.ts';
import { gzippedBytes, offlineFiles } from './harness/build-size.ts';
import { allFiles } from '../workers/offline/build-files.ts';

const page = readFileSync(join(DIST, 'operator', 'operator.html'), 'utf8');
const scripts = readdirSync(join(DIST, 'operator', 'assets')).filter((name) =>
  name.endsWith('.js'),
);

test('the console is a build of its own: the app knows no file of it, and it none of the app', () => {
  expect([...allFiles(offlineFiles())].filter((file) => file.includes('operator'))).toEqual([]);
  expect(page.match(/(?:src|href)="\/assets\//g)).toBeNull();
  expect(page).toContain('src="/operator/assets/');
});

test('its page has no inline script and no inline style', () => {
  expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>|<style|\son\w+=|\sstyle=/g)).toBeNull();
});

test('its scripts are at most 120 kB', () => {
  expect(scripts.length).toBeGreaterThan(0);
  const files = scripts.map((name) => `operator/assets/${name}`);
  expect(gzippedBytes(files)).toBeLessThanOrEqual(120_000);
});
