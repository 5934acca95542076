import { expect, test } from 'vitest';
import { type BlockTransfers, ChainUnavailable } from '../../server/chain/chain.ts';
import { transactionId } from '../../server/chain/tron/transfer-bytes.ts';
import { tronGrid } from '../../server/chain/trongrid/trongrid.ts';
import { readHeld } from '../../server/funding/treasury.ts';
import { tronAddressBytes } from '../../contract/tron-address.ts';
import { aTransfer, aWallet, USDT } from '../harness/chain.ts';
import { aTronNode, transactionNamed, transferLog } from '../harness/tron-node.ts';

const ann = aWallet('ann');
const bob = aWallet('bob').address;
const fakeUsdt = aWallet('a contract').address;

/** A node and its adapter; waits are recorded and take no time. */
async function aNetwork() {
  const node = await aTronNode();
  const clock = { nowMs: Date.parse('2026-11-20T15:30:00Z') };
  const waits: number[] = [];
  const chain = tronGrid({
    url: node.url,
    key: 'secret',
    token: USDT,
    wallNowMs: () => clock.nowMs,
    random: () => 0.5,
    async wait(ms) {
      waits.push(ms);
      clock.nowMs += ms;
    },
  });
  const pathsSince = (since: number) => node.asked.slice(since).map(({ path }) => path);
  return { node, chain, clock, waits, pathsSince };
}

const paid = (name: string, micros = 5n) =>
  transactionNamed(name, transferLog(USDT, ann.address, bob, micros));

test('the head and the solid block are read without their transactions', async () => {
  const { node, chain } = await aNetwork();
  const solid = node.add();
  const head = node.add([paid('one')]);
  node.solid = 1;
  expect(await chain.head()).toEqual({
    number: 2,
    hash: head.blockID,
    parentHash: solid.blockID,
    atMs: head.timestamp,
  });
  expect(await chain.solid()).toMatchObject({ number: 1, hash: solid.blockID });
  expect(node.asked.every(({ body }) => body['detail'] === false)).toBe(true);
  expect(new Set(node.keys)).toEqual(new Set(['secret']));
});

test('a block has the transfers of all contracts, also two of one transaction and one of a contract of the same name', async () => {
  const { node, chain } = await aNetwork();
  const both = transactionNamed(
    'both',
    transferLog(USDT, ann.address, bob, 5n),
    { address: 'ab'.repeat(20), topics: ['11'.repeat(32)], data: '' },
    transferLog(USDT, ann.address, bob, 6n),
  );
  const fake = transactionNamed('fake', transferLog(fakeUsdt, ann.address, bob, 1n << 200n));
  const { number, blockID } = node.add([both, transactionNamed('silent'), fake]);
  const block = await chain.block(number);
  expect(block?.hash).toBe(blockID);
  const from = ann.address;
  expect(block?.transfers).toEqual([
    { txid: both.id, logIndex: 0, contract: USDT, from, to: bob, micros: 5n },
    { txid: both.id, logIndex: 2, contract: USDT, from, to: bob, micros: 6n },
    { txid: fake.id, logIndex: 0, contract: fakeUsdt, from, to: bob, micros: 1n << 200n },
  ]);
});

test.for([
  ['of a single piece, with its number as a fourth topic', { topics: 4 }],
  ['of nothing', { micros: 0n }],
  ['without an amount', { data: '' }],
] as const)('an event %s is no transfer of a token', async ([, part]) => {
  const { node, chain } = await aNetwork();
  const {
    micros = 5n,
    topics = 3,
    data,
  } = part as {
    micros?: bigint;
    topics?: number;
    data?: string;
  };
  const log = transferLog(USDT, ann.address, bob, micros);
  const odd = {
    ...log,
    topics: [...log.topics, '00'.repeat(32)].slice(0, topics),
    ...(data !== undefined && { data }),
  };
  const { number } = node.add([transactionNamed('odd', odd)]);
  expect((await chain.block(number))?.transfers).toEqual([]);
});

test('a block with an event of any length is read', async () => {
  const { node, chain } = await aNetwork();
  const long = { address: 'ab'.repeat(20), topics: ['11'.repeat(32)], data: '00'.repeat(20 << 20) };
  const { number } = node.add([transactionNamed('long', long), paid('one')]);
  expect((await chain.block(number))?.transfers).toMatchObject([{ txid: paid('one').id }]);
});

