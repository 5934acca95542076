/**
 * The size of the scripts that a first visit fetches before home is usable, and of the largest further screen, the
 * feed's worker and the service worker, in kB gzipped, compared with their goals; and the time of an offline reload
 * until its content, with a processor four times slower (bar: 1 s). Against the real server. Run: `node
 * tests/bench/page-visit.bench.ts`.
 */
import type { Browser } from 'playwright';
import { DIST } from '../harness/app-build.ts';
import { Line } from '../harness/app-line.ts';
import { startAppServer } from '../harness/app-server.ts';
import {
  chunksOfBuild,
  feedScripts,
  firstVisitScripts,
  gzippedBytes,
  offlineFiles,
  scriptsOf,
} from '../harness/build-size.ts';
import { scriptsOfFirstVisit } from '../harness/first-visit.ts';
import { median, printResult, startBrowser } from './page-result.ts';
import { isStored } from './stored-page.ts';

const MARKET = '/#/market/stock';
const ROW = 'main li a[href*="symbol="]';
/** Screens that open without a session: customers' screens share more code, which loads with the session. */
const SCREEN =
  /^src\/domains\/(home|ideas|market|stock|search|watchlist|help|settings)\/screens\/.*Screen\.tsx$/;
const RELOADS = 5;
const viewport = { width: 390, height: 844 };

const server = await startAppServer(DIST);
const line = await Line.to(server.port);
const browser = await startBrowser();
try {
  // The service worker fetches the rest of the app meanwhile; the customer does not wait for that.
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const fetched = await scriptsOfFirstVisit(await context.newPage(), line.url);
  await context.close();
  for (const script of fetched) {
    console.log(`${(gzippedBytes([script]) / 1000).toFixed(1)} kB ${script}`);
  }
  const counted = firstVisitScripts();
  printKilobytes('a first visit', 120, {
    fetched: gzippedBytes(fetched),
    counted: gzippedBytes(counted),
    feed: gzippedBytes(feedScripts()),
  });
  const screens = Object.keys(chunksOfBuild()).filter((source) => SCREEN.test(source));
  const further = screens.map((screen) => gzippedBytes(scriptsOf(screen).difference(counted)));
  printKilobytes('the largest further screen of a visitor', 30, {
    screen: Math.max(...further),
    median: median(further),
  });
  const hub = offlineFiles().shell.find((file) => /\/shared-/.test(file)) ?? '';
  printKilobytes("the feed's worker", 12, { worker: gzippedBytes([hub]) });
  printKilobytes('the service worker', 8, { worker: gzippedBytes(['sw.js']) });

  const { full, slowed } = await offlineReloads(browser);
  printResult({
    name: 'page: offline reload to content at a quarter of the speed, s',
    ratio: slowed / 1000,
    bar: { max: 1 },
    sides: { atFullSpeed: full / 1000, atAQuarter: slowed / 1000 },
  });
} finally {
  await browser.close();
  await line.cut();
  await server.stop();
}

/** Prints sizes against a goal in kB; the first one counts. */
function printKilobytes(name: string, goal: number, bytes: Readonly<Record<string, number>>): void {
  const sides = Object.fromEntries(
    Object.entries(bytes).map(([side, size]) => [`${side}KB`, size / 1000]),
  );
  const [ratio = Number.NaN] = Object.values(sides);
  printResult({
    name: `page: script of ${name}, kB gzipped`,
    ratio,
    bar: { max: goal },
    sides,
  });
}

/** Milliseconds from a reload to the first row of the market, without a connection. */
async function offlineReloads(of: Browser): Promise<{ full: number; slowed: number }> {
  const context = await of.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript((row) => {
    const watch = (): void => {
      if (document.querySelector(row)) Object.assign(globalThis, { seenAtMs: performance.now() });
      else requestAnimationFrame(watch);
    };
    watch();
  }, ROW);
  await page.goto(line.url + MARKET);
  await page.locator(ROW).first().waitFor();
  await isStored(page);
  await page.reload();
  await page.locator(ROW).first().waitFor();

  await line.cut();
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  const times: Record<1 | 4, number[]> = { 1: [], 4: [] };
  for (let round = 0; round < RELOADS; round += 1) {
    for (const rate of [1, 4] as const) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await page.reload();
      const seen = await page.waitForFunction(
        () => (globalThis as unknown as { seenAtMs?: number }).seenAtMs,
      );
      times[rate].push((await seen.jsonValue()) ?? Number.NaN);
    }
  }
  console.log(`full speed: ${times[1].map(Math.round).join(', ')} ms`);
  console.log(`a quarter: ${times[4].map(Math.round).join(', ')} ms`);
  await context.close();
  return { full: median(times[1]), slowed: median(times[4]) };
}
