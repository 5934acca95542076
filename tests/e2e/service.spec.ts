import { expect } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { areOpenedKept } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';

test('a conversation with customer service and what is typed into it are read without a connection @offline', async ({
  page,
  context,
  line,
  server,
}) => {
  await aTraderIn(page, server, 0);
  await page.goto('/#/server');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.getByLabel('What is it about?').fill('My transfer');
  await page.getByLabel('Your message').fill('My transfer of Monday has not arrived.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('My transfer of Monday has not arrived.')).toBeVisible();
  const conversation = page.url();

  await areOpenedKept(page);
  await line.cut();
  await context.setOffline(true);
  await page.reload();
  await expect(log.getByText('My transfer of Monday has not arrived.')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('It was 500 dollars.');
  await expect(page.getByText('You’re offline. Sending needs a connection')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();

  await page.goto('/#/server');
  await expect(page.getByRole('main').getByRole('link', { name: /My transfer/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: /My transfer/ })).toBeVisible();

  await line.mend();
  await context.setOffline(false);
  await page.goto(conversation);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('It was 500 dollars.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByText('It was 500 dollars.')).toBeVisible();
});
