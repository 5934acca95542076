/**
 * The time from the tap on "Confirm" to "Order accepted", where it was tapped, at a quarter of the processor's speed, 95th
 * percentile, on a device that has stored the app; the reference is the bare call in the same page at the same speed.
 * Bar: 150 ms. Run: `node tests/bench/ticket.bench.ts [--short]`.
 */
import type { Page } from 'playwright';
import { API_BASE } from '../../contract/endpoint.ts';
import { placeOrder } from '../../contract/order.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { median, p95, printResult, startBrowser } from './page-result.ts';
import { isStored } from './stored-page.ts';

const ROUNDS = process.argv.includes('--short') ? 20 : 60;
/** The browser and the server, which has just started, compile what the first ones run. */
const WARM_UPS = 12;
const SLOWDOWN = 4;
const BAR_MS = 150;

const server = await startAppServer(DIST);
const browser = await startBrowser();
try {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${server.port}`,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  });
  const page = await context.newPage();
  const { session } = await aTraderIn(page, server);
  await page.goto('/#/index');
  await isStored(page);
  const chrome = await context.newCDPSession(page);
  const slow = (rate: number) => chrome.send('Emulation.setCPUThrottlingRate', { rate });

  const ours: number[] = [];
  const screens: number[] = [];
  const bare: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    await openTicket(page, round + WARM_UPS);
    await slow(SLOWDOWN);
    const { acceptedMs, screenMs } = await page.evaluate(confirmAndSee);
    const callMs = await page.evaluate(callBarely, {
      url: `${API_BASE}${placeOrder.path}`,
      header: TOKEN_HEADER,
      token: session.aspctoken,
    });
    await slow(1);
    if (round < 0) continue;
    ours.push(acceptedMs);
    screens.push(screenMs);
    bare.push(callMs);
  }
  const sides = { ours: p95(ours), screen: p95(screens), bareCall: p95(bare) };
  console.log(
    `middle: ours ${median(ours).toFixed(1)} ms, its screen ${median(screens).toFixed(1)} ms, the bare call ${median(bare).toFixed(1)} ms`,
  );
  printResult({
    name: 'ticket: tap to accepted at 4× slowdown, p95, ms',
    ratio: sides.ours,
    bar: { max: BAR_MS },
    sides,
  });
} finally {
  await browser.close();
  await server.stop();
}

/** An order ticket in a freshly loaded page with its review open; a limit that cannot fill, different each time. */
async function openTicket(page: Page, round: number): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/transactionBuy?symbol=PEP&price=1.${String(10 + round)}&quantity=1`);
  await page.getByRole('button', { name: /^Review buy/ }).click();
  await page.getByRole('button', { name: /^Confirm buy/ }).waitFor();
}

/**
 * Runs in the page: the times until the frames that show the acceptance, where the order was confirmed, and the screen
 * that follows it.
 */
function confirmAndSee(): Promise<{ acceptedMs: number; screenMs: number }> {
  return new Promise((resolve) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')];
    const confirm = buttons.find(({ textContent }) => textContent.startsWith('Confirm'));
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page gets the text of this function alone.
    const hasAccepted = (selector: string): boolean =>
      [...document.querySelectorAll(selector)].some(
        ({ textContent }) => textContent.trim() === 'Order accepted',
      );
    // A task of this priority, posted in a frame's callbacks, is the first one after the frame is drawn.
    const afterFrame = (run: (atMs: number) => void): void => {
      requestAnimationFrame(() => {
        void scheduler.postTask(() => run(performance.now() - beganMs), {
          priority: 'user-blocking',
        });
      });
    };
    let acceptedMs: number | undefined;
    let isSeen = false;
    const watcher = new MutationObserver(() => {
      if (!isSeen && hasAccepted('dialog button, main h2')) {
        isSeen = true;
        afterFrame((atMs) => {
          acceptedMs = atMs;
        });
      }
      if (!hasAccepted('main h2')) return;
      watcher.disconnect();
      afterFrame((screenMs) => resolve({ acceptedMs: acceptedMs ?? screenMs, screenMs }));
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    const beganMs = performance.now();
    confirm?.click();
  });
}

/** Runs in the page: the same call without the app. */
async function callBarely(to: { url: string; header: string; token: string }): Promise<number> {
  const key = `bench-${performance.now()}-${Math.random()}`.replaceAll('.', '-').slice(0, 60);
  const body = JSON.stringify({
    key,
    ticker: 'PEP',
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: '1000000',
    qtyMicros: '1000000',
    isExtended: false,
  });
  const beganMs = performance.now();
  const response = await fetch(to.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [to.header]: to.token },
    body,
  });
  const answer = (await response.json()) as { code: number };
  if (answer.code !== 2000) throw new Error(`the call said ${answer.code}`);
  return performance.now() - beganMs;
}
