import { expect, test } from 'vitest';
import {
  approveDeviceSignIn,
  declineDeviceSignIn,
  finishDeviceSignIn,
  getDeviceSignIn,
  scanDeviceSignIn,
  startDeviceSignIn,
} from '../../contract/device-sign-in.ts';
import { hashPin } from '../../server/people/check-pin.ts';
import { stillMarket } from '../harness/orders.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { aDevice, type OpenPage, openPage } from '../harness/screen.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { aDeviceKey, must } from '../harness/sign-up.ts';

const PIN = '284917';
const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

async function aScene({ hasPin = true } = {}) {
  const app = await anApp({ market: stillMarket() });
  const person = await aPerson(app.services, { identity: 'passed' });
  if (hasPin) {
    const hash = await hashPin(app.services, person.id, PIN);
    await app.services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
  }
  return { app, person };
}

async function type({ screen, user, press }: OpenPage, text: string): Promise<void> {
  await user.type(await screen.findByLabelText('Or type or paste what the code says'), text);
  await press('Continue');
}

test('a signed-in device types the code of a new one, compares, and approves with the PIN', async () => {
  const { app, person } = await aScene();
  const shown = must(await app.call(startDeviceSignIn, {}));
  const page = await openPage(app, aDevice(person), '#/scan');
  const { screen, user, press } = page;
  await screen.findByText('No camera found');
  await type(page, `${shown.code.slice(0, 4)} ${shown.code.slice(4)}`.toLowerCase());
  await screen.findByText(`${shown.code.slice(0, 4)} ${shown.code.slice(4)}`);
  await screen.findByText('Local network');
  await press('The codes match');
  await user.type(await screen.findByLabelText('Funds PIN'), '111112');
  await press('Approve sign-in');
  await screen.findByText(/Incorrect PIN/);
  await user.type(screen.getByLabelText('Funds PIN'), PIN);
  await press('Approve sign-in');
  await screen.findByText('Approved. The other device is signing in.');
  const finish = { request: shown.request, deviceKey: aDeviceKey() };
  expect(must(await app.call(finishDeviceSignIn, finish)).person.username).toBe(person.email);
});

test('a sign-in is declined, and a code that is no longer valid says so', async () => {
  const { app, person } = await aScene();
  const { request, scan } = must(await app.call(startDeviceSignIn, {}));
  const page = await openPage(app, aDevice(person), `#/scan?device=${scan}`);
  await page.press('Decline');
  await page.screen.findByText('Declined. Nobody was signed in.');
  expect(must(await app.call(getDeviceSignIn, { request })).state).toBe('declined');
  page.go('#/scan');
  await page.screen.findByText('No camera found');
  page.go(`#/scan?device=${scan}`);
  await page.screen.findByText('This sign-in code has expired');
});

test('without PIN and passkey, nothing is approved', async () => {
  const { app, person } = await aScene({ hasPin: false });
  const { request, scan } = must(await app.call(startDeviceSignIn, {}));
  const { screen, press } = await openPage(app, aDevice(person), `#/scan?device=${scan}`);
  await press('The codes match');
  await screen.findByText('Set a funds PIN or add a passkey first');
  expect(must(await app.call(getDeviceSignIn, { request })).state).toBe('scanned');
});

test('an address goes to the address book, the app’s own link opens, and anything else is text', async () => {
  const { app, person } = await aScene();
  const page = await openPage(app, aDevice(person), '#/scan');
  const { screen, press } = page;
  await type(page, 'https://evil.example/#/index');
  await screen.findByText('https://evil.example/#/index');
  expect(screen.queryByRole('link', { name: /evil/ })).toBeNull();
  await press('Scan another code');
  await type(page, `tron:${ADDRESS}?amount=5`);
  expect(await screen.findByLabelText('USDT address (TRC20)')).toHaveProperty('value', ADDRESS);
  page.go('#/scan');
  await type(page, `${location.origin}/#/stockDetails?symbol=AAPL`);
  await expect.poll(() => location.hash).toBe('#/stockDetails?symbol=AAPL');
});

/** The customer's actions on the signed-in device. */
async function scanned(app: TestApp, person: TestPerson, code: string) {
  const shown = { kind: 'code', code } as const;
  return must(await app.call(scanDeviceSignIn, { shown }, person));
}

async function shownCode({ screen }: OpenPage): Promise<string> {
  const code = await screen.findByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  return (code.textContent ?? '').replace(' ', '');
}

test('a new device shows a code, says that it was scanned, and is signed in once it is approved', async () => {
  const { app, person } = await aScene();
  const page = await openPage(app, aDevice(), '#/sign');
  const { screen, user } = page;
  await user.click(await screen.findByRole('link', { name: /Device you’re signed in on/ }));
  await screen.findByRole('img', { name: 'QR code that signs this device in' });
  const code = await shownCode(page);
  const { id } = await scanned(app, person, code);
  await screen.findByText('Now decide on your other device');
  expect(await shownCode(page)).toBe(code);
  const by = { kind: 'pin', pin: PIN } as const;
  must(await app.call(approveDeviceSignIn, { id, by }, person));
  await expect.poll(() => location.hash).toBe('#/index');
  await screen.findByText('You are signed in.');
});

test('a new device says that it was declined, and shows a new code', async () => {
  const { app, person } = await aScene();
  const page = await openPage(app, aDevice(), '#/sign?by=device');
  const code = await shownCode(page);
  const { id } = await scanned(app, person, code);
  must(await app.call(declineDeviceSignIn, { id }, person));
  await page.screen.findByText('The sign-in was declined');
  await page.press('Show a new code');
  expect(await shownCode(page)).not.toBe(code);
});
