import { expect, test } from 'vitest';
import { getBankAccounts, addBankAccount } from '../../contract/bank-account.ts';
import { announceTransfer, getBankDeposits, uploadProof } from '../../contract/bank-deposit.ts';
import { groupedReference } from '../../contract/bank-reference.ts';
import { getWithdrawalTerms } from '../../contract/withdrawal.ts';
import { linkTo } from '../../src/nav/links.ts';
import { switchWay } from '../../server/funding/funding.ts';
import { hashPin } from '../../server/people/check-pin.ts';
import { stillMarket } from '../harness/orders.ts';
import { aNumber, fillName, NAME } from '../harness/papers.ts';
import { aPerson, onAnotherDevice } from '../harness/people.ts';
import { aPng } from '../harness/pictures.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';
import { newestCode } from '../harness/sign-up.ts';

const BANK = '#/recharge/bank';
const PIN = '284917';

/** A verified customer with a name, an SSN and a PIN on file. */
async function aCustomer() {
  const app = await anApp({ market: stillMarket(), services: { withdrawalWaitMs: 0 } });
  const { services } = app;
  const unverified = await aPerson(services);
  const ssn = aNumber();
  await fillName(app, unverified, { ssn });
  const pinHash = await hashPin(services, unverified.id, PIN);
  await services.db.sql`
    update person set identity_status = 'passed', pin_hash = ${pinHash} where id = ${unverified.id}`;
  // The server knows of the session that it began unverified.
  const person = {
    ...(await onAnotherDevice(services, unverified)),
    person: { ...unverified.person, identityStatus: 'passed' as const },
  };
  const device = aDevice(person);
  return {
    app,
    person,
    ssn,
    device,
    open: (hash: string) => openPage(app, device, hash),
    async deposits() {
      const answer = await app.call(getBankDeposits, {}, person);
      return answer.ok ? answer.value.deposits : [];
    },
    link: () =>
      app.call(
        addBankAccount,
        {
          holderName: NAME.legalName,
          bankName: 'First Example Bank',
          bankAddress: null,
          routingNumber: '011000015',
          accountNumber: '0001234567',
          type: 'savings',
          ssn,
        },
        person,
      ),
  };
}

test('a transfer is announced under the customer’s own reference, then shown and canceled', async () => {
  const { open, deposits } = await aCustomer();
  const { screen, user, press } = await open(BANK);
  await screen.findByText('Your reference');
  for (const line of ['your reference', 'the account number', 'the routing number', 'the holder']) {
    expect(screen.getByTitle(`Copy ${line}`)).toBeDefined();
  }
  await press('I’ve sent the transfer');
  await press('Send notice');
  await screen.findByText('Enter an amount.');
  const holder = screen.getByLabelText('Account holder') as HTMLInputElement;
  await expect.poll(() => holder.value).toBe(NAME.legalName);
  await user.type(screen.getByLabelText('Amount'), '1,250.50');
  await press('Send notice');
  await screen.findByRole('heading', { name: 'Proof of transfer' });
  const [deposit] = await deposits();
  expect(deposit).toMatchObject({
    state: 'announced',
    notice: { amountMicros: '1250500000', sender: NAME.legalName },
  });
  await user.click(await screen.findByRole('link', { name: 'View deposit' }));
  await screen.findByText(groupedReference(deposit?.reference ?? ''));
  await press('Remove notice');
  const buttons = await screen.findAllByRole('button', { name: 'Remove notice' });
  await user.click(buttons.at(-1) as HTMLElement);
  await screen.findByText(/You removed the notice\./);
  expect((await deposits())[0]?.state).toBe('cancelled');
});

test('a notice whose answer is lost is announced once', async () => {
  const { open, deposits, device } = await aCustomer();
  const { screen, user, press } = await open(BANK);
  await press('I’ve sent the transfer');
  await user.type(await screen.findByLabelText('Amount'), '40');
  const holder = screen.getByLabelText('Account holder') as HTMLInputElement;
  await expect.poll(() => holder.value).toBe(NAME.legalName);
  device.fate = (path) => (path === announceTransfer.path ? 'answer_cut' : 'answered');
  await press('Send notice');
  await expect.poll(deposits).toHaveLength(1);
  device.fate = () => 'answered';
  await press('Send notice');
  await screen.findByRole('heading', { name: 'Proof of transfer' });
  expect(await deposits()).toHaveLength(1);
});

