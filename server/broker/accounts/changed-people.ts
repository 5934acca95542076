import type { Sql } from '../../db/tx.ts';

/** The number of rounds within which a write that was running has committed or failed. */
const ROUNDS_BACK = 3;

/** Customers whose money may have to move, and what to call once it was looked after. */
export interface ChangedPeople {
  readonly personIds: readonly string[];
  readonly done: () => void;
}

/**
 * Finds the customers with an account at the broker whose money may have to move: all of them first, then those with newer
 * ledger entries, whose last journal did not move its money, or whose dividend the broker booked since. What is not done is
 * found again.
 */
export function changedPeople(sql: Sql): () => Promise<ChangedPeople> {
  /** The newest entry at each of the last rounds: one that was being written then may appear only now. */
  const newest: string[] = [];

  return async () => {
    const [from] = newest;
    const [last] = await sql<{ id: string }>`select coalesce(max(id), 0) as id from ledger_entry`;
    const rows = await sql<{ person_id: string }>`
      select person_id from broker_account where account_id is not null
        and (${from ?? null}::bigint is null or person_id in (
          select entry.person_id from ledger_entry entry where entry.id > ${from ?? null}::bigint
        ) or exists (
          select from broker_journal journal
          where journal.person_id = broker_account.person_id and state = 'refused' and not exists (
            select from broker_journal later
            where later.person_id = journal.person_id and later.asked_at > journal.asked_at
          )
        ) or exists (
          select from broker_booking booking
          where booking.person_id = broker_account.person_id and not exists (
            select from broker_journal later
            where later.person_id = booking.person_id and later.asked_at > booking.at
          )
        ))`;
    return {
      personIds: rows.map(({ person_id: personId }) => personId),
      done() {
        newest.push(last?.id ?? '0');
        if (newest.length > ROUNDS_BACK) newest.shift();
      },
    };
  };
}
