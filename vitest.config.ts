import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { content } from './scripts/build/content.ts';

/** Tests of modules that keep something, or that need globals of a browser: each file has modules and globals of its own. */
const STATE = ['src/data/**/*.test.{ts,tsx}', 'src/**/*-store.test.ts'];

/**
 * Five projects: `unit` stands beside its source and needs nothing but imports, `state` besides what the page keeps;
 * `flows` needs a PostgreSQL or a server of its own, started once for the run; so does `faults`, whose tests kill or cut
 * off processes; `screens` draws the app in Node over the real handlers and PostgreSQL.
 * The browser suites are Playwright's (`playwright.config.ts`).
 */
export default defineConfig({
  plugins: [content(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react()],
  test: {
    // What is waited for comes when it comes: a limit that a busy machine can reach would fail the machine, not the code.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Screens and flows wait for timers and for PostgreSQL: two workers leave a quarter of two cores idle.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure code is loaded once for each worker: half of the time of these tests.
          isolate: false,
          include: ['{contract,workers,server,src,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: STATE,
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'state',
          include: STATE,
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: ['tests/harness/postgres-run.ts'],
          // Each page has a window of its own (`tests/harness/screen.ts`), and the server beside it has none.
          environment: 'node',
          // The first page of a file compiles the app, and each opened screen its own code.
          testTimeout: 180_000,
          expect: { poll: { timeout: 90_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          // What the server imports is loaded once for each worker: a tenth of the time of all flows. A test that changes a
          // global belongs to `screens`, where each file has modules and globals of its own.
          isolate: false,
          include: ['tests/flows/**/*.test.ts'],
          globalSetup: ['tests/harness/postgres-run.ts'],
          environment: 'node',
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          isolate: false,
          // Each test has processes of its own, and some measure how long others are kept waiting.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/harness/postgres-run.ts'],
          environment: 'node',
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
