import { expect, test } from 'vitest';
import type { Entry } from '../../server/ledger/ledger.ts';
import { Refused } from '../../server/refused.ts';
import { aWish, brokenChecks, pocketOf, usd } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';

async function holdingsOf({ services }: TestApp, personId: string) {
  const accounts = await services.ledger.balances(services.db.sql, personId);
  return Object.fromEntries(
    accounts.map(({ account, availableMicros, heldMicros }) => [
      account,
      [BigInt(availableMicros), BigInt(heldMicros)],
    ]),
  );
}

function hold(key: string, owner: string, dollars: number): Entry {
  return {
    key,
    kind: 'transfer',
    personId: owner,
    postings: [
      {
        from: pocketOf(owner, 'wallet'),
        to: pocketOf(owner, 'wallet', 'held'),
        asset: 'USD',
        micros: usd(dollars),
      },
    ],
  };
}

test('a new person of the demonstration has its opening money in the wallet, once', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  await app.services.db.transaction((tx) => app.services.ledger.grantDemoMoney(tx, id, 'wallet'));
  expect(await holdingsOf(app, id)).toEqual({
    wallet: [usd(100_000), 0n],
    stock: [0n, 0n],
    quantitative: [0n, 0n],
    fund: [0n, 0n],
  });
});

test('many transfers at once all move, each once', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger } = app.services;
  const keys = Array.from({ length: 200 }, (_, at) => `many${at % 100}`);
  const made = await Promise.all(keys.map((key) => ledger.transfer(id, aWish(key, 10))));
  expect(new Set(made.map(({ id: entry }) => entry)).size).toBe(100);
  expect(await holdingsOf(app, id)).toMatchObject({
    wallet: [usd(99_000), 0n],
    stock: [usd(1_000), 0n],
  });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('of transfers in one call only those without money are refused', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger } = app.services;
  const made = await Promise.allSettled([
    ledger.transfer(id, aWish('a', 60_000)),
    ledger.transfer(id, aWish('b', 60_000)),
    ledger.transfer(id, aWish('c', 40_000)),
    // Depends on the proceeds of the previous two.
    ledger.transfer(id, aWish('d', 90_000, 'stock', 'fund')),
  ]);
  expect(made.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(made[1]).toMatchObject({
    reason: { code: 'insufficient_funds', detail: { availableMicros: '0' } },
  });
  expect(await holdingsOf(app, id)).toMatchObject({
    wallet: [0n, 0n],
    stock: [usd(10_000), 0n],
    fund: [usd(90_000), 0n],
  });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a key with different content is refused', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger } = app.services;
  const first = await ledger.transfer(id, aWish('k', 10));
  expect(await ledger.transfer(id, aWish('k', 10))).toEqual(first);
  for (const other of [aWish('k', 11), aWish('k', 10, 'wallet', 'fund')]) {
    await expect(ledger.transfer(id, other)).rejects.toEqual(new Refused('key_reused'));
  }
  expect(await holdingsOf(app, id)).toMatchObject({ wallet: [usd(99_990), 0n] });
});

test('a refused entry takes all of its transaction back', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger, db } = app.services;
  const tooMuch = db.transaction(async (tx) => {
    await ledger.post(tx, hold('hold:1', id, 50_000));
    await ledger.post(tx, hold('hold:2', id, 60_000));
  });
  await expect(tooMuch).rejects.toMatchObject({
    code: 'insufficient_funds',
    detail: { availableMicros: String(usd(50_000)) },
  });
  expect(await holdingsOf(app, id)).toMatchObject({ wallet: [usd(100_000), 0n] });
});

test('a hold is reversed exactly, once under any key', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger, db } = app.services;
  const held = await ledger.submit(hold('hold:1', id, 70));
  const back = (key: string) => db.transaction((tx) => ledger.reverse(tx, held.id, key));
  const [first, again, otherwise] = [
    await back('back:1'),
    await back('back:1'),
    await back('back:2'),
  ];
  expect([again, otherwise]).toEqual([first, first]);
  expect(await holdingsOf(app, id)).toMatchObject({ wallet: [usd(100_000), 0n] });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a reversal of money that is gone is refused', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger, db } = app.services;
  const { id: entry } = await ledger.transfer(id, aWish('t', 100));
  await ledger.transfer(id, aWish('u', 60, 'stock', 'fund'));
  const back = db.transaction((tx) => ledger.reverse(tx, entry, 'back'));
  await expect(back).rejects.toMatchObject({
    code: 'insufficient_funds',
    detail: { availableMicros: String(usd(40)) },
  });
});

test('shares move as dollars do, and no other asset pays for them', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger } = app.services;
  const trade = (key: string, shares: bigint): Entry => ({
    key,
    kind: 'transfer',
    personId: id,
    postings: [
      { from: pocketOf(id, 'wallet'), to: { house: 'market' }, asset: 'USD', micros: usd(5) },
      { from: { house: 'market' }, to: pocketOf(id, 'fund'), asset: 'AAPL', micros: shares },
    ],
  });
  await ledger.submit(trade('buy', 1_500_000n));
  const sell = ledger.submit({
    key: 'sell',
    kind: 'transfer',
    personId: id,
    postings: [
      { from: pocketOf(id, 'fund'), to: { house: 'market' }, asset: 'AAPL', micros: 1_500_001n },
    ],
  });
  await expect(sell).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('each changed pocket is notified once, and a transfer by one message', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger, db, privateFeed } = app.services;
  const before = await privateFeed.newest(id);
  const woken: string[] = [];
  privateFeed.listen((people) => void woken.push(...people));
  await ledger.transfer(id, aWish('told', 10));
  await ledger.transfer(id, aWish('told', 10));
  const events = await privateFeed.since(id, before, 10);
  expect(events.map(({ topic }) => topic).toSorted()).toEqual(['balances', 'messages']);
  expect(events.map(({ seq }) => seq)).toEqual([before + 1, before + 2]);
  await expect.poll(() => woken).toEqual([id]);
  const messages = await db.sql<{ figures: object }>`
    select figures from message where person_id = ${id} and kind = 'transfer_done'`;
  expect(messages).toEqual([
    {
      figures: {
        key: 'told____________',
        from: 'wallet',
        to: 'stock',
        amountMicros: String(usd(10)),
      },
    },
  ]);
});

test('the demonstration’s money is reclaimed when an account closes', async () => {
  const app = await anApp();
  const { id } = await aPerson(app.services);
  const { ledger, db } = app.services;
  await ledger.transfer(id, aWish('t', 100));
  await db.transaction((tx) => ledger.takeDemoMoneyBack(tx, id));
  expect(await holdingsOf(app, id)).toMatchObject({ wallet: [0n, 0n], stock: [0n, 0n] });
  await db.transaction((tx) => ledger.takeDemoMoneyBack(tx, id));
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test.for([
  `update ledger_posting set micros = micros * 2`,
  `update ledger_entry set note = '{}'`,
  `delete from ledger_posting`,
  `delete from ledger_entry`,
  `delete from ledger_balance`,
  `update ledger_account set owner = null`,
  `truncate ledger_posting cascade`,
  `truncate ledger_balance`,
])('the past cannot be changed: %s', async (statement) => {
  const app = await anApp();
  await aPerson(app.services);
  await expect((await app.pool()).query(statement)).rejects.toThrow('may only be added to');
});
