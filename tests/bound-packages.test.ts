import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The packages that the product is bound to use, and where each must be imported. */
const BOUND = {
  react: 'src/**/*.tsx',
  'react-dom': 'src/**/*.tsx',
  wouter: 'src/**/*.{ts,tsx}',
  'vite-plugin-pwa': 'vite.config.ts',
  'workbox-window': 'src/**/*.{ts,tsx}',
  comlink: '{src,workers}/**/*.ts',
  dexie: 'src/**/*.ts',
  valtio: 'src/**/*.{ts,tsx}',
  '@lingui/core': 'src/**/*.{ts,tsx}',
  '@lingui/react': 'src/**/*.tsx',
  uplot: 'src/**/*.{ts,tsx}',
  vitest: 'tests/**/*.test.ts',
  'fake-indexeddb': '{src,tests,workers}/**/*.ts',
  playwright: 'package.json',
} as const;

test.each(Object.entries(BOUND))('%s is used', (name, where) => {
  const used = globSync(where, { exclude: (path) => path.endsWith('bound-packages.test.ts') }).some(
    (file) => new RegExp(`['"](@${name}/|${name}['"/])`).test(readFileSync(file, 'utf8')),
  );
  expect(used).toBe(true);
});
