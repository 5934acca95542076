import { eachInTurn } from '../each-in-turn.ts';
import { lockCause } from './cause-row.ts';
import type { GivingParts } from './parts.ts';

/** Notifies the donors of causes that reached their goal, once per cause. */
export async function tellReached(parts: GivingParts, nowMs: number): Promise<void> {
  const { db, notify } = parts;
  const open = await db.sql<{ id: string }>`
    select cause.id from cause
      join ledger_account account on path = holder_id || '/wallet/available/USD'
      join ledger_balance balance on account_id = account.id
    where reached_ms is null and goal_micros <= balance.micros
      + (select coalesce(sum(amount_micros), 0) from cause_payout where cause_id = cause.id)
    order by cause.id`;
  await eachInTurn(open, ({ id }) =>
    db.transaction(async (tx) => {
      const cause = await lockCause(tx, id);
      if (!cause || cause.reached_ms !== null || cause.goal_micros === null) return;
      const [paid] = await tx<{ micros: string }>`
        select coalesce(sum(amount_micros), 0) as micros from cause_payout where cause_id = ${id}`;
      const raised = BigInt(cause.waiting_micros) + BigInt(paid?.micros ?? 0);
      if (raised < BigInt(cause.goal_micros)) return;
      await tx`update cause set reached_ms = ${nowMs} where id = ${id}`;
      const donors = await tx<{ person_id: string }>`
        select distinct person_id from donation join person on person.id = person_id
        where cause_id = ${id} and returned_ms is null and closed_at is null`;
      const figures = { causeId: id, amountMicros: cause.goal_micros };
      await notify.many(
        tx,
        donors.map(({ person_id: personId }) => ({ personId, figures })),
        { kind: 'cause_reached', once: `cause_reached:${id}` },
      );
    }),
  );
}
