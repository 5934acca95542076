import { expect, test } from 'vitest';
import { stillMarket } from '../harness/orders.ts';
import { aPerson, PASSWORD, type TestPerson } from '../harness/people.ts';
import { aDevice, type Device, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { mailAccount, newestCode } from '../harness/sign-up.ts';

const NEXT_PASSWORD = 'Another-73y';

/** A device with the session of one customer, and a tab on it with that of another. */
function aSharedDevice(stored: TestPerson, ofTab: TestPerson): Device {
  return { ...aDevice(stored), tab: aDevice(ofTab).local };
}

test('a customer whose deleted account was that of the tab is told so, beside the stored customer’s session', async () => {
  const app = await anApp({ market: stillMarket() });
  const [jane, john] = [await aPerson(app.services), await aPerson(app.services)];
  const { screen, user, press, go } = await openPage(app, aSharedDevice(jane, john), '#/del');
  await user.type(await screen.findByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('checkbox'));
  await press('Permanently delete account');
  await expect.poll(() => sessionStorage.getItem('userInfo')).toBeNull();
  await screen.findByRole('heading', { name: 'Account deleted' });
  expect(screen.queryByRole('button', { name: 'Permanently delete account' })).toBeNull();

  // The screen of the stored customer, who opens it later, is their own.
  go('#/security');
  await screen.findByRole('heading', { name: 'Security' });
  go('#/del');
  await screen.findByRole('button', { name: 'Permanently delete account' });
});

test('a customer who resets the password of the tab’s session is told that it is set, beside the stored customer’s session', async () => {
  const app = await anApp({ market: stillMarket() });
  const [jane, john] = [await aPerson(app.services), await aPerson(app.services)];
  const { screen, user, press } = await openPage(app, aSharedDevice(jane, john), '#/resetPassword');
  await user.type(await screen.findByLabelText('Email address'), `${john.email}{Enter}`);
  await user.type(
    await screen.findByLabelText('Code'),
    await newestCode(app, mailAccount(john.email)),
  );
  await user.type(await screen.findByLabelText('New password'), NEXT_PASSWORD);
  await user.type(screen.getByLabelText('Confirm new password'), NEXT_PASSWORD);
  await press('Set new password');
  await expect.poll(() => sessionStorage.getItem('userInfo')).toBeNull();
  await screen.findByRole('heading', { name: 'Your new password is set' });
});
