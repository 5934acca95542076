import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { placeOrder } from '../../contract/order.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { areOpenedKept } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

/** Answers with a table of many columns. */
const WIDE = {
  'Show my pending orders': 'Pending orders: 1',
  'Compare AAPL, MSFT and NVDA': 'Past year',
  'Which stocks moved most today?': 'Top gainers',
} as const;

test('answers of many figures fit a phone, are read again without a connection, and a question waits for one @offline', async ({
  page,
  context,
  line,
  server,
}) => {
  const { session } = await aTraderIn(page, server);
  const order = { ticker: 'AAPL', intent: 'buy_to_open', isExtended: false } as const;
  const key = randomUUID().replaceAll('-', '');
  const limit = { type: 'limit', limitMicros: '20000000', qtyMicros: '10000000' } as const;
  await callAs(page, placeOrder, { key, ...order, ...limit }, session);

  await page.goto('/#/ai');
  for (const [question, answer] of Object.entries(WIDE)) {
    await ask(page, question);
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask' })).toBeVisible();
    expect(await tooWide(page), question).toEqual([]);
  }
  await expect(page.getByRole('table')).toHaveCount(3);
  await axeFindsNothing(page, 'answers');

  await areOpenedKept(page);
  await line.cut();
  await context.setOffline(true);
  await page.reload();
  for (const answer of Object.values(WIDE)) await expect(page.getByText(answer)).toBeVisible();

  await ask(page, 'What fees do I pay?');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeVisible();
  await line.mend();
  await context.setOffline(false);
  await goOn.click();
  await expect(page.getByText('Platform fee')).toBeVisible();
});

/** Asks once no other answer is in progress. */
async function ask(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Ask' })).toBeVisible();
  await page.getByLabel('Your question').fill(question);
  await page.keyboard.press('Enter');
}

/** The tables that need horizontal scrolling to be seen whole. */
function tooWide(page: Page): Promise<string[]> {
  return page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth)
        .map((table) => table.textContent),
    );
}
