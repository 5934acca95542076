import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where `npm run dev` passes calls and the feed on to. */
const server = process.env['PLUMB_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers/offline',
      filename: 'sw.ts',
      // src/data/updates.ts registers it, and public/ has the manifest: it must not be precached.
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'boot.js', 'assets/*.{js,css,woff2}', 'icons/favicon.svg'],
      },
    }),
    buildDate(),
    compressed(),
  ],
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    // Says which chunk comes from which source: `tests/budget.test.ts` reads it.
    manifest: true,
    // No data: addresses, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    // All our targets know modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In one file each, or a visit would ask for dozens of a kilobyte.
            { name: (id, modules) => (isOfFirstVisit(id, modules) ? 'first' : null), priority: 2 },
            {
              name: 'common',
              test: /[\\/](contract|src[\\/](data|lib|live|ui(?![\\/]chart)))[\\/]/,
              minShareCount: 4,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  preview: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});

/** Where a first visit begins: the app, its splash and home. */
const FIRST = ['main.tsx', 'app/LoadPage.tsx', 'domains/home/screens/HomeScreen.tsx'].map((file) =>
  fileURLToPath(new URL(`src/${file}`, import.meta.url)),
);

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
let firstVisit: Set<string> | undefined;

/** Whether a first visit runs a module, as it runs all that its beginnings import at once. The entry stays apart. */
function isOfFirstVisit(id: string, modules: Modules): boolean {
  if (!firstVisit) {
    firstVisit = new Set(FIRST);
    // What is added to a set while it is walked is walked too.
    for (const known of firstVisit) {
      for (const imported of modules.getModuleInfo(known)?.importedIds ?? []) {
        firstVisit.add(imported);
      }
    }
  }
  return id !== FIRST[0] && firstVisit.has(id);
}

/** Writes into the page when it was built; `SOURCE_DATE_EPOCH` says it where builds are to be repeated to the byte. */
function buildDate(): Plugin {
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
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker was written.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names
            .filter((name) => /^[^.].*\.(js|css|html|svg|webmanifest)$/.test(name))
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
