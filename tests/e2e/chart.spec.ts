import { expect, type Page } from '@playwright/test';
import { getBars } from '../../contract/bars.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { areOpenedKept, areQuotesKept, isAnswerKept, isLive } from '../harness/browser-page.ts';

const APPLE = '#/stockDetails?symbol=AAPL';

test('every range draws its own chart', async ({ page }) => {
  await page.goto(`/${APPLE}`);
  const said = new Set<string>();
  for (const range of ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y']) {
    await page.getByRole('radio', { name: range, exact: true }).check({ force: true });
    const before = [...said].at(-1) ?? '';
    await expect.poll(() => whole(page)).not.toBe(before);
    said.add(await whole(page));
    await expect(page.locator('canvas').first()).toBeVisible();
  }
  expect(said.size).toBe(10);
});

test('the end of the chart follows the price', async ({ page }) => {
  await page.goto(`/${APPLE}`);
  await isLive(page);
  const before = await whole(page);
  await expect.poll(() => whole(page)).not.toBe(before);
});

test('the chart ends at the price above it, live and offline after a reload @offline', async ({
  page,
  context,
  line,
}) => {
  await page.goto(`/${APPLE}`);
  await isLive(page);
  await expect.poll(() => whole(page)).toContain('now');
  expect(await disagreements(page)).toEqual([]);
  await isAnswerKept(page, getBars.path);
  await areQuotesKept(page);
  await areOpenedKept(page);
  await line.cut();
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => whole(page)).toContain('now');
  await expect.poll(() => pricesOf(page).then(({ price }) => price)).toMatch(/^\d/);
  const { price, end } = await pricesOf(page);
  expect(end).toBe(price);
});

/** The large price and the chart's last price, read at the same moment. */
function pricesOf(page: Page): Promise<{ price: string | undefined; end: string | undefined }> {
  return page.evaluate(readPrices);
}

/** Runs in the page. */
function readPrices(): { price: string | undefined; end: string | undefined } {
  return {
    price: document.querySelector('main p[class*=price]')?.textContent ?? undefined,
    end: /, now ([\d.,]+), high/.exec(
      document.querySelector('main [role=img]')?.getAttribute('aria-label') ?? '',
    )?.[1],
  };
}

/** The pairs of prices that differed, over the next five moves of the price. */
function disagreements(page: Page): Promise<string[]> {
  return page.evaluate(`new Promise((resolve) => {
    const read = ${readPrices.toString()};
    const found = [];
    let last = read().price;
    let moves = 0;
    function look() {
      const { price, end } = read();
      if (price !== end) found.push(price + ' above ' + end);
      if (price !== last) moves += 1;
      last = price;
      if (moves < 5) requestAnimationFrame(look);
      else resolve(found);
    }
    look();
  })`);
}

test('the chart is read bar by bar with the keyboard', async ({ page }) => {
  await page.goto(`/${APPLE}`);
  await page.getByRole('radio', { name: '1M', exact: true }).check({ force: true });
  await expect.poll(() => whole(page)).toContain('Past month');
  const reader = page.getByRole('slider', { name: 'Step through the chart bar by bar' });
  await reader.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(reader).toHaveAttribute('aria-valuetext', /.+: \d+\.\d\d/);
  const last = await reader.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(reader).not.toHaveAttribute('aria-valuetext', last ?? '');
  await page.keyboard.press('Home');
  await expect(reader).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText(/Volume \d/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reader).toHaveAttribute(
    'aria-valuenow',
    (await reader.getAttribute('aria-valuemax')) ?? '',
  );
});

