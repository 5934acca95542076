import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addPayee, getPayees } from '../../contract/payee.ts';
import { getWithdrawalTerms } from '../../contract/withdrawal.ts';
import { switchWay } from '../../server/funding/switches.ts';
import { hashPin } from '../../server/people/check-pin.ts';
import { stillMarket } from '../harness/orders.ts';
import { anAddress } from '../harness/payouts.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { newestCode } from '../harness/sign-up.ts';

const SCREEN = '#/withdrawal';
const ASK = '/funding/withdrawal/ask/';
const PIN = '284917';

async function aCustomer({ waitMs = 0, hasPin = true, hasAddress = true } = {}) {
  const app = await anApp({ market: stillMarket(), services: { withdrawalWaitMs: waitMs } });
  const person = await aPerson(app.services, { identity: 'passed' });
  if (hasPin) {
    const hash = await hashPin(app.services, person.id, PIN);
    await app.services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
  }
  const address = anAddress();
  if (hasAddress) await app.call(addPayee, { address, label: 'My wallet' }, person);
  const device = aDevice(person);
  return { app, person, address, device, open: (hash: string) => openPage(app, device, hash) };
}

/** The amount that can still be withdrawn, in micro-dollars. */
async function left(app: TestApp, person: TestPerson) {
  const terms = await app.call(getWithdrawalTerms, {}, person);
  return terms.ok ? terms.value.withdrawableMicros : undefined;
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Fills in an amount, reviews it, and continues to the PIN and the code. */
async function confirmUpTo({ screen, user, press }: Page, app: TestApp, person: TestPerson) {
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '500');
  await press('Review withdrawal');
  await press('Continue');
  await user.type(await screen.findByLabelText('Funds PIN'), PIN);
  await screen.findByText(/We sent a 6-digit verification code/);
  const code = await newestCode(app, { kind: 'email', email: person.email });
  await user.type(await screen.findByLabelText('Code'), code);
}

