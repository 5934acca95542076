/**
 * Ten years of daily candles with volume, 2,515 bars: the main thread's time until the pixels are painted, by our chart
 * and by lightweight-charts at the same size and pixel ratio (bar: half of theirs), on a phone and on a desktop. Then
 * the bench pans a year's view over the whole range in 120 frames (bar: 16 ms for the longest), and a comparison of
 * four instruments with the processor slowed down four times (bar: 32 ms for the longest). With the same slowdown, a
 * product's curve against its benchmark is painted at most 100 ms after its data, and panned in frames of 32 ms. Run:
 * `node tests/bench/chart.bench.ts`.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright';
import { build } from 'vite';
import type * as chartPage from './chart-page.ts';
import type { Side } from './chart-page.ts';
import { median, printResult, startBrowser } from './page-result.ts';

/** The page's global, under the name from the build. */
declare const chartBench: typeof chartPage;

const SIZES = [
  { name: 'phone', width: 390, height: 272, ratio: 2 },
  { name: 'desktop', width: 1280, height: 640, ratio: 1 },
] as const;
const SIDES = ['ours', 'theirs'] as const;
const ROUNDS = 15;
const WARM_UPS = 3;
const PANS = 3;
const FRAMES = 120;

const folder = await mkdtemp(join(tmpdir(), 'plumb-chart-'));
const browsers: Browser[] = [];
try {
  await buildPage();
  for (const size of SIZES) {
    // Only our chart would follow an emulated ratio: lightweight-charts asks for the real device pixels.
    const browser = await startBrowser([`--force-device-scale-factor=${size.ratio}`]);
    browsers.push(browser);
    const page = await browser.newPage({ viewport: null });
    await open(page);
    const ratio = await page.evaluate(() => devicePixelRatio);
    if (ratio !== size.ratio) throw new Error(`the screen has the pixel ratio ${ratio}`);
    await compareDrawing(page, size);
    await comparePanning(page, size);
    await measureComparison(page, size);
    await measureGrowth(page, size);
    await page.close();
  }
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await rm(folder, { recursive: true, force: true });
}

async function buildPage(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      lib: {
        entry: fileURLToPath(new URL('chart-page.ts', import.meta.url)),
        formats: ['iife'],
        name: 'chartBench',
        fileName: 'page',
      },
    },
  });
}

async function open(page: Page): Promise<void> {
  await page.setContent('<!doctype html><html data-theme="light" data-gain="green"></html>');
  const files = await readdir(folder);
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    await page.addStyleTag({ path: join(folder, file) });
  }
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    await page.addScriptTag({ path: join(folder, file) });
  }
}

async function compareDrawing(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  const session = await meterOf(page);
  const spent: Record<Side, number[]> = { ours: [], theirs: [] };
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? SIDES : SIDES.toReversed();
    for (const side of order) {
      const idleMs = await threadMs(session, () => page.evaluate(() => chartBench.drawNothing()));
      const drawnMs = await threadMs(session, () =>
        page.evaluate(({ by, width, height }) => chartBench.draw(by, width, height), {
          by: side,
          ...size,
        }),
      );
      await page.evaluate(() => chartBench.clear());
      if (round >= 0) spent[side].push(drawnMs - idleMs);
    }
  }
  const [ours, theirs] = [median(spent.ours), median(spent.theirs)];
  console.log(`${size.name}: median of ${ROUNDS}, main thread until drawn`);
  for (const side of SIDES) {
    const all = spent[side].map((ms) => ms.toFixed(1)).join(' ');
    console.log(`  ${side.padEnd(6)} ${median(spent[side]).toFixed(1)} ms (${all})`);
  }
  printResult({
    name: `chart: ten years of candles on a ${size.name}, against lightweight-charts`,
    ratio: ours / theirs,
    bar: { max: 0.5 },
    sides: { oursMs: Number(ours.toFixed(2)), theirsMs: Number(theirs.toFixed(2)) },
  });
}