test('a block that the node does not have yet is unknown', async () => {
  const { chain } = await aNetwork();
  expect(await chain.block(7)).toBeUndefined();
});

test('a block whose logs lag behind is unknown, not empty, until they are there', async () => {
  const { node, chain } = await aNetwork();
  const { number } = node.add([paid('one')]);
  node.withoutLogs.add(number);
  expect(await chain.block(number)).toBeUndefined();
  node.withoutLogs.clear();
  expect((await chain.block(number))?.transfers).toHaveLength(1);
  const empty = node.add();
  expect(await chain.block(empty.number)).toMatchObject({ transfers: [] });
});

test('a block costs one request besides the look at the head', async () => {
  const { node, chain, pathsSince } = await aNetwork();
  for (let blocks = 0; blocks < 20; blocks += 1) {
    node.add([paid(`number ${blocks}`)]);
    const since = node.asked.length;
    const { number } = await chain.head();
    await chain.block(number);
    expect(pathsSince(since)).toEqual(['/wallet/getblock', '/wallet/gettransactioninfobyblocknum']);
  }
});

test('after a reorganization the new blocks are reported with their transfers', async () => {
  const { node, chain } = await aNetwork();
  node.add();
  const lost = node.add([paid('lost')]);
  await chain.head();
  expect((await chain.block(lost.number))?.transfers).toHaveLength(1);

  const other = node.add([paid('other')], 1);
  const next = node.add();
  expect(other.number).toBe(lost.number);
  expect((await chain.head()).parentHash).toBe(other.blockID);
  const block = await chain.block(other.number);
  expect(block).toMatchObject({ hash: other.blockID, transfers: [{ txid: paid('other').id }] });
  expect(await chain.block(next.number)).toMatchObject({ parentHash: other.blockID });
});

test('transfers of a fork are not reported as those of the block that it replaced', async () => {
  const { node, chain } = await aNetwork();
  node.add([paid('lost')]);
  await chain.head();
  // The adapter reads the header before the fork and the transfers after it.
  const other = node.add([paid('other')], 1);
  expect(await chain.block(1)).toBeUndefined();
  expect(await chain.block(1)).toMatchObject({ hash: other.blockID });
});

test('an hour of refusals for too many requests misses no block', async () => {
  const { node, chain, clock } = await aNetwork();
  const until = clock.nowMs + 3_600_000;
  const refusal = { status: 429, headers: { 'retry-after': '20' } };
  const read: BlockTransfers[] = [];
  let failed = 0;
  let sent = 0;
  while (read.length < 60) {
    if (clock.nowMs < until) {
      node.mishaps.splice(0, node.mishaps.length, refusal, refusal, refusal, refusal);
      if (sent < 60) node.add([paid(`number ${(sent += 1)}`)]);
    } else {
      node.mishaps.length = 0;
      while (sent < 60) node.add([paid(`number ${(sent += 1)}`)]);
    }
    const next = read.length + 1;
    try {
      const block = await chain.block(next);
      if (block) read.push(block);
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error;
      failed += 1;
      clock.nowMs += 3_000;
    }
  }
  expect(failed).toBeGreaterThan(30);
  const txids = read.flatMap(({ transfers }) => transfers.map(({ txid }) => txid));
  expect(txids).toEqual(Array.from({ length: 60 }, (_, at) => paid(`number ${at + 1}`).id));
});

test('after a refusal for too many requests, every request waits as long as the node says', async () => {
  const { node, chain, waits } = await aNetwork();
  node.mishaps.push({ status: 429, headers: { 'retry-after': '7' } });
  await chain.head();
  expect(waits).toEqual([7_375]);
  node.mishaps.push({ status: 403, headers: { 'retry-after': '3600' } });
  await chain.solid();
  expect(waits).toEqual([7_375, 30_000]);
  expect(chain.usage()).toEqual({ day: '2026-11-20', requests: 4, limited: 2 });
});

