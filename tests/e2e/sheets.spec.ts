import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/browser.mjs';
import { MICROS } from '../../contract/money.ts';
import { placeOrder } from '../../contract/order.ts';
import { getQuotes } from '../../contract/quote.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { isLive, marketStatus } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

/** Rounds of opening, closing and leaving for each kind of sheet. */
const ROUNDS = process.env['PLUMB_LONG'] ? 60 : 6;

// A browser with a compositor: without one a screen was never seen to stay inert.
test.use({ launchOptions: { executablePath: findBrowser() ?? '', args: BROWSER_ARGUMENTS } });

interface Kind {
  readonly name: string;
  readonly hash: string;
  readonly opener: (page: Page) => Locator;
}

const market: Kind = { name: 'market status', hash: '#/index', opener: marketStatus };
const alert: Kind = {
  name: 'price alert',
  hash: '#/stockDetails?symbol=AAPL',
  opener: (page) => page.getByRole('button', { name: /^Price alerts for AAPL/ }),
};
const idea: Kind = {
  name: 'idea',
  hash: '#/inspiration',
  opener: (page) =>
    page
      .getByRole('list', { name: 'Trading ideas' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first(),
};
const cancel: Kind = {
  name: 'cancel',
  hash: '#/transaction/pending',
  opener: (page) => page.getByRole('button', { name: /^Cancel( order)?$/ }).first(),
};
const formula: Kind = {
  name: 'formula',
  hash: '#/accountView/account',
  opener: (page) => page.getByTitle(/^How Total value is/),
};

const dialog = (page: Page) => page.locator('dialog');

/** The ways to close a sheet: its key, its button, Back, a tap beside it. */
const ways: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.keyboard.press('Escape'),
  (page) => dialog(page).getByRole('button', { name: 'Close', exact: true }).first().click(),
  (page) => page.evaluate(() => history.back()),
  (page) => page.mouse.click(195, 20),
];

async function withPendingOrder(page: Page, server: Parameters<typeof aTraderIn>[1]) {
  const { session } = await aTraderIn(page, server);
  const { quotes } = await callAs(page, getQuotes, { tickers: ['MSFT'] });
  const dollars = Math.round((quotes[0]?.ask ?? 0) * 0.95);
  await callAs(
    page,
    placeOrder,
    {
      key: randomBytes(16).toString('base64url'),
      ticker: 'MSFT',
      intent: 'buy_to_open',
      isExtended: false,
      type: 'limit',
      qtyMicros: String(MICROS),
      limitMicros: String(BigInt(dollars) * MICROS),
    },
    session,
  );
}

/** The unresponsive parts of a screen: "taps" if no tap reaches it, "focus" if its title cannot be focused. */
function deadParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const title = main?.querySelector('h1');
    if (!main || !title) return ['no screen'];
    const { left, width, top } = main.getBoundingClientRect();
    title.focus();
    const hit = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 150);
    return [
      ...(main.contains(hit) ? [] : ['taps']),
      ...(document.activeElement === title ? [] : ['focus']),
    ];
  });
}

test('a screen opened right after a sheet closed takes taps and focus', async ({
  page,
  server,
}) => {
  if (process.env['PLUMB_LONG']) test.setTimeout(1_200_000);
  await withPendingOrder(page, server);
  await page.goto('/#/index');
  await isLive(page);
  for (const kind of [cancel, market, alert, formula, idea]) {
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.evaluate((hash) => location.assign(hash), kind.hash);
      await kind.opener(page).tap();
      await expect(page.locator('dialog:modal')).toBeVisible();
      await ways[round % ways.length]?.(page);
      // In some rounds the test leaves the screen at once, in others after the sheet is gone.
      if (round % 2 !== 0) await expect(dialog(page)).toHaveCount(0);
      await page.evaluate(() => location.assign('#/accountChare'));
      await expect(page.locator('main h1')).toHaveText('Performance');
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => deadParts(page), `${kind.name}, round ${round}`).toEqual([]);
    }
  }
});

test('Back closes a sheet and then leaves the screen, however often a sheet was open on it', async ({
  page,
  server,
}) => {
  await withPendingOrder(page, server);
  await page.goto('/#/help');
  for (const kind of [market, alert, cancel, formula, idea]) {
    await page.evaluate((hash) => location.assign(hash), kind.hash);
    for (const close of ways) {
      await kind.opener(page).click();
      await expect(page.locator('dialog:modal')).toBeVisible();
      await close(page);
      await expect(dialog(page), kind.name).toHaveCount(0);
      await expect(page, kind.name).toHaveURL(new RegExp(`${RegExp.escape(kind.hash)}$`));
    }
    await kind.opener(page).click();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page, kind.name).toHaveURL(/#\/help$/);
  }
});

test('the review of an order closes with Back, and what replaced the ticket leads back past it', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server);
  await page.goto('/#/help');
  await isLive(page);
  await page.evaluate(() => location.assign('#/transactionBuy?symbol=AAPL'));
  await page.getByLabel('Number of shares').fill('1');
  const review = page.getByRole('button', { name: /^Review / });
  await review.click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/transactionBuy/);
  await review.click();
  await dialog(page)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(page).toHaveURL(/#\/transactionSuccess/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/help$/);
});

test('an idea that was opened by its address has its list under it, and Forward opens it again', async ({
  page,
}) => {
  await page.goto('/#/inspiration');
  await idea.opener(page).click();
  await expect(dialog(page)).toBeVisible();
  const address = new URL(page.url()).hash;
  await page.goto('about:blank');
  await page.goto(`/${address}`);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/inspiration$/);
  await expect(idea.opener(page)).toBeVisible();
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/inspiration$/);
});

test('a link in a sheet leads on, and Back from there finds the screen without the sheet', async ({
  page,
}) => {
  await page.goto('/#/help');
  await isLive(page);
  await page.evaluate(() => location.assign('#/inspiration'));
  await idea.opener(page).click();
  await dialog(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/inspiration/);
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/#\/inspiration/);
});

test('after a reload over an open sheet, and for two quick Backs, the way back leads out', async ({
  page,
}) => {
  await page.goto('/#/help');
  await isLive(page);
  await page.evaluate((hash) => location.assign(hash), alert.hash);
  await alert.opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(alert.opener(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/#\/help$/);

  await page.evaluate((hash) => location.assign(hash), alert.hash);
  await alert.opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(page).toHaveURL(/#\/help$/);
  await expect(dialog(page)).toHaveCount(0);
});
