import { expect, test } from 'vitest';
import { ADDRESSES_A_DAY, getDepositAddress, newDepositAddress } from '../../contract/deposit.ts';
import { FUNDING_WAYS, getFundingWays } from '../../contract/funding.ts';
import { tronAddressBytes } from '../../contract/tron-address.ts';
import { switchWay } from '../../server/funding/funding.ts';
import { aDepositScene, expectWhole, usdt } from '../harness/deposits.ts';
import { aPerson, onAnotherDevice } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { given } from '../harness/trading-floor.ts';

test('each customer has an address of their own, the same on every device and at every time', async () => {
  const { app } = await aDepositScene();
  const [one, other] = [
    await aPerson(app.services, { identity: 'passed' }),
    await aPerson(app.services, { identity: 'passed' }),
  ];
  const phone = await onAnotherDevice(app.services, one);
  const ask = async (person: typeof one) =>
    given(await app.call(getDepositAddress, {}, person)).address;
  const [first, same, another] = await Promise.all([ask(one), ask(phone), ask(other)]);
  expect(same).toBe(first);
  expect(another).not.toBe(first);
  expect([first, another].every((text) => tronAddressBytes(text) !== undefined)).toBe(true);
  expect(await ask(one)).toBe(first);
});

test('deposits to an earlier address arrive, and new addresses are limited per day', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const make = () => scene.app.call(newDepositAddress, {}, customer.person);
  for (let made = 1; made < ADDRESSES_A_DAY; made += 1) given(await make());
  expect(await make()).toMatchObject({
    ok: false,
    code: 'address_limit',
    retryAfterSeconds: 86_400,
  });
  const addresses = given(await scene.app.call(getDepositAddress, {}, customer.person));
  expect(addresses.earlier).toHaveLength(ADDRESSES_A_DAY - 1);
  expect(addresses.earlier.at(-1)?.address).toBe(customer.address);
  scene.chain.mine(
    { to: customer.address, micros: usdt(3) },
    { to: addresses.address, micros: usdt(4) },
  );
  await scene.catchUp();
  expect(await customer.wallet()).toBe(usdt(7));
  await expectWhole(scene, [customer]);
});

test('a customer whose identity has not passed gets no address', async () => {
  const { app } = await aDepositScene();
  const person = await aPerson(app.services);
  for (const endpoint of [getDepositAddress, newDepositAddress]) {
    expect(await app.call(endpoint, {}, person)).toMatchObject({ ok: false, code: 'not_verified' });
  }
});

test.for([
  ['coin_deposit_closed', ['deposit_usdt'], 'all'],
  ['recharge_closed', ['deposit_usdt', 'deposit_bank'], 'all'],
  ['coin_deposit_closed', ['deposit_usdt'], 'one'],
] as const)('refuses with %s at once when %s are closed for %s', async ([code, ways, whose]) => {
  const { app } = await aDepositScene();
  const person = await aPerson(app.services, { identity: 'passed' });
  const other = await aPerson(app.services, { identity: 'passed' });
  const { db, privateFeed, wallNowMs } = app.services;
  const by = { actor: 'operator:test', nowMs: wallNowMs() };
  const personId = whose === 'one' ? person.id : undefined;
  for (const way of ways) await switchWay(db, privateFeed, { ...by, way, personId, isOpen: false });
  for (const endpoint of [getDepositAddress, newDepositAddress]) {
    expect(await app.call(endpoint, {}, person)).toMatchObject({ ok: false, code });
  }
  const open = async () => given(await app.call(getFundingWays, {}, person)).open;
  expect(await open()).toEqual(FUNDING_WAYS.filter((way) => !ways.some((each) => each === way)));
  expect((await app.call(getDepositAddress, {}, other)).ok).toBe(whose === 'one');
  for (const way of ways) await switchWay(db, privateFeed, { ...by, way, personId, isOpen: true });
  expect(await open()).toEqual(FUNDING_WAYS);
  expect((await app.call(getDepositAddress, {}, person)).ok).toBe(true);
});

test('without a network the way does not exist', async () => {
  const app = await anApp({ config: { isDemo: false }, services: { bank: undefined } });
  const person = await aPerson(app.services, { identity: 'passed' });
  expect(given(await app.call(getFundingWays, {}, person)).open).toEqual([]);
  expect(await app.call(getDepositAddress, {}, person)).toMatchObject({
    ok: false,
    code: 'recharge_closed',
  });
});
