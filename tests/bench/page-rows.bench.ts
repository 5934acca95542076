/**
 * The market's list with 200 live rows, 50 quotes a second each: the main thread's total time per batch (message,
 * state, React, style, layout, paint), compared with plain DOM writes of the same texts. Bar: 4 ms per batch. Then only
 * one instrument trades, and no other row may change. Run: `node tests/bench/page-rows.bench.ts`.
 */
import type { CDPSession, Page } from 'playwright';
import { DIST } from '../harness/app-build.ts';
import { QuoteServer } from '../harness/quote-server.ts';
import { median, printResult, startBrowser } from './page-result.ts';

const ROWS = 200;
const EACH_PER_SECOND = 50;
const STRETCH_MS = 4000;
const ROUNDS = 3;
const LAST_BATCH_MS = 200;

const tickers = Array.from({ length: ROWS }, (_, row) => `R${row}`);
const feed = await QuoteServer.start({ tickers, staticDir: DIST });
const browser = await startBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await countBatches(page);
  await page.goto(`${feed.url}/#/market/stock?list=all&rows=${ROWS}`);
  await page
    .getByRole('list', { name: 'Quotes' })
    .getByRole('listitem')
    .nth(ROWS - 1)
    .waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  const ours: number[] = [];
  const bare: number[] = [];
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const idleMs = await stretch(page, session, beIdle);
    const busyMs = await stretch(page, session, pushAll);
    const plainMs = await stretch(page, session, () => writePlainly(page));
    const figures = { ours: busyMs.ms - idleMs.ms, bare: plainMs.ms - idleMs.ms };
    console.log(
      `${busyMs.batches} batches: ${(figures.ours / busyMs.batches).toFixed(2)} ms each; plain DOM: ${(figures.bare / plainMs.batches).toFixed(2)} ms each; idle: ${idleMs.ms.toFixed(0)} ms in ${STRETCH_MS} ms`,
    );
    if (round === 0) continue;
    ours.push(figures.ours / busyMs.batches);
    bare.push(figures.bare / plainMs.batches);
  }
  printResult({
    name: 'page: main thread a batch of 200 rows, ms',
    ratio: median(ours),
    bar: { max: 4 },
    sides: { ours: median(ours), plainDom: median(bare) },
  });

  printResult({
    name: 'page: a batch of 200 rows against plain DOM writes',
    ratio: median(ours) / median(bare),
    bar: { max: 1 },
    sides: { ours: median(ours), plainDom: median(bare) },
  });

  const touched = await touchedRows(page);
  printResult({
    name: 'page: rows that change when one instrument trades',
    ratio: touched,
    bar: { max: 1 },
    sides: { traded: 1, changed: touched },
  });
} finally {
  await browser.close();
  await feed.stop();
}

/** Nothing trades for one stretch; measures the cost of the shell's clock. */
async function beIdle(): Promise<number> {
  await wait(STRETCH_MS);
  return 0;
}

/** Every instrument trades at the bench's rate for one stretch. Returns 0: the page counts batches itself. */
async function pushAll(): Promise<number> {
  const endsAtMs = performance.now() + STRETCH_MS;
  for (let beat = 0; performance.now() < endsAtMs; beat += 1) {
    feed.push(
      tickers.map((ticker, row) => feed.market.trade(ticker, 100 + ((beat + row) % 900) / 10)),
    );
    await wait(1000 / EACH_PER_SECOND);
  }
  return 0;
}

/** Writes the same texts into the same number of plain rows ten times a second. */
function writePlainly(page: Page): Promise<number> {
  return page.evaluate(
    async ({ rows, forMs }) => {
      const list = document.createElement('ul');
      document.body.append(list);
      const cells = Array.from({ length: rows }, () => {
        const row = document.createElement('li');
        const texts = Array.from({ length: 4 }, () => document.createTextNode(''));
        for (const text of texts) {
          const cell = document.createElement('span');
          cell.append(text);
          row.append(cell);
        }
        list.append(row);
        return texts;
      });
      let beats = 0;
      const endsAtMs = performance.now() + forMs;
      while (performance.now() < endsAtMs) {
        for (const [row, texts] of cells.entries()) {
          const price = 100 + ((beats * 5 + row) % 900) / 10;
          for (const text of texts) text.data = price.toFixed(2);
        }
        beats += 1;
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
      list.remove();
      return beats;
    },
    { rows: ROWS, forMs: STRETCH_MS },
  );
}

/** Main-thread time while something happens, and the batches in it. */
async function stretch(page: Page, session: CDPSession, run: () => Promise<number>) {
  const readBatches = () =>
    page.evaluate(() => (globalThis as unknown as { batches: number }).batches);
  const before = { ms: await taskMs(session), batches: await readBatches() };
  const counted = await run();
  // The last batch of the stretch is still to come.
  await wait(LAST_BATCH_MS);
  const after = { ms: await taskMs(session), batches: await readBatches() };
  return { ms: after.ms - before.ms, batches: counted || after.batches - before.batches };
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The number of rows that change while only one instrument trades. */
async function touchedRows(page: Page): Promise<number> {
  await page.evaluate(() => {
    const touched = new Set<Element>();
    Object.assign(globalThis, { touched });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const row = element?.closest('li');
        if (row) touched.add(row);
      }
    }).observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  for (let beat = 0; beat < 60; beat += 1) {
    feed.trade('R7', 200 + beat);
    await wait(20);
  }
  await page.getByText('259.00').first().waitFor();
  return page.evaluate(() => (globalThis as unknown as { touched: Set<Element> }).touched.size);
}

/** The page acknowledges each processed batch on its port and sends nothing else there. */
async function countBatches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const say = MessagePort.prototype.postMessage;
    const counted = globalThis as unknown as { batches: number };
    counted.batches = 0;
    MessagePort.prototype.postMessage = function count(this: MessagePort, ...words: unknown[]) {
      const [message] = words;
      if (typeof message === 'object' && message && 'ack' in message) counted.batches += 1;
      Reflect.apply(say, this, words);
    };
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
