import assert from 'node:assert/strict';
import { readManaged } from '../../server/products/managed/managed-row.ts';
import { showManaged } from '../../server/products/managed/show-managed.ts';
import { MANAGED_TICKERS } from './managed-acts.ts';
import type { ManagedWorld } from './managed-world.ts';

/**
 * Compares the whole state with the model, to the millionth.
 *
 * @param ids ids of managed accounts by the ids of their holders
 * @param after the last act, for the failure message
 */
export async function compareManaged(
  { services, market, model, people }: ManagedWorld,
  ids: ReadonlyMap<string, string>,
  after: string,
): Promise<void> {
  const { sql } = services.db;
  const balances = await sql<{ owner: string; name: string; asset: string; micros: string }>`
    select owner, name, asset, sum(case pocket when 'owed' then -micros else micros end) as micros
    from ledger_account join ledger_balance on account_id = id
    where owner is not null and name in ('stock', 'quantitative') group by owner, name, asset`;
  const has = new Map(
    balances.map(({ owner, name, asset, micros }) => [`${owner} ${name} ${asset}`, BigInt(micros)]),
  );
  for (const [nth, { id }] of people.entries()) {
    assert.equal(has.get(`${id} quantitative USD`) ?? 0n, model.cash[nth], `${nth} after ${after}`);
  }
  const pending = await sql<{ id: string }>`select id from trade_order where status = 'pending'`;
  const open = [...model.trading.orders].filter(([, { isOpen }]) => isOpen).map(([id]) => id);
  assert.deepEqual(pending.map(({ id }) => id).toSorted(), open.toSorted());
  const rows = await readManaged(sql, {});
  const shown = new Map(
    (await showManaged(sql, market, rows, 'en')).map((account) => [account.id, account]),
  );
  assert.equal(rows.length, model.accounts.length);
  for (const account of model.accounts) {
    const { id, state, endedBy, paysOn, paid, fee, invested } = account;
    const cash = model.trading.cash.get(id) ?? 0n;
    const real = shown.get(ids.get(id) ?? '');
    assert.deepEqual(
      {
        state: real?.state === 'starting' || real?.state === 'running' ? 'open' : real?.state,
        endedBy: real?.endedBy,
        paysOn: real?.paysDate,
        paid: real?.paidMicros,
        fee: real?.feeMicros,
        endsOn: real?.endsDate,
        recallableFrom: real?.recallableFrom,
        shownCash: BigInt(real?.cashMicros ?? -1),
        cash: has.get(`${id} stock USD`),
      },
      {
        state,
        endedBy,
        paysOn,
        paid: paid === null ? null : String(paid),
        fee: fee === null ? null : String(fee),
        endsOn: account.endsOn ?? null,
        recallableFrom: account.recallableFrom ?? null,
        shownCash: cash,
        cash,
      },
      `account ${id} after ${after}`,
    );
    for (const ticker of MANAGED_TICKERS) {
      const shares = has.get(`${id} stock ${ticker}`) ?? 0n;
      assert.equal(shares, model.trading.shares(id, ticker), `${ticker} of ${id} after ${after}`);
    }
    // Money in the account plus payouts equals deposits plus earnings.
    const { cost, brought } = model.trading.openMoney(id);
    const earned = (model.trading.realised.get(id) ?? 0n) + (model.trading.other.get(id) ?? 0n);
    assert.equal(cash + (paid ?? 0n) + (fee ?? 0n) + cost - brought, invested + earned);
  }
}
