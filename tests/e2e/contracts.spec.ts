import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { test } from '../harness/browser.ts';
import { areOpenedKept, isRowKept, openCold } from '../harness/browser-page.ts';
import { aTraderIn } from '../harness/browser-trader.ts';
import { sealsOf, textOf } from '../harness/poppler.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function drawUp(page: Page): Promise<void> {
  await page.goto('/#/contractList');
  await page.getByRole('button', { name: 'Draw up contract' }).click();
  await page.getByRole('link', { name: 'Sign contract' }).click();
}

/** Draws with the mouse over the area that is signed in. */
async function drawSignature(page: Page): Promise<void> {
  const box = await page.getByLabel('Signature area').boundingBox();
  if (!box) throw new Error('there is no signature area');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.7));
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(...at(0.1 + step * 0.035, 0.5 + 0.3 * Math.sin(step)));
  }
  await page.mouse.up();
}

test('a contract is signed with a pointer on a phone, downloaded as a sealed file and read offline @offline', async ({
  page,
  server,
  line,
}) => {
  await aTraderIn(page, server, 0);
  await drawUp(page);
  const strokes = page.getByLabel('Signature area').locator('path');
  await drawSignature(page);
  await expect(strokes).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Rewrite' }).click();
  await expect(strokes).toHaveCount(0);
  await drawSignature(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit signature' }).click();
  await expect(page.getByRole('heading', { name: 'Signing record' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = readFileSync(await (await downloading).path());
  expect(sealsOf(pdf)).toContain('Signature Validation: Signature is Valid.');
  expect(textOf(pdf)).toContain('Drawn by the client by hand');

  const { hash } = new URL(page.url());
  // The page stores an answer at most once in ten seconds: a newly opened page stores the signed contract.
  await openCold(page, hash);
  const value = expect.objectContaining({
    words: expect.objectContaining({ record: expect.anything() }),
  });
  await isRowKept(page, 'answers', { key: expect.stringContaining('/contracts/file/get/'), value });
  await areOpenedKept(page);
  await line.cut();
  await openCold(page, hash);
  await expect(page.getByRole('heading', { name: 'Signing record' })).toBeVisible();
});

test('a contract is signed by keyboard alone', async ({ page, server }) => {
  await aTraderIn(page, server, 0);
  await drawUp(page);
  await page.getByLabel('By hand').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Type your full name').fill('Ada Lovelace');
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Signing record' })).toBeVisible();
  await expect(page.getByText('Typed by the client; drawn by Plumb').first()).toBeVisible();
});
