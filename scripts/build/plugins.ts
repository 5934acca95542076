/** The build's own plugins. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { sourceOf } from './chunks.ts';
import { FIRST_VISIT } from './first-visit.ts';

/** Fails a build with circular imports between files: one of them would run before its dependencies. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (file: string, way: readonly string[]): void => {
        const chunk = bundle[file];
        if (way.includes(file)) {
          throw new Error(`files of the build import each other: ${[...way, file].join(' → ')}`);
        }
        if (done.has(file) || chunk?.type !== 'chunk') return;
        for (const imported of chunk.imports) visit(imported, [...way, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}

const FIRST_SCRIPT = '<script src="/boot.js">';

/** Makes the page preload the app's own code, which its entry imports later. */
export function appBeside(): Plugin {
  const start = sourceOf(FIRST_VISIT.app);
  return {
    name: 'app-beside',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId === start);
        if (!app) throw new Error('the build has no chunk of the app');
        const parts = chunks.filter(
          ({ fileName }) => fileName === app.fileName || app.imports.includes(fileName),
        );
        const styles = parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        // The largest file first, before everything else: the first screen waits for it, and a browser requests files
        // in this order.
        const largest = parts.sort((a, b) => b.code.length - a.code.length);
        const fonts = Object.keys(bundle).filter((fileName) => fileName.endsWith('.woff2'));
        const links = [
          ...fonts.map((fileName) =>
            assetLink('preload', fileName, ' as="font" type="font/woff2"'),
          ),
          ...largest.map(({ fileName }) => assetLink('modulepreload', fileName)),
          ...styles.map((fileName) => assetLink('stylesheet', fileName)),
        ];
        if (!page.includes(FIRST_SCRIPT)) throw new Error(`the page has no ${FIRST_SCRIPT}`);
        return page.replace(FIRST_SCRIPT, links.join('') + FIRST_SCRIPT);
      },
    },
  };
}

function assetLink(rel: string, fileName: string, more = ''): string {
  return `<link rel="${rel}"${more} crossorigin href="/${fileName}">\n    `;
}

/** Writes the build time into the page; `SOURCE_DATE_EPOCH` overrides it for reproducible builds. */
export function buildDate(): Plugin {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const date = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
  return {
    name: 'build-date',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'build-date', content: date.toISOString() } },
    ],
  };
}

/** Writes a `.br` and a `.gz` beside every text of the build, so that the server compresses nothing while it serves. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the service worker has been written.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names
            .filter((name) => /^[^.].*\.(js|css|html|json|svg|webmanifest)$/.test(name))
            .map((name) => compress(path.join(folder, name))),
        );
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, quality),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** The code of a first visit is minified a second time, slowly, before it is compressed like the rest. */
export function smaller(): Plugin {
  return {
    name: 'smaller',
    apply: 'build',
    async renderChunk(code, { name }) {
      if (name !== 'first' && name !== 'begin') return null;
      const { code: short } = await minify(code, {
        module: true,
        mangle: false,
        compress: { passes: 3, ecma: 2020 },
      });
      return short === undefined ? null : { code: short, map: null };
    },
  };
}
