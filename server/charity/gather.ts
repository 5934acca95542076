import {
  AUTOMATIC_LEAST_MICROS,
  gatheredOf,
  lapseMs,
  monthAfter,
  monthOf,
  monthStartMs,
} from '../../contract/charity-rules.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import type { Tx } from '../db/tx.ts';
import { eachInTurn } from '../each-in-turn.ts';
import type { GivingParts } from './parts.ts';
import { countsFrom, type PlanRow, readRealised } from './plan.ts';

/**
 * Asks customers to confirm their automatic donation for each completed month, one month of one customer at a time, in order. Each
 * month is processed once: the update that claims it fails for any concurrent transaction.
 */
export async function gatherMonths(parts: GivingParts, nowMs: number): Promise<void> {
  for (;;) {
    const due = await parts.db.sql<{ person_id: string }>`
      select person_id from donation_plan where gathered_month < ${`${completedBy(nowMs)}-01`}::date
      order by gathered_month, person_id limit 500`;
    if (due.length === 0) return;
    await eachInTurn(due, async ({ person_id: id }) => {
      await parts.db.transaction((tx) => gatherNext(tx, parts, id, nowMs));
    });
  }
}

/** Gathers all completed months of one customer, before their automatic donation changes. */
export async function gatherCompleted(
  tx: Tx,
  parts: GivingParts,
  personId: string,
  nowMs: number,
): Promise<void> {
  while (await gatherNext(tx, parts, personId, nowMs));
}

/** The last completed month. */
function completedBy(nowMs: number): string {
  return monthAfter(monthOf(newYorkDate(nowMs)), -1);
}

/** @returns whether there was a completed month to gather */
async function gatherNext(
  tx: Tx,
  parts: GivingParts,
  personId: string,
  nowMs: number,
): Promise<boolean> {
  const [plan] = await tx<PlanRow>`
    update donation_plan set gathered_month = gathered_month + interval '1 month'
    where person_id = ${personId} and gathered_month < ${`${completedBy(nowMs)}-01`}::date
    returning person_id, cause_id, percent, since_ms, to_char(gathered_month, 'YYYY-MM') as gathered`;
  if (plan) await askFor(tx, parts, plan, nowMs);
  return plan !== undefined;
}

/** Creates the pledge for a month, unless the amount is below the minimum. */
async function askFor(
  tx: Tx,
  { notify, privateFeed }: GivingParts,
  plan: PlanRow,
  nowMs: number,
): Promise<void> {
  const { person_id: personId, cause_id: causeId, percent, gathered: month } = plan;
  const span = { fromMs: countsFrom(plan, month), toMs: monthStartMs(monthAfter(month)) };
  const profit = await readRealised(tx, personId, span);
  const amount = gatheredOf(profit, percent);
  if (amount < AUTOMATIC_LEAST_MICROS) return;
  const [made] = await tx<{ id: string }>`
    insert into donation_pledge (person_id, month, cause_id, percent, profit_micros, amount_micros,
      asked_ms, lapses_ms)
    values (${personId}, ${`${month}-01`}, ${causeId}, ${percent}, ${String(profit)}, ${String(amount)},
      ${nowMs}, ${lapseMs(nowMs)})
    on conflict (person_id, month) do nothing returning id`;
  // The month's pledge exists already: the automatic donation was turned off and on again.
  if (!made) return;
  await notify(tx, personId, {
    kind: 'donation_due',
    figures: { causeId, pledgeId: made.id, month, amountMicros: String(amount) },
    once: `pledge:${made.id}`,
  });
  await privateFeed.tell(tx, personId, 'charity');
}