test('a proof is listed and removed, and a file of another kind is not sent', async () => {
  const { app, open, person, deposits } = await aCustomer();
  const key = 'notice-of-a-transfer';
  const sentOn = new Date().toISOString().slice(0, 10);
  await app.call(
    announceTransfer,
    { key, amountMicros: '40000000', sentOn, sender: 'Ada' },
    person,
  );
  const [{ id } = { id: '' }] = await deposits();
  const name = 'slip.png';
  const bytes = await aPng();
  await app.services.funding.bank.addProof(person.id, {
    depositId: id,
    kind: 'picture',
    name,
    bytes,
  });
  const { screen, user, press, calls } = await open('#/RechargeMaterials');
  await user.click(await screen.findByRole('link', { name: /\$40\.00.*On its way/ }));
  await screen.findByText('slip.png');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(
    input as HTMLElement,
    new File(['<html>'], 'slip.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('Use a JPEG, PNG, or BMP picture, or a PDF.');
  expect(calls).not.toContain(uploadProof.path);

  await user.click(screen.getByRole('button', { name: 'Remove slip.png' }));
  await press('Remove file');
  await expect.poll(() => screen.queryByText('slip.png')).toBeNull();
  expect((await deposits())[0]?.proofs).toEqual([]);
});

test('a closed bank says so, and leads to the way that is open', async () => {
  const { app, open } = await aCustomer();
  const { db, privateFeed, wallNowMs } = app.services;
  const way = { way: 'deposit_bank', personId: undefined, isOpen: false } as const;
  await switchWay(db, privateFeed, { ...way, actor: 'operator:test', nowMs: wallNowMs() });
  const { screen } = await open(BANK);
  await screen.findByText('Bank deposit is not open yet.');
  const other = await screen.findByRole('link', { name: 'Deposit USDT' });
  expect(other.getAttribute('href')).toBe('#/recharge/coin');
});

test('without a connection the bank details that were seen are still there', async () => {
  const { open, device } = await aCustomer();
  const first = await open(BANK);
  await first.screen.findByText('000123456789');
  first.close();
  device.fate = () => 'unreachable';
  const { screen } = await open(BANK);
  expect(await screen.findByText('000123456789')).toBeDefined();
});

test('a bank account is checked while it is typed, linked in the customer’s own name, and removed', async () => {
  const { app, open, person, ssn } = await aCustomer();
  const { screen, user, press, calls } = await open('#/linkBank');
  const routing = await screen.findByLabelText('Routing number');
  await user.type(routing, '011000016');
  await screen.findByText('This isn’t a valid routing number. Check each digit.');
  await press('Link account');
  await screen.findByText('Enter the name of the bank.');
  expect(calls).not.toContain(addBankAccount.path);

  await user.clear(routing);
  await user.type(routing, '0110 0001 5');
  await screen.findByTitle('Valid routing number');
  await user.type(screen.getByLabelText('Bank'), 'First Example Bank');
  await user.type(screen.getByLabelText('Account number'), '0001234567');
  await user.type(screen.getByLabelText('Social Security number'), ssn);
  const holder = screen.getByLabelText('Account holder');
  await expect.poll(() => (holder as HTMLInputElement).value).toBe(NAME.legalName);
  await user.clear(holder);
  await user.type(holder, 'Somebody Else');
  await press('Link account');
  await screen.findByText('This isn’t the name on your ID. The account must be your own.');
  await user.clear(holder);
  await user.type(holder, NAME.legalName);
  await press('Link account');

  await user.click(
    await screen.findByRole('link', { name: /First Example Bank.*Checking •••• 4567/ }),
  );
  await user.click(await screen.findByRole('switch', { name: 'Default account' }));
  const accounts = async () => {
    const book = await app.call(getBankAccounts, {}, person);
    return book.ok ? book.value.accounts : undefined;
  };
  await expect.poll(accounts).toMatchObject([{ isDefault: true }]);
  await press('Remove account');
  const buttons = await screen.findAllByRole('button', { name: 'Remove account' });
  await user.click(buttons.at(-1) as HTMLElement);
  await screen.findByText('No bank account is linked yet.');
  expect(await accounts()).toEqual([]);
});

test('a withdrawal to a bank account is reviewed, confirmed with PIN and code, and can be canceled', async () => {
  const { app, open, person, link } = await aCustomer();
  await link();
  const left = async () => {
    const terms = await app.call(getWithdrawalTerms, { way: 'bank' }, person);
    return terms.ok ? BigInt(terms.value.withdrawableMicros) : undefined;
  };
  const before = await left();
  const { screen, user, press } = await open('#/withdrawal');
  await user.click(await screen.findByRole('radio', { name: 'Bank account' }));
  await user.type(await screen.findByLabelText('Amount'), '500');
  await press('Review withdrawal');
  await screen.findByText('Savings •••• 4567');
  await press('Continue');
  await user.type(await screen.findByLabelText('Funds PIN'), PIN);
  await screen.findByText(/We sent a 6-digit verification code/);
  const code = await newestCode(app, { kind: 'email', email: person.email });
  await user.type(await screen.findByLabelText('Code'), code);
  await press('Withdraw $500.00');
  await screen.findByRole('heading', { name: 'Withdrawal details' });
  await screen.findByText('First Example Bank');
  expect(await left()).toBeLessThan((before ?? 0n) - 499_000_000n);

  await press('Cancel withdrawal');
  const buttons = await screen.findAllByRole('button', { name: 'Cancel withdrawal' });
  await user.click(buttons.at(-1) as HTMLElement);
  await screen.findByText(/You canceled it\./);
  expect(await left()).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Withdraw again' }));
  expect(await screen.findByRole('radio', { name: 'Bank account', checked: true })).toBeDefined();
});

test.for([BANK, '#/RechargeMaterials', '#/linkBank'])(
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

test('Escape in a field beside the address book keeps the pane and what was typed', async () => {
  const { app, device } = await aCustomer();
  const book = `${linkTo.addressBook()}?beside=${encodeURIComponent(linkTo.linkBank().slice(1))}`;
  const { screen, user } = await openPage(app, { ...device, widthPx: 1440 }, book);
  await user.type(await screen.findByLabelText('Bank'), 'First Example Bank');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Bank')).toHaveProperty('value', 'First Example Bank');
  screen.getByRole('button', { name: 'Link account' }).focus();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByLabelText('Bank')).toBeNull();
});
