import { expect, test } from 'vitest';
import { makeTransfer } from '../../contract/account.ts';
import { cancelOrder, placeOrder } from '../../contract/order.ts';
import { accountsVenue } from '../../server/broker/accounts/accounts-venue.ts';
import { dbOf } from '../../server/db/tx.ts';
import { customerAccountsFound } from '../../server/doctor/broker.ts';
import { NOW, OPERATOR } from '../harness/alpaca-desk.ts';
import {
  accountsAppOver,
  anAccountsDesk,
  anAnsweringTrader,
  arrived,
  opened,
} from '../harness/accounts-desk.ts';
import { brokerAccounts } from '../harness/alpaca-accounts-server.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { anOrder, newKey } from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import { given, lifeOf, place, statusOf } from '../harness/trading-floor.ts';

type Desk = Awaited<ReturnType<typeof anAccountsDesk>>;

async function stateOf({ app }: Pick<Desk, 'app'>, { id }: { id: string }) {
  const { sql } = dbOf(await app.pool());
  const [row] = await sql<{ state: string; problem: string | null }>`
    select state, problem from broker_account where person_id = ${id}`;
  return row;
}

async function differing({ app }: Pick<Desk, 'app'>) {
  const { sql } = dbOf(await app.pool());
  const rows = await sql<{ account: string; asset: string }>`
    select account, asset from broker_difference order by account, asset`;
  return rows.map(({ account, asset }) => `${account} ${asset}`);
}

async function takeOut(app: Desk['app'], trader: TestPerson, dollars: number) {
  const wish = { key: newKey(), from: 'stock', to: 'wallet' } as const;
  given(await app.call(makeTransfer, { ...wish, amountMicros: String(usd(dollars)) }, trader));
}

async function putIn(app: Desk['app'], trader: TestPerson, dollars: number) {
  const wish = { key: newKey(), from: 'wallet', to: 'stock' } as const;
  given(await app.call(makeTransfer, { ...wish, amountMicros: String(usd(dollars)) }, trader));
}

/** Resolves once the holdings were compared: another process does so at its start. */
async function compare({ app, broker, clock }: Desk): Promise<void> {
  await app.services.trading.stop();
  const reads = () => broker.asked.filter((path) => path.endsWith('/positions')).length;
  const { app: next } = await accountsAppOver(broker, clock, await app.pool());
  const before = reads();
  await next.services.trading.start();
  // Two readings of the firm's account and the customer's.
  await expect.poll(reads).toBeGreaterThan(before + 3);
  await next.services.trading.stop();
  await app.services.trading.start();
}

test('a customer’s account is opened with the documents and answers, and gets the customer’s money', async () => {
  const { app, broker, trader } = await anAccountsDesk();
  const accountId = await opened(broker, trader);
  const { application } = broker.accountOf(accountId);
  expect(application).toMatchObject({
    contact: {
      email_address: trader.email,
      country: 'USA',
      phone_number: expect.stringMatching(/^\+\d+$/),
    },
    identity: { tax_id: expect.stringMatching(/^\d{3}-\d{2}-\d{4}$/), tax_id_type: 'USA_SSN' },
    disclosures: { is_control_person: false },
    agreements: [{ agreement: 'customer_agreement', ip_address: '192.0.2.7' }],
  });
  expect(application?.documents).toHaveLength(2);
  await expect.poll(() => broker.cashOf(accountId)).toBe(50_000);
  expect(broker.cashOf(broker.firm)).toBe(950_000);
  expect(await stateOf({ app }, trader)).toEqual({ state: 'active', problem: null });
});

