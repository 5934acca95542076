import { expect, test } from 'vitest';
import { ChainUnavailable } from '../../server/chain/chain.ts';
import {
  type Faults,
  faultyChain,
  STALE_MAX_MS,
} from '../../server/chain/simulated/faulty-chain.ts';
import { aChain, aTransfer, aWallet, USDT } from '../harness/chain.ts';

const ann = aWallet('ann');
const bob = aWallet('bob');
const eve = aWallet('eve');
const rich = [{ address: ann.address, contract: USDT, micros: 1_000_000_000n }];

/** A chain whose newest block has a transfer from Ann to Bob. */
async function withTransfer() {
  const world = await aChain(rich);
  const transfer = await aTransfer(world.chain, ann, { to: bob.address, micros: 5n });
  await transfer.send();
  world.pass(1);
  return { ...world, transfer };
}

test.for([1, 2, 17, 18])('a fork of %i blocks replaces exactly those', async (blocks) => {
  const { chain, pass } = await aChain();
  const { number: head } = await chain.head();
  const numbers = Array.from({ length: 25 }, (_, back) => head - back);
  const before = await Promise.all(numbers.map((number) => chain.block(number)));
  await chain.reorganize({ blocks });
  const after = await Promise.all(numbers.map((number) => chain.block(number)));
  const changed = numbers.filter((_, at) => before[at]?.hash !== after[at]?.hash);
  expect(changed).toHaveLength(blocks);
  expect(after[blocks - 1]?.parentHash).toBe(before[blocks]?.hash);
  for (const [at, block] of after.slice(0, -1).entries()) {
    expect(block?.parentHash).toBe(after[at + 1]?.hash);
  }
  pass(1);
  expect((await chain.head()).parentHash).toBe(after[0]?.hash);
});

test('a solid block is never replaced', async () => {
  const { chain } = await aChain();
  const solid = await chain.solid();
  for (const blocks of [0, 19, 1.5]) {
    await expect(chain.reorganize({ blocks })).rejects.toThrow(RangeError);
  }
  await chain.reorganize({ blocks: 18 });
  expect(await chain.solid()).toEqual(solid);
});

test('a deeper fork replaces the blocks of those before it as well', async () => {
  const { chain } = await aChain();
  for (const blocks of [3, 2, 1]) await chain.reorganize({ blocks });
  const first = await chain.head();
  await chain.reorganize({ blocks: 6 });
  expect((await chain.head()).hash).not.toBe(first.hash);
  await chain.reorganize({ blocks: 2 });
  const head = await chain.head();
  expect((await chain.block(head.number - 1))?.hash).toBe(head.parentHash);
});

test('an orphaned transfer is in no block and moved nothing, and can be sent again', async () => {
  const { chain, pass, transfer } = await withTransfer();
  const { number } = await chain.head();
  await chain.reorganize({ blocks: 1 });
  expect((await chain.block(number))?.transfers).toEqual([]);
  expect(await chain.fate(transfer.txid)).toEqual({ state: 'unknown' });
  const on = await aTransfer(chain, bob, { to: eve.address, micros: 5n });
  await on.send();
  pass(1);
  expect(await chain.fate(on.txid)).toMatchObject({ isOk: false });

  expect(await transfer.send()).toBe('accepted');
  pass(1);
  expect(await chain.fate(transfer.txid)).toMatchObject({ state: 'included', isOk: true });
});

test('an orphaned transfer may be included again in a later block', async () => {
  const { chain, pass, transfer } = await withTransfer();
  const { number } = await chain.head();
  await chain.reorganize({ blocks: 4, againAfter: 3 });
  expect(await chain.fate(transfer.txid)).toEqual({ state: 'pending' });
  pass(3);
  expect(await chain.fate(transfer.txid)).toMatchObject({ block: number + 3, isOk: true });
  expect((await chain.block(number + 3))?.transfers).toHaveLength(1);
});

test('a transfer that a fork keeps stays in the block of its number, with another hash', async () => {
  const { chain, transfer } = await withTransfer();
  const before = await chain.fate(transfer.txid);
  await chain.reorganize({ blocks: 2, drop: [] });
  const after = await chain.fate(transfer.txid);
  expect(after).toMatchObject({ state: 'included', isOk: true });
  expect(after).not.toEqual(before);
});

test('a transfer that spends an orphaned one fails with it', async () => {
  const { chain, pass, transfer } = await withTransfer();
  const on = await aTransfer(chain, bob, { to: eve.address, micros: 5n });
  await on.send();
  pass(1);
  expect(await chain.fate(on.txid)).toMatchObject({ isOk: true });
  await chain.reorganize({ blocks: 2, drop: [transfer.txid] });
  expect(await chain.fate(on.txid)).toMatchObject({ state: 'included', isOk: false });
});

