import { expect, test } from 'vitest';
import { settlePayouts } from '../../server/funding/bank/payouts.ts';
import {
  decideLateReturn,
  importReturns,
  makePayoutFile,
  markPayoutFileSent,
} from '../../server/funding/funding.ts';
import { aBankScene, DAY_MS, dollars, OPERATOR, returnsFile } from '../harness/bank.ts';
import { onAnotherDevice } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';

const SENDER = {
  companyId: '1999999999',
  companyName: 'PLUMB DEMO',
  routingNumber: '125000998',
  bankName: 'PLUMB DEMO BANK',
};

test('a returned transfer whose money was used becomes a debt, shown on home and on the deposit, with a way to pay it', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(250);
  await ada.spend(dollars(250));
  const [deposit] = await scene.app.services.funding.bank.deposits(ada.person.id);
  const booked = deposit?.booking?.bankReference ?? '';
  await scene.book(`BACK-1,2026-11-23,-250.00,recall,R06,${booked}`);

  const { screen, user, go, press } = await openPage(scene.app, aDevice(ada.person), '#/index');
  await screen.findByRole('link', { name: 'You owe $250.00' });
  go('#/rechargeLog');
  await user.click(await screen.findByRole('link', { name: /250\.00.*Reversed/ }));
  await screen.findByText('The bank took the transfer back after you had used the money.');
  const transfer = await screen.findByRole('link', {
    name: 'Transfer $250.00',
  });
  await user.click(transfer);
  await press('Review transfer');
  await press('Confirm transfer');
  await screen.findByRole('heading', { name: '$250.00 transferred' });
  go('#/recharge/bank');
  await press('Pay from spot wallet');
  await expect.poll(() => screen.queryByText('You owe $250.00')).toBeNull();
  go('#/userTransaction?view=activity&account=wallet');
  await screen.findByText('Payment toward amount owed');
  expect(await scene.broken()).toEqual([]);
});

test('a bank withdrawal is submitted, paid, and returned with its reason', async () => {
  const scene = await aBankScene();
  const { services } = scene.app;
  const ada = await scene.customer(1_000);
  const asked = await ada.ask(dollars(400), await ada.link());
  // A session that began now, independent of the clock.
  const open = async (hash: string) =>
    openPage(scene.app, aDevice(await onAnotherDevice(services, ada.person)), hash);
  const list = '#/rechargeLog?kind=withdrawals';

  const approved = await open(list);
  await approved.user.click(await approved.screen.findByRole('link', { name: /400\.00/ }));
  await approved.screen.findByRole('button', { name: 'Cancel withdrawal' });
  await makePayoutFile(scene.parts, SENDER, { actor: OPERATOR });
  await approved.screen.findByText(/Our bank has the payment and can no longer stop it\./);
  expect(approved.screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  approved.close();

  await markPayoutFileSent(scene.parts, { actor: 'operator:other', id: 1 });
  scene.clock.nowMs += 10 * DAY_MS;
  await settlePayouts(scene.parts);
  const paid = await open(list);
  await paid.user.click(await paid.screen.findByRole('link', { name: /400\.00.*Paid/ }));
  await paid.screen.findByText(/If it sends the money back, we’ll tell you\./);
  const { txid } = (await services.funding.withdrawals.find(ada.person.id, asked)) ?? {};
  const trace = txid ?? '';
  const text = returnsFile({ trace, code: 'R03', amount: '400.00' });
  await importReturns(scene.parts, { text, actor: 'operator:bob' });
  await decideLateReturn(scene.parts, { trace, isTrue: true, actor: 'operator:eve' });
  await paid.screen.findByText(
    /^Your bank sent it back\. The money is in your spot wallet again\./,
  );
  await paid.screen.findByText(/Your bank has no account with this number and name\./);
  await paid.screen.findByText('R03');
  paid.go('#/msgCenter?category=transfer');
  await paid.screen.findByText(/The bank sent your withdrawal of \$400\.00 to account •••• 3210/);
  expect((await ada.wallet()).available).toBe(dollars(1_000));
});
