import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { MICROS } from '../../contract/money.ts';
import { type Order, placeOrder } from '../../contract/order.ts';
import { getPortfolio, getPositions } from '../../contract/portfolio.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { isAnswerKept, areOpenedKept, isLive, openCold } from '../harness/browser-page.ts';
import { type BrowserPerson, signUp } from '../harness/browser-person.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { layoutFaults } from '../harness/page-layout.ts';

const PORTFOLIO = '/#/accountView/account';
const CURVE = '/#/accountChare';

/** Opens a position with a market order by an API call, and waits until the position is complete. */
async function open(
  page: Page,
  { session }: BrowserPerson,
  ticker: string,
  shares: number,
  intent: Order['intent'] = 'buy_to_open',
): Promise<void> {
  const qtyMicros = String(BigInt(shares) * MICROS);
  const key = randomBytes(16).toString('base64url');
  const wish = { key, ticker, intent, type: 'market', isExtended: false, qtyMicros } as const;
  await callAs(page, placeOrder, wish, session);
  const held = async () => {
    const { positions } = await callAs(page, getPositions, {}, session);
    return positions.find((each) => each.ticker === ticker)?.qtyMicros;
  };
  await expect.poll(held).toBe(qtyMicros);
}

/** Converts a displayed amount to micro-dollars. */
function microsOf(text: string): bigint {
  const [, sign, units = '', part = ''] = /([-−]?)\+?\$?([\d,]+)(?:\.(\d+))?/.exec(text) ?? [];
  const size = BigInt(units.replaceAll(',', '')) * MICROS + BigInt(part.padEnd(6, '0'));
  return sign ? -size : size;
}

/** The amounts that a text subtracts, and the result that it states. */
function subtracted(text: string): { left: bigint; said: bigint } {
  const [sum = '', result = ''] = text.split(' = ');
  const [first = 0n, ...rest] = sum.split(' − ').map(microsOf);
  return { left: rest.reduce((left, each) => left - each, first), said: microsOf(result) };
}

function figure(page: Page, title: string): Locator {
  return page.getByTitle(`How ${title} is computed`);
}

