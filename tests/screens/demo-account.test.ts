import { expect, test } from 'vitest';
import { openDemo } from '../../contract/demo.ts';
import { getMe, type SignedIn } from '../../contract/session.ts';
import { bindEmail, checkCode, sendBindingCode } from '../../contract/sign-up.ts';
import { stillMarket } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage, type OpenPage } from '../harness/screen.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { aDeviceKey, bothConsents, mailAccount, must, newestCode } from '../harness/sign-up.ts';

const NEXT_PASSWORD = 'Another-73y';

async function aServer(): Promise<TestApp> {
  return anApp({ market: stillMarket() });
}

/** A demo customer, whose only way into the account is this session. */
async function aDemo(app: TestApp): Promise<SignedIn> {
  const opening = { consents: bothConsents, language: 'en', deviceKey: aDeviceKey() } as const;
  return must(await app.call(openDemo, opening));
}

/** A signed-in demo customer on a screen. */
async function demoOn(hash: string): Promise<OpenPage & { app: TestApp }> {
  const app = await aServer();
  return { app, ...(await openPage(app, aDevice(await aDemo(app)), hash)) };
}

async function fill({ screen, user }: OpenPage, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

for (const { place, hash, button } of [
  { place: 'the settings', hash: '#/settings', button: /^Sign out/ },
  { place: 'the devices', hash: '#/security', button: 'Sign out on this device' },
  { place: 'the sign-in screen', hash: '#/sign', button: 'Use a different account' },
]) {
  test(`a demo customer is warned before ${place} sign them out for good`, async () => {
    const page = await demoOn(hash);
    const { screen, user, press } = page;
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(/After you sign out, it cannot be opened again/);
    await press('Stay signed in');
    expect(localStorage.getItem('aspctoken')).not.toBeNull();

    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    await user.click(
      [...dialog.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Sign out',
      ) ?? dialog,
    );
    await expect.poll(() => localStorage.getItem('aspctoken')).toBeNull();
  });
}

test('a visitor opens a demo account where the screen asks to log in, and stays on that screen', async () => {
  const { screen, press } = await openPage(await aServer(), aDevice(), '#/withdrawal');
  await screen.findByRole('link', { name: 'Go Login' });
  await press('Try it with demo money');
  await screen.findByText('Available to withdraw');
  expect(location.hash).toBe('#/withdrawal');
  expect(screen.queryByRole('region', { name: 'Tour' })).toBeNull();
});

test('a reset of another account leaves the demo customer signed in', async () => {
  const app = await aServer();
  const { email } = await aPerson(app.services);
  const page = await openPage(app, aDevice(await aDemo(app)), '#/resetPassword');
  const { screen, user } = page;
  await fill(page, 'Email address', `${email}{Enter}`);
  const code = await screen.findByLabelText('Code');
  await user.type(code, await newestCode(app, mailAccount(email)));
  await fill(page, 'New password', NEXT_PASSWORD);
  await fill(page, 'Confirm new password', `${NEXT_PASSWORD}{Enter}`);
  await screen.findByText('Your new password is set');
  page.go('#/sign');
  expect(await screen.findByText(/You’re signed in as/)).toBeTruthy();
});

/** Binds an address, which ends the demo, without a password. */
async function withAddress(app: TestApp, demo: SignedIn): Promise<SignedIn> {
  const account = mailAccount('kept@example.com');
  const { challenge } = must(await app.call(sendBindingCode, { account }, demo));
  const code = await newestCode(app, account);
  const { proof } = must(await app.call(checkCode, { challenge, code }));
  must(await app.call(bindEmail, { proof }, demo));
  return { ...demo, person: must(await app.call(getMe, {}, demo)) };
}

test('a demo customer deletes the account with the checkbox alone', async () => {
  const { screen, user, press } = await demoOn('#/del');
  await user.click(await screen.findByRole('checkbox'));
  expect(screen.queryByLabelText('Password')).toBeNull();
  await press('Permanently delete account');
  expect(await screen.findByRole('heading', { name: 'Account deleted' })).toBeTruthy();
});

test('a customer without a password finds the way to set one where it would be asked for', async () => {
  const app = await aServer();
  const demo = await aDemo(app);
  const first = await openPage(app, aDevice(demo), '#/changePassword');
  const add = await first.screen.findByRole('link', { name: 'Add an email address' });
  expect(add.getAttribute('href')).toBe('#/email');
  first.close();

  const { screen, go } = await openPage(app, aDevice(await withAddress(app, demo)), '#/mine');
  for (const [hash, heading] of [
    ['#/changePassword', 'Change password'],
    ['#/passwordVerification', 'Confirm it’s you'],
    ['#/del', 'Delete account'],
  ] as const) {
    go(hash);
    await screen.findByRole('heading', { name: heading });
    const set = await screen.findByRole('link', { name: 'Set a password' });
    expect(set.getAttribute('href')).toBe('#/resetPassword');
  }
});
