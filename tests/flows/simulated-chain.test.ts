import { expect, test } from 'vitest';
import { aChain, aTransfer, aWallet, USDT } from '../harness/chain.ts';

const [ann, bob, eve] = ['ann', 'bob', 'eve'].map(aWallet) as [
  ReturnType<typeof aWallet>,
  ReturnType<typeof aWallet>,
  ReturnType<typeof aWallet>,
];
const rich = [{ address: ann.address, contract: USDT, micros: 1_000_000_000n }];

test('a block comes every three seconds and is solid 19 blocks later', async () => {
  const { chain, pass } = await aChain();
  const head = await chain.head();
  expect((await chain.solid()).number).toBe(head.number - 19);
  pass(1);
  const next = await chain.head();
  expect(next).toMatchObject({ number: head.number + 1, parentHash: head.hash });
  expect(next.atMs - head.atMs).toBe(3_000);
  pass(18);
  expect(await chain.solid()).toEqual(head);
});

test('a hash begins with the number of its block, and every block names its parent', async () => {
  const { chain } = await aChain();
  const head = await chain.head();
  expect(head.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Number.parseInt(head.hash.slice(0, 16), 16)).toBe(head.number);
  let child = head;
  for (let number = head.number - 1; number > head.number - 30; number -= 1) {
    const block = await chain.block(number);
    expect(child.parentHash).toBe(block?.hash);
    if (block) child = block;
  }
});

test('a future block is unknown, not empty', async () => {
  const { chain } = await aChain();
  const { number } = await chain.head();
  expect(await chain.block(number)).toMatchObject({ number, transfers: [] });
  expect(await chain.block(number + 1)).toBeUndefined();
});

test('two processes and a restart see the same chain and the same transfers', async () => {
  const { chain, pass, again } = await aChain(rich);
  const other = again();
  const transfer = await aTransfer(chain, ann, { to: bob.address, micros: 5n });
  expect(await transfer.send()).toBe('accepted');
  pass(1);
  const head = await chain.head();
  const block = await chain.block(head.number);
  expect(block?.transfers).toEqual([
    {
      txid: transfer.txid,
      logIndex: 0,
      contract: USDT,
      from: ann.address,
      to: bob.address,
      micros: 5n,
    },
  ]);
  for (const each of [other, again()]) {
    expect(await each.head()).toEqual(head);
    expect(await each.block(head.number)).toEqual(block);
  }
});

test('a transfer is pending until its block comes, then it is in that block', async () => {
  const { chain, pass } = await aChain(rich);
  const transfer = await aTransfer(chain, ann, { to: bob.address, micros: 5n });
  expect(await chain.fate(transfer.txid)).toEqual({ state: 'unknown' });
  await transfer.send();
  expect(await chain.fate(transfer.txid)).toEqual({ state: 'pending' });
  pass(1);
  const { number, hash } = await chain.head();
  const included = { state: 'included', block: number, hash, isOk: true };
  expect(await chain.fate(transfer.txid)).toEqual(included);
  pass(18);
  expect(await chain.settled(transfer.txid)).toBeUndefined();
  pass(1);
  expect(await chain.settled(transfer.txid)).toEqual(included);
});

test('the same transfer counts once, however often and by however many it is sent', async () => {
  const { chain, pass, again } = await aChain(rich);
  const { raw, signature, txid } = await aTransfer(chain, ann, { to: bob.address, micros: 5n });
  const nodes = [chain, again(), again(), again()];
  const answers = await Promise.all(nodes.map((node) => node.broadcast(raw, signature)));
  expect(answers.toSorted()).toEqual(['accepted', 'duplicate', 'duplicate', 'duplicate']);
  pass(1);
  const { number } = await chain.head();
  expect((await chain.block(number))?.transfers.map((each) => each.txid)).toEqual([txid]);
  expect(await chain.broadcast(raw, signature)).toBe('duplicate');
});

test('of two transfers that are covered only one by one, the first moves its amount and the second fails', async () => {
  const { chain, pass } = await aChain(rich);
  const all = await aTransfer(chain, ann, { to: bob.address, micros: 1_000_000_000n });
  const more = await aTransfer(chain, ann, { to: eve.address, micros: 1n });
  expect(await all.send()).toBe('accepted');
  expect(await more.send()).toBe('accepted');
  pass(1);
  expect(await chain.fate(all.txid)).toMatchObject({ isOk: true });
  expect(await chain.fate(more.txid)).toMatchObject({ state: 'included', isOk: false });
  const { number } = await chain.head();
  expect((await chain.block(number))?.transfers).toHaveLength(1);
});

