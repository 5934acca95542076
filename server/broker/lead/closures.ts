import {
  type Closure,
  isTradingDay,
  marketMinutes,
  newYorkMs,
  previousTradingDay,
} from '../../../contract/market-hours.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import { publishAtCommit } from '../../bus/postgres-bus.ts';
import type { Db, Sql } from '../../db/tx.ts';
import { type Closures, demoClock, readClosures } from '../../market/market-data.ts';
import { sessionsOf } from '../days/trading-date.ts';

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

/** The market whose days are closed, and its time. */
interface ClosingMarket {
  readonly source: 'simulated' | 'live';
  readonly exchangeMs: number;
  /** Exchange seconds per wall second. */
  readonly speed: number;
}

interface Closing extends Acting {
  readonly date: string;
  /** `null` removes the recorded closure. */
  readonly closure: Closure | null;
  readonly reason: string;
  readonly market: ClosingMarket;
  readonly nowMs: number;
}

/** What came of it. `too_late`: the day has begun. `no_trading_day`: the exchanges are closed anyway. */
export type ClosureOutcome = 'done' | 'unchanged' | 'too_late' | 'no_trading_day';

/** Wall time in which every process surely learns of a closure. */
const NOTICE_MS = 60_000;

/**
 * Records, changes or removes the closure of a day that has not begun. Every process follows within
 * seconds. A day that has begun does not change: orders of the day have their expiry, and its first
 * steps are done.
 */
export function setClosure(
  db: Db,
  { date, closure, reason, market, nowMs, ...by }: Closing,
): Promise<ClosureOutcome> {
  return db.transaction(async (tx) => {
    const closures = await readClosures(tx);
    if (closure !== null && !isTradingDay(date, new Map())) return 'no_trading_day';
    if (afterNotice(market, closures) >= dayBeginsMs(date, market.source, closures)) {
      return 'too_late';
    }
    const changed =
      closure === null
        ? await tx`delete from market_closure where date = ${date} returning date`
        : await tx`
            insert into market_closure (date, closure, reason) values (${date}, ${closure}, ${reason})
            on conflict (date) do update set closure = excluded.closure, reason = excluded.reason
            where market_closure.closure <> excluded.closure returning date`;
    if (changed.length === 0) return 'unchanged';
    await publishAtCommit(tx, 'orders', { closures: true });
    const action = closure === null ? 'market_closure_removed' : 'market_closure_set';
    const detail = { ...(closure !== null && { closure }) };
    await writeAudit(tx, { ...by, action, subject: date, detail }, nowMs);
    return 'done';
  });
}

/**
 * The exchange time at which a day begins: at 04:00. In the simulated market, at the previous close:
 * from there on its prices lead to the next trading day.
 */
function dayBeginsMs(date: string, source: ClosingMarket['source'], closures: Closures): number {
  return source === 'live'
    ? newYorkMs(date, marketMinutes.preOpen)
    : sessionsOf(previousTradingDay(date, closures), closures).closesAtMs;
}

/** The latest exchange time when the notice is over: the demo clock may have skipped a night until then. */
function afterNotice({ source, exchangeMs, speed }: ClosingMarket, closures: Closures): number {
  if (source === 'live') return exchangeMs + NOTICE_MS;
  const runningMs = () => NOTICE_MS;
  return demoClock({ startMs: exchangeMs, speed, ranFromMs: 0, runningMs, closures }).nowMs();
}
