import { expect, test } from 'vitest';
import { payDebt } from '../../contract/funding.ts';
import { getFundingRecord } from '../../contract/funding-record.ts';
import { getMessages } from '../../contract/message.ts';
import {
  type Depositor,
  type DepositScene,
  aDepositScene,
  expectWhole,
  usdt,
} from '../harness/deposits.ts';
import { given } from '../harness/trading-floor.ts';

const KEY = 'pays-what-is-owed-1';

test('a reorganization of 1 to 18 blocks is reversed to the micro, and what comes again is credited again', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.mineEmpty(20);
  await scene.catchUp();
  for (let depth = 1; depth <= 18; depth += 1) {
    const before = await customer.wallet();
    const micros = usdt(depth) + 7n;
    scene.chain.mine({ to: customer.address, micros });
    scene.chain.mineEmpty(depth - 1);
    await scene.catchUp();
    expect(await customer.wallet(), `credited, ${depth}`).toBe(before + micros);

    scene.chain.reorganize(depth);
    scene.chain.mineEmpty(1);
    await scene.catchUp();
    expect(await customer.wallet(), `reversed, ${depth}`).toBe(before);
    expect((await customer.records())[0]).toMatchObject({ state: 'reversed', confirmations: null });
    scene.clock.nowMs += 1_000;
  }
  await expectWhole(scene, [customer]);

  const txid = '12'.repeat(32);
  scene.chain.mine({ to: customer.address, micros: usdt(9), txid });
  scene.chain.mineEmpty(2);
  await scene.catchUp();
  scene.chain.reorganize(3);
  scene.chain.mineEmpty(1);
  await scene.catchUp();
  expect(await customer.wallet()).toBe(0n);
  scene.chain.mine({ to: customer.address, micros: usdt(9), txid });
  scene.chain.mineEmpty(25);
  await scene.catchUp();
  expect(await customer.wallet()).toBe(usdt(9));
  const [record] = await customer.records();
  const whole = given(
    await scene.app.call(getFundingRecord, { id: record?.id ?? '' }, customer.person),
  );
  expect(whole.events.map(({ state, attempt }) => `${state} ${attempt}`)).toEqual([
    'seen 0',
    'credited 0',
    'reversed 0',
    'seen 1',
    'credited 1',
    'final 1',
  ]);
  await expectWhole(scene, [customer]);
});

test('a transfer that the new blocks hold too is in the wallet again, at its new place', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.mineEmpty(20);
  scene.chain.mine({ to: customer.address, micros: usdt(30) });
  await scene.catchUp();
  scene.chain.reorganize(1, () => true);
  scene.chain.mineEmpty(1);
  await scene.catchUp();
  expect(await customer.wallet()).toBe(usdt(30));
  scene.chain.mineEmpty(20);
  await scene.catchUp();
  expect(await customer.records()).toMatchObject([{ state: 'final' }]);
  await expectWhole(scene, [customer]);
});

test('a solid block is never reversed: the watcher stops there', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.mine({ to: customer.address, micros: usdt(30) });
  scene.chain.mineEmpty(40);
  await scene.catchUp();
  scene.chain.reorganize(41);
  scene.chain.mineEmpty(1);
  await expect(scene.step()).rejects.toThrow('was solid');
  expect(await customer.records()).toMatchObject([{ state: 'final' }]);
  await expectWhole(scene, [customer]);
});

/** A customer whose deposit of 100 USDT was reversed when only 30 were left. */
async function anOwing(): Promise<{ scene: DepositScene; customer: Depositor }> {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.mineEmpty(20);
  scene.chain.mine({ to: customer.address, micros: usdt(100) });
  await scene.catchUp();
  await customer.spend(usdt(70));
  scene.chain.reorganize(1);
  scene.chain.mineEmpty(1);
  await scene.catchUp();
  return { scene, customer };
}

test('money spent before its reversal becomes a debt, and nothing can be withdrawn meanwhile', async () => {
  const { scene, customer } = await anOwing();
  expect(await customer.wallet()).toBe(0n);
  const [record] = await customer.records();
  expect(await customer.balance()).toMatchObject({
    debtMicros: String(usdt(70)),
    debts: [{ amountMicros: String(usdt(70)), paidMicros: '0', recordId: record?.id }],
  });
  const { messages } = given(
    await scene.app.call(getMessages, { category: 'transfer' }, customer.person),
  );
  expect(messages.find(({ kind }) => kind === 'deposit_reversed')?.figures).toMatchObject({
    debtMicros: String(usdt(70)),
  });
  await expectWhole(scene, [customer]);

  // A deposit that is final is not withdrawable either while something is owed.
  scene.chain.mine({ to: customer.address, micros: usdt(20) });
  scene.chain.mineEmpty(25);
  await scene.catchUp();
  expect(await customer.balance()).toMatchObject({
    walletMicros: '0',
    debtMicros: String(usdt(50)),
    withdrawableMicros: '0',
  });
  await expectWhole(scene, [customer]);
});

