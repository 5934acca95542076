import type { Page } from 'playwright';
import { feedScripts, keyScripts } from './build-size.ts';

/** A row of home that opens an instrument: home is usable once it is drawn. */
const ROW = 'main li a[href*="symbol="]';

/**
 * Opens the app for the first time and returns the scripts that the page fetched before home was usable, by their names in
 * the build. The scripts of the feed and of the keyboard are left out: home does not wait for them.
 */
export async function scriptsOfFirstVisit(page: Page, url: string): Promise<Set<string>> {
  await page.addInitScript((row) => {
    const watch = (): void => {
      if (document.querySelector(row)) {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
        Object.assign(globalThis, { fetchedBeforeHome: fetched });
      } else requestAnimationFrame(watch);
    };
    watch();
  }, ROW);
  await page.goto(url);
  const fetched = await page.waitForFunction(
    () => (globalThis as unknown as { fetchedBeforeHome?: string[] }).fetchedBeforeHome,
  );
  const paths = ((await fetched.jsonValue()) ?? []).map((name) => new URL(name).pathname.slice(1));
  return new Set(paths.filter((path) => path.endsWith('.js')))
    .difference(feedScripts())
    .difference(keyScripts());
}
