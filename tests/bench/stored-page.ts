import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { missingFiles } from '../harness/browser-page.ts';

/** Waits until the page's service worker has stored the app, or what the page has opened of it. */
export async function isStored(page: Page, which: 'all' | 'opened' = 'all'): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  while ((await page.evaluate(missingFiles, which)).length > 0) await setTimeout(200);
}
