import type { Closure } from '../../../contract/market-hours.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql } from '../../db/tx.ts';

/** A day that an operator closed, or closed early. */
export interface WrittenClosure {
  readonly date: string;
  readonly closure: Closure;
  readonly reason: string;
}

/**
 * The closures that operators recorded, newest first, at most `most`. The exchange's own holidays
 * are not included.
 */
export function listClosures(sql: Sql, most: number): Promise<WrittenClosure[]> {
  return sql<WrittenClosure>`
    select to_char(date, 'YYYY-MM-DD') as date, closure, reason from market_closure
    order by market_closure.date desc limit ${most}`;
}

interface Closing extends Acting {
  readonly date: string;
  /** `null` removes the recorded closure. */
  readonly closure: Closure | null;
  readonly reason: string;
  readonly nowMs: number;
}

/**
 * Records a closure; each process applies it from its next start. Resolves to `false` when nothing
 * changed.
 */
export function setClosure(
  db: Db,
  { date, closure, reason, nowMs, ...by }: Closing,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed =
      closure === null
        ? await tx`delete from market_closure where date = ${date} returning date`
        : await tx`
            insert into market_closure (date, closure, reason) values (${date}, ${closure}, ${reason})
            on conflict (date) do update set closure = excluded.closure, reason = excluded.reason
            where market_closure.closure <> excluded.closure returning date`;
    if (changed.length === 0) return false;
    const action = closure === null ? 'market_closure_removed' : 'market_closure_set';
    const detail = { ...(closure !== null && { closure }) };
    await writeAudit(tx, { ...by, action, subject: date, detail }, nowMs);
    return true;
  });
}
