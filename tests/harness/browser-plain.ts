import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs';
import { test as base } from './browser-feed.ts';

interface OfWorker {
  plainBrowser: BrowserContext;
}

/** A host name that resolves to this machine but is not localhost: its pages are on plain http, without locks. */
export const PLAIN_HOST = 'plumb.test';

/**
 * A test in a browser as people use it. Playwright's own context keeps every page visible and focused, so it cannot
 * freeze a page, and has no back/forward cache.
 */
export const test = base.extend<object, OfWorker>({
  plainBrowser: [
    async ({ browserName: _browserName }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'plumb-browser-'));
      const child = start(folder);
      const browser = await chromium.connectOverCDP(await addressOf(child), { noDefaults: true });
      const [context] = browser.contexts();
      if (!context) throw new Error('the browser has no context of its own');
      await provide(context);
      await browser.close();
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  context: async ({ plainBrowser }, provide) => {
    await provide(plainBrowser);
    // The last page that closes would end the browser.
    const spare = await plainBrowser.newPage();
    for (const page of plainBrowser.pages()) if (page !== spare) await page.close();
  },
});

/**
 * Freezes a background tab, like a browser after some time. Returns the function that brings it to the front and thaws
 * it.
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await session.detach();
    await page.bringToFront();
  };
}

function start(folder: string): ChildProcess {
  const words = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
    ...BROWSER_ARGUMENTS,
    'about:blank',
  ];
  const child = spawn(findBrowser() ?? '', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/** The address of the browser's debugging port, which it prints once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`the browser ended: ${said}`)));
  });
}
