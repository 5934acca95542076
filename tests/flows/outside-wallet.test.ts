import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CannotStart } from '../../server/cannot-start.ts';
import { openDemoKey, readDemoXpub } from '../../server/chain/demo-key.ts';
import { demoChain } from '../../server/chain/simulated/demo-chain.ts';
import { addressBook } from '../../server/chain/tron/derive-address.ts';
import { dbOf } from '../../server/db/tx.ts';
import { aWallet, USDT } from '../harness/chain.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aFolder } from '../harness/server-folder.ts';

const bob = aWallet('bob').address;

async function aDemo() {
  const { pool } = await aDatabase();
  const clock = { nowMs: Date.parse('2026-11-20T15:30:00.500Z') };
  const open = () =>
    demoChain({
      db: dbOf(pool),
      wallNowMs: () => clock.nowMs,
      token: USDT,
      payout: aWallet('payout').address,
    });
  const pass = (blocks: number) => {
    clock.nowMs += blocks * 3_000;
  };
  const demo = open();
  const states = async () => (await demo.outside.sent(10)).map(({ state }) => state);
  return { ...demo, open, pass, states };
}

test('the wallet has 50,000 USDT, another coin and one that merely is called USDT, also after a restart', async () => {
  const { outside, open } = await aDemo();
  const has = { usdt: 50_000_000_000n, other: 10_000_000_000n, fake: 50_000_000_000n };
  expect(await outside.balances()).toEqual(has);
  expect(await open().outside.address()).toBe(await outside.address());
  expect(await open().outside.balances()).toEqual(has);
});

test('a transfer goes from pending to a block to solid', async () => {
  const { outside, pass, states, chain } = await aDemo();
  expect(await outside.send('usdt', bob, 1_500_000n)).toBe('sent');
  expect(await states()).toEqual(['pending']);
  expect((await outside.balances()).usdt).toBe(49_998_500_000n);
  pass(1);
  expect(await states()).toEqual(['included']);
  const { number } = await chain.head();
  expect(await chain.block(number)).toMatchObject({
    transfers: [{ contract: USDT, from: await outside.address(), to: bob, micros: 1_500_000n }],
  });
  pass(19);
  expect(await states()).toEqual(['solid']);
});

test('the same sent twice is two transfers', async () => {
  const { outside, pass, chain } = await aDemo();
  const sends = [outside.send('usdt', bob, 5n), outside.send('usdt', bob, 5n)];
  expect(await Promise.all(sends)).toEqual(['sent', 'sent']);
  pass(1);
  const { number } = await chain.head();
  expect((await chain.block(number))?.transfers).toHaveLength(2);
});

test('the three tokens have contracts of their own', async () => {
  const { outside, pass, chain } = await aDemo();
  for (const token of ['usdt', 'other', 'fake'] as const) await outside.send(token, bob, 5n);
  pass(1);
  const { number } = await chain.head();
  const contracts = (await chain.block(number))?.transfers.map(({ contract }) => contract) ?? [];
  expect(new Set(contracts).size).toBe(3);
  expect(contracts[0]).toBe(USDT);
  expect((await outside.sent(10)).map(({ token }) => token)).toEqual(['fake', 'other', 'usdt']);
});

test('more than the wallet has is not sent', async () => {
  const { outside, states } = await aDemo();
  expect(await outside.send('usdt', bob, 50_000_000_001n)).toBe('uncovered');
  expect(await outside.send('usdt', bob, 50_000_000_000n)).toBe('sent');
  expect(await outside.send('usdt', bob, 1n)).toBe('uncovered');
  expect(await states()).toEqual(['pending']);
});

test('the newest transfer can be orphaned until it is solid, and then its money is back', async () => {
  const { outside, pass, states } = await aDemo();
  expect(await outside.orphanNewest(false)).toBe(false);
  await outside.send('usdt', bob, 5n);
  expect(await outside.orphanNewest(false)).toBe(false);
  pass(3);
  expect(await outside.orphanNewest(false)).toBe(true);
  expect(await states()).toEqual(['orphaned']);
  expect((await outside.balances()).usdt).toBe(50_000_000_000n);

  await outside.send('usdt', bob, 6n);
  pass(20);
  expect(await outside.orphanNewest(false)).toBe(false);
  expect(await states()).toEqual(['solid', 'orphaned']);
});

test('an orphaned transfer may come again', async () => {
  const { outside, pass, states } = await aDemo();
  await outside.send('usdt', bob, 5n);
  pass(2);
  expect(await outside.orphanNewest(true)).toBe(true);
  expect(await states()).toEqual(['pending']);
  pass(3);
  expect(await states()).toEqual(['included']);
});

test('a disturbed network says so, takes no transfer while it is busy, and calms down by itself', async () => {
  const { outside, pass } = await aDemo();
  await outside.disturb('not_solid');
  await outside.disturb('late');
  expect((await outside.troubles()).toSorted()).toEqual(['late', 'not_solid']);
  expect(await outside.send('usdt', bob, 5n)).toBe('busy');
  pass(41);
  expect(await outside.troubles()).toEqual(['late']);
  await outside.calm();
  expect(await outside.troubles()).toEqual([]);
  expect(await outside.send('usdt', bob, 5n)).toBe('sent');
});

test('the key of a demonstration is made once, and only its owner may read the files', async () => {
  const folder = await aFolder();
  const xpub = readDemoXpub(folder);
  expect(addressBook(xpub)?.address(0)).toMatch(/^T/);
  expect(readDemoXpub(folder)).toBe(xpub);
  expect(openDemoKey(folder)).toBe(openDemoKey(folder));
  for (const name of ['chain-key.txt', 'chain-xpub.txt']) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(join(folder, 'chain-xpub.txt'), 'utf8')).not.toContain('xprv');
});

test('addresses are given out without the private key', async () => {
  const folder = await aFolder();
  writeFileSync(join(folder, 'chain-xpub.txt'), `${readDemoXpub(await aFolder())}\n`);
  expect(addressBook(readDemoXpub(folder))).toBeDefined();
  expect(existsSync(join(folder, 'chain-key.txt'))).toBe(false);
});

test('a private key that cannot be used stops the start instead of being replaced', async () => {
  const folder = await aFolder();
  for (const text of ['', 'xprv', readDemoXpub(await aFolder())]) {
    writeFileSync(join(folder, 'chain-key.txt'), text);
    expect(() => openDemoKey(folder)).toThrow(CannotStart);
  }
});
