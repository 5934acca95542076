import type { RecordState } from '../../../contract/funding-record.ts';
import type { Sql, Tx } from '../../db/tx.ts';

/** The key of a transfer on the chain, with its customer. */
export interface DepositKey {
  readonly txid: string;
  readonly logIndex: number;
  readonly personId: string;
}

/** A deposit as the engine advances it. */
export interface Deposit extends DepositKey {
  readonly id: string;
  readonly micros: bigint;
  readonly state: RecordState;
  /** How often it was reversed and included again. */
  readonly attempt: number;
  readonly block: number;
  readonly isOrphaned: boolean;
  /** The entry that credited it. */
  readonly entryId: string | undefined;
}

interface Row {
  readonly txid: string;
  readonly log_index: number;
  readonly person_id: string;
  readonly id: string;
  readonly micros: string;
  readonly state: RecordState;
  readonly attempt: number;
  readonly block: string;
  readonly is_orphaned: boolean;
  readonly entry_id: string | null;
}

/** A deposit, locked until the transaction ends. */
export async function lockDeposit(
  tx: Tx,
  { txid, logIndex }: Pick<DepositKey, 'txid' | 'logIndex'>,
): Promise<Deposit | undefined> {
  const [row] = await tx<Row>`
    select txid, log_index, person_id, id, micros, state, attempt, block, is_orphaned, entry_id
    from chain_deposit where txid = ${txid} and log_index = ${logIndex} for update`;
  return (
    row && {
      txid: row.txid,
      logIndex: row.log_index,
      personId: row.person_id,
      id: row.id,
      micros: BigInt(row.micros),
      state: row.state,
      attempt: row.attempt,
      block: Number(row.block),
      isOrphaned: row.is_orphaned,
      entryId: row.entry_id ?? undefined,
    }
  );
}

interface NextState {
  readonly state: RecordState;
  readonly entryId?: string | undefined;
  readonly nowMs: number;
}

/**
 * Moves a deposit to its next state and adds the event. `entryId` is the entry that moved the
 * money.
 */
export async function moveOn(
  tx: Tx,
  { txid, logIndex, id, attempt, block }: Deposit,
  { state, entryId, nowMs }: NextState,
): Promise<void> {
  const at = new Date(nowMs);
  await tx`
    update chain_deposit set state = ${state}, changed_at = ${at}, is_orphaned = false,
      entry_id = case when ${state} = 'credited' then ${entryId ?? null}::bigint else entry_id end
    where txid = ${txid} and log_index = ${logIndex}`;
  await addEvent(tx, { id, state, attempt, block, entryId, nowMs });
}

interface Event {
  readonly id: string;
  readonly state: RecordState;
  readonly attempt: number;
  readonly block: number;
  readonly entryId?: string | undefined;
  readonly nowMs: number;
}

/** Adds a state to the history of a deposit. */
export async function addEvent(tx: Tx, event: Event): Promise<void> {
  await tx`
    insert into chain_deposit_event (deposit_id, state, attempt, block, entry_id, at)
    values (${event.id}, ${event.state}, ${event.attempt}, ${event.block}, ${event.entryId ?? null},
      ${new Date(event.nowMs)})`;
}

/** Deposits that wait for a step, oldest first. */
async function keysOf(rows: Promise<readonly KeyRow[]>): Promise<readonly DepositKey[]> {
  return (await rows).map((row) => ({
    txid: row.txid,
    logIndex: row.log_index,
    personId: row.person_id,
  }));
}

interface KeyRow {
  readonly txid: string;
  readonly log_index: number;
  readonly person_id: string;
}

/** Deposits whose block was replaced. */
export function orphans(sql: Sql): Promise<readonly DepositKey[]> {
  return keysOf(sql<KeyRow>`
    select txid, log_index, person_id from chain_deposit
    where is_orphaned and state <> 'reversed' order by block, txid, log_index limit ${AT_ONCE}`);
}

/** Deposits to credit: of customers whose account exists and whose USDT deposits are open. */
export function creditable(sql: Sql): Promise<readonly DepositKey[]> {
  return keysOf(sql<KeyRow>`
    select txid, log_index, person_id from chain_deposit deposit join person on person.id = person_id
    where state = 'seen' and not is_orphaned and closed_at is null
      and not exists (
        select from funding_switch way
        where way.way = 'deposit_usdt'
          and (way.person_id is null or way.person_id = deposit.person_id)
      )
    order by block, txid, log_index limit ${AT_ONCE}`);
}

/** Credited deposits whose block can no longer be replaced. */
export function finalizable(sql: Sql): Promise<readonly DepositKey[]> {
  return keysOf(sql<KeyRow>`
    select txid, log_index, person_id from chain_deposit
    where state = 'credited' and not is_orphaned and block <= (select settled from chain_cursor)
    order by block, txid, log_index limit ${AT_ONCE}`);
}

/** The most deposits of one step. */
const AT_ONCE = 500;