test('without a connection a seen chart is shown, and another range explains its absence @offline', async ({
  page,
  context,
  line,
}) => {
  await page.goto(`/${APPLE}`);
  await page.getByRole('radio', { name: '1Y', exact: true }).check({ force: true });
  await expect.poll(() => whole(page)).toContain('Past year');
  await isAnswerKept(page, '"1Y"');
  await areQuotesKept(page);
  await areOpenedKept(page);
  await line.cut();
  await context.setOffline(true);

  await page.reload();
  await page.getByRole('radio', { name: '1Y', exact: true }).check({ force: true });
  await expect.poll(() => whole(page)).toMatch(/Past year: .*%, now \d+\.\d\d, high/);
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.getByRole('radio', { name: '5Y', exact: true }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});

test('the choice of candles applies to every stock, and a candle shows its four prices', async ({
  page,
}) => {
  await page.goto(`/${APPLE}&range=3M`);
  await page.getByRole('radio', { name: 'Candles' }).check({ force: true });
  await expect.poll(() => whole(page)).toContain('Past 3 months');
  await page.goto('/#/stockDetails?symbol=MSFT&range=3M');
  await expect(page.getByRole('radio', { name: 'Candles' })).toBeChecked();

  const reader = page.getByRole('slider', { name: 'Step through the chart bar by bar' });
  await reader.focus();
  await page.keyboard.press('ArrowLeft');
  const text = (await reader.getAttribute('aria-valuetext')) ?? '';
  const told = /open (\S+), high (\S+), low (\S+), close (\S+)$/.exec(text)?.slice(1) ?? [];
  const [open = 0, high = 0, low = 0, close = 0] = told.map((price) => Number(price));
  expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
  expect(low).toBeLessThanOrEqual(Math.min(open, close));
  expect(low).toBeGreaterThan(0);
});

test('ten years are shown by month unless days are chosen, and the address keeps the choice', async ({
  page,
}) => {
  await page.goto(`/${APPLE}&range=10Y`);
  const reader = page.getByRole('slider', { name: 'Step through the chart bar by bar' });
  await expect(reader).toHaveAttribute('aria-valuemax', /^1\d\d$/);
  await page.getByRole('button', { name: 'Chart settings' }).click();
  await page.getByRole('radio', { name: 'Day', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/range=10Y&interval=1d/);
  await page.keyboard.press('Escape');
  await expect(reader).toHaveAttribute('aria-valuemax', /^2\d\d\d$/);
});

test('moving averages are switched on and show their values', async ({ page }) => {
  await page.goto(`/${APPLE}&range=1Y`);
  await page.getByRole('button', { name: 'Chart settings' }).click();
  await page.getByRole('checkbox', { name: /Moving averages/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/MA 20 \d+\.\d\d/)).toBeVisible();
  await expect(page.getByText(/MA 50 \d+\.\d\d/)).toBeVisible();
});

test('VWAP, RSI and MACD are switched on, show their values, and stay on this device', async ({
  page,
}) => {
  await page.goto(`/${APPLE}&range=1M`);
  await page.getByRole('button', { name: 'Chart settings' }).click();
  for (const name of ['VWAP', 'RSI', 'MACD']) {
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText(/VWAP \d+\.\d\d/)).toBeVisible();
  await expect(page.getByText(/RSI 14 \d+\.\d/)).toBeVisible();
  await expect(page.getByText(/MACD 12, 26 [+-]?\d+\.\d{3}/)).toBeVisible();
  await expect(page.getByText(/Signal 9 [+-]?\d+\.\d{3}/)).toBeVisible();
  await axeFindsNothing(page, 'a chart with studies');
});

test('a long range is zoomed with buttons, keys and the wheel, moved with the mouse, and reset', async ({
  page,
}) => {
  await page.goto(`/${APPLE}&range=5Y`);
  await expect.poll(() => whole(page)).toContain('Past 5 years');
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  const reset = page.getByRole('button', { name: 'Reset zoom' });
  const reader = page.getByRole('slider', { name: 'Step through the chart bar by bar' });
  const isWhole = () => expect(reset).toHaveAttribute('aria-disabled', 'true');
  const isPart = () => expect(reset).toHaveAttribute('aria-disabled', 'false');
  await isWhole();

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await isPart();
  await zoomOut.click();
  await isWhole();

  await reader.focus();
  await page.keyboard.press('+');
  await isPart();
  await page.keyboard.press('0');
  await isWhole();

  const { x, y } = (await reader.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 150, y + 100);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await isPart();

  const readAt = async () => {
    await page.mouse.move(x + 149, y + 100);
    await page.mouse.move(x + 150, y + 100);
    return Number(await reader.getAttribute('aria-valuenow'));
  };
  const before = await readAt();
  await page.mouse.down();
  await page.mouse.move(x + 250, y + 100, { steps: 5 });
  await page.mouse.up();
  expect(await readAt()).toBeLessThan(before);

  await reset.click();
  await isWhole();
});

test('the chosen range is seen whole in its strip, after a reload and after a choice by key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/${APPLE}&range=10Y`);
  const chosen = page.getByRole('radio', { name: '10Y' });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await chosen.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '1D' })).toBeInViewport({ ratio: 1 });
});

test('a finger reads sideways, scrolls up and down, and two of them zoom', async ({ page }) => {
  await page.goto(`/${APPLE}&range=1Y`);
  await expect.poll(() => whole(page)).toContain('Past year');
  const reader = page.getByRole('slider', { name: 'Step through the chart bar by bar' });
  const { x, y } = (await reader.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...points: readonly (readonly [number, number])[]
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([across, down], id) => ({ x: x + across, y: y + down, id })),
    });
  const now = () => reader.getAttribute('aria-valuenow');
  const last = await reader.getAttribute('aria-valuemax');

  await touch('touchStart', [200, 100]);
  await touch('touchMove', [180, 103]);
  await touch('touchMove', [100, 110]);
  await expect.poll(now).not.toBe(last);
  await touch('touchEnd');
  await expect.poll(now).toBe(last);

  await touch('touchStart', [150, 150]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [150, 150 - step * 12]);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
  await page.evaluate(() => scrollTo(0, 0));

  await touch('touchStart', [120, 100], [160, 100]);
  for (let step = 1; step <= 6; step += 1) {
    await touch('touchMove', [120 - step * 8, 100], [160 + step * 8, 100]);
  }
  await touch('touchEnd');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

/** The chart's summary for screen readers. */
async function whole(page: Page): Promise<string> {
  const drawing = page.getByRole('img', { name: /^AAPL price chart/ });
  return (await drawing.getAttribute('aria-label')) ?? '';
}
