import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGUMENTS, findQuickBrowser } from './scripts/browser.mjs';

/** The browser suites: the built page, a real server or a quote server that obeys the test, a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/harness/browser-run.ts',
  outputDir: 'node_modules/.cache/plumb/browser',
  // Each has a browser of its own; the server is one for all. A test waits for timers, frames and stored files for about half
  // of its time: two on each of the two cores that a small machine has keep these busy.
  workers: 4,
  retries: 0,
  // Tests wait for what happens. These limits end a broken test; a slow machine must not reach them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  projects: [
    // The longest single test has a build and a server of its own: last, nothing would run beside it.
    { name: 'every-screen', testMatch: 'every-screen.spec.ts' },
    { name: 'rest', testIgnore: 'every-screen.spec.ts' },
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // The product is English first; tests of languages say which.
    locale: 'en-US',
    launchOptions: { executablePath: findQuickBrowser() ?? '', args: BROWSER_ARGUMENTS },
  },
});
