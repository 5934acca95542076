import { expect, onTestFinished, test, vi } from 'vitest';
import { getBalances } from '../../contract/account.ts';
import { stillMarket } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

const SCREEN = '#/userTransaction';
const TRANSFER = '/ledger/transfer/make/';
const OUTCOME = '/ledger/transfer/get/';

async function aCustomer() {
  const app = await anApp({ market: stillMarket() });
  const person = await aPerson(app.services);
  const device = aDevice(person);
  const wallet = async () => {
    const answer = await app.call(getBalances, {}, person);
    return answer.ok ? answer.value.accounts[0]?.availableMicros : undefined;
  };
  return { device, wallet, open: (hash: string) => openPage(app, device, hash) };
}

test.for([SCREEN, '#/userTransactionSuccess?key=a-key-of-a-request'])(
  'a visitor is asked to log in at %s',
  async (hash) => {
    const app = await anApp({ market: stillMarket() });
    const { screen } = await openPage(app, aDevice(), hash);
    expect(await screen.findByRole('link', { name: 'Go Login' })).toBeDefined();
  },
);

test('typed fields survive a reload, and problems are shown beside them', async () => {
  const { open } = await aCustomer();
  const first = await open(`${SCREEN}?from=stock&to=wallet&amount=250.50`);
  const amount: HTMLInputElement = await first.screen.findByLabelText('Amount');
  expect(amount.value).toBe('250.50');
  await first.screen.findByRole('button', { name: /^From .*Stock account/ });
  await first.screen.findByText('Insufficient balance: $0.00 is available.');
  await first.press('Swap accounts');
  await first.screen.findByText(/\$100,000\.00 available in Spot wallet/);

  for (const [typed, problem] of [
    ['12.345', 'Use no more than two decimal places.'],
    ['twelve', 'Enter a valid amount.'],
    ['100000.01', 'Insufficient balance: $100,000.00 is available.'],
    ['9999999999', 'This is over the limit for one transfer.'],
  ] as const) {
    await first.user.clear(amount);
    await first.user.type(amount, typed);
    await first.screen.findByText(problem);
  }
  await first.press('25%');
  expect(amount.value).toBe('25000.00');
  const { hash } = location;
  first.close();

  const next = await open(hash);
  await expect.poll(() => next.screen.queryByDisplayValue('25000.00')).not.toBeNull();
  await next.screen.findByRole('button', { name: /^From .*Spot wallet/ });
});

test('a transfer whose answer is lost on the way is found, and moves money once', async () => {
  const { device, wallet, open } = await aCustomer();
  const { screen, press } = await open(`${SCREEN}?amount=40`);
  await screen.findByText(/\$100,000\.00 available/);
  await press('Review transfer');
  device.fate = (path) => (path === TRANSFER ? 'answer_cut' : 'answered');
  await press('Confirm transfer');
  await screen.findByRole('heading', { name: '$40.00 transferred' });
  expect(location.hash).toMatch(/^#\/userTransactionSuccess\?key=/);
  expect(await wallet()).toBe('99960000000');
});

test('a transfer is found after its page was closed without an answer, and moves money once', async () => {
  const { device, wallet, open } = await aCustomer();
  const first = await open(`${SCREEN}?amount=40`);
  await first.screen.findByText(/\$100,000\.00 available/);
  await first.press('Review transfer');
  device.fate = (path) => (path === TRANSFER ? 'answer_lost' : 'answered');
  await first.press('Confirm transfer');
  await expect.poll(wallet).toBe('99960000000');
  first.close();

  device.fate = () => 'answered';
  const next = await open(SCREEN);
  await next.screen.findByRole('heading', { name: '$40.00 transferred' });
  next.go(`${SCREEN}?amount=40`);
  await next.press('Review transfer');
  await next.press('Confirm transfer');
  await expect.poll(wallet).toBe('99920000000');
});

test('a transfer whose screen was left while it is under way is neither called lost nor opened on another screen', async () => {
  const { device, wallet, open } = await aCustomer();
  const { screen, press, go, calls } = await open(`${SCREEN}?amount=40`);
  await screen.findByText(/\$100,000\.00 available/);
  await press('Review transfer');
  const held = Promise.withResolvers<'answered'>();
  device.fate = (path) => (path === TRANSFER ? held.promise : 'answered');
  await press('Confirm transfer');
  await expect.poll(() => calls).toContain(TRANSFER);
  // The page has been open for longer than any request lives.
  const before = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => before() + 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
  go('#/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  go(`${SCREEN}?amount=40`);
  await press('Review transfer');
  await expect.poll(() => calls.filter((path) => path === OUTCOME).length).toBeGreaterThan(1);
  expect(screen.queryByText(/no money moved/)).toBeNull();

  go('#/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  held.resolve('answered');
  await expect.poll(wallet).toBe('99960000000');
  expect(location.hash).toBe('#/settings');
  go(SCREEN);
  await screen.findByRole('heading', { name: '$40.00 transferred' });
});

test('without a connection nothing is transferred, and afterwards the same transfer continues', async () => {
  const { device, wallet, open } = await aCustomer();
  const { screen, press } = await open(`${SCREEN}?amount=40`);
  await screen.findByText(/\$100,000\.00 available/);
  await press('Review transfer');
  device.fate = () => 'unreachable';
  await press('Confirm transfer');
  await screen.findByText(/Check its status before you try again\./);
  device.fate = () => 'answered';
  await press('Check status');
  await screen.findByText(/no money moved/);
  expect(await wallet()).toBe('100000000000');
  await press('Confirm transfer');
  await screen.findByRole('heading', { name: '$40.00 transferred' });
  expect(await wallet()).toBe('99960000000');
});
