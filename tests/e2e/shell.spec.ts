import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { areOpenedKept, isLive, openCold } from '../harness/browser-page.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

for (const [system, userAgent] of [
  ['Android', ANDROID],
  ['iOS', IPHONE],
] as const) {
  test.describe(`in a wrapper on ${system}`, () => {
    test.use({ userAgent });

    test('the native loading picture is requested and removed, and the page shows none', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const heard: string[] = [];
        const handlers = Object.fromEntries(
          ['showLoading', 'cancleLoading'].map((name) => [name, () => heard.push(name)]),
        );
        Object.assign(globalThis, {
          heard,
          android: handlers,
          webkit: {
            messageHandlers: Object.fromEntries(
              Object.entries(handlers).map(([name, postMessage]) => [name, { postMessage }]),
            ),
          },
        });
      });
      await page.goto('/#/lang');
      await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
      expect(await heardBy(page)).toEqual([]);
      // The test delays the texts of the new language, so that there is something to wait for.
      await page.route(/\/assets\/ja-.*\.js$/, async (route) => {
        await expect.poll(() => heardBy(page)).toEqual(['showLoading']);
        await expect(page.locator('main ~ div[aria-live] svg')).toHaveCount(0);
        await route.continue();
      });
      await page.getByRole('radio', { name: '日本語' }).check({ force: true });
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      await expect.poll(() => heardBy(page)).toEqual(['showLoading', 'cancleLoading']);
    });
  });
}

test.describe('touch', () => {
  test('a finger that moved is not a tap, one that stayed is', async ({ page, context }) => {
    await page.goto('/#/settings');
    const finger = await context.newCDPSession(page);
    const link = page.getByRole('link', { name: 'Theme' });
    const { x, y } = await middleOf(link);

    await drag(finger, { x, y }, [{ x: x + 7, y }]);
    await isDrawn(page);
    await expect(page).toHaveURL(/#\/settings$/);

    await drag(finger, { x, y }, [{ x: x + 3, y }]);
    await expect(page).toHaveURL(/#\/theme$/);
  });

  test('two fingers do not zoom, and no lock keeps the browser from zooming', async ({
    page,
    context,
  }) => {
    await page.goto('/#/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const finger = await context.newCDPSession(page);
    await finger.send('Input.synthesizePinchGesture', {
      x: 195,
      y: 400,
      scaleFactor: 2,
      gestureSourceType: 'touch',
    });
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute(
      'content',
      /user-scalable|maximum-scale/,
    );
  });

  test('pulling down a screen refreshes all its data', async ({ page, context }) => {
    // Its code loads when the page is idle.
    const pulling = page.waitForResponse(/PullToRefresh.*\.js/);
    await page.goto('/#/market/stock');
    await isLive(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await pulling;
    const finger = await context.newCDPSession(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));

    // A horizontal or a short drag is no pull.
    await drag(finger, { x: 200, y: 200 }, [
      { x: 260, y: 204 },
      { x: 260, y: 500 },
    ]);
    await drag(finger, { x: 200, y: 200 }, [{ x: 200, y: 240 }]);
    await expect(page.getByText('Refreshing')).toHaveCount(0);

    const shown = page.evaluate(isRefreshing);
    await drag(finger, { x: 200, y: 200 }, downBy(260));
    await shown;
    await expect(page.getByText('Refreshing')).toHaveCount(0);
    expect(asked.some((url) => url.includes('/api/'))).toBe(true);
  });

  test('a screen that is scrolled down is scrolled, not refreshed', async ({ page, context }) => {
    await page.goto('/#/market/stock?list=all&rows=70');
    await isLive(page);
    // Rows that load later would move the content in view.
    await expect(page.getByRole('main').getByRole('listitem').nth(69)).toBeAttached();
    await page.evaluate(() => scrollTo(0, 900));
    const finger = await context.newCDPSession(page);
    await drag(finger, { x: 200, y: 300 }, downBy(200));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(900);
    await expect(page.getByText('Refreshing')).toHaveCount(0);
  });
});

test.describe('on a wide window with a mouse', () => {
  test.use({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });

  test('a press held for more than a second does not navigate, a short one does', async ({
    page,
  }) => {
    await page.goto('/#/settings');
    await page.getByRole('link', { name: 'Theme' }).click({ delay: 1100 });
    await expect(page).toHaveURL(/#\/settings$/);
    await page.getByRole('link', { name: 'Theme' }).click();
    await expect(page).toHaveURL(/beside=%2Ftheme$/);
  });

  test('a card says that a phone cannot open a loopback address, copies it, and is put away for good', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/#/stockDetails?symbol=AAPL');
    const panel = page.getByRole('region', { name: 'On your phone' });
    await expect(panel).toContainText('A phone cannot open this address');
    await expect(panel).toContainText('npm start -- --lan');
    await expect(panel.getByRole('img')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await axeFindsNothing(page, 'the card', { part: 'nav' });
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await page.reload();
    await isLive(page);
    await expect(panel).toHaveCount(0);
  });

  test('a long address does not widen the card', async ({ page }) => {
    await page.goto(`/#/transactionBuy?symbol=AAPL&note=${'a-long-address-'.repeat(20)}`);
    const panel = page.getByRole('region', { name: 'On your phone' });
    await expect(panel).toContainText('a-long-address');
    for (const part of [panel, panel.locator('..')]) {
      const hiddenPx = await part.evaluate((each) => each.scrollWidth - each.clientWidth);
      expect(hiddenPx).toBe(0);
    }
  });

  test('without a mouse or without room there is no card', async ({ page }) => {
    await page.setViewportSize({ width: 880, height: 800 });
    await page.goto('/#/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'On your phone' })).toBeHidden();
  });
});

test('a phone never fetches what only a wide window shows', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (answer) => scripts.push(answer.url()));
  await page.goto('/#/market/stock');
  await isLive(page);
  expect(scripts.filter((url) => /DesktopPanel|Rail|BesidePane/.test(url))).toEqual([]);
});

test('the line above a screen is cut in no language, on the narrowest phone and offline', async ({
  page,
  line,
}) => {
  for (const lang of ['en', 'es', 'ja', 'zhHK']) {
    await page.goto('/#/help');
    await page.evaluate((each) => localStorage.setItem('lang', each), lang);
    await page.reload();
    const status = page.getByRole('banner').getByRole('button');
    await expect(status.locator('[data-link=live]')).toBeVisible();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const { whole, cut } = await wordsInLine(status);
      expect(cut, `${lang}, ${width} px`).toEqual([]);
      // Mark, link and clock; session, time left and “Preset prices” only where they fit, because the sheet contains
      // them.
      const least = width === 320 ? 3 : 4;
      expect(whole.length, `${lang}, ${width} px: ${whole.join()}`).toBeGreaterThanOrEqual(least);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await line.cut();
    await expect(status.locator('[data-link=live]')).toHaveCount(0);
    const { whole, cut } = await wordsInLine(status);
    expect(cut, `${lang}, offline`).toEqual([]);
    // The mark and the connection text, which replaces the clock.
    expect(whole.length, `${lang}, offline: ${whole.join()}`).toBeGreaterThanOrEqual(2);
    expect(whole[1], `${lang}, offline`).toMatch(/\p{L}/u);
    await line.mend();
  }
});

/** The parts of the line that are wholly and partly visible. */
function wordsInLine(status: Locator): Promise<{ whole: string[]; cut: string[] }> {
  return status.evaluate((button) => {
    const frame = button.getBoundingClientRect();
    const whole: string[] = [];
    const cut: string[] = [];
    for (const part of button.querySelectorAll(
      ':scope > span > span, :scope > span:not(:has(*))',
    )) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const line = part.parentElement?.getBoundingClientRect() ?? frame;
      // Parts that do not fit wrap to a hidden second line.
      if (top >= line.bottom - 1) continue;
      const isWhole =
        left >= Math.max(line.left, frame.left) - 1 &&
        right <= Math.min(line.right, frame.right) + 1 &&
        bottom <= frame.bottom &&
        part.scrollWidth <= part.clientWidth + 1;
      (isWhole ? whole : cut).push(part.textContent ?? '');
    }
    return { whole, cut };
  });
}

test('the sheet of the market can be reached and left by keyboard', async ({ page }) => {
  await openCold(page, '#/settings');
  await page.getByRole('button', { name: /Simulated market/ }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /Simulated market/ })).toBeFocused();
});

