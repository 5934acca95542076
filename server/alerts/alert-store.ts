import type { InputOf } from '../../contract/endpoint.ts';
import { ALERTS_MAX, type setAlert } from '../../contract/alert.ts';
import type { Sql, Tx } from '../db/tx.ts';
import { Refused } from '../refused.ts';
import type { AlertRow } from './alert-row.ts';

/** How long reached alerts are shown before they are deleted. */
export const SHOWN_MS = 30 * 86_400_000;

export type AlertWish = InputOf<typeof setAlert>;

/** Every alert that waits for its price. */
export function readWaiting(sql: Sql): Promise<AlertRow[]> {
  return sql<AlertRow>`
    select id, ticker, direction, price_micros, set_at, fired_ms from price_alert
    where fired_ms is null`;
}

/**
 * Every alert that changed in a transaction from `since` on; reached ones too, but not deleted ones. The second condition is
 * true of every row, except those of a restored backup, whose transactions are of another database.
 */
export function readChanged(sql: Sql, since: string): Promise<AlertRow[]> {
  return sql<AlertRow>`
    select id, ticker, direction, price_micros, set_at, fired_ms from price_alert
    where changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`;
}

/** A customer's alerts, of one ticker or of all: reached ones first, newest first. */
export function readAlerts(
  sql: Sql,
  personId: string,
  ticker: string | undefined,
  nowMs: number,
): Promise<AlertRow[]> {
  return sql<AlertRow>`
    select id, ticker, direction, price_micros, set_at, fired_ms from price_alert
    where person_id = ${personId} and (${ticker ?? null}::text is null or ticker = ${ticker ?? null})
      and (fired_at is null or fired_at > ${new Date(nowMs - SHOWN_MS)})
    order by fired_at desc nulls first, set_at desc`;
}

/**
 * Writes an alert unless the customer already has the same one waiting; `isNew` tells which.
 *
 * @throws Refused `alert_limit` when as many wait as may
 */
export async function writeAlert(
  tx: Tx,
  personId: string,
  { ticker, direction, priceMicros }: AlertWish,
  now: Date,
): Promise<{ readonly row: AlertRow; readonly isNew: boolean }> {
  // Serialized, so that of two concurrent alerts the second counts the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`alerts:${personId}`}, 0))`;
  const [same] = await tx<AlertRow>`
    select id, ticker, direction, price_micros, set_at, fired_ms from price_alert
    where person_id = ${personId} and ticker = ${ticker} and direction = ${direction}
      and price_micros = ${priceMicros} and fired_ms is null`;
  if (same) return { row: same, isNew: false };
  const [count] = await tx<{ waiting: number }>`
    select count(*)::integer as waiting from price_alert
    where person_id = ${personId} and fired_ms is null`;
  if ((count?.waiting ?? 0) >= ALERTS_MAX) throw new Refused('alert_limit');
  const [row] = await tx<AlertRow>`
    insert into price_alert (id, person_id, ticker, direction, price_micros, set_at)
    values (uuidv7(), ${personId}, ${ticker}, ${direction}, ${priceMicros}, ${now})
    returning id, ticker, direction, price_micros, set_at, fired_ms`;
  if (!row) throw new Error('an alert that was written is there');
  return { row, isNew: true };
}

/** Deletes an alert. @returns whether the customer had it */
export async function deleteAlert(tx: Tx, personId: string, id: string): Promise<boolean> {
  const rows = await tx`
    delete from price_alert where person_id = ${personId} and id = ${id} returning id`;
  return rows.length > 0;
}