test.for([
  ['answers 500', { status: 500 }],
  ['answers 503', { status: 503 }],
  ['hangs up', 'hang_up'],
  ['sends half an answer', { text: '{"blockID":"00' }],
  ['sends a page', { text: '<html>Bad gateway</html>' }],
] as const)('a node that %s gets retries after increasing waits', async ([, mishap]) => {
  const { node, chain, waits } = await aNetwork();
  node.mishaps.push(mishap, mishap, mishap);
  expect((await chain.head()).number).toBe(0);
  expect(waits).toEqual([375, 750, 1_500]);
  node.mishaps.push(mishap, mishap, mishap, mishap);
  await expect(chain.head()).rejects.toThrow(ChainUnavailable);
});

test.for([
  ['an empty object for the head', '{}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a header without its number', '{"blockID":"' + '0'.repeat(64) + '","block_header":{}}'],
  ['an error in words', '{"Error":"class java.lang.NullPointerException"}'],
] as const)('%s is no answer, and gets no retry', async ([, text]) => {
  const { node, chain, waits } = await aNetwork();
  node.mishaps.push({ text });
  await expect(chain.head()).rejects.toThrow(ChainUnavailable);
  expect(waits).toEqual([]);
});

test('an error in words is not an empty block', async () => {
  const { node, chain } = await aNetwork();
  const { number } = node.add();
  await chain.head();
  node.mishaps.push({ text: '{"Error":"class java.lang.NullPointerException"}' });
  await expect(chain.block(number)).rejects.toThrow(ChainUnavailable);
});

test('a wrong key is not tried again', async () => {
  const { node, chain } = await aNetwork();
  node.mishaps.push({ status: 401 });
  await expect(chain.head()).rejects.toThrow(/401/);
  expect(node.asked).toHaveLength(1);
});

test('the key does not follow a redirect', async () => {
  const { node, chain } = await aNetwork();
  const other = await aTronNode();
  const away = { status: 307, headers: { location: `${other.url}/wallet/getblock` } };
  node.mishaps.push(away, away, away, away);
  await expect(chain.head()).rejects.toThrow(ChainUnavailable);
  expect(other.asked).toEqual([]);
});

test('a transaction is unknown, pending, or in its block', async () => {
  const { node, chain } = await aNetwork();
  const one = paid('one');
  expect(await chain.fate(one.id)).toEqual({ state: 'unknown' });
  node.pending.add(one.id);
  expect(await chain.fate(one.id)).toEqual({ state: 'pending' });
  const { number, blockID } = node.add([one, { ...paid('short'), result: 'OUT_OF_ENERGY' }]);
  const included = { state: 'included', block: number, hash: blockID };
  expect(await chain.fate(one.id)).toEqual({ ...included, isOk: true });
  expect(await chain.fate(paid('short').id)).toEqual({ ...included, isOk: false });
});

test('a transaction is settled once its block is a solid one of the node', async () => {
  const { node, chain } = await aNetwork();
  const one = paid('one');
  const { number, blockID } = node.add([one]);
  node.add();
  expect(await chain.settled(one.id)).toBeUndefined();
  node.solid = number;
  const included = { state: 'included', block: number, hash: blockID, isOk: true };
  expect(await chain.settled(one.id)).toEqual(included);
  expect(await chain.settled(paid('other').id)).toBeUndefined();
});

test('the fate of a transaction that a fork moved is that in the new block', async () => {
  const { node, chain } = await aNetwork();
  node.add([paid('one')]);
  await chain.head();
  const other = node.add([paid('one')], 1);
  await expect(chain.fate(paid('one').id)).rejects.toThrow(ChainUnavailable);
  expect(await chain.fate(paid('one').id)).toMatchObject({ hash: other.blockID });
});

test('a new transaction names the solid block', async () => {
  const { node, chain } = await aNetwork();
  node.add();
  const solid = node.add();
  node.add();
  node.solid = 2;
  const { refBlockBytes, refBlockHash, atMs } = await chain.reference();
  expect(Buffer.from(refBlockBytes).toString('hex')).toBe('0002');
  expect(Buffer.from(refBlockHash).toString('hex')).toBe(solid.blockID.slice(16, 32));
  expect(atMs).toBe(solid.timestamp);
});

