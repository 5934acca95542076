import { expect, test } from 'vitest';
import { getFundingRecord, getFundingRecords } from '../../contract/funding-record.ts';
import { getMessages } from '../../contract/message.ts';
import { ChainUnavailable } from '../../server/chain/chain.ts';
import { UNCREDITED_MAX } from '../../server/funding/watch/record-transfers.ts';
import { chainWatch } from '../../server/funding/watch/watch-chain.ts';
import { switchWay } from '../../server/funding/funding.ts';
import { aDepositScene, expectWhole, runOut, usdt } from '../harness/deposits.ts';
import { OTHER_TOKEN } from '../harness/scripted-chain.ts';
import { given } from '../harness/trading-floor.ts';

test('a deposit is seen, credited to the micro, final once solid, and then withdrawable', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.mine({ to: customer.address, micros: 250_000_001n });
  await scene.catchUp();
  expect(await customer.wallet()).toBe(250_000_001n);
  expect(await customer.balance()).toMatchObject({
    notFinalMicros: '250000001',
    withdrawableMicros: '0',
  });
  const [credited] = await customer.records();
  expect(credited).toMatchObject({ state: 'credited', confirmations: 1 });

  scene.chain.mineEmpty(18);
  await scene.catchUp();
  expect((await customer.records())[0]).toMatchObject({ state: 'credited', confirmations: 19 });
  scene.chain.mineEmpty(1);
  await scene.catchUp();
  expect((await customer.records())[0]).toMatchObject({ state: 'final' });
  expect(await customer.balance()).toMatchObject({
    notFinalMicros: '0',
    withdrawableMicros: '250000001',
  });

  const { app } = scene;
  const whole = given(
    await app.call(getFundingRecord, { id: credited?.id ?? '' }, customer.person),
  );
  expect(whole.events.map(({ state }) => state)).toEqual(['seen', 'credited', 'final']);
  expect(whole).toMatchObject({ rateMicros: '1000000', explorer: null, debtMicros: '0' });
  const { messages } = given(
    await app.call(getMessages, { category: 'transfer' }, customer.person),
  );
  expect(messages.map(({ kind }) => kind)).toEqual(['deposit_final']);
  await expectWhole(scene, [customer]);
});

test('two transfers in one transaction are both credited', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const txid = 'ab'.repeat(32);
  scene.chain.mine(
    { to: customer.address, micros: usdt(10), txid, logIndex: 0 },
    { to: customer.address, micros: usdt(20), txid, logIndex: 3 },
  );
  await scene.catchUp();
  expect(await customer.wallet()).toBe(usdt(30));
  await expectWhole(scene, [customer]);
});

test('control: by the transaction alone, one of two transfers is lost', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const txid = 'cd'.repeat(32);
  scene.chain.mine(
    { to: customer.address, micros: usdt(10), txid, logIndex: 0 },
    { to: customer.address, micros: usdt(20), txid, logIndex: 3 },
  );
  const { chain } = scene;
  const withoutIndex = {
    ...chain,
    block: async (number: number) => {
      const block = await chain.block(number);
      return (
        block && {
          ...block,
          transfers: block.transfers.map((each) => Object.assign({}, each, { logIndex: 0 })),
        }
      );
    },
  };
  await runOut(chainWatch({ ...scene.parts, chain: withoutIndex }));
  expect(await customer.wallet()).toBe(usdt(10));
});

test('an event that the node reports twice counts once', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const sent = { to: customer.address, micros: usdt(10), txid: 'ef'.repeat(32) };
  scene.chain.mine(sent, sent);
  scene.chain.mine(sent);
  await scene.catchUp();
  scene.chain.mineEmpty(30);
  await scene.catchUp();
  expect(await customer.wallet()).toBe(usdt(10));
  expect(await customer.records()).toHaveLength(1);
  await expectWhole(scene, [customer]);
});

