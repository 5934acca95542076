import { monthAfter, monthOf } from '../../contract/charity-rules.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import { openCauseOf } from './donate.ts';
import { gatherCompleted } from './gather.ts';
import type { GivingParts } from './parts.ts';

/** When a customer's automatic donation starts, changes or stops. */
interface PlanWish {
  readonly causeId: string;
  readonly percent: number;
}

/**
 * Turns the automatic donation on, changes it or turns it off. A change applies to the whole current month, and to no month that
 * has ended: those are gathered first. Turning it off discards the current month; pledges that await confirmation remain.
 *
 * @throws Refused `not_found`, `cause_closed`
 */
export function setPlan(
  parts: GivingParts,
  personId: string,
  wish: PlanWish | null,
): Promise<void> {
  const { db, market, privateFeed } = parts;
  return db.transaction(async (tx) => {
    const { exchangeMs } = market.time();
    const today = newYorkDate(exchangeMs);
    // Every transaction locks the cause before what it tells the customer.
    if (wish) await openCauseOf(tx, wish.causeId, today);
    await gatherCompleted(tx, parts, personId, exchangeMs);
    if (wish === null) {
      await tx`delete from donation_plan where person_id = ${personId}`;
    } else {
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
