/**
 * How much a screen moves while it loads (cumulative layout shift), for a signed-in customer with orders, on a phone
 * and in a wide window, at a quarter of the processor's speed. Takes the largest shift of several loads of each screen.
 * Bar: 0.02. Run: `node tests/bench/layout-shift.bench.ts [--rounds=3] [--only=/quantization]`.
 */
import type { Page } from 'playwright';
import { MICROS } from '../../contract/money.ts';
import { placeOrder } from '../../contract/order.ts';
import { paths } from '../../src/nav/paths.ts';
import { DIST } from '../harness/app-build.ts';
import { startAppServer } from '../harness/app-server.ts';
import { callAs } from '../harness/browser-devices.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { printResult, startBrowser } from './page-result.ts';

const SCREENS = [
  paths.home,
  paths.market,
  `${paths.stock}?symbol=AAPL`,
  `${paths.etf}?symbol=SPY`,
  `${paths.buy}?symbol=AAPL`,
  `${paths.sell}?symbol=AAPL`,
  paths.portfolioAccounts,
  paths.stockAccountPositions,
  paths.me,
  paths.watchlist,
  paths.ideas,
  paths.deskPositions,
  paths.deskOrders,
  paths.deposit,
  paths.withdrawal,
  paths.contracts,
  paths.products,
  paths.strategies,
  `${paths.product}?id=quant-momentum`,
  `${paths.productHoldings}?id=fund-core-bond`,
  paths.ownProducts,
  paths.aiStrategies,
  `${paths.aiStrategy}?id=ai-ridge-us`,
  paths.savings,
  paths.newswire,
  paths.articles,
  paths.morningReports,
  paths.messages,
];
const FORMS = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
const SLOWDOWN = 4;
/** Longer than the late parts of a screen need. */
const LOADED_MS = 6000;
const BAR = 0.02;
const ROUNDS = Number(
  process.argv.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 3,
);

/** A part of the screens' paths. */
const ONLY = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';

const server = await startAppServer(DIST);
const browser = await startBrowser();
try {
  for (const [form, viewport] of Object.entries(FORMS)) {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${server.port}`,
      viewport,
      locale: 'en-US',
    });
    const page = await context.newPage();
    await context.addInitScript(noteShifts);
    const { session } = await aTraderIn(page, server);
    await callAs(
      page,
      placeOrder,
      {
        key: `layout-shift-${form}-000000`,
        ticker: 'AAPL',
        intent: 'buy_to_open',
        type: 'market',
        qtyMicros: String(MICROS),
        isExtended: false,
      },
      session,
    );
    const chrome = await context.newCDPSession(page);
    await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const screen of SCREENS.filter((path) => path.includes(ONLY))) {
      let most = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        most = Math.max(most, await shiftOf(page, screen));
      }
      printResult({
        name: `layout shift: ${screen}, ${form}`,
        ratio: most,
        bar: { max: BAR },
        sides: { most: Number(most.toFixed(4)) },
      });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** Reloads a screen and returns what moved. */
async function shiftOf(page: Page, screen: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`/#${screen}`);
  await page.waitForTimeout(LOADED_MS);
  const shifts = await page.evaluate(() => (globalThis as { shifts?: Shift[] }).shifts ?? []);
  for (const { value, what } of shifts) {
    if (value >= BAR / 4) console.log(`  ${screen} ${value.toFixed(4)}: ${what.join(' | ')}`);
  }
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Runs in the page, before the app. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      };
      if (hadRecentInput) continue;
      const what = sources.map(({ node }) =>
        node instanceof Element
          ? node.outerHTML.slice(0, 80).replaceAll(/\s+/g, ' ')
          : String(node?.textContent),
      );
      shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