test.for([
  ['below the minimum', { micros: 999_999n }, 'too_small', '999999'],
  ['of another contract', { micros: usdt(500), contract: OTHER_TOKEN }, 'not_accepted', null],
  ['of more than there can be', { micros: 10n ** 30n }, 'not_accepted', null],
] as const)(
  'a transfer %s is kept on record and never credited',
  async ([, sent, state, amountMicros]) => {
    const scene = await aDepositScene();
    const customer = await scene.customer();
    scene.chain.mine({ to: customer.address, ...sent });
    scene.chain.mineEmpty(30);
    await scene.catchUp();
    expect(await customer.wallet()).toBe(0n);
    expect(await customer.records()).toMatchObject([{ state, amountMicros }]);
    await expectWhole(scene, [customer]);
  },
);

test('exactly the minimum is credited, and a transfer of nothing leaves no record', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.mine({ to: customer.address, micros: usdt(1) }, { to: customer.address, micros: 0n });
  await scene.catchUp();
  expect(await customer.records()).toMatchObject([{ state: 'credited', amountMicros: '1000000' }]);
});

test('a stranger who sends worthless tokens notifies a customer once a day', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const spam = { to: customer.address, micros: usdt(1), contract: OTHER_TOKEN };
  scene.chain.mine(spam, spam, spam);
  await scene.catchUp();
  const read = async () => {
    const rows = await scene.parts.db.sql<{ is_unread: boolean }>`
      select read_at is null as is_unread from message
      where person_id = ${customer.person.id} and category = 'transfer'`;
    return rows.map((row) => row.is_unread);
  };
  expect(await read()).toEqual([true]);
  expect(await customer.records()).toHaveLength(3);
  scene.clock.nowMs += 86_400_001;
  scene.chain.mine(spam, spam);
  await scene.catchUp();
  expect(await read()).toEqual([true, true]);
  expect(await customer.records()).toHaveLength(5);
});

test('of any number of worthless transfers a day some are recorded, and a deposit among them is credited', async () => {
  const scene = await aDepositScene();
  const [customer, other] = [await scene.customer(), await scene.customer()];
  const spam = { to: customer.address, micros: usdt(1), contract: OTHER_TOKEN };
  const flood = Array.from({ length: UNCREDITED_MAX - 10 }, () => spam);
  scene.chain.mine(...flood);
  scene.chain.mine(...flood, { to: customer.address, micros: usdt(10) }, ...flood);
  scene.chain.mine({ ...spam, to: other.address });
  // Blocks are read again when they are solid.
  scene.chain.mineEmpty(40);
  await scene.catchUp();
  const states = (await customer.records()).map(({ state }) => state);
  expect(states.filter((state) => state === 'not_accepted')).toHaveLength(UNCREDITED_MAX);
  expect(states.filter((state) => state === 'final')).toHaveLength(1);
  expect(await other.records()).toHaveLength(1);
  scene.clock.nowMs += 86_400_001;
  scene.chain.mine(spam);
  await scene.catchUp();
  expect(await customer.records()).toHaveLength(UNCREDITED_MAX + 2);
  await expectWhole(scene, [customer, other]);
});

function unavailable(error: unknown): true {
  if (error instanceof ChainUnavailable) return true;
  throw error;
}

test('an hour of refused answers misses no block', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const refused: unknown[] = [];
  scene.chain.failing = () => true;
  for (let block = 1; block <= 1_200; block += 1) {
    if (block % 100 === 7) scene.chain.mine({ to: customer.address, micros: usdt(block) });
    else scene.chain.mineEmpty(1);
    if (block % 60 === 0) refused.push(await scene.step().catch(String));
  }
  expect(refused).toEqual(Array(20).fill('ChainUnavailable: 429 Too Many Requests'));
  // Afterwards every third answer or so still fails, in an order that never repeats itself.
  let answers = 0;
  scene.chain.failing = () => Math.sin((answers += 1) ** 2) > 0.5;
  for (let hasMore = true; hasMore;) hasMore = await scene.step().catch(unavailable);
  const sent = Array.from({ length: 12 }, (_, at) => usdt(at * 100 + 7));
  expect(await customer.wallet()).toBe(sent.reduce((sum, each) => sum + each, 0n));
  await expectWhole(scene, [customer]);
});

