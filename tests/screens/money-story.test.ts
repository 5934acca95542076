import { expect, test } from 'vitest';
import { readStatement } from '../../server/bank/read-statement.ts';
import { settlePayouts } from '../../server/funding/bank/payouts.ts';
import {
  creditBankDeposits,
  importStatement,
  makePayoutFile,
  markPayoutFileSent,
} from '../../server/funding/funding.ts';
import { hashPin } from '../../server/people/check-pin.ts';
import { DAY_MS, OPERATOR } from '../harness/bank.ts';
import { aPayoutScene, anAddress } from '../harness/payouts.ts';
import { onAnotherDevice } from '../harness/people.ts';
import { aDevice, type OpenPage, openPage } from '../harness/screen.ts';
import { newestCode } from '../harness/sign-up.ts';

const PIN = '284917';
const OURS = '000123456789';
const SENDER = {
  companyId: '1999999999',
  companyName: 'PLUMB DEMO',
  routingNumber: '125000998',
  bankName: 'PLUMB DEMO BANK',
};

/** A customer with money and an old address, a bank and a network that the test advances, and a way to open screens. */
async function aStory() {
  const scene = await aPayoutScene();
  const { app, clock } = scene;
  const { services } = app;
  const { person, address } = await scene.customer();
  const hash = await hashPin(services, person.id, PIN);
  await services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
  const parts = { ...services, feed: services.privateFeed };
  return {
    scene,
    address,
    parts,
    // A session that began now, independent of the clock.
    open: async (place: string) =>
      openPage(app, aDevice(await onAnotherDevice(services, person)), place),
    async deposit(amount: string) {
      const { reference } = await services.funding.bank.details(person.id);
      const bytes = Buffer.from(
        `reference,date,amount,text\nIN-${amount},2026-11-20,${amount},${reference}\n`,
      );
      await importStatement(parts, {
        statement: readStatement(bytes, OURS),
        bytes,
        actor: OPERATOR,
      });
      await creditBankDeposits(parts);
    },
    async linkOldAccount() {
      await services.funding.bank.addAccount(person.id, {
        holderName: 'Ada Núñez',
        bankName: 'First Example Bank',
        bankAddress: null,
        routingNumber: '021000021',
        accountNumber: '9876543210',
        type: 'savings',
        ssn: '501120001',
      });
      clock.nowMs += DAY_MS + 1;
      scene.chain.rest(clock.nowMs);
    },
    /** Reviews an amount, enters PIN and code, and arrives at the details of the withdrawal. */
    async withdraw({ screen, user, press }: OpenPage, amount: string) {
      await user.type(await screen.findByLabelText('Amount'), amount);
      await press('Review withdrawal');
      await press('Continue');
      await user.type(await screen.findByLabelText('Funds PIN'), PIN);
      await screen.findByText(/We sent a 6-digit verification code/);
      const code = await newestCode(app, { kind: 'email', email: person.email });
      await user.type(await screen.findByLabelText('Code'), code);
      await press(`Withdraw $${amount}.00`);
      await screen.findByRole('heading', { name: 'Withdrawal details' });
    },
  };
}

test('a bank deposit is credited on the open screen, and a withdrawal to a linked account is paid', async () => {
  const { scene, parts, open, deposit, linkOldAccount, withdraw } = await aStory();
  const arriving = await open('#/rechargeLog');
  await arriving.screen.findByText('No deposits yet');
  await deposit('900.00');
  await arriving.screen.findByRole('link', { name: /900\.00/ });
  arriving.close();

  await linkOldAccount();
  const page = await open('#/withdrawal');
  const { screen, user } = page;
  await user.click(await screen.findByRole('radio', { name: 'Bank account' }));
  await withdraw(page, '300');
  await screen.findByText('First Example Bank');
  await screen.findAllByText('Approved');
  await makePayoutFile(parts, SENDER, { actor: OPERATOR });
  await screen.findAllByText('At the bank');
  expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  await markPayoutFileSent(parts, { actor: 'operator:other', id: 1 });
  scene.clock.nowMs += 10 * DAY_MS;
  await settlePayouts(parts);
  const place = location.hash;
  page.close();
  const paid = await open(place);
  await paid.screen.findAllByText('Paid');
  expect(await scene.broken()).toEqual([]);
});

test('USDT to an old address is final while USDT to a new one waits a day, and then continues by itself', async () => {
  const { scene, address, open, withdraw } = await aStory();
  const added = anAddress();
  const page = await open('#/addAddr?then=%2Fwithdrawal');
  const { screen, user, go } = page;
  await user.type(await screen.findByLabelText('USDT address (TRC20)'), added);
  await user.type(screen.getByLabelText('Name'), 'New wallet');
  await page.press('Save address');
  await screen.findByRole('option', { name: /^New wallet/ });
  await withdraw(page, '40');
  await screen.findByText(added);
  await screen.findAllByText('Waiting');
  const waiting = location.hash;

  go('#/withdrawal');
  const to = await screen.findByRole('combobox', { name: 'To' });
  await user.selectOptions(to, await screen.findByRole('option', { name: /^Old/ }));
  await withdraw(page, '50');
  await screen.findByText(address);
  await scene.finish();
  await screen.findAllByText('Final');
  expect(scene.chain.paid()).toMatchObject([{ to: address }]);

  scene.clock.nowMs += DAY_MS;
  scene.chain.rest(scene.clock.nowMs);
  await scene.turn();
  await scene.finish();
  page.close();
  const later = await open(waiting);
  await later.screen.findAllByText('Final');
  expect(scene.chain.paid()).toMatchObject([{ to: address }, { to: added }]);
  expect(await scene.broken()).toEqual([]);
});
