import { BLOCKS_TO_FINAL } from '../../contract/deposit.ts';
import type {
  FundingRecord,
  RecordEvent,
  RecordKind,
  RecordState,
} from '../../contract/funding-record.ts';
import type { Sql } from '../db/tx.ts';

/** A request for a page of records. */
export interface RecordsAsked {
  readonly kind?: RecordKind | undefined;
  readonly state?: RecordState | undefined;
  /** Wall times, the first included and the last not. */
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  /** The last record of the previous page, as `<wall ms>.<id>`. */
  readonly before?: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly kind: RecordKind;
  readonly id: string;
  readonly state: RecordState;
  readonly micros: string;
  readonly contract: string;
  readonly address: string;
  readonly txid: string;
  readonly block: string | null;
  readonly scanned: string | null;
  readonly seen_at: Date;
  readonly changed_at: Date;
}

/** Later than every record. */
const LAST_MS = Date.UTC(9999, 0);
const NEWEST = `${LAST_MS}.ffffffff-ffff-ffff-ffff-ffffffffffff`;

/** Records of a customer, newest first. */
export async function readRecords(
  sql: Sql,
  token: string | undefined,
  personId: string,
  { kind, state, fromMs, untilMs, before = NEWEST, limit }: RecordsAsked,
): Promise<{ readonly records: FundingRecord[]; readonly next: string | null }> {
  const [beforeMs, beforeId = ''] = before.split('.');
  // Each kind has an index of its own in this order, so no more rows are read than are shown.
  const rows = await sql<Row>`
    select * from (
      (select 'usdt_deposit' as kind, id, state, micros::text as micros, contract, address, txid, block::text as block,
        seen_at, changed_at, (select scanned from chain_cursor)::text as scanned
      from chain_deposit
      where person_id = ${personId}
        and (${kind ?? null}::text is null or ${kind ?? null} = 'usdt_deposit')
        and (${state ?? null}::text is null or state = ${state ?? null})
        and seen_at >= ${dateOf(fromMs ?? 0)} and seen_at < ${dateOf(untilMs ?? LAST_MS)}
        and (seen_at, id) < (${dateOf(Number(beforeMs))}::timestamptz, ${beforeId}::uuid)
      order by seen_at desc, id desc limit ${limit + 1})
      union all
      (select 'bank_deposit', deposit.id, deposit.state, coalesce(booking.micros, announced_micros)::text, '',
        reference, coalesce(bank_ref, ''), null, at, deposit.changed_at, null
      from bank_deposit deposit join bank_reference given on given.person_id = deposit.person_id
        left join bank_booking booking on booking.id = booking_id
      where deposit.person_id = ${personId}
        and (${kind ?? null}::text is null or ${kind ?? null} = 'bank_deposit')
        and (${state ?? null}::text is null or deposit.state = ${state ?? null})
        and at >= ${dateOf(fromMs ?? 0)} and at < ${dateOf(untilMs ?? LAST_MS)}
        and (at, deposit.id) < (${dateOf(Number(beforeMs))}::timestamptz, ${beforeId}::uuid)
      order by at desc, deposit.id desc limit ${limit + 1})
    ) record
    order by seen_at desc, id desc limit ${limit + 1}`;
  const records = rows.slice(0, limit).map((row) => recordOf(row, token));
  const last = records.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { records, next: hasMore ? `${last.atMs}.${last.id}` : null };
}

/** One record with all its details. */
export interface WholeRecord {
  readonly record: FundingRecord;
  readonly sender: string;
  readonly contract: string;
  readonly block: number;
  readonly blockAtMs: number;
  readonly rateMicros: string | null;
  readonly debtMicros: string;
  readonly events: RecordEvent[];
}

/** A customer's record by id; undefined for another customer's. */
export async function readRecord(
  sql: Sql,
  token: string | undefined,
  personId: string,
  id: string,
): Promise<WholeRecord | undefined> {
  const [row] = await sql<
    Row & {
      sender: string;
      block_at: Date;
      rate_micros: string | null;
      debt_micros: string;
    }
  >`
    select 'usdt_deposit' as kind, id, state, micros, address, txid, block, seen_at, changed_at, sender, contract, block_at,
      (select scanned from chain_cursor) as scanned,
      (select note ->> 'rateMicros' from ledger_entry entry where entry.id = entry_id) as rate_micros,
      (select coalesce(sum(debt.micros - paid_micros), 0) from funding_debt debt
        where deposit_id = deposit.id) as debt_micros
    from chain_deposit deposit where id = ${id} and person_id = ${personId}`;
  if (!row) return undefined;
  const events = await sql<{
    state: RecordState;
    attempt: number;
    block: string;
    entry_id: string | null;
    at: Date;
  }>`
    select state, attempt, block, entry_id, at from chain_deposit_event
    where deposit_id = ${id} order by id`;
  return {
    record: recordOf(row, token),
    sender: row.sender,
    contract: row.contract,
    block: Number(row.block),
    blockAtMs: row.block_at.getTime(),
    rateMicros: row.rate_micros,
    debtMicros: row.debt_micros,
    events: events.map((event) => ({
      state: event.state,
      attempt: event.attempt,
      block: Number(event.block),
      entryId: event.entry_id,
      atMs: event.at.getTime(),
    })),
  };
}

function recordOf(row: Row, token: string | undefined): FundingRecord {
  const { kind, id, state, micros, contract, address, txid } = row;
  return {
    id,
    kind,
    state,
    // The units of another token are not known.
    amountMicros:
      kind === 'usdt_deposit' && (state === 'not_accepted' || contract !== token) ? null : micros,
    address,
    txid,
    confirmations: confirmationsOf(row),
    atMs: row.seen_at.getTime(),
    changedAtMs: row.changed_at.getTime(),
  };
}

/** A time as a date that the database accepts. */
function dateOf(ms: number): Date {
  return new Date(Math.min(ms, LAST_MS));
}

function confirmationsOf({ kind, state, block, scanned }: Row): number | null {
  if (kind === 'bank_deposit') return null;
  if (state === 'reversed' || scanned === null) return null;
  if (state === 'final') return BLOCKS_TO_FINAL;
  // The network itself reports the last confirmation.
  const known = Math.min(Number(scanned) - Number(block) + 1, BLOCKS_TO_FINAL);
  return known < 1 ? null : known;
}
