import { documentEditions } from '../../contract/documents.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../harness/browser.ts';
import { codeFor, newEmail, openInbox, PASSWORD, typeCode } from '../harness/browser-person.ts';

test('an account is opened by e-mail, with the code from the demo inbox', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.goto('/#/security');
  await page.getByRole('link', { name: 'Go Login' }).click();
  await page.getByRole('link', { name: 'Open an account' }).click();
  await page.getByLabel('Email address').fill(email);
  await agree(page);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page.getByText(/We sent a 6-digit verification code to/)).toBeVisible();
  await openInbox(page);
  const inbox = context.waitForEvent('page');
  await page.getByRole('link', { name: 'demo inbox' }).click();
  await expect((await inbox).getByText(email).first()).toBeVisible();
  await (await inbox).close();

  const code = await codeFor(page, email);
  await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a password');

  const rules = page.getByRole('list', { name: 'Password requirements' });
  await page.getByLabel('New password').fill('sensible');
  await expect(rules.getByText('An uppercase letter')).toContainText('not met yet');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(
    page.getByText('Your password doesn’t meet all the requirements yet.'),
  ).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await expect(rules.getByText('not met yet')).toHaveCount(0);
  await page.keyboard.press('Enter');

  // Where the person wanted to go in the first place.
  await expect(page).toHaveURL(/#\/security$/);
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await stored(page)).toMatchObject({
    login_state: 1,
    username: email,
    accountType: 'email',
    AuthenticationStatus: 0,
  });
  expect(await page.evaluate(() => sessionStorage.getItem('sign_flow'))).toBeNull();
});

test('an account is opened by phone, with an area code found by name', async ({ page }) => {
  const digits = `415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  await page.goto('/#/register');
  await page.getByRole('radio', { name: 'Phone' }).check({ force: true });
  await expect(page).toHaveURL(/#\/register_other$/);

  await page.getByRole('button', { name: 'Area code +1, United States' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('kingdom');
  await page.getByRole('button', { name: 'United Kingdom' }).click();
  await expect(page.getByRole('button', { name: 'Area code +44, United Kingdom' })).toBeVisible();
  await page.getByLabel('Phone number').fill('12345');
  await agree(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('This mobile number can’t receive messages.')).toBeVisible();

  // A number that includes an area code sets the area code field.
  await page.getByLabel('Phone number').fill(`+1 ${digits}`);
  await expect(page.getByRole('button', { name: 'Area code +1, United States' })).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await typeCode(page, `+1${digits}`);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open account' }).click();

  await expect(page).toHaveURL(/#\/index$/);
  expect(await stored(page)).toMatchObject({
    login_state: 1,
    accountType: 'phone',
    area_code: '1',
    phone: digits,
  });
});

test('both agreements must be ticked, and are on the account with their revision', async ({
  page,
}) => {
  await page.goto('/#/register');
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByRole('checkbox', { name: /User agreement/ }).check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please agree to both documents first.')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /Anti-money-laundering/ })).toBeFocused();

  // Reading an agreement keeps the typed text and the ticked boxes.
  await page.getByRole('link', { name: 'Anti-money-laundering agreement' }).click();
  await expect(page).toHaveURL(/agreementView\?id=anti-money-laundering/);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /User agreement/ })).toBeChecked();
  await expect(page.getByLabel('Email address')).not.toHaveValue('');

  await page.getByRole('checkbox', { name: /Anti-money-laundering/ }).check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  const consents = await page.evaluate(() => JSON.parse(localStorage.getItem('consents') ?? '[]'));
  expect(consents).toMatchObject([
    {
      documentId: 'user-agreement',
      revision: documentEditions['user-agreement'].revision,
      language: 'en',
    },
    {
      documentId: 'anti-money-laundering',
      revision: documentEditions['anti-money-laundering'].revision,
      language: 'en',
    },
  ]);
});

test('another code can be requested after two minutes and replaces the old one', async ({
  page,
}) => {
  const email = newEmail();
  await page.clock.install();
  await askForCode(page, email);
  await expect(page.getByText(/You can request a new code in 1:\d\d|2:00/)).toBeVisible();
  await expect(page.getByText(/This code expires in (4:\d\d|5:00)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend code' })).toHaveCount(0);

  // Going back and requesting again at once returns to the pending code.
  await page.getByRole('button', { name: 'Back' }).first().click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();

  await page.clock.fastForward('02:01');
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeVisible();
  await page.clock.fastForward('03:00');
  await expect(page.getByText('This code has expired.').first()).toBeVisible();
  // On the server no time has passed, so it answers as for any early request.
  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByText('Unable to retrieve again within 120 seconds.')).toBeVisible();
});

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/#/register');
  await page.getByLabel('Email address').fill(email);
  await agree(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

async function agree(page: Page): Promise<void> {
  for (const name of [/User agreement/, /Anti-money-laundering/]) {
    await page.getByRole('checkbox', { name }).check();
  }
}

function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
}
