/**
 * A pane in a wide window, at a quarter of the processor's speed, with its data loaded, on a device that has stored the app: an order opens beside the list,
 * and the ticket beside a chart changes its side. Measures the 95th percentile of the time from the press to the frame
 * that shows the pane. References in the same run: a copy of the same nodes inserted without the app, and the same
 * order opened on a phone. Bar: 100 ms. Run: `node tests/bench/pane.bench.ts [--short]`.
 */
import type { CDPSession, Page } from 'playwright';
import { MICROS } from '../../contract/money.ts';
import { placeOrder } from '../../contract/order.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { callAs } from '../harness/browser-devices.ts';
import type { BrowserPerson } from '../harness/browser-person.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { median, p95, printResult, startBrowser } from './page-result.ts';
import { isStored } from './stored-page.ts';

const ROUNDS = process.argv.includes('--short') ? 20 : 60;
/** The browser compiles what the first ones run. */
const WARM_UPS = 12;
const SLOWDOWN = 4;
const BAR_MS = 100;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PANE = '[data-pane="beside"]';

/** A link, and the text at its destination once that is drawn. */
interface Press {
  readonly link: string;
  readonly place: string;
  readonly text: string;
}

const server = await startAppServer(DIST);
const browser = await startBrowser();
try {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${server.port}`,
    viewport: WIDE,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const trader = await aTraderIn(page, server);
  const orders = [
    await pendingOrder(page, trader, 'AAPL'),
    await pendingOrder(page, trader, 'MSFT'),
  ];
  const chrome = await context.newCDPSession(page);

  await page.goto('/#/transaction/orders');
  await isStored(page);
  const beside = await rounds(page, chrome, orderPresses(orders, PANE), {
    close: () => page.locator(`${PANE} header button`).last().click(),
    bare: true,
  });
  await page.goto('about:blank');
  await page.goto('/#/stockDetails?symbol=AAPL');
  const sides = await rounds(page, chrome, sidePresses());
  await page.setViewportSize(PHONE);
  await page.goto('about:blank');
  await page.goto('/#/transaction/orders');
  const phone = await rounds(page, chrome, orderPresses(orders, 'main'), {
    close: async () => {
      await page.goBack();
      await page.locator(orderPresses(orders, 'main')[0]?.link ?? '').waitFor();
    },
  });

  say('an order beside the list', beside.ours, { bare: beside.bare, phone: phone.ours });
  say('the side of a ticket beside the chart', sides.ours, {});
} finally {
  await browser.close();
  await server.stop();
}

async function pendingOrder(page: Page, { session }: BrowserPerson, ticker: string) {
  const order = await callAs(
    page,
    placeOrder,
    {
      key: `pane-bench-${ticker}-000000`,
      ticker,
      intent: 'buy_to_open',
      type: 'limit',
      limitMicros: String(10n * MICROS),
      qtyMicros: String(MICROS),
      isExtended: true,
      isFarMeant: true,
    },
    session,
  );
  return { id: order.id, ticker };
}

function orderPresses(orders: readonly { id: string; ticker: string }[], place: string): Press[] {
  return orders.map(({ id, ticker }) => ({ link: `main a[href*="${id}"]`, place, text: ticker }));
}

function sidePresses(): Press[] {
  const place = `${PANE} h2`;
  return [
    { link: `${PANE} a[href*="transactionSell"]`, place, text: 'Sell short AAPL' },
    { link: `${PANE} a[href*="transactionBuy"]`, place, text: 'Buy AAPL' },
  ];
}

/** Presses the links in turns; times in milliseconds. */
async function rounds(
  page: Page,
  chrome: CDPSession,
  presses: readonly Press[],
  { close, bare: hasBare = false }: { close?: () => Promise<void>; bare?: boolean } = {},
): Promise<{ ours: number[]; bare: number[] }> {
  const slow = (rate: number) => chrome.send('Emulation.setCPUThrottlingRate', { rate });
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    const press = presses[round % presses.length];
    if (!press) break;
    // The pointer rests on what is pressed, as a hand's does, rather than where the pane appears.
    await page.locator(press.link).first().hover();
    // Waits until the requests of the previous round are answered.
    await page.waitForTimeout(round < WARM_UPS ? 1500 : 300);
    await slow(SLOWDOWN);
    const shownMs = await page.evaluate(pressAndSee, press);
    const copiedMs = hasBare ? await page.evaluate(showCopy, PANE) : Number.NaN;
    await slow(1);
    await close?.();
    if (round < WARM_UPS) continue;
    ours.push(shownMs);
    bare.push(copiedMs);
  }
  return { ours, bare };
}

/** Runs in the page: the time until the frame that shows the text is drawn. */
function pressAndSee({ link, place, text }: Press): Promise<number> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(place)?.textContent.includes(text)) return;
      watcher.disconnect();
      // A task of this priority, posted in a frame's callbacks, is the first one after the frame is drawn; a timer would
      // wait for the requests that the pane sends once it is seen.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now() - beganMs), {
          priority: 'user-blocking',
        });
      });
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    const beganMs = performance.now();
    document.querySelector<HTMLElement>(link)?.click();
  });
}

/** Runs in the page: removes the pane, and inserts a copy of its nodes without the app. */
async function showCopy(selector: string): Promise<number> {
  const pane = document.querySelector<HTMLElement>(selector);
  const stage = pane?.parentElement;
  if (!pane || !stage) throw new Error('there is no pane');
  const copy = pane.cloneNode(true) as HTMLElement;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page gets the text of this function alone.
  const frameDrawn = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(), { priority: 'user-blocking' });
      });
    });
  pane.remove();
  delete stage.dataset['paneShown'];
  await frameDrawn();
  const beganMs = performance.now();
  stage.dataset['paneShown'] = 'true';
  stage.append(copy);
  await frameDrawn();
  const tookMs = performance.now() - beganMs;
  copy.replaceWith(pane);
  return tookMs;
}

/** The middle and the 95th percentile of some times, in milliseconds. */
function figures(all: readonly number[]): string {
  return `${median(all).toFixed(1)} / ${p95(all).toFixed(1)} ms`;
}

function say(name: string, ours: readonly number[], others: Record<string, readonly number[]>) {
  const besides = Object.entries(others).map(
    ([side, all]) =>
      `${side} ${figures(all)} (ours ${(median(ours) / median(all)).toFixed(2)} times its middle)`,
  );
  console.log(`${name}, middle / p95: ${[`ours ${figures(ours)}`, ...besides].join(', ')}`);
  printResult({
    name: `pane: ${name} at 4× slowdown, p95, ms`,
    ratio: p95(ours),
    bar: { max: BAR_MS },
    sides: {
      ours: p95(ours),
      ...Object.fromEntries(Object.entries(others).map(([side, all]) => [side, p95(all)])),
    },
  });
}
