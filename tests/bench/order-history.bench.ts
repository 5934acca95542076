/**
 * The history of 5,000 orders, scrolled from top to end as fast as a thumb flicks: no frame over 32 ms. References in
 * the same run: the same list with every row drawn at once, and an empty page of the same length, which shows the
 * machine's own cost. Run: `node tests/bench/order-history.bench.ts`.
 */
import type { Browser, Page } from 'playwright';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { withPastOrders } from '../harness/order-history.ts';
import { median, printResult, startBrowser } from './page-result.ts';

const ORDERS = 5_000;
/** Pixels a frame: 12,000 a second. */
const STRIDE = 200;
const ROUNDS = 3;
/** One round is enough for the slow reference. */
const CONTROL_ROUNDS = 1;
/** The number of strides per round: from the beginning of the list, where frames are most expensive, onwards. */
const STRIDES = 300;

const server = await startAppServer(DIST);
const browser = await startBrowser();
try {
  const ours = await scrolled(browser, { isWhole: false });
  const whole = await scrolled(browser, { isWhole: true });
  printResult({
    name: 'page: longest frame while 5,000 orders are scrolled, ms',
    ratio: ours.longestMs,
    bar: { max: 32 },
    sides: { ours: ours.longestMs, allRowsDrawn: whole.longestMs, emptyPage: ours.emptyMs },
  });
  printResult({
    name: 'page: processor time a frame while 5,000 orders are scrolled, ms',
    ratio: ours.frameCpuMs,
    bar: { max: 16 },
    sides: { ours: ours.frameCpuMs, allRowsDrawn: whole.frameCpuMs },
  });
  printResult({
    name: 'page: rows drawn of 5,000 orders, against all',
    ratio: ours.rows / whole.rows,
    bar: { max: 0.05 },
    sides: { ours: ours.rows, allRowsDrawn: whole.rows },
  });
  printResult({
    name: 'page: 5,000 kept orders on screen, against all drawn at once',
    ratio: ours.shownMs / whole.shownMs,
    bar: { max: 0.8 },
    sides: { ours: ours.shownMs, allRowsDrawn: whole.shownMs },
  });
} finally {
  await browser.close();
  await server.stop();
}

/**
 * A person with a long history opens it. Returns the longest frame, the number of rows in the page, and the time to the
 * first row.
 */
async function scrolled(of: Browser, { isWhole }: { isWhole: boolean }) {
  const context = await of.newContext({
    baseURL: `http://127.0.0.1:${server.port}`,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const person = await aTraderIn(page, server, 0);
  await withPastOrders(server, person, ORDERS, Date.parse('2026-11-20T10:00:00-05:00'));
  // Without an IntersectionObserver the page draws every part of a long list.
  if (isWhole)
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
  await loadAll(page);

  const startedMs = performance.now();
  await page.reload();
  await firstRow(page).waitFor();
  const shownMs = performance.now() - startedMs;

  const longest: number[] = [];
  const empty: number[] = [];
  const cpuMs = await cpuOf(page);
  const rounds = isWhole ? CONTROL_ROUNDS : ROUNDS;
  for (let round = 0; round < rounds; round += 1) longest.push(await longestFrame(page));
  const frameCpuMs = (await cpuMs()) / rounds / STRIDES;
  const rows = await page.getByRole('listitem').count();
  console.log(
    `${isWhole ? 'all drawn' : 'ours'}: longest frames ${longest.map((ms) => ms.toFixed(1)).join(', ')} ms; ${rows} rows in the page; first row after ${shownMs.toFixed(0)} ms`,
  );
  await page.evaluate(() => {
    const space = document.createElement('div');
    space.style.blockSize = '300000px';
    document.body.replaceChildren(space);
  });
  for (let round = 0; round < rounds; round += 1) empty.push(await longestFrame(page));
  await context.close();
  return { longestMs: median(longest), emptyMs: median(empty), frameCpuMs, rows, shownMs };
}

/** All orders are on the device, as after a person has scrolled to the end before. */
async function loadAll(page: Page): Promise<void> {
  await page.goto('/#/transaction/orders');
  await firstRow(page).waitFor();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const load = page.getByRole('button', { name: 'Load all' });
  if (await load.isVisible()) await load.click();
  await page
    .getByText(`${ORDERS.toLocaleString('en-US')} orders, with your current filters`)
    .waitFor();
  await page.keyboard.press('Escape');
  while ((await page.evaluate(countKept)) < ORDERS) await page.waitForTimeout(200);
}

function firstRow(page: Page) {
  return page.getByRole('link', { name: /^Buy / }).first();
}

/** Scrolls through the list, one stride per frame, and returns the longest time between two frames. */
function longestFrame(page: Page): Promise<number> {
  return page.evaluate(
    async ({ stride, strides }) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- code in the page has its own scope only
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      scrollTo(0, 0);
      for (let frame = 0; frame < 30; frame += 1) await nextFrame();
      let before = await nextFrame();
      let longestMs = 0;
      for (let frame = 0; frame < strides; frame += 1) {
        scrollBy(0, stride);
        const now = await nextFrame();
        longestMs = Math.max(longestMs, now - before);
        before = now;
      }
      return longestMs;
    },
    { stride: STRIDE, strides: STRIDES },
  );
}

/**
 * Starts to count the CPU time of the page's main thread; the returned function gives the count, without waiting times.
 */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await read();
  return async () => (await read()) - before;
}

/** Runs in the page: orders in its database. */
function countKept(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plumb');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const counting = db.transaction('orders').objectStore('orders').count();
      counting.addEventListener('success', () => {
        db.close();
        resolve(counting.result);
      });
    });
  });
}
