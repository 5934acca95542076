import { expect, type Locator, type Page } from '@playwright/test';
import { API_BASE } from '../../contract/endpoint.ts';
import { getOrder, getOrders, placeOrder } from '../../contract/order.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { isAnswerKept, areOpenedKept } from '../harness/browser-page.ts';
import { type BrowserPerson, signUp } from '../harness/browser-person.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

const BUY = '/#/transactionBuy';
const SELL = '/#/transactionSell';
const TICKETS = [BUY, SELL, '/#/transactionFlat', '/#/transactionSellFlat'];

const shares = (page: Page) => page.getByLabel('Number of shares');
const price = (page: Page) => page.getByLabel(/^Limit price/);
/** The line of a closing ticket that opens its figures. */
const pnlLine = (where: Page | Locator) => where.getByRole('button', { name: /Estimated P&L/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Review order' });

/** Opens the review of the order. */
async function review(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Review / }).click();
  await expect(sheet(page)).toBeVisible();
  return sheet(page);
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Confirm / }).click();
}

async function isAccepted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/transactionSuccess\?id=/);
}

/** A limit that is never filled: as far below the market as possible without a warning. */
async function fillLimit(page: Page, ticker: string, limit: string): Promise<void> {
  await page.goto(`${BUY}?symbol=${ticker}`);
  await page.getByRole('radio', { name: 'Limit' }).check();
  await price(page).fill(limit);
  await shares(page).fill('2');
}

async function orders(page: Page, { session }: BrowserPerson) {
  return (await callAs(page, getOrders, {}, session)).orders;
}

test('a visitor is asked to log in, and an unverified customer to verify their identity', async ({
  page,
}) => {
  for (const path of [...TICKETS, `${BUY}?symbol=AAPL`, '/#/transactionSuccess?id=x']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Go Login' })).toBeVisible();
  }
  await signUp(page);
  await page.goto(`${BUY}?symbol=AAPL`);
  await expect(page.getByText('Please verify your real name first.')).toBeVisible();
  await page.getByRole('link', { name: 'Go Authentication' }).click();
  await expect(page).toHaveURL(/#\/legalname/);
});

test('without a symbol there is a choice, and an unlisted symbol is reported', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server);
  await page.goto(BUY);
  await expect(page.getByLabel('Search by symbol or name')).toBeVisible();
  await page.goto('/#/transactionFlat');
  await expect(page.getByText('You have no positions to close')).toBeVisible();
  await page.goto('/#/transactionSellFlat?symbol=AAPL');
  await expect(page.getByText('You have no short position in AAPL')).toBeVisible();
  await page.goto(`${BUY}?symbol=ZZZZ`);
  await expect(page.getByText('ZZZZ is not available here')).toBeVisible();
  await page.goto('/#/transactionSuccess?id=nonsense');
  await expect(page.getByText('Order not found')).toBeVisible();
});

test('a market order is bought, filled and closed again', async ({ page, server }) => {
  const person = await aTraderIn(page, server);
  await page.goto(`${BUY}?symbol=AAPL`);
  await expect(page.getByText('Buying power: $50,000.00')).toBeVisible();
  await expect(page.getByText(/Good until 4:00 PM ET/)).toBeVisible();
  await shares(page).fill('10');
  const look = await review(page);
  await expect(look).toContainText('Buy 10 AAPL at the market price');
  await expect(look).toContainText('Apple');
  await confirm(page);
  await isAccepted(page);
  await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();
  await expect(page.getByText('10 of 10')).toBeVisible();

  await page.goto('/#/transactionFlat?symbol=AAPL');
  await expect(shares(page)).toHaveValue('10');
  await expect(await review(page)).toContainText('Sell 10 AAPL at the market price');
  await confirm(page);
  await isAccepted(page);
  await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();
  expect((await orders(page, person)).map(({ intent }) => intent)).toEqual([
    'sell_to_close',
    'buy_to_open',
  ]);
});

test('an amount buys parts of a share', async ({ page, server }) => {
  await aTraderIn(page, server);
  await page.goto(`${BUY}?symbol=MSFT`);
  await page.getByRole('radio', { name: 'Dollars' }).check();
  await page.getByLabel('Amount').fill('250');
  await expect(await review(page)).toContainText('Buy MSFT for $250.00 at the market price');
  await confirm(page);
  await isAccepted(page);
  await expect(page.getByText(/^0\.\d+ shares$/)).toBeVisible();

  await page.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('link', { name: 'Repeat' }).click();
  await expect(page.getByRole('radio', { name: 'Dollars' })).toBeChecked();
  await expect(page.getByLabel('Amount')).toHaveValue('250.00');
});

