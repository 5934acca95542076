import { type DocumentId, documentEditions } from '../../contract/documents.ts';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../harness/axe.ts';
import { test } from '../harness/browser.ts';
import { signUp } from '../harness/browser-person.ts';
import { isKeptForOffline, openByLink, openCold } from '../harness/browser-page.ts';

const words = {
  en: { lang: 'en', asked: 'color', topic: 'Price colors' },
  es: { lang: 'es', asked: 'contrasena deposito', topic: 'Lo que Plumb todavía no hace' },
  ja: { lang: 'ja', asked: 'ダーク', topic: 'ライト・ダーク・システム' },
  zhHK: { lang: 'zh-HK', asked: '升跌顏色', topic: '升跌顏色' },
} as const;

function topics(page: Page) {
  return page.getByRole('list', { name: 'Search results' });
}

test('a topic is found while typing, opened, shared as a link, and left by back', async ({
  page,
}) => {
  await page.goto('/#/help');
  await expect(page.getByRole('link', { name: 'Market hours and sessions' })).toBeVisible();

  const field = page.getByRole('searchbox', { name: 'Search help topics' });
  await field.fill('color');
  const first = topics(page).getByRole('link').first();
  await expect(first).toContainText('Price colors');
  await expect(first.locator('mark').first()).toHaveText('color');
  await first.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Price colors' })).toBeVisible();
  await expect(page).toHaveURL(/#\/help\?topic=price-colors$/);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field).toHaveValue('color');
  await expect(first).toBeVisible();
});

test('a search without result leads on', async ({ page }) => {
  await page.goto('/#/help?text=qqqq');
  await expect(page.getByText('No results for “qqqq”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all topics' }).click();
  await expect(page.getByRole('link', { name: 'Using Plumb offline' })).toBeVisible();
});

test('a topic that does not exist shows all that do', async ({ page }) => {
  await page.goto('/#/help?topic=nowhere');
  await expect(page.getByText('We couldn’t find this help topic')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Using Plumb offline' })).toBeVisible();
});

for (const [locale, { lang, asked, topic }] of Object.entries(words)) {
  test(`help is there without a connection in ${lang} @offline`, async ({
    page,
    context,
    line,
  }) => {
    await context.addInitScript((kept) => {
      if (location.protocol === 'http:') localStorage.setItem('lang', kept);
    }, locale);
    await page.goto('/#/WatchListView');
    await isKeptForOffline(page);
    await line.cut();
    await context.setOffline(true);
    await openCold(page, '#/help');
    await page.getByRole('searchbox').fill(asked);
    await page.locator('main').getByRole('link', { name: topic }).first().click();
    await expect(page.locator('article')).toHaveAttribute('lang', lang);
    await expect(page.locator('article')).toContainText(topic);
  });
}

test('both agreements are accepted, seen in another tab, and withdrawn', async ({
  page,
  context,
}) => {
  await page.goto('/#/protocol');
  await expect(page.getByText('Not accepted on this device')).toHaveCount(2);
  await page.getByRole('link', { name: 'Accept or withdraw' }).click();

  const agree = page.getByRole('button', { name: 'Agree and continue' });
  await expect(agree).toBeDisabled();
  await page.getByRole('checkbox', { name: /User agreement/ }).check();
  await expect(agree).toBeDisabled();
  await page.getByRole('checkbox', { name: /Anti-money-laundering agreement/ }).check();
  const other = await context.newPage();
  await other.goto('/#/protocol');
  await expect(other.getByText('Not accepted on this device')).toHaveCount(2);
  await agree.click();
  await expect(page).toHaveURL(/#\/protocol$/);
  for (const each of [page, other]) {
    await expect(each.getByText(/^Accepted on this device on /)).toHaveCount(2);
  }

  await page.reload();
  await page.getByRole('link', { name: 'Accept or withdraw' }).click();
  const accepted = page.getByRole('region', { name: 'User agreement' });
  await expect(accepted).toContainText('Revision');
  await expect(accepted).toContainText('English');
  await accepted.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

/** A consent stored on the device, to a wording this many revisions before the current one. */
function agreed(documentId: DocumentId, before: number) {
  return {
    documentId,
    revision: documentEditions[documentId].revision - before,
    language: 'en',
    acceptedAtMs: 1_700_000_000_000,
  };
}

test('a customer’s consents belong to the account, not to the device', async ({ page }) => {
  await signUp(page);
  expect(await page.evaluate(() => localStorage.getItem('consents'))).toBeNull();
  await page.goto('/#/protocol');
  await expect(page.getByText(/^Accepted on (?!this device)/)).toHaveCount(2);
  await page.goto('/#/agreement');
  await expect(page.getByRole('region', { name: 'User agreement' })).toBeVisible();
  // Both documents end the same way, so the link occurs once.
  await expect(page.getByRole('link', { name: 'delete your account' })).toHaveCount(1);
});

test('a customer who agreed to an earlier revision is asked again', async ({ page, context }) => {
  await context.addInitScript(
    (kept) => {
      if (location.protocol === 'http:') localStorage.setItem('consents', JSON.stringify(kept));
    },
    [agreed('user-agreement', 1), agreed('anti-money-laundering', 0)],
  );
  await page.goto('/#/agreement');
  await expect(page.getByRole('region', { name: 'Anti-money-laundering' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
});

test('a section of a document is a link of its own', async ({ page }) => {
  await page.goto('/#/agreementViewHtml?id=user-agreement&section=liability');
  await expect(page.getByRole('region', { name: /No warranty/ })).toBeInViewport();
  await expect(page.getByRole('region', { name: /No warranty/ })).toBeFocused();

  await page.getByText('Contents').click();
  await page.getByRole('link', { name: /Fair use/ }).click();
  await expect(page).toHaveURL(/section=conduct$/);
  await expect(page.getByRole('region', { name: /Fair use/ })).toBeFocused();

  await page.getByRole('link', { name: 'View as plain text' }).click();
  const fairUse = page.getByRole('region', { name: '6. Fair use' });
  await expect(fairUse.getByText('You agree not to:')).toBeVisible();
  await expect(fairUse.getByRole('listitem').first()).toBeVisible();
});

test('a document opens where it was left on this device, until it is started over or read to its end', async ({
  page,
}) => {
  await page.goto('/#/agreementViewHtml?id=user-agreement');
  const fairUse = page.getByRole('region', { name: /Fair use/ });
  const stopped = page.getByText('You stopped reading here.');
  await expect(fairUse).toBeVisible();
  await expect(stopped).toHaveCount(0);
  await fairUse.evaluate((section) => section.scrollIntoView());
  await expect.poll(() => keptPlace(page)).toContain('"section":"conduct"');

  await openByLink(page, '#/help');
  await openByLink(page, '#/agreementViewHtml?id=user-agreement');
  await expect(stopped).toBeInViewport();
  await expect(fairUse.getByRole('heading')).toBeInViewport();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'User agreement' })).toBeInViewport();
  await expect(stopped).toHaveCount(0);
  await expect.poll(() => keptPlace(page)).toBe('{}');

  // A section that was asked for is shown, and the end of the text is no place to continue from.
  await fairUse.evaluate((section) => section.scrollIntoView());
  await expect.poll(() => keptPlace(page)).toContain('"section":"conduct"');
  await openByLink(page, '#/help');
  await openByLink(page, '#/agreementViewHtml?id=user-agreement&section=device');
  await expect(page.locator('#device')).toBeFocused();
  await expect(stopped).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => keptPlace(page)).toBe('{}');
});

function keptPlace(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('readingPlaces'));
}

test('on paper there is the document alone, black on white, with its revision', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('themeType', '1');
  });
  await page.goto('/#/agreementViewHtml?id=user-agreement');
  await expect(page.getByRole('region', { name: /Fair use/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Revision \d+ · effective /)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(
    await page
      .getByText(/^Revision \d+ · effective /)
      .evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.body).getPropertyValue('--color-surface'),
      ]),
  ).toEqual(['rgb(0, 0, 0)', '#fff']);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('the contents stay in view beside a document and mark the section that is read', async ({
    page,
  }) => {
    await page.goto('/#/agreementView?id=user-agreement');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const marked = contents.locator('[aria-current=location]');
    await expect(contents.getByRole('link')).toHaveCount(12);
    await expect(marked).toHaveCount(0);

    await page.locator('#conduct').evaluate((section) => section.scrollIntoView());
    await expect(marked).toHaveText(/Fair use/);
    await expect(contents).toBeInViewport();
    await axeFindsNothing(page, 'a document with its contents beside it');

    await page.goto('/#/agreementView?id=user-agreement&section=conduct');
    await page.reload();
    await expect(marked).toHaveText(/Fair use/);
    // Right below the header, also where the contents came beside the text first.
    const top = () => page.locator('#conduct').evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(60);
    await expect.poll(top).toBeLessThan(100);

    // The last sections never reach the top of the window.
    await contents.getByRole('link', { name: /Changes/ }).click();
    await expect(page).toHaveURL(/section=changes$/);
    await expect(page.locator('#changes')).toBeFocused();
    await expect(marked).toHaveText(/Changes/);
    await page.reload();
    await expect(page.locator('#changes')).toBeInViewport();
  });

  test('a help topic has the others of its group beside it', async ({ page }) => {
    await page.goto('/#/help?topic=fees');
    const beside = page.getByRole('navigation', { name: 'Trading' });
    await expect(beside.locator('[aria-current=page]')).toHaveText('What trading costs');
    await beside.getByRole('link', { name: 'Buying power and withdrawable money' }).click();
    await expect(page).toHaveURL(/topic=settlement$/);
    await expect(beside.locator('[aria-current=page]')).toHaveText(
      'Buying power and withdrawable money',
    );
    await axeFindsNothing(page, 'a topic with its neighbors beside it');
  });
});

test('a document is copied as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/agreementView?id=anti-money-laundering');
  await page.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Anti-money-laundering agreement\n\n.*\n\n1\. Purpose\n\n/);
});

for (const hash of ['#/agreementView', '#/agreementViewHtml?id=nowhere']) {
  test(`${hash} offers the documents there are`, async ({ page }) => {
    await page.goto(`/${hash}`);
    await page.getByRole('link', { name: /^User agreement/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'User agreement' })).toBeVisible();
  });
}

test('axe finds nothing on a topic or a document', async ({ page }) => {
  test.slow();
  for (const hash of [
    '#/help?topic=glossary',
    '#/help?text=offline',
    '#/help?text=qqqq',
    '#/agreementViewHtml?id=user-agreement&section=privacy',
    '#/agreementView?id=user-agreement',
  ]) {
    await openCold(page, hash);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await axeFindsNothing(page, hash);
  }
});
