import type { Tx } from '../../db/tx.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { pocketsOf } from './fill-postings.ts';
import { lockTrader } from './lock-order.ts';

/**
 * Settles the proceeds of a customer's sales of earlier trading days: from this day on they are available to withdraw. The
 * part held for a pending order returns as settled cash too. Repeating it changes nothing. Locks all trading rows of the
 * customer. Source: rulings, Orders (T+1).
 *
 * @param date the trading day that has started, as `2026-11-20`
 * @param atMs exchange time
 * @returns whether anything settled
 */
export async function settleOf(
  tx: Tx,
  ledger: Ledger,
  personId: string,
  { date, atMs }: { readonly date: string; readonly atMs: number },
): Promise<boolean> {
  const { unsettled_date: since } = await lockTrader(tx, personId);
  if (since === null || since >= date) return false;

  const { available, unsettled } = pocketsOf({ personId });
  const [pocket] = await tx<{ micros: string; line: string }>`
    select micros, line from ledger_balance join ledger_account on id = account_id
    where path = ${`${personId}/stock/unsettled/USD`}`;
  if (pocket && pocket.micros !== '0') {
    await ledger.post(tx, {
      // Proceeds may be written late and settle after the others of their day.
      key: `settle:${personId}:${date}:${pocket.line}`,
      kind: 'settlement',
      personId,
      exchangeMs: atMs,
      postings: [{ from: unsettled, to: available, asset: 'USD', micros: BigInt(pocket.micros) }],
      note: { since, date },
    });
  }
  await tx`
    update trade_order set held_available_micros = held_available_micros + held_unsettled_micros,
      held_unsettled_micros = 0
    where person_id = ${personId} and status = 'pending' and held_unsettled_micros > 0`;
  await tx`update trading_account set unsettled_date = null where person_id = ${personId}`;
  return true;
}
