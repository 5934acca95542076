import { defineConfig } from '@lingui/conf';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'ja', 'zh-HK'],
  // Without this an empty translation passes `compile --strict`.
  fallbackLocales: false,
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'] }],
  compileNamespace: 'ts',
});
