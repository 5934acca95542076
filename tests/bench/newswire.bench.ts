/**
 * The newswire of 300 items on a phone, at a quarter of the processor's speed: main-thread time per frame while
 * scrolling from top to end, as rows are rendered on demand; the reference is a copy of the same nodes without the
 * app. Bar: the longest frame is at most 1.2 times that of the copy. In milliseconds both depend on the machine: where
 * the copy alone takes longer than the two frames of a display, 32 ms, no list of such rows is smooth. Then the screen
 * is opened offline, from the navigation to the frame with its first row; the reference is the same online. Bar: 1 s.
 * Run: `node tests/bench/newswire.bench.ts [--short]`.
 */
import type { CDPSession, Page } from 'playwright';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { median, printResult, startBrowser } from './page-result.ts';
import { isStored } from './stored-page.ts';

const ROUNDS = process.argv.includes('--short') ? 2 : 5;
const SLOWDOWN = 4;
const ITEMS = 300;
const ROW = 'main a[href*="newsDetails"]';
const WIRE = '/#/information/Newswire';
/** A finger's fast swipe. */
const STEP_PX = 140;

const server = await startAppServer(DIST);
const browser = await startBrowser();
try {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${server.port}`,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(WIRE);
  // A first start publishes the news of thirty days.
  while ((await server.metric('news_items')) < ITEMS) await page.waitForTimeout(500);
  await page.reload();
  await page.locator(ROW).first().waitFor();
  await isStored(page, 'opened');
  // The page fills the device's cache once it is idle.
  while (!(await page.evaluate(keptItems, ITEMS))) await page.waitForTimeout(500);

  const longest = { ours: [] as number[], bare: [] as number[] };
  const usual = { ours: [] as number[], bare: [] as number[] };
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto('about:blank');
    await page.goto(WIRE);
    await page.locator(ROW).first().waitFor();
    await page.waitForTimeout(1_000);
    const ours = await scrolled(page, session);
    const rows = await page.locator(ROW).count();
    if (rows < ITEMS) throw new Error(`only ${rows} rows were drawn`);
    await page.evaluate(leaveCopy);
    const bare = await scrolled(page, session);
    console.log(
      `${rows} rows in ${ours.length} frames: the longest ${Math.max(...ours).toFixed(1)} ms, a copy without the app ${Math.max(...bare).toFixed(1)} ms`,
    );
    if (round === 0) continue;
    for (const [side, frames] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      longest[side].push(Math.max(...frames));
      usual[side].push(median(frames));
    }
  }
  printResult({
    name: `newswire: longest frame while ${ITEMS} items are scrolled on a phone at ${SLOWDOWN}× slowdown, to a copy without the app`,
    ratio: median(longest.ours.map((ms, round) => ms / (longest.bare[round] ?? Number.NaN))),
    bar: { max: 1.2 },
    sides: {
      oursMs: median(longest.ours),
      bareCopyMs: median(longest.bare),
      oursUsualMs: median(usual.ours),
      bareUsualMs: median(usual.bare),
    },
  });

  const online = await openings(page);
  await context.setOffline(true);
  const offline = await openings(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const offlineSlow = await openings(page);
  printResult({
    name: 'newswire: opened without a connection until its first row is drawn, ms',
    ratio: median(offline),
    bar: { max: 1_000 },
    sides: { offline: median(offline), online: median(online), offlineSlow: median(offlineSlow) },
  });
} finally {
  await browser.close();
  await server.stop();
}

/** Runs in the page: whether the device has cached this many items. */
function keptItems(count: number): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('plumb');
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      if (!database.objectStoreNames.contains('news')) {
        database.close();
        resolve(false);
        return;
      }
      const counting = database.transaction('news').objectStore('news').count();
      counting.addEventListener('success', () => {
        database.close();
        resolve(counting.result >= count);
      });
    });
    opening.addEventListener('error', () => resolve(false));
  });
}

/** Main-thread time per frame until the end of the list. */
async function scrolled(page: Page, session: CDPSession): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(500);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const frames: number[] = [];
  // At its end the list may still be rendering rows.
  for (let atEnd = 0; atEnd < 20;) {
    const before = await taskMs(session);
    const isAtEnd = await page.evaluate(scrollOn, STEP_PX);
    frames.push((await taskMs(session)) - before);
    atEnd = isAtEnd ? atEnd + 1 : 0;
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return frames;
}

/** Runs in the page: scrolls one step and waits for its frame. Resolves to whether that was the last step. */
async function scrollOn(px: number): Promise<boolean> {
  scrollBy(0, px);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const page = document.documentElement;
  return scrollY + innerHeight >= page.scrollHeight - 2;
}

/** Runs in the page: removes the app and keeps the nodes that it rendered. */
function leaveCopy(): void {
  const copy = document.body.cloneNode(true);
  document.body.replaceWith(copy);
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The time from the navigation to the frame with the first row. */
async function openings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto('about:blank');
    await page.goto(WIRE, { waitUntil: 'commit' });
    const shownMs = await page.evaluate(untilShown, ROW);
    if (round > 0) times.push(shownMs);
  }
  return times;
}

/** Runs in the page: milliseconds since its navigation began. */
function untilShown(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) setTimeout(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}