test('a visitor is asked to log in, and the parent leads to the accounts', async ({ page }) => {
  await page.goto('/#/accountView');
  await expect(page).toHaveURL(/#\/accountView\/account$/);
  for (const path of [PORTFOLIO, CURVE]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Go Login' })).toBeVisible();
  }
});

test('without money on the stock account the way leads to the transfer, filled in', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(PORTFOLIO);
  await expect(figure(page, 'Total value')).toHaveText('$100,000.00');
  await expect(page.getByText('Demo money').first()).toBeVisible();
  await page.getByRole('link', { name: 'Transfer to the stock account' }).click();
  await expect(page).toHaveURL(/userTransaction\?from=wallet&to=stock/);

  for (const path of [CURVE, `${CURVE}?range=ALL`]) {
    await page.goto(path);
    await expect(page.getByText('The chart starts with the first money')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Transfer to the stock account' })).toBeVisible();
  }
});

test('the portfolio has five tabs, and Trending names what moves it, with the sum of its rows', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  await open(page, person, 'AAPL', 3);
  await open(page, person, 'KO', 4);
  await page.goto(PORTFOLIO);
  const tabs = page.getByRole('navigation', { name: 'Portfolio' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Asset',
    'Positions',
    'Pending',
    'Orders',
    'Trending',
  ]);
  await expect(figure(page, 'Total securities value')).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(figure(page, 'Total return')).toHaveText(/\d\.\d\d/);
  await tabs.getByRole('link', { name: 'Trending' }).click();
  await expect(page).toHaveURL(/accountView\/account\?tab=trending$/);
  const rows = page.getByRole('list', { name: 'Your positions today' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await tabs.getByRole('link', { name: 'Positions' }).click();
  await expect(page).toHaveURL(/accountView\/detail\/position$/);
  await expect(tabs.getByRole('link', { name: 'Positions' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('every figure can be recalculated from its formula sheet', async ({ page, server }) => {
  const person = await aTraderIn(page, server, 30_000);
  await open(page, person, 'AAPL', 10);
  await open(page, person, 'TSLA', 3, 'sell_to_open');
  await page.goto(PORTFOLIO);

  await figure(page, 'Today’s P&L').click();
  const today = page.getByRole('dialog', { name: 'Today’s P&L' });
  const sum = subtracted((await today.getByText(' = ').textContent()) ?? '');
  expect(sum.left).toBe(sum.said);
  await expect(today.getByRole('definition').last()).toHaveText('$30,000.00');
  await today.getByRole('button', { name: 'Close' }).click();

  await figure(page, 'Open P&L').click();
  const rows = page.getByRole('dialog', { name: 'Open P&L' }).getByRole('listitem');
  await expect(rows).toHaveText([/^AAPL Long/, /^TSLA Short/]);
  const { positions } = await callAs(page, getPositions, {}, person.session);
  for (const [at, text] of (await rows.allTextContents()).entries()) {
    const [result = '', sumOfIt = ''] = /([+-]\$[\d.,]+)(\$.*)/.exec(text)?.slice(1) ?? [];
    expect(subtracted(`${sumOfIt} = ${result}`)).toEqual({
      left: microsOf(result),
      said: microsOf(result),
    });
    const cost = positions[at]?.costMicros ?? '';
    expect(sumOfIt.split(' − ').map(microsOf)).toContain(BigInt(cost));
  }
});

test('the total is that of the server, and ticks with the feed', async ({ page, server }) => {
  const person = await aTraderIn(page, server, 30_000);
  await open(page, person, 'NVDA', 40);
  await page.goto(PORTFOLIO);
  await isLive(page);
  const total = figure(page, 'Total value');
  const first = await total.textContent();
  await expect(total).not.toHaveText(first ?? '');
  // A price may change ten times between two readings of a screen that updates once a second: the test checks that the
  // server had each displayed value.
  const had = new Set<bigint>();
  await expect
    .poll(
      async () => {
        const { totalMicros } = await callAs(page, getPortfolio, {}, person.session);
        had.add(BigInt(totalMicros ?? 0) / 10_000n);
        return had.has(microsOf((await total.textContent()) ?? '') / 10_000n);
      },
      { intervals: [20] },
    )
    .toBe(true);

  const parts = await page
    .getByRole('list', { name: 'Allocation' })
    .getByRole('listitem')
    .allTextContents();
  // The percentage follows an amount with two decimals.
  const percents = parts.map((text) => Number(/\.\d\d([\d.]+)%$/.exec(text)?.[1]));
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 6);
  expect(parts[0]).toContain('NVDA');
});

test('hidden amounts are hidden on every screen of the accounts, also after a reload', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server, 20_000);
  await open(page, person, 'AAPL', 5);
  await page.goto(PORTFOLIO);
  await expect(figure(page, 'Total value')).toHaveText(/^\$/);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  for (const path of [PORTFOLIO, CURVE, '/#/index', '/#/mine']) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByText('•••••').first()).toBeVisible();
    const amounts = page.getByRole('main').getByText(/\$\d/);
    // The referral reward is the same for everyone.
    await expect(amounts.filter({ hasNotText: 'for each friend' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Stock account' })).toContainText(
    /\$(19|20),\d{3}\.\d\d/,
  );
});

test('the equity curve is read by keys or as a table, and its range is in the address', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server, 20_000);
  await open(page, person, 'AAPL', 5);
  await page.goto(PORTFOLIO);
  await page.getByRole('link', { name: /^View full chart/ }).click();
  await page.getByRole('radio', { name: '1M' }).check();
  await expect(page).toHaveURL(/accountChare\?range=1M/);
  const reader = page.getByRole('slider', { name: 'Read the chart point by point' });
  await reader.press('Home');
  await expect(reader).toHaveAttribute('aria-valuetext', /\$20,000\.00$/);

  await figure(page, 'Time-weighted return').click();
  const working = page.getByRole('dialog', { name: 'Time-weighted return' });
  const stretch = working.getByRole('listitem');
  await expect(stretch).toHaveCount(1);
  const [, end = '', begin = ''] =
    /(\$[\d.,]+) ÷ (\$[\d.,]+)$/.exec((await stretch.textContent()) ?? '') ?? [];
  const product = (await working.getByText('Product: ').textContent()) ?? '';
  expect(Number(product.replace('Product: ', ''))).toBeCloseTo(
    Number(microsOf(end)) / Number(microsOf(begin)),
    5,
  );
  await working.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'View as table' }).click();
  const rows = page.getByRole('dialog').getByRole('row');
  await expect(rows.last()).toContainText('$20,000.00');
});

test('the picture that is saved has no amount on it', async ({ page, server }) => {
  const person = await aTraderIn(page, server, 20_000);
  await open(page, person, 'AAPL', 5);
  // A browser that cannot share files downloads them instead.
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }));
  await page.goto(CURVE);
  await page.getByRole('button', { name: 'Share image' }).click();
  const sheet = page.getByRole('dialog', { name: 'Image to share' });
  const said = (await sheet.getByRole('img').getAttribute('aria-label')) ?? '';
  expect(said).toMatch(/[+-]?\d+\.\d\d%/);
  expect(said).toContain('Simulated market · Demo money');
  expect(said).not.toMatch(/\$|,\d{3}/);

  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Share or save image' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('account-curve.png');
  const bytes = readFileSync(await file.path());
  // The width and height of a PNG follow its signature and the name of its first chunk.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080]);
});