test('the debt is collected from the next deposit, and the customer gets the rest', async () => {
  const { scene, customer } = await anOwing();
  scene.chain.mine({ to: customer.address, micros: usdt(80) });
  scene.chain.mineEmpty(25);
  await scene.catchUp();
  expect(await customer.balance()).toEqual({
    walletMicros: String(usdt(10)),
    notFinalMicros: '0',
    debtMicros: '0',
    withdrawableMicros: String(usdt(10)),
    debts: [],
  });
  await expectWhole(scene, [customer]);
});

test('a debt is paid from the wallet as far as it reaches, once for a key', async () => {
  const { scene, customer } = await anOwing();
  const pay = (key: string) => scene.app.call(payDebt, { key }, customer.person);
  expect(await pay(KEY)).toMatchObject({ ok: false, code: 'insufficient_funds' });
  const { ledger } = scene.app.services;
  const wish = { key: 'back-to-the-wallet', from: 'stock', to: 'wallet' } as const;
  await ledger.transfer(customer.person.id, { ...wish, micros: usdt(60) });
  expect(given(await pay(KEY))).toMatchObject({
    paidMicros: String(usdt(60)),
    balance: { walletMicros: '0', debtMicros: String(usdt(10)), withdrawableMicros: '0' },
  });
  expect(given(await pay(KEY))).toMatchObject({ paidMicros: String(usdt(60)) });
  await ledger.transfer(customer.person.id, {
    ...wish,
    key: 'and-the-rest-of-it',
    micros: usdt(10),
  });
  expect(given(await pay('another-key-of-mine'))).toMatchObject({
    paidMicros: String(usdt(10)),
    balance: { debtMicros: '0' },
  });
  expect(await pay('yet-another-of-mine')).toMatchObject({ ok: false, code: 'not_found' });
  await expectWhole(scene, [customer]);
});

test('a deposit that reappears after its reversal pays the debt from the reversal', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const txid = '34'.repeat(32);
  scene.chain.mineEmpty(20);
  scene.chain.mine({ to: customer.address, micros: usdt(100), txid });
  await scene.catchUp();
  await customer.spend(usdt(100));
  scene.chain.reorganize(1);
  scene.chain.mine({ to: customer.address, micros: usdt(100), txid });
  await scene.catchUp();
  expect(await customer.balance()).toMatchObject({ debtMicros: '0', walletMicros: '0' });
  await expectWhole(scene, [customer]);
});

test.for([
  ['a final deposit', `update chain_deposit set state = 'reversed'`, 'does not go from final'],
  ['what a deposit is', `update chain_deposit set micros = micros + 1`, 'never changes'],
  ['a deposit at all', `delete from chain_deposit`, 'may only be added to'],
  ['a state of its past', `update chain_deposit_event set state = 'seen'`, 'may only be added to'],
] as const)('the database refuses to change %s', async ([, statement, reason]) => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.mine({ to: customer.address, micros: usdt(5) });
  scene.chain.mineEmpty(30);
  await scene.catchUp();
  await expect((await scene.app.pool()).query(statement)).rejects.toThrow(reason);
});

test('an audit finds a credited deposit whose entry is missing, and a debt without a claim', async () => {
  const { scene, customer } = await anOwing();
  scene.chain.mine({ to: customer.address, micros: usdt(5) });
  await scene.catchUp();
  const pool = await scene.app.pool();
  await pool.query('alter table funding_debt disable trigger funding_debt_guard');
  await pool.query(`update funding_debt set micros = micros + 1`);
  await pool.query('alter table funding_debt enable trigger funding_debt_guard');
  expect(await scene.broken()).toEqual([
    expect.stringContaining('what customers owe is what the ledger claims'),
  ]);
  await pool.query(`
    alter table chain_deposit disable trigger chain_deposit_guard;
    update chain_deposit set micros = micros + 1 where state = 'credited';
    alter table chain_deposit enable trigger chain_deposit_guard`);
  expect(await scene.broken()).toEqual([
    expect.stringContaining('each credited deposit has its entry'),
    expect.stringContaining('what customers owe'),
    expect.stringContaining('what the ledger has on the chain'),
  ]);
});
