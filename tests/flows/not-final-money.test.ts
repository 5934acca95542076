import { expect, test } from 'vitest';
import { aDepositScene, type Depositor, type DepositScene, usdt } from '../harness/deposits.ts';
import { newKey } from '../harness/orders.ts';
import { anAddress } from '../harness/payouts.ts';

const DAY_MS = 24 * 3_600_000;

/** Requests withdrawals like the calls after PIN and second factor: to an old address, and to an old bank account. */
async function withOldWays({ app, clock }: DepositScene, { person }: Depositor) {
  const { funding } = app.services;
  const address = anAddress();
  const payee = await funding.withdrawals.addPayee(person.id, { address, label: 'Old' });
  const account = await funding.bank.addAccount(person.id, {
    holderName: 'Ada Núñez',
    bankName: 'First Example Bank',
    bankAddress: null,
    routingNumber: '021000021',
    accountNumber: '9876543210',
    type: 'savings',
    ssn: '501120001',
  });
  clock.nowMs += DAY_MS + 1;
  const { feeMicros } = await funding.withdrawals.terms(person.id, 'usdt');
  const ask = (
    to: Parameters<typeof funding.withdrawals.ask>[1]['to'],
    fee: bigint,
    micros: bigint,
  ) =>
    funding.withdrawals.ask(
      person.id,
      { key: newKey(), to, micros, feeMicros: fee },
      async () => undefined,
    );
  return {
    byCoin: (micros: bigint) =>
      ask({ way: 'usdt', payeeId: payee.id, address }, BigInt(feeMicros), micros),
    byBank: (micros: bigint) => ask({ way: 'bank', accountId: account.id }, 0n, micros),
  };
}

test('a deposit that is credited and not final leaves by neither way, and by both once it is', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const { byCoin, byBank } = await withOldWays(scene, customer);
  scene.chain.mine({ to: customer.address, micros: usdt(500) });
  await scene.catchUp();
  expect(await customer.wallet()).toBe(usdt(500));
  const refused = { code: 'insufficient_funds' };
  await expect(byCoin(usdt(100))).rejects.toMatchObject(refused);
  await expect(byBank(usdt(100))).rejects.toMatchObject(refused);
  expect(await customer.wallet()).toBe(usdt(500));

  scene.chain.mineEmpty(19);
  await scene.catchUp();
  await byCoin(usdt(100));
  await byBank(usdt(100));
  expect(await scene.broken()).toEqual([]);
});

test('moved through the stock account and back it is still not final', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const { byBank } = await withOldWays(scene, customer);
  scene.chain.mine({ to: customer.address, micros: usdt(500) });
  await scene.catchUp();
  await customer.spend(usdt(500));
  const { ledger } = scene.app.services;
  const back = { key: newKey(), from: 'stock', to: 'wallet', micros: usdt(500) } as const;
  await ledger.transfer(customer.person.id, back);
  await expect(byBank(usdt(100))).rejects.toMatchObject({ code: 'insufficient_funds' });
});

test('old money leaves while a new deposit is not final, and not a micro-dollar more', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const { byBank } = await withOldWays(scene, customer);
  scene.chain.mine({ to: customer.address, micros: usdt(200) });
  await scene.catchUp();
  scene.chain.mineEmpty(19);
  await scene.catchUp();
  scene.chain.mine({ to: customer.address, micros: usdt(300) });
  await scene.catchUp();
  await expect(byBank(usdt(200.01))).rejects.toMatchObject({ code: 'insufficient_funds' });
  await byBank(usdt(200));
  await expect(byBank(usdt(50))).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect(await scene.broken()).toEqual([]);
});
