import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';

/** Home is what a first visit opens: its texts come with the app's own. */
const FIRST = 'home';

const later = readdirSync(new URL('src/domains/', import.meta.url)).filter(
  (name) => name !== FIRST,
);

/**
 * A catalog for the app, with all that screens share, and one for each domain, which comes with its first screen:
 * nobody waits for the texts of screens that they do not open.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'ja', 'zh-HK'],
  // Without this an empty translation passes `compile --strict`.
  fallbackLocales: false,
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['<rootDir>/src'],
      exclude: later.map((name) => `<rootDir>/src/domains/${name}/**`),
    },
    ...later.map((name) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: [`<rootDir>/src/domains/${name}`],
    })),
  ],
  compileNamespace: 'ts',
});