test('a limit order below the market stays pending and says why', async ({ page, server }) => {
  await aTraderIn(page, server);
  await fillLimit(page, 'NVDA', '1.05');
  await price(page).press('ArrowUp');
  await expect(price(page)).toHaveValue('1.06');
  await page.getByRole('button', { name: /^Lower the price/ }).click();
  await expect(price(page)).toHaveValue('1.05');
  await page.getByRole('switch', { name: 'Extended hours' }).check();
  await expect(page.getByText('Good until 8:00 PM ET')).toBeVisible();
  await expect(await review(page)).toContainText('Buy 2 NVDA at $1.05 or lower');
  await confirm(page);
  await isAccepted(page);
  await expect(page.getByRole('heading', { name: 'Order accepted' })).toBeVisible();
  await expect(page.getByText(/The ask is .* above your limit/)).toBeVisible();
  await expect(page.getByText('8:00 PM ET', { exact: false })).toBeVisible();
});

test('a problem is shown beside its field, which gets the focus', async ({ page, server }) => {
  await aTraderIn(page, server);
  await fillLimit(page, 'AAPL', '100.005');
  await expect(page.getByText('Enter a price in $0.01 increments.')).toBeVisible();
  await page.getByRole('button', { name: /^Review / }).click();
  await expect(price(page)).toBeFocused();
  await price(page).fill('100');
  for (const [typed, problem] of [
    ['0.5', 'Fractional shares trade only as market orders during regular hours.'],
    ['ten', 'Enter a valid number of shares.'],
    ['100000', 'Available funds insufficient, please transfer first.'],
  ] as const) {
    await shares(page).fill(typed);
    await expect(page.getByText(problem)).toBeVisible();
  }
  await shares(page).fill('');
  await page.getByRole('button', { name: /^Review / }).click();
  await expect(page.getByText('Enter a number of shares.')).toBeVisible();
  await expect(shares(page)).toBeFocused();
});

test('too little money leads to a transfer that is filled in', async ({ page, server }) => {
  await aTraderIn(page, server, 100);
  await fillLimit(page, 'AAPL', '100');
  await expect(
    page.getByText('Available funds insufficient, please transfer first.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Transfer $100.06' }).click();
  await expect(page).toHaveURL(/#\/userTransaction\?/);
  await expect(page.getByLabel('Amount')).toHaveValue('100.06');
  await expect(page.getByRole('button', { name: /^To .*Stock account/ })).toBeVisible();
});

test('an account without money says so, and leads to the transfer', async ({ page, server }) => {
  await aTraderIn(page, server, 0);
  await page.goto(`${BUY}?symbol=AAPL`);
  await shares(page).fill('1');
  await expect(page.getByText('Your trading account has insufficient funds.')).toBeVisible();
  await page.getByRole('link', { name: /^Transfer \$/ }).click();
  await expect(page).toHaveURL(/#\/userTransaction\?/);
});

test('an order ticket survives a reload, and two taps place one order', async ({
  page,
  server,
}) => {
  const person = await aTraderIn(page, server);
  await fillLimit(page, 'AAPL', '101.5');
  await page.reload();
  await expect(price(page)).toHaveValue('101.5');
  await expect(shares(page)).toHaveValue('2');
  await review(page);
  await page.getByRole('button', { name: /^Confirm / }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await isAccepted(page);
  expect(await orders(page, person)).toHaveLength(1);
  await page.goto(`${BUY}?symbol=AAPL`);
  await expect(shares(page)).toHaveValue('');
});

test('an abandoned draft is offered for minutes, and never fills a new ticket', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server);
  await page.clock.install();
  await fillLimit(page, 'AAPL', '101.5');
  const goAway = async (minutes: number) => {
    await page.goto('/#/market/stock');
    await expect(shares(page)).toHaveCount(0);
    await page.clock.fastForward(minutes * 60_000);
    await page.goto(`${BUY}?symbol=AAPL`);
    await expect(shares(page)).toHaveValue('');
  };
  const offer = page.getByText('Continue your draft?');

  await goAway(2);
  await expect(offer).toBeVisible();
  await expect(page.getByText('2 shares · limit $101.50')).toBeVisible();
  await page.getByRole('button', { name: 'One share more' }).click();
  await expect(shares(page)).toHaveValue('1');
  await expect(offer).toHaveCount(0);

  await goAway(2);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(shares(page)).toHaveValue('1');
  await expect(offer).toHaveCount(0);

  await goAway(60);
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'One share more' }).click();
  await expect(shares(page)).toHaveValue('1');
});