test('an order goes out in the customer’s account, and its fills come back once each', async () => {
  const { app, broker, trader } = await anAccountsDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  const accountId = await opened(broker, trader);
  expect(order).toMatchObject({ account_id: accountId, symbol: 'AAPL', qty: '10' });
  broker.fill(order, 101, 4);
  await expect.poll(async () => (await lifeOf(app, trader, placed)).fills.length).toBe(1);
  broker.fill(order, 100.5);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  expect(broker.positionsOf(accountId).get('AAPL')).toBe(10);
  expect(broker.sent.get(placed.id)).toBe(1);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('customers trade in accounts of their own', async () => {
  const { app, broker, trader } = await anAccountsDesk();
  const other = await anAnsweringTrader(app, 10_000);
  const mine = await arrived(broker, await place(app, trader, { shares: 1, limit: 101.01 }));
  const theirs = await arrived(broker, await place(app, other, { shares: 1, limit: 101.01 }));
  expect(mine.account_id).toBe(await opened(broker, trader));
  expect(theirs.account_id).toBe(await opened(broker, other));
  expect(mine.account_id).not.toBe(theirs.account_id);
  expect(broker.cashOf(theirs.account_id)).toBe(10_000);
});

test('an order of a product goes out in the account of the firm', async () => {
  const { app, broker } = await anAccountsDesk();
  const { db, ledger, trading } = app.services;
  const [holder] = await db.sql<{ id: string }>`
    insert into holder (kind) values ('product') returning id`;
  if (!holder) throw new Error('it was written');
  const to = { owner: holder.id, account: 'stock', pocket: 'available' } as const;
  const postings = [{ from: { house: 'capital' }, to, asset: 'USD', micros: usd(1_000) }] as const;
  await db.transaction((tx) =>
    ledger.post(tx, {
      key: newKey(),
      kind: 'transfer',
      personId: holder.id,
      exchangeMs: NOW,
      postings,
    }),
  );
  const order = await trading.place(holder.id, anOrder({ limit: 101.01 }));
  expect((await arrived(broker, order)).account_id).toBe(broker.firm);
});

test('an order waits until the account is open', async () => {
  const desk = await anAccountsDesk();
  const { app, broker } = desk;
  broker.autoApprove = false;
  const trader = await anAnsweringTrader(app, 10_000);
  const placed = await place(app, trader, { shares: 1, limit: 101.01 });
  await expect.poll(async () => (await stateOf(desk, trader))?.state).toBe('pending');
  expect(broker.sent.has(placed.id)).toBe(false);
  expect((await lifeOf(app, trader, placed)).order.waitsForAccount).toBe(true);
  const account = [...broker.accounts.values()].find(
    ({ application }) => application?.contact.email_address === trader.email,
  );
  broker.setStatus(account?.id ?? '', 'ACTIVE');
  await arrived(broker, placed);
  expect(broker.cashOf(account?.id ?? '')).toBe(10_000);
  expect((await lifeOf(app, trader, placed)).order.waitsForAccount).toBeUndefined();
});

test('an order that waits for its account can be cancelled', async () => {
  const { app, broker } = await anAccountsDesk();
  broker.autoApprove = false;
  const trader = await anAnsweringTrader(app, 10_000);
  const placed = await place(app, trader, { shares: 1, limit: 101.01 });
  given(await app.call(cancelOrder, { id: placed.id }, trader));
  await expect.poll(statusOf(app, trader, placed)).toBe('cancelled');
  expect((await lifeOf(app, trader, placed)).order).toMatchObject({ reason: 'by_person' });
  expect(broker.sent.has(placed.id)).toBe(false);
});

test('an account whose answer is lost is found by its e-mail address, and opened once', async () => {
  const { app, broker } = await anAccountsDesk();
  broker.postMishaps.push('done_unheard');
  const trader = await anAnsweringTrader(app, 10_000);
  const accountId = await opened(broker, trader);
  await expect.poll(() => broker.cashOf(accountId)).toBe(10_000);
  const theirs = [...broker.accounts.values()].filter(
    ({ application }) => application?.contact.email_address === trader.email,
  );
  expect(theirs).toHaveLength(1);
});

test.for([
  ['ACTION_REQUIRED', 'action_required', 'asks for more'],
  ['REJECTED', 'rejected', 'rejected the account'],
] as const)(
  'when the broker says %s, the operator gets a letter',
  async ([status, state, text]) => {
    const desk = await anAccountsDesk();
    const { app, broker } = desk;
    broker.autoApprove = false;
    const trader = await anAnsweringTrader(app, 10_000);
    await expect.poll(async () => (await stateOf(desk, trader))?.state).toBe('pending');
    const account = [...broker.accounts.values()].find(
      ({ application }) => application?.contact.email_address === trader.email,
    );
    broker.setStatus(account?.id ?? '', status);
    await expect.poll(async () => (await stateOf(desk, trader))?.state).toBe(state);
    const letters = await app.services.outbox.newest(OPERATOR, 10);
    expect(letters.filter(({ subject }) => subject?.includes(text))).toHaveLength(1);
  },
);

test('money whose answer is lost moves once', async () => {
  const { app, broker } = await anAccountsDesk();
  const trader = await anAnsweringTrader(app, 10_000);
  const accountId = await opened(broker, trader);
  await expect.poll(() => broker.cashOf(accountId)).toBe(10_000);
  broker.postMishaps.push('done_unheard');
  const { id } = trader;
  await takeOut(app, trader, 3_000);
  await expect.poll(() => broker.cashOf(accountId)).toBe(7_000);
  const { sql } = dbOf(await app.pool());
  const open = () => sql`
    select from broker_journal where person_id = ${id} and state in ('asked', 'sent')`;
  await expect.poll(open).toHaveLength(0);
  expect(broker.cashOf(accountId)).toBe(7_000);
  expect(broker.journals.filter(({ from_account: from }) => from === accountId)).toHaveLength(1);
});

test('an order waits for money on its way', async () => {
  const { app, broker } = await anAccountsDesk();
  broker.holdsJournals = true;
  const trader = await anAnsweringTrader(app, 10_000);
  const accountId = await opened(broker, trader);
  const { sql } = dbOf(await app.pool());
  const sent = () => sql`
    select from broker_journal where state = 'sent' and person_id = ${trader.id}`;
  await expect.poll(sent).toHaveLength(1);
  const placed = await place(app, trader, { shares: 1, limit: 101.01 });
  const reads = () => broker.asked.filter((path) => path.startsWith('/v1/journals/')).length;
  const before = reads();
  // Two further rounds: the order could have gone out after the first.
  await expect.poll(reads).toBeGreaterThan(before + 1);
  expect(broker.sent.has(placed.id)).toBe(false);
  broker.holdsJournals = false;
  broker.executeJournals();
  await arrived(broker, placed);
  expect(broker.cashOf(accountId)).toBe(10_000);
});

test('a journal that the broker refuses is named by doctor, and tried again', async () => {
  const { app, broker, clock } = await anAccountsDesk();
  broker.accountOf(broker.firm).cash = 5_000;
  const trader = await anAnsweringTrader(app, 10_000);
  const accountId = await opened(broker, trader);
  const { sql } = dbOf(await app.pool());
  await expect.poll(() => customerAccountsFound(sql)).toMatchObject({ state: 'wrong' });
  expect(broker.cashOf(accountId)).toBe(0);
  broker.accountOf(broker.firm).cash = 500_000;
  clock.nowMs += 11 * 60_000;
  await expect.poll(() => broker.cashOf(accountId)).toBe(10_000);
  await expect.poll(() => customerAccountsFound(sql)).toMatchObject({ state: 'ok' });
});

test('a repeated journal that is refused is looked up before it counts as refused', async () => {
  const { app, broker } = await anAccountsDesk();
  const trader = await anAnsweringTrader(app, 10_000);
  const accountId = await opened(broker, trader);
  await expect.poll(() => broker.cashOf(accountId)).toBe(10_000);
  broker.postMishaps.push('done_unheard', { status: 403 });
  await takeOut(app, trader, 3_000);
  const { sql } = dbOf(await app.pool());
  const moved = () => sql<{ cents: string }>`
    select cents from broker_journal
    where person_id = ${trader.id} and state = 'executed' and cents < 0`;
  await expect.poll(moved).toEqual([{ cents: '-300000' }]);
  expect(broker.cashOf(accountId)).toBe(7_000);
});

test('a corrected journal counts with the corrected amount, and the rest moves after it', async () => {
  const { app, broker } = await anAccountsDesk();
  broker.holdsJournals = true;
  const trader = await anAnsweringTrader(app, 10_000);
  const accountId = await opened(broker, trader);
  const mine = () => broker.journals.find(({ to_account: to }) => to === accountId);
  await expect.poll(mine).toBeDefined();
  const journal = mine();
  if (!journal) throw new Error('it was there');
  broker.correctJournal(journal, '9000.00');
  broker.holdsJournals = false;
  await expect.poll(() => broker.cashOf(accountId)).toBe(10_000);
  expect(
    broker.journals.filter(({ to_account: to }) => to === accountId).map((each) => each.net_amount),
  ).toEqual(['10000.00', '9000.00', '1000.00']);
});

test('shares are sold although money is on its way', async () => {
  const { app, broker } = await anAccountsDesk();
  const trader = await anAnsweringTrader(app, 10_000);
  const accountId = await opened(broker, trader);
  const bought = await place(app, trader, { shares: 10, limit: 101.01 });
  broker.fill(await arrived(broker, bought), 101);
  await expect.poll(statusOf(app, trader, bought)).toBe('filled');
  broker.holdsJournals = true;
  await putIn(app, trader, 5_000);
  const sale = await place(app, trader, { intent: 'sell_to_close', shares: 10, limit: 99 });
  expect((await arrived(broker, sale)).account_id).toBe(accountId);
});

test('the firm advances a dividend, and gets it back once the broker has paid it', async () => {
  const desk = await anAccountsDesk();
  const { app, broker, trader } = desk;
  const accountId = await opened(broker, trader);
  await expect.poll(() => broker.cashOf(accountId)).toBe(50_000);
  const { db, ledger } = app.services;
  const to = { owner: trader.id, account: 'stock', pocket: 'available' } as const;
  const postings = [{ from: { house: 'corporate' }, to, asset: 'USD', micros: usd(50) }] as const;
  await db.transaction((tx) =>
    ledger.post(tx, {
      key: newKey(),
      kind: 'dividend',
      personId: trader.id,
      exchangeMs: NOW,
      postings,
    }),
  );
  await expect.poll(() => broker.cashOf(accountId)).toBe(50_050);
  // The broker pays it weeks later.
  broker.accountOf(accountId).cash += 50;
  await compare(desk);
  await expect.poll(() => broker.cashOf(accountId)).toBe(50_050);
  expect(await differing(desk)).toEqual([]);
  // What else the account has too much stays there.
  broker.accountOf(accountId).cash += 20;
  await compare(desk);
  expect(broker.cashOf(accountId)).toBe(50_070);
});

test('the same key returns the order that was placed before the account was stopped', async () => {
  const { app, broker, trader } = await anAccountsDesk();
  const wish = anOrder({ limit: 101.01 });
  const placed = given(await app.call(placeOrder, wish, trader));
  const { account_id: account } = await arrived(broker, placed);
  const { sql } = dbOf(await app.pool());
  await sql`
    insert into broker_difference (broker, account, asset, ours_micros, theirs_micros, since)
    values ('alpaca-accounts', ${account}, 'AAPL', 1, 2, now())`;
  expect(await app.call(placeOrder, anOrder(), trader)).toMatchObject({
    code: 'no_broker_account',
  });
  expect(given(await app.call(placeOrder, wish, trader)).id).toBe(placed.id);
});

test('what happened while nobody listened is replayed: fills, and a bust', async () => {
  const { app, broker, clock, trader } = await anAccountsDesk();
  const first = await place(app, trader, { shares: 10, limit: 101.01 });
  const second = await place(app, trader, { ticker: 'MSFT', shares: 5, limit: 101.01 });
  const [one, other] = [await arrived(broker, first), await arrived(broker, second)];
  const bustedId = broker.fill(one, 101);
  await expect.poll(statusOf(app, trader, first)).toBe('filled');
  await app.services.trading.stop();
  broker.fill(other, 100);
  broker.takeBack(one, bustedId);
  const { app: next } = await accountsAppOver(broker, clock, await app.pool());
  await next.services.trading.start();
  await expect.poll(statusOf(next, trader, second)).toBe('filled');
  const { sql } = dbOf(await next.pool());
  await expect.poll(() => sql`select from execution_bust`).toHaveLength(1);
  expect(await brokenChecks(await next.pool())).toEqual([]);
});

test('fills arrive although the stream breaks or drops events', async () => {
  const { app, broker, trader } = await anAccountsDesk();
  const placed = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, placed);
  broker.dropStreams();
  broker.fill(order, 101, 3);
  await expect.poll(async () => (await lifeOf(app, trader, placed)).fills.length).toBe(1);
  broker.mischief.lost = 1;
  broker.fill(order, 101, 3);
  broker.sayTooSlow();
  await expect.poll(async () => (await lifeOf(app, trader, placed)).fills.length).toBe(2);
  broker.mischief.lost = 0;
  broker.fill(order, 101);
  await expect.poll(statusOf(app, trader, placed)).toBe('filled');
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('an account that differs stops trading alone, and trades again once it agrees', async () => {
  const desk = await anAccountsDesk();
  const { app, broker, trader } = desk;
  const other = await anAnsweringTrader(app, 10_000);
  const [mine, theirs] = [await opened(broker, trader), await opened(broker, other)];
  await expect.poll(() => broker.cashOf(theirs)).toBe(10_000);
  const bought = await place(app, trader, { shares: 10, limit: 101.01 });
  const order = await arrived(broker, bought);
  const executionId = broker.fill(order, 101);
  await expect.poll(statusOf(app, trader, bought)).toBe('filled');
  broker.positionsOf(mine).set('AAPL', 9);
  // A bust of an unknown trade asks for a comparison.
  broker.takeBack(order, executionId, 101);
  await expect.poll(() => differing(desk)).toEqual([`${mine} AAPL`]);
  const refused = await app.call(placeOrder, anOrder(), trader);
  expect(refused).toMatchObject({ ok: false, code: 'no_broker_account' });
  await arrived(broker, await place(app, other, { shares: 1, limit: 101.01 }));
  const letters = await app.services.outbox.newest(OPERATOR, 10);
  expect(letters.at(-1)?.body).toContain(
    `Account ${mine} should have 10 shares of AAPL, and has 9`,
  );
  broker.positionsOf(mine).set('AAPL', 10);
  await expect.poll(() => differing(desk)).toEqual([]);
  await arrived(broker, await place(app, trader, { shares: 1, limit: 101.01 }));
});

test('a broker that does not answer keeps nobody from stopping', async () => {
  const { app, broker, clock } = await anAccountsDesk();
  await app.services.trading.stop();
  const { db, vault } = app.services;
  const venue = accountsVenue({
    ...brokerAccounts(broker),
    db,
    vault,
    wallNowMs: () => (clock.nowMs += 1),
    tell: async () => undefined,
    tellOperator: async () => undefined,
    warn: () => undefined,
  });
  broker.mischief.isHalfOpen = true;
  const stream = venue.follow({ onNews: () => undefined, onTakenBack: () => undefined });
  venue.start?.(() => undefined);
  stream.stop();
  await venue.stop?.();
  expect(stream.isOpen()).toBe(false);
});
