import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed, noCircles } from './scripts/build/plugins.ts';

/**
 * The operator's console: a build of its own, so that no file of the app knows it and its files are on no list for offline use.
 * It goes into the folder of the app's build, after it.
 */
export default defineConfig({
  base: '/operator/',
  // The files of public/ are the app's.
  publicDir: false,
  plugins: [react(), noCircles(), compressed()],
  build: {
    target: ['chrome111', 'firefox115', 'safari16.4'],
    outDir: 'dist/operator',
    emptyOutDir: true,
    sourcemap: false,
    // No data: addresses, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'operator.html' },
  },
});
