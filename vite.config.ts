import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ARRIVALS, chunkGroups } from './scripts/build/chunks.ts';
import { content } from './scripts/build/content.ts';
import { offlineList } from './scripts/build/offline-list.ts';
import { appBeside, buildDate, compressed, noCircles, smaller } from './scripts/build/plugins.ts';

/** Where `npm run dev` passes calls and the feed on to. */
const server = process.env['PLUMB_SERVER'] ?? 'http://localhost:8080';

const SCREEN = /Screen-/;
/** What the app has loaded before it opens any screen. */
const OF_EVERY_VISIT = /\/(first|begin|react-dom|rolldown-runtime)-/;

export default defineConfig({
  // A shim for a hook that older React versions lack; ours has it.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  plugins: [
    smaller(),
    content(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers/offline',
      filename: 'sw.ts',
      // src/data/device/updates.ts registers it, and public/ has the manifest: it must not be precached.
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        // All that has hashed names is on the list.
        globPatterns: ['index.html', 'boot.js', 'icons/favicon.svg', 'assets/files-*.json'],
      },
    }),
    noCircles(),
    appBeside(),
    offlineList(),
    buildDate(),
    compressed(),
  ],
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    sourcemap: false,
    // Says which chunk comes from which source: `tests/budget.test.ts` reads it.
    manifest: true,
    // No data: addresses, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: {
      // All our targets know modulepreload.
      polyfill: false,
      // The first file lists every screen's parts; only screens that a visit starts on have long lists.
      resolveDependencies: (file, parts) =>
        (ARRIVALS.test(file) ? parts : parts.filter((part) => part.endsWith('.css'))).filter(
          // A screen comes after the app itself.
          (part) => !(SCREEN.test(file) && OF_EVERY_VISIT.test(part)),
        ),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/operator/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  preview: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
