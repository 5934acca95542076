import { within } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linkTo } from '../../src/nav/links.ts';
import { switchWay } from '../../server/funding/funding.ts';
import { aDepositScene, usdt } from '../harness/deposits.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';

const COIN = '#/recharge/coin';
const DEPOSITS = linkTo.fundingRecords();
const RECORDS = '/funding/records/get/';

test('a visitor is asked to log in, and a customer who is not verified to verify', async () => {
  const { app } = await aDepositScene();
  const visitor = await openPage(app, aDevice(), COIN);
  expect(await visitor.screen.findByRole('link', { name: 'Go Login' })).toBeDefined();
  visitor.close();
  const { screen } = await openPage(app, aDevice(await aPerson(app.services)), '#/recharge');
  expect(await screen.findByRole('link', { name: 'Go Authentication' })).toBeDefined();
});

test('a deposit is credited and becomes final on the open screen, without a reload', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const device = aDevice(customer.person);
  const { screen, user } = await openPage(scene.app, device, COIN);
  await screen.findByText(customer.address);
  await screen.findByRole('img', { name: 'Your deposit address as a QR code' });
  const wallet = await screen.findByRole('link', { name: 'demo wallet' });
  expect(wallet.getAttribute('href')).toContain(`to=${customer.address}`);

  scene.chain.mine({ to: customer.address, micros: usdt(250) });
  await scene.catchUp();
  // A later moment: records of one millisecond have no order.
  scene.clock.nowMs += 3000;
  scene.chain.mine({ to: customer.address, micros: usdt(0.5) });
  await scene.catchUp();
  // A pending deposit does not hide a refused one.
  await screen.findByRole('link', { name: /0\.50 USDT.*Below minimum/ });
  await user.click(await screen.findByRole('link', { name: /250\.00 USDT.*Credited/ }));
  await screen.findByText('2 of 19 confirmations');
  scene.chain.mineEmpty(20);
  await scene.catchUp();
  await expect.poll(() => screen.queryAllByText('Final').length).toBe(2);
});

test('a file has the whole list of deposits, and an order that the customer chose applies to all of them', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  for (let nth = 0; nth < 60; nth += 1) {
    // The oldest is the largest.
    scene.chain.mine({ to: customer.address, micros: usdt(100 - nth) });
    await scene.catchUp();
    scene.clock.nowMs += 1000;
  }
  const device = { ...aDevice(customer.person), widthPx: 1440, roomPx: 1100 };
  const files: Blob[] = [];
  const page = await openPage(scene.app, device, DEPOSITS);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  await page.press('Download CSV');
  await expect.poll(() => files).toHaveLength(1);
  // One line for each, and their header.
  expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(61);
  page.close();

  const next = await openPage(scene.app, { ...device, databases: new IDBFactory() }, DEPOSITS);
  const table = await next.screen.findByRole('grid', { name: 'Deposits' });
  await next.user.click(within(table).getByRole('button', { name: 'Amount' }));
  await expect
    .poll(() => within(table).getAllByRole('row')[1]?.textContent)
    .toContain('100.00 USDT');
});

test('the loaded part of a list passes for the whole in no file, copy, order or empty result', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  for (let nth = 0; nth < 60; nth += 1) {
    scene.chain.mine({ to: customer.address, micros: usdt(100 - nth) });
    await scene.catchUp();
    scene.clock.nowMs += 1000;
  }
  const device = { ...aDevice(customer.person), widthPx: 1440, roomPx: 1100 };
  const { screen, user, press } = await openPage(scene.app, device, DEPOSITS);
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  await screen.findByRole('grid', { name: 'Deposits' });
  device.fate = (path) => (path === RECORDS ? 'unreachable' : 'answered');
  await press('Copy as CSV');
  await screen.findAllByText(/^You’re offline\. This needs a connection/);
  expect(await navigator.clipboard.readText()).toBe('');
  device.fate = () => 'answered';
  await press('Copy as CSV');
  await expect
    .poll(async () => (await navigator.clipboard.readText()).trim().split('\n').length)
    .toBe(61);

  device.fate = (path) => (path === RECORDS ? 'unreachable' : 'answered');
  await user.selectOptions(screen.getByLabelText('Type'), 'USDT');
  await screen.findAllByRole('button', { name: 'Try again' });
  await press('Download CSV');
  await user.selectOptions(screen.getByLabelText('Type'), 'Bank transfer');
  await expect.poll(() => screen.queryByRole('grid', { name: 'Deposits' })).toBeNull();
  expect(screen.queryByText('No data found.')).toBeNull();
  expect(files).toEqual([]);
});

test('a closed way says so, and a debt is paid on the screen', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const { db, privateFeed, wallNowMs, ledger } = scene.app.services;
  scene.chain.mineEmpty(20);
  scene.chain.mine({ to: customer.address, micros: usdt(100) });
  await scene.catchUp();
  await customer.spend(usdt(70));
  scene.chain.reorganize(1);
  scene.chain.mineEmpty(1);
  await scene.catchUp();
  const way = { way: 'deposit_usdt', personId: undefined, isOpen: false } as const;
  await switchWay(db, privateFeed, { ...way, actor: 'operator:test', nowMs: wallNowMs() });
  const back = { key: 'back-to-the-wallet', from: 'stock', to: 'wallet' } as const;
  await ledger.transfer(customer.person.id, { ...back, micros: usdt(70) });
  const { screen, user, press } = await openPage(scene.app, aDevice(customer.person), COIN);
  await screen.findByText('Virtual currency deposits are not yet open.');
  await screen.findByText('You owe $70.00');
  await user.click(await screen.findByRole('link', { name: /100\.00 USDT.*Reversed/ }));
  await screen.findByRole('heading', { name: 'Deposit details' });
  await press('Pay from spot wallet');
  await expect.poll(() => screen.queryByText('You owe $70.00')).toBeNull();
  expect((await customer.balance()).debtMicros).toBe('0');
});

test('the history is empty, filtered, and says when nothing is left', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const device = aDevice(customer.person);
  const first = await openPage(scene.app, device, '#/rechargeLog');
  await first.screen.findByText('No deposits yet');
  scene.chain.mine({ to: customer.address, micros: usdt(5) });
  scene.chain.mine({ to: customer.address, micros: 5n });
  await scene.catchUp();
  await first.screen.findByText('0.000005 USDT');
  await first.user.selectOptions(first.screen.getByLabelText('Status'), 'Below minimum');
  await expect.poll(() => first.screen.queryByText('5.00 USDT')).toBeNull();
  await first.user.selectOptions(first.screen.getByLabelText('Status'), 'Reversed');
  await first.screen.findByText('No data found');
  await first.press('Clear filters');
  await first.screen.findByText('5.00 USDT');
});