async function comparePanning(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  const session = await meterOf(page);
  const longest: Record<Side, number[]> = { ours: [], theirs: [] };
  const usual: Record<Side, number[]> = { ours: [], theirs: [] };
  // The first round warms up and is not counted.
  for (let round = 0; round <= PANS; round += 1) {
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const frames = await panned(page, session, side, size);
      if (round === 0) continue;
      longest[side].push(Math.max(...frames));
      usual[side].push(median(frames));
    }
  }
  for (const side of SIDES) {
    console.log(
      `  ${side.padEnd(6)} a frame of panning ${median(usual[side]).toFixed(1)} ms, the longest ${longest[side].map((ms) => ms.toFixed(1)).join(', ')} ms`,
    );
  }
  printResult({
    name: `chart: longest of ${FRAMES} frames of panning on a ${size.name}, ms`,
    ratio: median(longest.ours),
    bar: { max: 16 },
    sides: {
      longestMs: Number(median(longest.ours).toFixed(2)),
      usualMs: Number(median(usual.ours).toFixed(2)),
      theirLongestMs: Number(median(longest.theirs).toFixed(2)),
    },
  });
}

/**
 * Four instruments in percent: the time until they are drawn, and each frame of panning, on a processor slowed down
 * four times.
 */
async function measureComparison(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  const session = await meterOf(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const drawnMs: number[] = [];
  const longest: number[] = [];
  for (let round = 0; round <= PANS; round += 1) {
    const first = await threadMs(session, () =>
      page.evaluate(({ width, height }) => chartBench.drawCompared(width, height), size),
    );
    const frames: number[] = [];
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const at = { frame, count: FRAMES };
      frames.push(
        await threadMs(session, () =>
          page.evaluate((step) => chartBench.panComparedStep(step.frame, step.count), at),
        ),
      );
    }
    await page.evaluate(() => chartBench.clear());
    if (round === 0) continue;
    drawnMs.push(first);
    longest.push(Math.max(...frames));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  printResult({
    name: `chart: longest of ${FRAMES} frames of panning four instruments on a ${size.name}, 4 times slower, ms`,
    ratio: median(longest),
    bar: { max: 32 },
    sides: {
      longestMs: Number(median(longest).toFixed(2)),
      firstPaintMs: Number(median(drawnMs).toFixed(2)),
    },
  });
}

/** A product's curve of ten years against its benchmark, with its drawdown, on a processor four times as slow. */
async function measureGrowth(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  const session = await meterOf(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const drawnMs: Record<Side, number[]> = { ours: [], theirs: [] };
  const longest: Record<Side, number[]> = { ours: [], theirs: [] };
  for (let round = 0; round <= PANS; round += 1) {
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const first = await threadMs(session, () =>
        page.evaluate(({ by, width, height }) => chartBench.drawGrowth(by, width, height), {
          by: side,
          ...size,
        }),
      );
      const frames: number[] = [];
      for (let frame = 0; frame < FRAMES; frame += 1) {
        const step = { by: side, at: frame, count: FRAMES };
        frames.push(
          await threadMs(session, () =>
            page.evaluate(({ by, at, count }) => chartBench.panGrowthStep(by, at, count), step),
          ),
        );
      }
      await page.evaluate(() => chartBench.clear());
      // The first round warms up.
      if (round === 0) continue;
      drawnMs[side].push(first);
      longest[side].push(Math.max(...frames));
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  printResult({
    name: `chart: a product's curve of ten years on a ${size.name} until it is painted, 4 times slower, ms`,
    ratio: median(drawnMs.ours),
    bar: { max: 100 },
    sides: { oursMs: median(drawnMs.ours), theirsMs: median(drawnMs.theirs) },
  });
  printResult({
    name: `chart: longest of ${FRAMES} frames of panning it on a ${size.name}, 4 times slower, ms`,
    ratio: median(longest.ours),
    bar: { max: 32 },
    sides: { longestMs: median(longest.ours), theirLongestMs: median(longest.theirs) },
  });
}

/** The main thread's time for each frame of a whole pan. */
async function panned(
  page: Page,
  session: CDPSession,
  side: Side,
  size: (typeof SIZES)[number],
): Promise<number[]> {
  await page.evaluate(({ by, width, height }) => chartBench.draw(by, width, height), {
    by: side,
    ...size,
  });
  const frames: number[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const step = () =>
      page.evaluate(({ by, at, count }) => chartBench.panStep(by, at, count), {
        by: side,
        at: frame,
        count: FRAMES,
      });
    frames.push(await threadMs(session, step));
  }
  await page.evaluate(() => chartBench.clear());
  return frames;
}

/** Counts the main thread's CPU time, which excludes other work on the machine. */
async function meterOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** The main thread's own time while something happens, milliseconds. */
async function threadMs(session: CDPSession, run: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await read();
  await run();
  return (await read()) - before;
}