test('a withdrawal is reviewed, confirmed with PIN and code, and shown with its state; it can be canceled', async () => {
  const { app, person, address, open } = await aCustomer();
  const page = await open(SCREEN);
  const { screen, press } = page;
  await confirmUpTo(page, app, person);
  await press('Withdraw $500.00');
  await screen.findByRole('heading', { name: 'Withdrawal details' });
  expect(location.hash).toMatch(/^#\/withdrawDetails\?id=/);
  await screen.findByText(address);
  await screen.findByText('500.00 USDT');
  expect(await left(app, person)).toBe('99498000000');

  await press('Cancel withdrawal');
  const buttons = await screen.findAllByRole('button', { name: 'Cancel withdrawal' });
  await page.user.click(buttons.at(-1) as HTMLElement);
  await screen.findByText(/You canceled it\./);
  await screen.findByText('Back in spot wallet');
  expect(screen.queryByText('You receive')).toBeNull();
  expect(await left(app, person)).toBe('100000000000');
});

test('a withdrawal whose answer is lost on the way is found, and made once', async () => {
  const { app, person, device, open } = await aCustomer();
  const page = await open(SCREEN);
  await confirmUpTo(page, app, person);
  device.fate = (path) => (path === ASK ? 'answer_cut' : 'answered');
  await page.press('Withdraw $500.00');
  await page.screen.findByRole('heading', { name: 'Withdrawal details' });
  expect(await left(app, person)).toBe('99498000000');
});

test('a wrong PIN withdraws nothing, and the right one needs no second code', async () => {
  const { app, person, open } = await aCustomer();
  const page = await open(SCREEN);
  const { screen, user, press, calls } = page;
  await confirmUpTo(page, app, person);
  const pin = await screen.findByLabelText('Funds PIN');
  await user.clear(pin);
  await user.type(pin, '111112');
  await press('Withdraw $500.00');
  await screen.findByText(/Incorrect PIN\. 4 attempts left\./);
  expect(await left(app, person)).toBe('100000000000');
  await user.type(pin, PIN);
  await press('Withdraw $500.00');
  await screen.findByRole('heading', { name: 'Withdrawal details' });
  expect(calls.filter((path) => path === '/auth/withdrawal/code/send/')).toHaveLength(1);
});

test('problems of an amount are shown beside it, each with its way on', async () => {
  const { open } = await aCustomer();
  const { screen, user } = await open(SCREEN);
  const amount = await screen.findByLabelText('Amount');
  for (const [typed, problem] of [
    ['5', 'The smallest withdrawal is $10.00.'],
    ['50001', 'Over your 24-hour limit: $50,000.00 is left.'],
    ['99999', 'Insufficient balance: $100,000.00 can be withdrawn, including the fee.'],
    ['12.345', 'Use no more than two decimal places.'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await screen.findByText(problem);
  }
  await user.clear(amount);
  await user.type(amount, '99999');
  const transfer = await screen.findByRole('link', { name: 'Transfer $1.00' });
  expect(transfer.getAttribute('href')).toContain('from=stock&to=wallet&amount=1.00');
});

test('without a PIN and an address the screen leads to both in their order, and asks for no amount', async () => {
  const { open } = await aCustomer({ hasPin: false, hasAddress: false });
  const { screen, user } = await open(SCREEN);
  await screen.findByText(/You have no saved address yet\./);
  const ways = async () => {
    const note = await screen.findByText('Before you can withdraw');
    const links = within(note.closest('[aria-live]') as HTMLElement).getAllByRole('link');
    return links.map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const pin = ['Set a funds PIN', '#/resetRfPassword'];
  expect(await ways()).toEqual([pin, ['Add address', '#/addAddr?then=%2Fwithdrawal']]);
  expect(screen.queryByLabelText('Amount')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Review withdrawal' })).toBeNull();
  await user.click(screen.getByText('Bank account'));
  await screen.findByText(/No bank account is linked yet\./);
  expect(await ways()).toEqual([pin, ['Link bank account', '#/linkBank?then=%2Fwithdrawal']]);
});

test('a new address says until when its withdrawals wait', async () => {
  const { open } = await aCustomer({ waitMs: 3_600_000 });
  const { screen } = await open(SCREEN);
  expect(
    await screen.findByText(/This address is new\. Your withdrawal waits until/),
  ).toBeDefined();
});

test('while withdrawals are closed the screen says so and asks for nothing', async () => {
  const { app, open } = await aCustomer();
  const { db, privateFeed, wallNowMs } = app.services;
  await switchWay(db, privateFeed, {
    way: 'withdraw_usdt',
    personId: undefined,
    isOpen: false,
    actor: 'operator',
    nowMs: wallNowMs(),
  });
  const { screen } = await open(SCREEN);
  await screen.findByText('Withdrawals aren’t available right now.');
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('an address is checked before it is sent, saved with a name, renamed, made the default and removed', async () => {
  const { app, person, open } = await aCustomer({ hasAddress: false });
  const { screen, user, press, calls } = await open('#/addAddr');
  const address = anAddress();
  const field = await screen.findByLabelText('USDT address (TRC20)');
  for (const [typed, problem] of [
    [`${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`, /at least one character/],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /the contract of USDT itself/],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', /isn’t a TRON/],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await screen.findByText(problem);
  }
  await user.clear(field);
  await user.type(field, ` ${address} `);
  await user.type(screen.getByLabelText('Name'), 'Savings');
  await press('Save address');
  await user.click(await screen.findByRole('link', { name: /Savings/ }));
  expect(calls.filter((path) => path === '/funding/payee/add/')).toHaveLength(1);

  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Cold wallet');
  await press('Save name');
  // While the app saves the name, the switch is disabled.
  await screen.findByText('Saved.');
  await user.click(await screen.findByRole('switch', { name: 'Default address' }));
  await expect
    .poll(async () => {
      const book = await app.call(getPayees, {}, person);
      return book.ok ? book.value.payees : undefined;
    })
    .toMatchObject([{ address, label: 'Cold wallet', isDefault: true }]);

  await press('Remove address');
  const buttons = await screen.findAllByRole('button', { name: 'Remove address' });
  await user.click(buttons.at(-1) as HTMLElement);
  await screen.findByText('No saved addresses');
});

test.for([SCREEN, '#/addressBook', '#/addAddr', '#/linkAddress?id=x'])(
  'a visitor is asked to log in at %s, and an unverified customer to verify',
  async (hash) => {
    const app = await anApp({ market: stillMarket() });
    const visitor = await openPage(app, aDevice(), hash);
    await visitor.screen.findByRole('link', { name: 'Go Login' });
    visitor.close();
    const customer = await openPage(app, aDevice(await aPerson(app.services)), hash);
    expect(await customer.screen.findByText('Please verify your real name first.')).toBeDefined();
  },
);

test('the list of withdrawals is filtered by the address, also without a connection, and saved as it is shown', async () => {
  const { app, person, address, device, open } = await aCustomer();
  const { withdrawals } = app.services.funding;
  const [payee] = await withdrawals.payees(person.id);
  const ask = (key: string, micros: bigint) =>
    withdrawals.ask(
      person.id,
      {
        key,
        to: { way: 'usdt', payeeId: payee?.id ?? '', address },
        micros,
        feeMicros: 2_000_000n,
      },
      async () => undefined,
    );
  const { id } = await ask('the-first-withdrawal', 120_000_000n);
  await ask('the-second-withdrawal', 350_000_000n);
  await withdrawals.cancel(person.id, id);

  const first = await open('#/rechargeLog?kind=withdrawals');
  await first.screen.findByText('$350.00');
  await first.user.selectOptions(first.screen.getByLabelText('Status'), 'Canceled');
  await expect.poll(() => first.screen.queryByText('$350.00')).toBeNull();
  await first.screen.findByText('$120.00');
  expect(location.hash).toContain('state=cancelled');
  await first.user.selectOptions(first.screen.getByLabelText('Type'), 'Bank transfer');
  await first.screen.findByText('No data found');
  await first.press('Clear filters');
  await first.screen.findByText('$350.00');
  first.close();

  // The device's stored data answers a filter that was never requested.
  device.fate = () => 'unreachable';
  const { screen } = await open('#/rechargeLog?kind=withdrawals&state=cancelled&days=7');
  await screen.findByText('$120.00');
  expect(screen.queryByText('$350.00')).toBeNull();
  expect((screen.getByLabelText('Status') as HTMLSelectElement).value).toBe('cancelled');
});