test('a transfer that names a replaced block is refused', async () => {
  const { chain } = await aChain(rich);
  const head = Buffer.from((await chain.head()).hash, 'hex');
  const named = { refBlockBytes: head.subarray(6, 8), refBlockHash: head.subarray(8, 16) };
  await chain.reorganize({ blocks: 1 });
  const { send } = await aTransfer(chain, ann, { to: bob.address, micros: 5n, ...named });
  expect(await send()).toBe('refused');
});

test('late blocks come late, and all of them come', async () => {
  const { chain, pass } = await aChain();
  const { number } = await chain.head();
  await chain.disturb('late', 600_000, 30_000);
  pass(8);
  expect((await chain.head()).number).toBe(number);
  pass(7);
  expect((await chain.head()).number).toBe(number + 5);
  await chain.calm();
  expect((await chain.head()).number).toBe(number + 15);
});

test('a block whose logs are late is not available yet, while the head advances', async () => {
  const { chain, pass } = await aChain();
  const { number } = await chain.head();
  await chain.disturb('no_logs', 600_000, 6_000);
  pass(3);
  expect((await chain.head()).number).toBe(number + 3);
  expect(await chain.block(number + 1)).toMatchObject({ number: number + 1 });
  expect(await chain.block(number + 2)).toBeUndefined();
});

test('while blocks do not become solid, a node is busy and takes nothing', async () => {
  const { chain, pass } = await aChain(rich);
  await chain.disturb('not_solid', 60_000);
  pass(5);
  const solid = await chain.solid();
  const transfer = await aTransfer(chain, ann, { to: bob.address, micros: 5n });
  expect(await transfer.send()).toBe('busy');
  expect(await chain.fate(transfer.txid)).toEqual({ state: 'unknown' });
  pass(5);
  expect(await chain.solid()).toEqual(solid);
  pass(20);
  expect((await chain.solid()).number).toBe(solid.number + 30);
  expect(await transfer.send()).toBe('accepted');
});

async function overFaults(faults: Faults) {
  const world = await aChain(rich);
  const line = faultyChain(world.chain, () => faults, {
    random: () => 0,
    nowMs: () => world.clock.nowMs,
  });
  return { ...world, line };
}

test('a lost answer leaves the transfer sent', async () => {
  const { chain, line } = await overFaults({ lost: 1 });
  const { raw, signature, txid } = await aTransfer(chain, ann, { to: bob.address, micros: 5n });
  await expect(line.broadcast(raw, signature)).rejects.toThrow(ChainUnavailable);
  expect(await chain.fate(txid)).toEqual({ state: 'pending' });
});

test('a call that does not arrive sends nothing', async () => {
  const { chain, line } = await overFaults({ unanswered: 1 });
  const { raw, signature, txid } = await aTransfer(chain, ann, { to: bob.address, micros: 5n });
  await expect(line.broadcast(raw, signature)).rejects.toThrow(ChainUnavailable);
  expect(await chain.fate(txid)).toEqual({ state: 'unknown' });
});

test('a broadcast that arrives twice is answered as a duplicate', async () => {
  const { chain, line } = await overFaults({ repeated: 1 });
  const { raw, signature } = await aTransfer(chain, ann, { to: bob.address, micros: 5n });
  expect(await line.broadcast(raw, signature)).toBe('duplicate');
});

test('a node that is behind answers as it did before, for a minute at most', async () => {
  const { line, clock } = await overFaults({ stale: 1 });
  const head = await line.head();
  clock.nowMs += STALE_MAX_MS;
  expect(await line.head()).toEqual(head);
  clock.nowMs += 1;
  expect((await line.head()).number).toBe(head.number + 20);
});

test('a block may report its transfers twice, or have none yet', async () => {
  const { chain, pass, transfer, clock } = await withTransfer();
  const { number } = await chain.head();
  const surroundings = { random: () => 0, nowMs: () => clock.nowMs };
  const twice = await faultyChain(chain, () => ({ toldTwice: 1 }), surroundings).block(number);
  expect(twice?.transfers.map(({ txid }) => txid)).toEqual([transfer.txid, transfer.txid]);
  const none = await faultyChain(chain, () => ({ withoutLogs: 1 }), surroundings).block(number);
  expect(none).toBeUndefined();
  pass(1);
});

test('a disturbed line answers again when it is calm', async () => {
  const { chain } = await aChain();
  await chain.disturb('lossy', 60_000);
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => chain.head()));
  const failed = answers.filter(({ status }) => status === 'rejected').length;
  expect(failed).toBeGreaterThan(20);
  expect(failed).toBeLessThan(120);
  await chain.calm();
  await Promise.all(Array.from({ length: 50 }, () => chain.head()));
});
