import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/nav/paths.ts';
import { test } from '../harness/browser.ts';
import { signUp } from '../harness/browser-person.ts';
import { rows } from '../harness/screens.ts';

/** Screens that no link leads to, by the reason. Every other row of the route table must be reached by links alone. */
const NOT_BY_LINKS: Readonly<Record<string, readonly string[]>> = {
  'shows one thing that an account has only after an act': [
    paths.sector,
    paths.order,
    paths.orderAccepted,
    paths.transferDone,
    paths.closeLong,
    paths.closeShort,
    paths.accountCurve,
    paths.eventMessages,
    paths.eventMessage,
    paths.charityMessage,
    paths.fundMessage,
    paths.systemMessage,
    paths.transferMessage,
    paths.quantitativeMessage,
    paths.alertMessage,
    paths.message,
  ],
  'is a step that follows an act': [
    paths.code,
    paths.signUpPassword,
    paths.confirmCode,
    paths.bindEmail,
    paths.pin,
    paths.mobileCode,
    paths.mobileDone,
    paths.addressConfirm,
    paths.addressForm,
  ],
  'is offered where the browser has passkeys': [paths.signInFace, paths.signInTouch],
  'is chosen by a switch on the screen of the other': [paths.signUpByPhone],
};

test('every linkable screen is reached from Me or home', async ({ page }) => {
  test.slow();
  const reached = new Set<string>();
  // A visitor finds the ways in; a customer finds the rest.
  await follow(page, reached);
  await signUp(page);
  await follow(page, reached);
  const exempt = new Set(Object.values(NOT_BY_LINKS).flat());
  const all = rows.map(({ path }) => path);
  expect(all.filter((path) => !reached.has(path) && !exempt.has(path))).toEqual([]);
});

/** Opens each path once and adds every path that its links name. */
async function follow(page: Page, reached: Set<string>): Promise<void> {
  const opened = new Set<string>();
  const waiting = [`#${paths.me}`, `#${paths.home}`];
  for (let hash = waiting.shift(); hash !== undefined; hash = waiting.shift()) {
    const path = pathOf(hash);
    if (opened.has(path)) continue;
    opened.add(path);
    reached.add(path);
    await page.goto(`/${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const hrefs = await page
      .locator('main a[href^="#/"], header a[href^="#/"], nav a[href^="#/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) if (!opened.has(pathOf(href))) waiting.push(href);
  }
}

function pathOf(hash: string): string {
  return hash.slice(1).split('?')[0] ?? '';
}
