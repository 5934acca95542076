import { gatheredOf, monthAfter, monthOf, monthStartMs } from '../../contract/charity-rules.ts';
import type { AutomaticDonation } from '../../contract/charity.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import type { Language } from '../../contract/language.ts';
import type { Sql } from '../db/tx.ts';
import { stateOn } from './cause-row.ts';
import type { CauseTexts } from './cause-texts.ts';

/** A row of `donation_plan`. */
export interface PlanRow {
  readonly person_id: string;
  readonly cause_id: string;
  readonly percent: number;
  readonly since_ms: string;
  /** The last month that was processed. */
  readonly gathered: string;
}

/**
 * A customer's realized profit less losses, net of fees, from shares closed in the stock account within a period of exchange time,
 * as the broker's lots record it. Negative when losses were larger. Micro-dollars.
 */
export async function readRealised(
  sql: Sql,
  personId: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<bigint> {
  const [row] = await sql<{ micros: string }>`
    select coalesce(sum(pnl_micros), 0) as micros from lot_close
    where person_id = ${personId} and closed_ms >= ${fromMs} and closed_ms < ${toMs}`;
  return BigInt(row?.micros ?? 0);
}

/** The moment from which profit counts for a month. Exchange time. Pure. */
export function countsFrom(
  { since_ms: sinceMs }: Pick<PlanRow, 'since_ms'>,
  month: string,
): number {
  return Math.max(Number(sinceMs), monthStartMs(month));
}

/** A customer's automatic donation with this month's accrual. */
export async function readAutomatic(
  sql: Sql,
  { personId, language, nowMs }: { personId: string; language: Language; nowMs: number },
): Promise<AutomaticDonation | null> {
  const [plan] = await sql<
    PlanRow & { texts: CauseTexts; is_closed: boolean; ends_on: string | null }
  >`
    select person_id, cause_id, percent, since_ms, to_char(gathered_month, 'YYYY-MM') as gathered,
      texts, is_closed, to_char(ends_on, 'YYYY-MM-DD') as ends_on
    from donation_plan join cause on cause.id = cause_id where person_id = ${personId}`;
  if (!plan) return null;
  const today = newYorkDate(nowMs);
  const month = monthOf(today);
  const countsFromMs = countsFrom(plan, month);
  const realised = await readRealised(sql, personId, {
    fromMs: countsFromMs,
    toMs: monthStartMs(monthAfter(month)),
  });
  return {
    causeId: plan.cause_id,
    causeName: plan.texts[language].name,
    isCauseOpen: stateOn(plan, today) === 'open',
    percent: plan.percent,
    month,
    countsFromMs,
    realisedMicros: String(realised),
    gatheredMicros: String(gatheredOf(realised, plan.percent)),
    asksOn: `${monthAfter(month)}-01`,
  };
}
