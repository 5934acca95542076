import { expect } from '@playwright/test';
import { placeOrder } from '../../contract/order.ts';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { callAs } from '../harness/browser-devices.ts';
import { test } from '../harness/browser.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { layoutFaults } from '../harness/page-layout.ts';

/** Screens of a customer, who has a position and an order. Those of visitors are crawled with longer words. */
const SCREENS = [
  linkTo.me(),
  linkTo.portfolio(),
  linkTo.accountCurve(),
  linkTo.stockAccount(),
  linkTo.deskPositions(),
  linkTo.deskPending(),
  linkTo.deskOrders(),
  linkTo.transfer(),
  linkTo.activity(),
  linkTo.messages(),
  linkTo.notifications(),
  linkTo.security(),
  linkTo.instrument({ ticker: 'AAPL' }),
  linkTo.buy({ symbol: 'AAPL' }),
  linkTo.sell({ symbol: 'META' }),
  linkToPath(paths.accessHistory),
];

/** What cannot be read; small targets are another matter. */
const UNREADABLE = /reaches out of the screen|clips its text|too wide/;

test('on the narrowest phone, in Spanish, no screen of a customer is cut', async ({
  page,
  server,
}) => {
  test.slow();
  const { session } = await aTraderIn(page, server);
  const wish = {
    key: 'an-order-for-narrow-screens',
    ticker: 'AAPL',
    intent: 'buy_to_open',
    type: 'market',
    qtyMicros: '10000000',
    isExtended: false,
  } as const;
  await callAs(page, placeOrder, wish, session);
  await page.evaluate(() => localStorage.setItem('lang', 'es'));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const href of SCREENS) {
    await page.goto(`/${href}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[class*=skeleton]')).toHaveCount(0);
    const faults = await layoutFaults(page);
    expect(
      faults.filter((fault) => UNREADABLE.test(fault)),
      href,
    ).toEqual([]);
  }
});
