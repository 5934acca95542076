import { expect } from '@playwright/test';
import { setAlert } from '../../contract/alert.ts';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { callAs } from '../harness/browser-devices.ts';
import { isWhole } from '../harness/browser-page.ts';
import { signUp } from '../harness/browser-person.ts';
import { layoutFaults } from '../harness/page-layout.ts';

/** `tests/screens/alerts.test.ts` covers the content and behavior of the screens. */
test('the sheet of alerts fits and passes axe, and a removed row gives its focus to the next', async ({
  page,
}) => {
  const { session } = await signUp(page);
  const asked = { direction: 'at_or_below', priceMicros: '10000000' } as const;
  for (const ticker of ['AAPL', 'MSFT'])
    await callAs(page, setAlert, { ticker, ...asked }, session);
  await page.goto('/#/stockDetails?symbol=AAPL');
  await page.getByRole('button', { name: 'Price alerts for AAPL' }).click();
  const sheet = page.getByRole('dialog', { name: 'Price alerts for AAPL' });
  await expect(sheet.getByRole('listitem')).toContainText(/-9\d\.\d\d%/);
  await sheet.getByLabel('Alert me at').press('ArrowUp');
  expect(await layoutFaults(page)).toEqual([]);
  await axeFindsNothing(page, 'the alerts', { part: 'dialog' });

  await page.goto('/#/notifications');
  await isWhole(page);
  await page.getByRole('button', { name: /^Remove the alert: AAPL/ }).press('Enter');
  const rows = page.getByRole('listitem').filter({ hasText: '$10.00 or below' });
  await expect(rows).toHaveCount(1);
  // The pressed button is gone; the same button in the next row has the focus.
  await expect(page.getByRole('button', { name: /^Remove the alert: MSFT/ })).toBeFocused();
});
