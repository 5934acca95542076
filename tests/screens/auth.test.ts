import { expect, test } from 'vitest';
import { aPerson, PASSWORD, type TestPerson } from '../harness/people.ts';
import { aDevice, openPage, type OpenPage } from '../harness/screen.ts';
import { stillMarket } from '../harness/orders.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { mailAccount, newestCode, otherThan } from '../harness/sign-up.ts';

const NEXT_PASSWORD = 'Another-73y';
const NEW_EMAIL = 'somebody-new@example.com';

async function aServer(): Promise<TestApp> {
  return anApp({ market: stillMarket() });
}

/** A signed-in customer on a screen. */
async function signedIn(hash: string) {
  const app = await aServer();
  const person = await aPerson(app.services);
  return { app, person, ...(await openPage(app, aDevice(person), hash)) };
}

/** Replaces the text of a field. */
async function fill({ screen, user }: OpenPage, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

async function typeCode(page: OpenPage, app: TestApp, email: string): Promise<void> {
  const field = await page.screen.findByLabelText('Code');
  await page.user.type(field, await newestCode(app, mailAccount(email)));
}

/** Confirms the customer's identity by password and code, as screens ask before a sensitive change. */
async function confirm(page: OpenPage, app: TestApp, { email }: TestPerson): Promise<void> {
  await expect.poll(() => location.hash).toMatch(/^#\/passwordVerification\?/);
  await fill(page, 'Password', `${PASSWORD}{Enter}`);
  await typeCode(page, app, email);
  await expect.poll(() => location.hash).not.toMatch(/passwordVerification|code/);
}

/** All words of the screen, however they are marked. */
function mainText({ screen }: OpenPage): string {
  return screen.getByRole('main').textContent ?? '';
}

/** Starts opening an account, up to the code. */
async function askForCode(page: OpenPage): Promise<void> {
  await fill(page, 'Email address', NEW_EMAIL);
  for (const name of [/User agreement/, /Anti-money-laundering/]) {
    await page.user.click(page.screen.getByRole('checkbox', { name }));
  }
  await page.press('Send code');
  await page.screen.findByLabelText('Code');
}

test('the funds PIN is set after a confirmation, which is valid for one change', async () => {
  const page = await signedIn('#/security');
  const { app, person, screen, user } = page;
  await user.click(await screen.findByRole('link', { name: /Funds PIN/ }));
  await confirm(page, app, person);
  await fill(page, 'Funds PIN', '123456');
  // A complete PIN moves the focus to its repetition.
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm PIN'));
  await user.keyboard('123457');
  await screen.findByText('The PINs don’t match.');
  await fill(page, 'Confirm PIN', '123456{Enter}');
  await screen.findByText('This is too easy to guess. Choose another.');
  await fill(page, 'Funds PIN', '493827');
  await fill(page, 'Confirm PIN', '493827{Enter}');
  await expect.poll(() => location.hash).toBe('#/security');
  await screen.findByRole('link', { name: /Funds PIN.*Set$/ });
  page.go('#/resetRfPassword');
  await screen.findByText('First, confirm it’s you');
});

test('the password is changed with the old one', async () => {
  const page = await signedIn('#/changePassword');
  await fill(page, 'Current password', 'Not-this-99');
  await fill(page, 'New password', NEXT_PASSWORD);
  await fill(page, 'Confirm new password', `${NEXT_PASSWORD}{Enter}`);
  await page.screen.findByText('Incorrect password.');
  await fill(page, 'Current password', `${PASSWORD}{Enter}`);
  await expect.poll(() => location.hash).toBe('#/security');
});

test('a new email address replaces the old one, and leads back to the screen that requested it', async () => {
  const page = await signedIn('#/mine');
  const { app, person, screen, user } = page;
  await screen.findByRole('heading', { name: 'Me' });
  page.go('#/email');
  await user.click(await screen.findByRole('link', { name: 'Confirm' }));
  await confirm(page, app, person);
  await fill(page, 'New email address', `${NEW_EMAIL}{Enter}`);
  await typeCode(page, app, NEW_EMAIL);
  await expect.poll(() => location.hash).toBe('#/mine');
  page.go('#/security');
  await expect.poll(() => mainText(page)).toMatch(new RegExp(`Email address ?${NEW_EMAIL}`));
});

test('an account is deleted with its password, and leaves a visitor', async () => {
  const page = await signedIn('#/settings');
  const { person, screen, user, press } = page;
  await user.click(await screen.findByRole('link', { name: 'Delete account' }));
  await screen.findByText('Your demo money');
  await fill(page, 'Password', 'Not-this-99');
  await press('Permanently delete account');
  await screen.findByText('Check the box to confirm.');
  await user.click(screen.getByRole('checkbox'));
  await press('Permanently delete account');
  await screen.findByText('Incorrect password.');
  await fill(page, 'Password', PASSWORD);
  await press('Permanently delete account');
  await screen.findByRole('heading', { name: 'Account deleted' });
  expect(localStorage.getItem('userInfo')).toBeNull();

  page.go('#/sign');
  await fill(page, 'Email address', person.email);
  await fill(page, 'Password', `${PASSWORD}{Enter}`);
  await screen.findByText('Incorrect account or password.');
});

test('the screen does not reveal whether the account or the password is wrong', async () => {
  const app = await aServer();
  const { email } = await aPerson(app.services);
  for (const wrong of [
    { email, password: 'Not-this-99' },
    { email: NEW_EMAIL, password: PASSWORD },
  ]) {
    const page = await openPage(app, aDevice(), '#/sign');
    const { screen, user, close } = page;
    await fill(page, 'Email address', wrong.email);
    await fill(page, 'Password', `${wrong.password}{Enter}`);
    await screen.findByText('Incorrect account or password.');
    // The typed text stays, and further typing removes the error.
    expect(screen.queryByDisplayValue(wrong.email)).not.toBeNull();
    await user.type(screen.getByLabelText('Password'), 'x');
    await expect.poll(() => screen.queryByText('Incorrect account or password.')).toBeNull();
    close();
  }
});

test('without a connection sign-in fails and typed fields stay', async () => {
  const device = aDevice();
  const page = await openPage(await aServer(), device, '#/sign');
  const { screen, press } = page;
  await fill(page, 'Email address', 'jane@example.com');
  device.fate = () => 'unreachable';
  await fill(page, 'Password', `${PASSWORD}{Enter}`);
  await screen.findByText('You’re offline. This needs a connection.');
  expect(screen.queryByDisplayValue('jane@example.com')).not.toBeNull();
  expect(screen.queryByDisplayValue(PASSWORD)).not.toBeNull();
  device.fate = () => 'answered';
  await press('Sign in');
  await screen.findByText('Incorrect account or password.');
});

test('an invitation link fills in its code, which can be changed or left out', async () => {
  const app = await aServer();
  const { invitationCode } = (await aPerson(app.services)).person;
  const device = aDevice();
  const page = await openPage(app, device, `#/invite?code=${invitationCode.toLowerCase()}`);
  const { screen, user, press } = page;
  await press('Use this code');
  await expect.poll(() => mainText(page)).toContain(`Invitation code: ${invitationCode}`);
  await user.click(screen.getByRole('link', { name: 'Change' }));
  await expect.poll(() => screen.queryByDisplayValue(invitationCode)).not.toBeNull();
  await fill(page, 'Invitation code', 'ABC{Enter}');
  await screen.findByText(/An invitation code has 8 letters and numbers/);
  await fill(page, 'Invitation code', 'ZZZZ9999{Enter}');
  await screen.findByText('This invitation code does not exist.');
  await press('Continue without a code');
  await screen.findByRole('link', { name: 'I have an invitation code' });
  page.close();

  const next = await openPage(app, device, `#/register?invitation=${invitationCode}`);
  await expect.poll(() => mainText(next)).toContain(`Invitation code: ${invitationCode}`);
  await askForCode(next);
  await typeCode(next, app, NEW_EMAIL);
  await fill(next, 'New password', `${PASSWORD}{Enter}`);
  await expect.poll(() => location.hash).toBe('#/index');
  const invited = await app.services.db.sql`select from person where invited_by is not null`;
  expect(invited).toHaveLength(1);
});

test('a wrong code shows the remaining tries, and the fifth voids it', async () => {
  const app = await aServer();
  const page = await openPage(app, aDevice(), '#/register');
  const { screen, user } = page;
  await screen.findByLabelText('Email address');
  await askForCode(page);
  const right = await newestCode(app, mailAccount(NEW_EMAIL));
  const type = async (code: string) => user.type(screen.getByLabelText('Code'), code);
  for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    await type(otherThan(right));
    await screen.findByText(`Incorrect code. ${left} left.`);
    await expect.poll(() => screen.queryByDisplayValue(otherThan(right))).toBeNull();
  }
  await type(otherThan(right));
  await screen.findByText(/0 attempts left|no longer valid/);
  await type(right);
  await screen.findByText('This code is no longer valid. Request a new one.');
});

test('a reload continues at the same step, and a step without its predecessor leads to the start', async () => {
  const app = await aServer();
  const device = aDevice();
  for (const [hash, word] of [
    ['#/code', 'No verification code was requested'],
    ['#/registerTwo', 'Verification required to finish registration'],
  ] as const) {
    const page = await openPage(app, device, hash);
    await page.screen.findByText(word);
    page.close();
  }
  const first = await openPage(app, device, '#/register');
  await first.screen.findByLabelText('Email address');
  await askForCode(first);
  const { hash } = location;
  first.close();
  const second = await openPage(app, device, hash);
  await typeCode(second, app, NEW_EMAIL);
  await second.screen.findByRole('heading', { name: 'Create a password' });
  const { hash: last } = location;
  second.close();
  const third = await openPage(app, device, last);
  expect((await third.screen.findAllByText(NEW_EMAIL)).length).toBeGreaterThan(0);
  // The address contains no part of it.
  expect(location.href).not.toContain('@');
});

test('a code requested for a sign-in is not asked for once another customer signed in in another tab', async () => {
  const app = await aServer();
  const [jane, other] = [await aPerson(app.services), await aPerson(app.services)];
  const page = await openPage(app, aDevice(), '#/sign');
  await fill(page, 'Email address', jane.email);
  await fill(page, 'Password', `${PASSWORD}{Enter}`);
  await page.screen.findByLabelText('Code');
  for (const [name, value] of aDevice(other).local) localStorage.setItem(name, value);
  dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  await page.screen.findByRole('button', { name: 'Use a different account' });
  expect(page.screen.queryByLabelText('Code')).toBeNull();
});