test('a broadcast hands in the signed bytes as they are', async () => {
  const { node, chain } = await aNetwork();
  const { raw, signature, txid, send } = await aTransfer(chain, ann, { to: bob, micros: 5n });
  expect(await send()).toBe('accepted');
  const sent = Buffer.from(String(node.asked.at(-1)?.body['transaction']), 'hex');
  const at = sent.indexOf(Buffer.from(raw));
  expect(transactionId(sent.subarray(at, at + raw.length))).toBe(txid);
  expect(sent.subarray(-65)).toEqual(Buffer.from(signature));
});

test.for([
  ['DUP_TRANSACTION_ERROR', 'duplicate'],
  ['TRANSACTION_EXPIRATION_ERROR', 'expired'],
  ['SIGERROR', 'refused'],
  ['TAPOS_ERROR', 'refused'],
  ['CONTRACT_VALIDATE_ERROR', 'refused'],
  ['SERVER_BUSY', 'busy'],
  ['BLOCK_UNSOLIDIFIED', 'busy'],
] as const)('a broadcast that the node answers with %s is %s', async ([code, expected]) => {
  const { node, chain } = await aNetwork();
  const { send } = await aTransfer(chain, ann, { to: bob, micros: 5n });
  node.broadcast = { code, txid: '00', message: 'in words' };
  expect(await send()).toBe(expected);
});

test('an unknown answer to a broadcast says nothing about the transaction', async () => {
  const { node, chain } = await aNetwork();
  const { send } = await aTransfer(chain, ann, { to: bob, micros: 5n });
  for (const answer of [{ code: 'OTHER_ERROR' }, {}]) {
    node.broadcast = answer;
    await expect(send()).rejects.toThrow(ChainUnavailable);
  }
});

test('prices come from the chain, and are requested again after ten minutes', async () => {
  const { node, chain, clock } = await aNetwork();
  expect(await chain.fees()).toEqual({ sunPerEnergy: 100, sunPerByte: 1_000 });
  await chain.fees();
  expect(node.asked).toHaveLength(1);
  clock.nowMs += 600_001;
  node.parameters = { chainParameter: [] };
  await expect(chain.fees()).rejects.toThrow(ChainUnavailable);
});

test('the count of requests begins anew each day', async () => {
  const { chain, clock } = await aNetwork();
  expect(chain.usage()).toEqual({ day: '', requests: 0, limited: 0 });
  await chain.head();
  await chain.head();
  expect(chain.usage()).toMatchObject({ day: '2026-11-20', requests: 2 });
  clock.nowMs += 86_400_000;
  await chain.head();
  expect(chain.usage()).toMatchObject({ day: '2026-11-21', requests: 1 });
});

test('the balances of an address are those of the token’s contract and the account', async () => {
  const { node, chain } = await aNetwork();
  expect(await chain.balanceOf(bob)).toEqual({ tokenMicros: 0n, sun: 0n });
  node.tokens.set(
    Buffer.from(tronAddressBytes(bob) ?? [])
      .toString('hex')
      .slice(2),
    1n << 70n,
  );
  node.accounts.set(bob, { address: bob, balance: 2_500_000 });
  expect(await chain.balanceOf(bob)).toEqual({ tokenMicros: 1n << 70n, sun: 2_500_000n });
  expect(node.asked.find(({ path }) => path.endsWith('contract'))?.body).toMatchObject({
    contract_address: USDT,
    function_selector: 'balanceOf(address)',
    visible: true,
  });
});

test.for([
  ['says an error', { text: '{"result":{"code":"OTHER_ERROR"}}' }],
  ['has no word', { text: '{"result":{"result":true},"constant_result":[""]}' }],
] as const)('a balance whose answer %s is unknown, not zero', async ([, mishap]) => {
  const { node, chain } = await aNetwork();
  node.accounts.set(ann.address, { address: ann.address, balance: 7 });
  node.mishaps.push(mishap);
  expect(await readHeld(chain, [bob], ann.address)).toEqual({
    deposits: new Map([[bob, undefined]]),
    depositMicros: undefined,
    wallet: undefined,
  });
  expect(await readHeld(chain, [bob], ann.address)).toEqual({
    deposits: new Map([[bob, 0n]]),
    depositMicros: 0n,
    wallet: { tokenMicros: 0n, sun: 7n },
  });
});