test('received tokens can be sent again, to the last unit and not beyond', async () => {
  const { chain, pass } = await aChain(rich);
  await (await aTransfer(chain, ann, { to: bob.address, micros: 7n })).send();
  pass(1);
  const on = await aTransfer(chain, bob, { to: eve.address, micros: 7n });
  const beyond = await aTransfer(chain, bob, { to: eve.address, micros: 1n });
  await on.send();
  await beyond.send();
  pass(1);
  expect(await chain.fate(on.txid)).toMatchObject({ isOk: true });
  expect(await chain.fate(beyond.txid)).toMatchObject({ isOk: false });
});

test('a transfer whose fee limit is below its energy is included and moves nothing', async () => {
  const { chain, pass } = await aChain(rich);
  // 130,285 units of energy at 100 sun, for an address without a balance of the token.
  const short = await aTransfer(chain, ann, {
    to: bob.address,
    micros: 5n,
    feeLimitSun: 13_028_499,
  });
  const enough = await aTransfer(chain, ann, {
    to: bob.address,
    micros: 6n,
    feeLimitSun: 13_028_500,
  });
  const holder = await aTransfer(chain, ann, {
    to: bob.address,
    micros: 7n,
    feeLimitSun: 6_428_500,
  });
  for (const { send } of [short, enough, holder]) expect(await send()).toBe('accepted');
  pass(1);
  const fates = [short, enough, holder].map(({ txid }) => chain.fate(txid));
  expect(await Promise.all(fates)).toMatchObject([{ isOk: false }, { isOk: true }, { isOk: true }]);
});

test('a node takes no transfer past its expiration or a day before it', async () => {
  const { chain } = await aChain(rich);
  const { atMs } = await chain.head();
  const world = { to: bob.address, micros: 5n };
  for (const [expirationMs, answer] of [
    [atMs - 1, 'expired'],
    [atMs, 'expired'],
    [atMs + 86_400_001, 'expired'],
    [atMs + 86_400_000, 'accepted'],
  ] as const) {
    const { send } = await aTransfer(chain, ann, { ...world, expirationMs });
    expect(await send()).toBe(answer);
  }
});

test('a transfer that expires before the next block is accepted and never included', async () => {
  const { chain, pass } = await aChain(rich);
  const { atMs } = await chain.head();
  const transfer = await aTransfer(chain, ann, {
    to: bob.address,
    micros: 5n,
    expirationMs: atMs + 2_000,
  });
  expect(await transfer.send()).toBe('accepted');
  pass(30);
  expect(await chain.fate(transfer.txid)).toEqual({ state: 'unknown' });
  expect(await transfer.send()).toBe('expired');
});

test.for([
  ['is signed by another', { signedBy: eve }],
  ['names a block of another chain', { part: { refBlockHash: new Uint8Array(8) } }],
  ['names no block', { part: { refBlockBytes: new Uint8Array() } }],
  ['asks another contract', { part: { contract: eve.address } }],
  ['may cost more than the network allows', { part: { feeLimitSun: 15_000_000_001 } }],
] as const)('a transfer that %s is refused', async ([, world]) => {
  const { chain } = await aChain(rich);
  const { signedBy = ann, part = {} } = world as {
    signedBy?: typeof ann;
    part?: Parameters<typeof aTransfer>[2];
  };
  const transfer = await aTransfer(chain, ann, { to: bob.address, micros: 5n, ...part });
  const other = await aTransfer(chain, signedBy, {
    to: bob.address,
    micros: 5n,
    from: ann.address,
    ...part,
  });
  expect(await chain.broadcast(transfer.raw, other.signature)).toBe('refused');
  expect(await chain.fate(transfer.txid)).toEqual({ state: 'unknown' });
});

test('noise is refused', async () => {
  const { chain } = await aChain(rich);
  expect(await chain.broadcast(new Uint8Array(300), new Uint8Array(65))).toBe('refused');
});
