import { test as base, type BrowserContext, expect } from '@playwright/test';
import { Line } from './app-line.ts';
import type { RunningServer } from './app-server.ts';
import { serverOfRun } from './browser-run.ts';
import { keeps } from './keeps.ts';

interface OfTest {
  /** Between this test's browser and the server; the app is at its address. */
  line: Line;
  /** Errors of the pages; a test passes only without any. */
  complaints: string[];
}

interface OfWorker {
  /** A real server: the one of the run, unless a test has its own. */
  server: RunningServer;
}

/** The browser's own messages when an address cannot be reached or a call is refused. */
export const UNREACHABLE =
  /^Failed to load resource: net::ERR_|^WebSocket connection to .* failed|^An unknown error occurred when fetching the script|status of 4\d\d .*\/api\//;

/** A test in a real browser against the real server. Errors, also those of the security policy, fail it. */
export const test = base.extend<OfTest, OfWorker>({
  ...keeps,
  server: [
    async ({ browserName: _browserName }, provide) => provide(serverOfRun()),
    { scope: 'worker' },
  ],
  line: async ({ server }, provide) => {
    const line = await Line.to(server.port);
    await provide(line);
    await line.cut();
  },
  baseURL: async ({ line }, provide) => provide(line.url),
  complaints: [
    async ({ context }, provide) => {
      const complaints = complaintsOf(context, UNREACHABLE);
      await provide(complaints);
      expect(complaints, 'no page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Errors and policy violations of all pages, except expected messages. */
export function complaintsOf(context: BrowserContext, expected: RegExp): string[] {
  const complaints: string[] = [];
  context.on('weberror', (problem) => complaints.push(`thrown: ${problem.error().message}`));
  context.on('console', (message) => {
    const said = `${message.text()} ${message.location().url}`;
    if (message.type() !== 'error' || expected.test(said)) return;
    complaints.push(`${message.page()?.url() ?? ''} said: ${said}`);
  });
  return complaints;
}