test('a transfer that a node omitted from a block is found when the block is solid', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  scene.chain.leftOut = () => true;
  scene.chain.mine({ to: customer.address, micros: usdt(40) });
  await scene.catchUp();
  expect(await customer.records()).toEqual([]);
  scene.chain.leftOut = () => false;
  scene.chain.mineEmpty(40);
  await scene.catchUp();
  expect(await customer.records()).toMatchObject([{ state: 'final' }]);
  expect(await customer.wallet()).toBe(usdt(40));
  await expectWhole(scene, [customer]);
});

test('two watchers at once credit each deposit once', async () => {
  const scene = await aDepositScene();
  const customers = [await scene.customer(), await scene.customer()];
  const other = chainWatch(scene.parts);
  for (let round = 0; round < 30; round += 1) {
    scene.chain.mine(...customers.map(({ address }) => ({ to: address, micros: usdt(round + 1) })));
    await Promise.all([scene.step(), other(), scene.step(), other()]);
  }
  scene.chain.mineEmpty(25);
  await Promise.all([scene.catchUp(), runOut(other)]);
  await scene.catchUp();
  for (const customer of customers) expect(await customer.wallet()).toBe(usdt(465));
  expect(scene.warnings).toEqual([]);
  await expectWhole(scene, customers);
});

test('while the way is closed a deposit waits, is announced, and is credited once it is open', async () => {
  const scene = await aDepositScene();
  const closed = await scene.customer();
  const open = await scene.customer();
  const { db, privateFeed, wallNowMs } = scene.app.services;
  const way = { way: 'deposit_usdt', actor: 'operator:test', nowMs: wallNowMs() } as const;
  const switchFor = (isOpen: boolean) =>
    switchWay(db, privateFeed, { ...way, personId: closed.person.id, isOpen });
  expect(await switchFor(false)).toBe('switched');
  expect(await switchFor(false)).toBe('unchanged');
  scene.chain.mine({ to: closed.address, micros: usdt(5) }, { to: open.address, micros: usdt(6) });
  scene.chain.mineEmpty(30);
  await scene.catchUp();
  expect(await closed.records()).toMatchObject([{ state: 'seen' }]);
  expect(await open.records()).toMatchObject([{ state: 'final' }]);
  const { messages } = given(
    await scene.app.call(getMessages, { category: 'transfer' }, closed.person),
  );
  expect(messages.map(({ kind }) => kind)).toEqual(['deposit_seen']);
  expect(await switchFor(true)).toBe('switched');
  await scene.catchUp();
  expect(await closed.records()).toMatchObject([{ state: 'final' }]);
  expect(await closed.wallet()).toBe(usdt(5));
  await expectWhole(scene, [closed, open]);
});

test('records come in pages, by state and by span, and only their own', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const other = await scene.customer();
  for (let at = 1; at <= 7; at += 1) {
    scene.clock.nowMs += 60_000;
    scene.chain.mine(
      { to: customer.address, micros: at === 4 ? 1n : usdt(at) },
      { to: other.address, micros: usdt(100 + at) },
    );
    await scene.catchUp();
  }
  const ask = async (asked: Parameters<typeof scene.app.call<typeof getFundingRecords>>[1]) =>
    given(await scene.app.call(getFundingRecords, asked, customer.person));
  const first = await ask({ limit: 3 });
  expect(first.records.map(({ amountMicros }) => amountMicros)).toEqual(
    [7, 6, 5].map((at) => String(usdt(at))),
  );
  const second = await ask({ limit: 3, before: first.next ?? '' });
  const third = await ask({ limit: 3, before: second.next ?? '' });
  expect([...second.records, ...third.records].map(({ amountMicros }) => amountMicros)).toEqual([
    '1',
    ...[3, 2, 1].map((at) => String(usdt(at))),
  ]);
  expect(third.next).toBeNull();
  expect((await ask({ state: 'too_small' })).records).toHaveLength(1);
  const [newest] = first.records;
  expect((await ask({ fromMs: newest?.atMs ?? 0 })).records).toEqual([newest]);
  expect((await ask({ untilMs: newest?.atMs ?? 0, limit: 1 })).records).toEqual([first.records[1]]);

  const [foreign] = await other.records();
  const answer = await scene.app.call(getFundingRecord, { id: foreign?.id ?? '' }, customer.person);
  expect(answer).toMatchObject({ ok: false, code: 'not_found' });
});