test('no row of the ticket moves while a size is typed', async ({ page, server }) => {
  await aTraderIn(page, server, 1_000);
  await page.goto(`${BUY}?symbol=AAPL`);
  await expect(page.getByText('Buying power: $1,000.00')).toBeVisible();
  const rows = async () =>
    await page
      .locator('main')
      .locator('input, fieldset, button:not([aria-expanded]), [role="switch"]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + scrollY));
  const before = await rows();
  expect(before.length).toBeGreaterThan(8);
  for (const text of ['1', '1.5', '99999', 'ten', '']) {
    await shares(page).fill(text);
    await expect(shares(page)).toHaveValue(text);
    const after = await rows();
    expect(after, text).toHaveLength(before.length);
    for (const [index, top] of after.entries())
      expect(top, text).toBeCloseTo(before[index] ?? 0, 0);
  }
});

test('an order whose answer is lost is asked about, and placed once', async ({ page, server }) => {
  const person = await aTraderIn(page, server);
  await page.route(`**${API_BASE}${placeOrder.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillLimit(page, 'AAPL', '103');
  await review(page);
  await confirm(page);
  await isAccepted(page);
  expect(await orders(page, person)).toHaveLength(1);
});

test('without a connection nothing is sent, and the ticket is kept @offline', async ({
  page,
  context,
  server,
  line,
}) => {
  const person = await aTraderIn(page, server);
  await fillLimit(page, 'AAPL', '104');
  await areOpenedKept(page);
  await isAnswerKept(page, '/trade/ticket/get/');
  await review(page);
  await context.setOffline(true);
  await confirm(page);
  await expect(page.getByText('Nothing was sent; your entries are saved.')).toBeVisible();
  await page.reload();
  await expect(price(page)).toHaveValue('104');
  await context.setOffline(false);
  await review(page);
  // The connection breaks without an answer: the page asks for the order's result until it gets one.
  await line.cut();
  await confirm(page);
  await expect(page.getByText('We are checking on your order')).toBeVisible();
  await line.mend();
  await expect(page.getByText('the order was not placed')).toBeVisible();
  await confirm(page);
  await isAccepted(page);
  expect(await orders(page, person)).toHaveLength(1);
});

test('an accepted order is shown without a connection as last known @offline', async ({
  page,
  context,
  server,
}) => {
  await aTraderIn(page, server);
  await fillLimit(page, 'NVDA', '1.05');
  await review(page);
  await confirm(page);
  await isAccepted(page);
  await areOpenedKept(page);
  await isAnswerKept(page, getOrder.path);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order accepted' })).toBeVisible();
  await expect(page.getByText('Buy 2 NVDA at $1.05 or lower')).toBeVisible();
  await expect(page.getByText('0 of 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending orders' })).toBeVisible();
  // The page invents nothing about an order that this device never saw.
  await page.goto('/#/transactionSuccess?id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(/You’re offline\. This needs/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order accepted' })).toHaveCount(0);
});

test('another symbol is another ticket, and each offers its own draft', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server);
  await fillLimit(page, 'AAPL', '105.5');
  await page.goto(`${BUY}?symbol=MSFT`);
  await expect(page.getByRole('heading', { name: 'Buy MSFT' })).toBeVisible();
  await expect(page.getByText('Microsoft Corporation')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Market' })).toBeChecked();
  await expect(shares(page)).toHaveValue('');
  await shares(page).fill('3');
  await expect(await review(page)).toContainText('Buy 3 MSFT at the market price');
  // Back leaves the review, and then the ticket.
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await page.goto(`${BUY}?symbol=AAPL`);
  await expect(page.getByRole('heading', { name: 'Buy AAPL' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(price(page)).toHaveValue('105.5');
  await expect(shares(page)).toHaveValue('2');
  await page.goto(`${BUY}?symbol=MSFT`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(shares(page)).toHaveValue('3');
});

test('closing shows its estimated P&L with the formula', async ({ page, server }) => {
  const person = await aTraderIn(page, server);
  const buy = (key: string, qty: number) =>
    callAs(
      page,
      placeOrder,
      {
        key,
        ticker: 'AAPL',
        intent: 'buy_to_open',
        type: 'market',
        qtyMicros: String(qty * 1_000_000),
        isExtended: false,
      },
      person.session,
    );
  await buy('the-first-lot-of-two', 4);
  await buy('the-second-lot-of-two', 4);
  await expect
    .poll(async () => (await orders(page, person)).map(({ status }) => status))
    .toEqual(['filled', 'filled']);

  await page.goto('/#/transactionFlat?symbol=AAPL&quantity=6');
  await expect(page.locator('main')).toContainText(/Shares you own 8 Market value \$/);
  await expect(pnlLine(page)).toContainText(
    /Net proceeds \$[\d,.]+.*Total fees \$0\.\d\d.*Shares after order 2/,
  );
  await pnlLine(page).click();
  const result = page.getByTitle('How Estimated P&L is computed');
  await expect(result).toHaveText(/\d\.\d\d\([-+]?\d+\.\d\d%\)$/);
  // With a limit price the figure does not change.
  await page.getByRole('radio', { name: 'Limit' }).check();
  await expect(price(page)).toHaveValue(/^\d+\.\d\d$/);
  await price(page).fill('100.00');
  const [second, first] = await orders(page, person);
  const cost =
    Number(first?.valueMicros) +
    Number(first?.feeMicros) +
    (Number(second?.valueMicros) + Number(second?.feeMicros)) / 2;
  // 600 less fees of 0.18, 0.02 and 0.01.
  const expected = Math.floor((599_790_000 - cost) / 10_000) / 100;
  const inDollars = expected.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const inPercent = (Math.floor(((599_790_000 - cost) / cost) * 10_000) / 100).toFixed(2);
  await expect(result).toHaveText(`${inDollars}(${inPercent}%)`);
  await result.click();
  const working = page.getByRole('dialog', { name: 'Estimated P&L' });
  await expect(working).toContainText('Value − fees − cost basis');
  await expect(working).toContainText('$600.00 − $0.21 − ');
  await expect(working).toContainText(` = ${inPercent}%`);
  await expect(working).toContainText('First in, first out');
  // Escape closes only the calculation, not the review around it.
  await page.keyboard.press('Escape');
  await shares(page).press('Enter');
  await pnlLine(sheet(page)).click();
  await sheet(page).getByTitle('How Estimated P&L is computed').press('Enter');
  await expect(working).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(working).toBeHidden();
  await expect(sheet(page)).toBeVisible();

  // The ticket does not confirm a sale that would now be a short because the shares were sold meanwhile.
  await page.goto(`${SELL}?symbol=AAPL&type=market&quantity=8`);
  await expect(await review(page)).toContainText('Sell 8 AAPL');
  await callAs(
    page,
    placeOrder,
    {
      key: 'all-of-both-the-lots',
      ticker: 'AAPL',
      intent: 'sell_to_close',
      type: 'market',
      qtyMicros: '8000000',
      isExtended: false,
    },
    person.session,
  );
  await expect(page.getByRole('heading', { name: 'Sell short AAPL' })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
});

test('a short is opened with its terms in view, and covered', async ({ page, server }) => {
  const person = await aTraderIn(page, server);
  await page.goto(`${SELL}?symbol=KO`);
  await expect(page.getByRole('heading', { name: 'Sell short KO' })).toBeVisible();
  await expect(page.getByText('your loss has no limit').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/The borrow fee is .*% of market value a year/)).toBeVisible();
  await shares(page).fill('5');
  await expect(await review(page)).toContainText('Sell short 5 KO at the market price');
  await expect(sheet(page).getByText('your loss has no limit').first()).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: /^Confirm / })).toBeInViewport({ ratio: 1 });
  await confirm(page);
  await isAccepted(page);
  await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();

  await page.goto(`${BUY}?symbol=KO`);
  await expect(page.getByText('Close that position first.')).toBeVisible();
  await page.getByRole('link', { name: 'Buy to cover' }).click();
  await expect(shares(page)).toHaveValue('5');
  await expect(await review(page)).toContainText('Buy 5 KO to cover at the market price');
  await confirm(page);
  await isAccepted(page);
  await expect(page.getByRole('heading', { name: 'Filled' })).toBeVisible();
  expect((await orders(page, person)).map(({ status }) => status)).toEqual(['filled', 'filled']);
});

test('the review keeps its decision in view on small windows, and its terms can be scrolled', async ({
  page,
  server,
}) => {
  await aTraderIn(page, server);
  // A phone on its side, a narrow phone, and a window of 1280×1024 at 400 %.
  for (const [width, height] of [
    [844, 390],
    [320, 568],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${SELL}?symbol=KO&type=limit&price=1&quantity=5`);
    const look = await review(page);
    const confirmed = page.getByRole('button', { name: /^Confirm / });
    const last = look.getByText('you can only close positions');
    await expect(confirmed).toBeInViewport({ ratio: 1 });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(confirmed).toBeInViewport({ ratio: 1 });
    // The answer to the press is shown above it.
    await confirmed.click();
    await expect(look.getByText('Place it anyway?')).toBeInViewport({ ratio: 0.9 });
    await expect(look.getByRole('button', { name: /^Yes, place order/ })).toBeInViewport({
      ratio: 1,
    });
    await page.goto('/#/index');
  }
});

test('a short is refused while a buy is pending, and leads there', async ({ page, server }) => {
  await aTraderIn(page, server);
  await fillLimit(page, 'PEP', '1');
  await review(page);
  await confirm(page);
  await isAccepted(page);
  await page.goto(`${SELL}?symbol=PEP`);
  await expect(page.getByText('You have a pending order to buy this stock.')).toBeVisible();
  await page.getByRole('link', { name: 'View pending orders' }).click();
  await expect(page).toHaveURL(/#\/transaction\/pending/);
});
