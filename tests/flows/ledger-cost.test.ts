import { expect, test } from 'vitest';
import { makeTransfer } from '../../contract/account.ts';
import { readStockAccounts } from '../../server/broker/read/stock-accounts.ts';
import type { Tx } from '../../server/db/tx.ts';
import { usd } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';

/** Adds so many entries of other customers that a query plan that reads all of them is detected. */
async function fillWithOthers(app: TestApp): Promise<void> {
  const pool = await app.pool();
  await pool.query(`
    with entry as (
      insert into ledger_entry (key, kind, at, exchange_ms, note)
      select 'of-others:' || n, 'transfer', now(), n, '{}'
      from generate_series(1, 30000) n returning id
    )
    insert into ledger_posting (entry_id, account_id, micros)
    select entry.id, account.id, 1 from entry cross join ledger_account account where owner is null`);
  await pool.query('analyze');
}

/** Rows of entries that a connection has read and not reported yet: those of a transaction, and of the one before. */
async function entriesRead(tx: Tx): Promise<number> {
  const [read] = await tx<{ rows: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
    where relname = 'ledger_entry'`;
  return Number(read?.rows);
}

const days = (fromDate: string, toDate: string) => ({
  account: 'wallet' as const,
  fromDate,
  toDate,
});

test('the cost of a customer’s calls depends on their own history only', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const wish = { from: 'wallet', to: 'stock', amountMicros: String(usd(250)) } as const;
  for (let n = 0; n < 3; n += 1) {
    const key = `a-key-of-a-request-${n}`;
    expect(await app.call(makeTransfer, { ...wish, key }, person)).toMatchObject({ ok: true });
  }
  await fillWithOthers(app);

  const { db, ledger } = app.services;
  const page = { account: undefined, before: undefined, limit: 50 };
  const reads: Record<string, (tx: Tx) => Promise<unknown>> = {
    'an old statement': (tx) => ledger.period(tx, person.id, days('2020-01-01', '2020-12-31'), 100),
    'a statement': (tx) => ledger.period(tx, person.id, days('2020-01-01', '2099-12-31'), 100),
    activity: (tx) => ledger.activity(tx, person.id, page),
    events: (tx) => ledger.events(tx, person.id, page),
    'the stock account': (tx) => readStockAccounts(tx, [person.id]),
  };
  for (const [what, read] of Object.entries(reads)) {
    const rows = await db.transaction(async (tx) => {
      const before = await entriesRead(tx);
      await read(tx);
      return (await entriesRead(tx)) - before;
    });
    expect(rows, what).toBeLessThan(50);
  }
});