test('home and the own screen show the worth with shares, and lead on', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server, 20_000);
  await open(page, person, 'AAPL', 5);
  await page.goto('/#/mine');
  const stock = page.getByRole('listitem').filter({ hasText: 'Stock account' });
  await expect(stock).toContainText(/\$(19|20),\d{3}\.\d\d/);
  await expect(stock.getByRole('link')).toHaveAttribute('href', '#/accountView/detail/position');

  await page.goto('/#/index');
  const summary = page.getByRole('link', { name: /^Total value/ });
  await expect(summary).toContainText(/\$(99|100),\d{3}\.\d\d/);
  await expect(summary).toContainText('today in your stock account');
  expect(await layoutFaults(page)).toEqual([]);
  await summary.click();
  await expect(page).toHaveURL(/#\/accountView\/account/);
});

test('known data is readable offline @offline', async ({ page, server, line }) => {
  const person = await aTraderIn(page, server, 20_000);
  await open(page, person, 'AAPL', 5);
  await page.goto(PORTFOLIO);
  await areOpenedKept(page);
  await isAnswerKept(page, getPortfolio.path);
  await isAnswerKept(page, '/portfolio/curve/get/');
  const worth = await page
    .getByRole('listitem')
    .filter({ hasText: 'Spot wallet' })
    .first()
    .textContent();
  await line.cut();
  await openCold(page, '#/accountView/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'Spot wallet' }).first()).toHaveText(
    worth ?? '',
  );
  await expect(page.getByRole('img', { name: /^Performance/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Allocation' })).toContainText('AAPL');
});

test('both screens and their sheets fit a narrow phone', async ({ page, server }) => {
  const person = await aTraderIn(page, server, 20_000);
  await open(page, person, 'AAPL', 5);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, title] of [
    [PORTFOLIO, '30-day earnings'],
    [CURVE, 'Money-weighted return'],
  ] as const) {
    await page.goto(path);
    await figure(page, title).waitFor();
    expect(await layoutFaults(page), path).toEqual([]);
    await figure(page, title).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(await layoutFaults(page), title).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
