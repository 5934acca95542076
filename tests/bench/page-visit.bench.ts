/**
 * What a first visit loads before the market can be used (bar: 120 kB of script, gzipped), and how long an offline
 * reload takes to its content with a processor four times slower (bar: 1 s). Against the real server.
 * Run: `node tests/bench/page-visit.bench.ts`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { DIST } from '../harness/app-build.ts';
import { Line } from '../harness/app-line.ts';
import { startAppServer } from '../harness/app-server.ts';
import { median, printResult, startBrowser } from './page-result.ts';

const MARKET = '/#/market/stock';
const ROW = 'main li a[href*="symbol="]';
/** The worker of the feed, whichever kind the browser has. */
const HUB = /\/(shared|dedicated)-/;
const RELOADS = 5;
const viewport = { width: 390, height: 844 };

const server = await startAppServer(DIST);
const line = await Line.to(server.port);
const browser = await startBrowser();
try {
  const scripts = await scriptsOfFirstVisit(browser);
  let bytes = 0;
  let hubBytes = 0;
  for (const script of scripts) {
    const size = gzipSync(await readFile(join(DIST, script)), { level: 9 }).length;
    // The hub runs on a thread of its own and has a bar of its own.
    if (HUB.test(script)) hubBytes += size;
    else bytes += size;
    console.log(`${(size / 1000).toFixed(1)} kB ${script}`);
  }
  printResult({
    name: 'page: script of a first visit, kB gzipped',
    ratio: bytes / 1000,
    bar: { max: 120 },
    sides: { kB: bytes / 1000, files: scripts.length },
  });
  printResult({
    name: 'page: script of the hub on a first visit, kB gzipped',
    ratio: hubBytes / 1000,
    bar: { max: 12 },
    sides: { kB: hubBytes / 1000 },
  });

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

/** Every script asked for until the first row of the market stands there and can be opened. */
async function scriptsOfFirstVisit(of: Browser): Promise<string[]> {
  // The service worker fetches the rest of the app meanwhile; that is not what the person waits for.
  const context = await of.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  line.asked.length = 0;
  await page.goto(line.url + MARKET);
  await page.locator(ROW).first().waitFor();
  const asked = [...new Set(line.asked)].filter((path) => path.endsWith('.js'));
  await page.locator(ROW).first().click();
  await page.getByRole('button', { name: 'Back' }).waitFor();
  await context.close();
  return asked;
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
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
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
