import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildFiles } from '../../contract/offline-copy.ts';
import { FIRST_VISIT } from '../../scripts/build/first-visit.ts';
import { DIST } from './app-build.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

function read(name: string): Buffer {
  return readFileSync(join(DIST, name));
}

/** The build's chunks by their sources, as Vite lists them. */
export function chunksOfBuild(): Record<string, Chunk> {
  return JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
}

/** Bytes of these files of the build, each gzipped by itself. */
export function gzippedBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
}

/** Bytes of these files of the build as they are. */
export function plainBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(DIST, file)).size, 0);
}

/** The scripts that the browser fetches to run these sources, without those that they load later. */
export function scriptsOf(...sources: string[]): Set<string> {
  const chunks = chunksOfBuild();
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

/**
 * The scripts that a visitor's first visit fetches before home is usable. A browser test compares this set with the
 * scripts that a browser fetched, and the bench prints those.
 */
export function firstVisitScripts(): Set<string> {
  const { app, screens, texts } = FIRST_VISIT;
  return new Set(['boot.js', ...scriptsOf('index.html', app, ...screens, texts)]);
}

/** The scripts of the feed's page side. Home is drawn without them; they may load just before or after it. */
export function feedScripts(): Set<string> {
  return scriptsOf(FIRST_VISIT.feed).difference(firstVisitScripts());
}

/** The scripts that handle the keyboard. */
export function keyScripts(): Set<string> {
  return scriptsOf(FIRST_VISIT.keys).difference(firstVisitScripts());
}

/** The list of hashed files that the service worker reads, by its name. */
export function offlineListName(): string {
  const [name, ...others] = readdirSync(join(DIST, 'assets')).filter((file) =>
    /^files-.*\.json$/.test(file),
  );
  if (name === undefined || others.length > 0)
    throw new Error('the build has not one list of files');
  return `assets/${name}`;
}

/** The hashed files that the service worker stores. */
export function offlineFiles(): BuildFiles {
  return JSON.parse(read(offlineListName()).toString()) as BuildFiles;
}
