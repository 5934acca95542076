import { gatheredOf, monthAfter, monthOf, monthStartMs } from '../../contract/charity-rules.ts';
import type { AutomaticDonation } from '../../contract/charity.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import type { Language } from '../../contract/language.ts';
import type { Sql } from '../db/tx.ts';
import { stateOn } from './cause-row.ts';
import type { CauseTexts } from './cause-texts.ts';
import { openCauseOf } from './donate.ts';
import type { GivingParts } from './parts.ts';

/** A row of `donation_plan`. */
export interface PlanRow {
  readonly person_id: string;
  readonly cause_id: string;
  readonly percent: number;
  readonly since_ms: string;
  /** The last month that was gathered. */
  readonly gathered: string;
}

/** When a customer's automatic donation begins, changes or ends. */
interface PlanWish {
  readonly causeId: string;
  readonly percent: number;
}

/**
 * Turns the automatic donation on, changes it or turns it off. A change holds for the whole of the running month; turned off, it
 * forgets what the month gathered, and what waits for a confirmation goes on waiting.
 *
 * @throws Refused `not_found`, `cause_closed`
 */
export function setPlan(
  { db, market, privateFeed }: GivingParts,
  personId: string,
  wish: PlanWish | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { exchangeMs } = market.time();
    const today = newYorkDate(exchangeMs);
    if (wish === null) {
      await tx`delete from donation_plan where person_id = ${personId}`;
    } else {
      await openCauseOf(tx, wish.causeId, today);
      await tx`
        insert into donation_plan (person_id, cause_id, percent, since_ms, gathered_month)
        values (${personId}, ${wish.causeId}, ${wish.percent}, ${exchangeMs},
          ${`${monthAfter(monthOf(today), -1)}-01`})
        on conflict (person_id) do update
          set cause_id = excluded.cause_id, percent = excluded.percent`;
    }
    await privateFeed.tell(tx, personId, 'charity');
  });
}

/**
 * The profit less losses of the shares that a customer closed in the stock account over a span of exchange time, fees taken:
 * what the broker's lots say. Below zero when losses were larger. Micro-dollars.
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

/** From when on profit counts for a month. Exchange time. Pure. */
export function countsFrom(
  { since_ms: sinceMs }: Pick<PlanRow, 'since_ms'>,
  month: string,
): number {
  return Math.max(Number(sinceMs), monthStartMs(month));
}

/** A customer's automatic donation with what its month has gathered so far. */
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
