import type { TradingDay } from '../../../contract/market-hours.ts';
import type { Tx } from '../../db/tx.ts';
import type { ToldEntry } from '../../ledger/ledger.ts';
import { pocketsOf } from '../settle/fill-postings.ts';
import { inChunks } from './chunks.ts';
import { lockTraders } from './lock-traders.ts';
import type { DayParts } from './parts.ts';

/** Settles the proceeds of earlier trading days for all customers; `settleOf` does it for one. Source: rulings (T+1). */
export async function settleAll(
  parts: DayParts,
  { date, preOpensAtMs }: TradingDay,
): Promise<void> {
  const rows = await parts.db.sql<{ person_id: string }>`
    select person_id from trading_account where unsettled_date < ${date}::date`;
  const personIds = rows.map(({ person_id }) => person_id);
  await inChunks(parts.db, personIds, (tx, chunk) =>
    settleSome(tx, parts, chunk, date, preOpensAtMs),
  );
}

async function settleSome(
  tx: Tx,
  { ledger }: DayParts,
  chunk: readonly string[],
  date: string,
  exchangeMs: number,
): Promise<void> {
  await lockTraders(tx, chunk);
  const rows = await tx<{ person_id: string; since: string; micros: string; line: string }>`
    select person_id, to_char(unsettled_date, 'YYYY-MM-DD') as since, micros, line
    from trading_account
      join ledger_account on owner = person_id and name = 'stock' and pocket = 'unsettled' and asset = 'USD'
      join ledger_balance on account_id = id
    where person_id = any (${chunk}::uuid[]) and unsettled_date < ${date}::date and micros > 0
    order by person_id`;
  const entries = rows.map(({ person_id: personId, since, micros, line }): ToldEntry => {
    const { available, unsettled } = pocketsOf({ personId });
    return {
      entry: {
        key: `settle:${personId}:${date}:${line}`,
        kind: 'settlement',
        personId,
        exchangeMs,
        postings: [{ from: unsettled, to: available, asset: 'USD', micros: BigInt(micros) }],
        note: { since, date },
      },
    };
  });
  await tx`
    update trade_order set held_available_micros = held_available_micros + held_unsettled_micros,
      held_unsettled_micros = 0
    where person_id = any (${chunk}::uuid[]) and status = 'pending' and held_unsettled_micros > 0
      and exists (select from trading_account account
        where account.person_id = trade_order.person_id and unsettled_date < ${date}::date)`;
  await tx`
    update trading_account set unsettled_date = null
    where person_id = any (${chunk}::uuid[]) and unsettled_date < ${date}::date`;
  await ledger.postAll(tx, entries);
}
