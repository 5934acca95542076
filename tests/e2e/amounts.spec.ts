import { expect, type Page } from '@playwright/test';
import { placeOrder } from '../../contract/order.ts';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { callAs } from '../harness/browser-devices.ts';
import { test } from '../harness/browser.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

/**
 * Amounts on a screen that are finer than a cent. A price below a dollar has four decimals; a rate or a ledger amount
 * is within an element with `data-exact`.
 */
async function finerThanCents(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.closest('[data-exact]')) continue;
      for (const [amount] of (textContent ?? '').matchAll(/\$[\d,]*\.\d{3,}/g)) {
        if (!/^\$0\.\d{4}$/.test(amount)) found.push(amount);
      }
    }
    return found;
  });
}

test('no screen shows an amount finer than a cent', async ({ page, server }) => {
  const { session } = await aTraderIn(page, server);
  const placed = await callAs(
    page,
    placeOrder,
    {
      key: 'an-order-with-parts',
      ticker: 'AAPL',
      intent: 'buy_to_open',
      type: 'market',
      amountMicros: '333330000',
      isExtended: false,
    },
    session,
  );
  for (const href of [
    linkTo.transfer(),
    linkToPath(paths.transfer, { view: 'activity', account: 'stock' }),
    linkTo.me(),
    linkToPath(paths.messages, { category: 'all' }),
    linkTo.deskPositions(),
    linkTo.order({ id: placed.id }),
  ]) {
    await page.goto(`/${href}`);
    await expect(page.getByText(/\$\d/).first()).toBeVisible();
    expect(await finerThanCents(page), href).toEqual([]);
  }
});
