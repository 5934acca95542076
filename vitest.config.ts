import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Two projects: `unit` stands beside its source and needs nothing but imports;
 * `flows` needs a PostgreSQL or a server of its own, started once for the run.
 * The browser suites are Playwright's (`playwright.config.ts`).
 */
export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react()],
  test: {
    // What is waited for comes when it comes: a limit that a busy machine can reach would fail the machine, not the code.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,workers,server,src,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          include: ['tests/{flows,faults}/**/*.test.ts'],
          globalSetup: ['tests/harness/postgres-run.ts'],
          environment: 'node',
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
