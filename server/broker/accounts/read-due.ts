import type { Sql } from '../../db/tx.ts';

/** The dollars of an account at the broker, micro-dollars. */
export interface DueCash {
  readonly personId: string;
  readonly accountId: string;
  /** The dollars of the customer's stock account in the ledger. */
  readonly ledgerMicros: bigint;
  /** What is still to be moved into the account at the broker, open journals included; negative: out of it. */
  readonly dueMicros: bigint;
  /** The amount of the open journal; negative: out of the account. */
  readonly openMicros: bigint;
  /** The last journal was refused a short while ago. */
  readonly isRefused: boolean;
  /** Paid dividends that the broker has not booked yet: the firm advances them. */
  readonly advancedMicros: bigint;
  /** What the broker books itself, of the last sixty days; it may book it later than the ledger. */
  readonly lateMicros: bigint;
}

/** A refused journal is tried again after so long. */
export const AGAIN_MS = 10 * 60_000;
const LATE_MS = 60 * 86_400_000;
/** Customers in one statement. */
const CHUNK = 500;

interface Row {
  readonly person_id: string;
  readonly account_id: string;
  readonly ledger: string;
  readonly due: string;
  readonly open: string;
  readonly is_refused: boolean;
  readonly advanced: string;
  readonly late: string;
}

/**
 * What the accounts at the broker have, and what must be moved there: an account's journals are to amount to the ledger's
 * dollars without what the broker itself books. That is executions with regulatory fees, cash for fractions after splits,
 * borrow fees and dividends on shorts. Dividends on shares are paid here on the ex-date and by the broker weeks later: the firm
 * advances them, and gets them back once the broker booked them (`broker_booking`). The platform's own fee moves to the
 * firm.
 *
 * @param personIds of customers with an account; those without one are left out
 */
export async function readDue(
  sql: Sql,
  personIds: readonly string[],
  nowMs: number,
): Promise<DueCash[]> {
  const all: DueCash[] = [];
  for (let from = 0; from < personIds.length; from += CHUNK) {
    all.push(...(await readChunk(sql, personIds.slice(from, from + CHUNK), nowMs)));
  }
  return all;
}

async function readChunk(
  sql: Sql,
  personIds: readonly string[],
  nowMs: number,
): Promise<DueCash[]> {
  const rows = await sql<Row>`
    select account.person_id, account.account_id, cash.micros as ledger,
      cash.micros - traded.micros - days.charged - booked.micros - moved.executed as due,
      moved.open as open, moved.is_refused, days.paid - booked.micros as advanced, days.late as late
    from broker_account account
      cross join lateral (
        select coalesce(sum(micros), 0) as micros
        from ledger_account join ledger_balance on account_id = id
        where owner = account.person_id and name = 'stock' and asset = 'USD'
      ) cash
      cross join lateral (
        select coalesce(sum(case when intent in ('sell_to_close', 'sell_to_open')
          then execution.value_micros else -execution.value_micros end - sec_micros - taf_micros), 0) as micros
        from trade_order join execution on execution.order_id = trade_order.id
        where trade_order.person_id = account.person_id
          and not exists (select from execution_bust where execution_id = execution.id)
      ) traded
      cross join lateral (
        select
          coalesce(sum(posting.micros) filter (where kind <> 'dividend' or posting.micros < 0), 0) as charged,
          coalesce(sum(posting.micros) filter (where kind = 'dividend' and posting.micros > 0), 0) as paid,
          coalesce(sum(abs(posting.micros)) filter (
            where (kind <> 'dividend' or posting.micros < 0) and entry.at > ${new Date(nowMs - LATE_MS)}
          ), 0) as late
        from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
          join ledger_account pocket on pocket.id = posting.account_id
        where entry.person_id = account.person_id and kind in ('dividend', 'split', 'borrow_fee')
          and owner = account.person_id and name = 'stock' and asset = 'USD'
      ) days
      cross join lateral (
        select coalesce(sum(micros), 0) as micros from broker_booking
        where person_id = account.person_id
      ) booked
      cross join lateral (
        select coalesce(sum(cents) filter (where state = 'executed'), 0) * 10000 as executed,
          coalesce(sum(cents) filter (where state in ('asked', 'sent')), 0) * 10000 as open,
          coalesce(bool_or(state = 'refused' and done_at > ${new Date(nowMs - AGAIN_MS)}), false) as is_refused
        from broker_journal where person_id = account.person_id
      ) moved
    where account.person_id = any (${personIds}::uuid[]) and account.account_id is not null`;
  return rows.map((row) => ({
    personId: row.person_id,
    accountId: row.account_id,
    ledgerMicros: BigInt(row.ledger),
    dueMicros: BigInt(row.due),
    openMicros: BigInt(row.open),
    isRefused: row.is_refused,
    advancedMicros: BigInt(row.advanced),
    lateMicros: BigInt(row.late),
  }));
}