test.describe('install', () => {
  test('after the first saved instrument the app offers itself, and is silent after a no @offline', async ({
    page,
  }) => {
    await page.goto('/#/stockDetails?symbol=AAPL');
    await areOpenedKept(page);
    await askAsChrome(page, 'dismissed');
    const offer = page.getByRole('region', { name: 'Add to home screen' });
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Watch AAPL' }).click();
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);

    await openCold(page, '#/stockDetails?symbol=MSFT');
    await askAsChrome(page, 'accepted');
    await page.getByRole('button', { name: 'Watch MSFT' }).click();
    await expect(page.getByText('MSFT added')).toBeVisible();
    await expect(offer).toHaveCount(0);

    // The settings still offer it.
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('button', { name: 'Add to home screen' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'asked'))).toBe(1);
  });

  test.describe('in Safari on an iPhone', () => {
    test.use({
      userAgent: IPHONE.replace('Mobile', 'Version/18.5 Mobile').concat(' Safari/604.1'),
    });

    test('the way through the share menu is shown', async ({ page }) => {
      await page.goto('/#/settings');
      await page.getByRole('button', { name: 'Add to home screen' }).click();
      await expect(page.getByRole('dialog')).toContainText('Add to Home Screen');
    });
  });
});

/** Chrome chooses when to ask; here the test does. */
async function askAsChrome(page: Page, outcome: string): Promise<void> {
  await page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Reflect.set(globalThis, 'asked', 1);
        return { outcome: answer };
      },
    });
    dispatchEvent(event);
  }, outcome);
}

/** Whatever a touch set off has reached the screen. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

function heardBy(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'heard') as string[]);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: resolves once the page shows that it is refreshing, even for a short time. */
function isRefreshing(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes('Refreshing')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

async function middleOf(of: ReturnType<Page['locator']>): Promise<Point> {
  const box = await of.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function downBy(px: number): Point[] {
  return Array.from({ length: 10 }, (_, step) => ({ x: 200, y: 200 + ((step + 1) * px) / 10 }));
}

/** A finger that touches, moves through the given places and lifts. */
async function drag(finger: CDPSession, from: Point, through: readonly Point[]): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const place of through) await touch('touchMove', [place]);
  await touch('touchEnd', []);
}
