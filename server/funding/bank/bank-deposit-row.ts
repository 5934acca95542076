import type {
  BankDeposit,
  BankDepositState,
  Proof,
  ProofKind,
} from '../../../contract/bank-deposit.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';

/** A deposit whose row is locked. */
export interface LockedBankDeposit {
  readonly id: string;
  readonly personId: string;
  readonly state: BankDepositState;
  readonly bookingId: string | undefined;
  /** The amount that the bank booked; before that, the announced amount. Micro-dollars. */
  readonly micros: bigint;
  /** The bank's own reference. */
  readonly bankRef: string | undefined;
  readonly entryId: string | undefined;
}

/** Locks a deposit. A caller that moves money locks the customer's funding account first. */
export async function lockBankDeposit(tx: Tx, id: string): Promise<LockedBankDeposit | undefined> {
  const [row] = await tx<{
    id: string;
    person_id: string;
    state: BankDepositState;
    booking_id: string | null;
    micros: string;
    bank_ref: string | null;
    entry_id: string | null;
  }>`
    select deposit.id, deposit.person_id, deposit.state, booking_id, entry_id, bank_ref,
      coalesce(booking.micros, announced_micros) as micros
    from bank_deposit deposit left join bank_booking booking on booking.id = booking_id
    where deposit.id = ${id} for update of deposit`;
  return (
    row && {
      id: row.id,
      personId: row.person_id,
      state: row.state,
      bookingId: row.booking_id ?? undefined,
      micros: BigInt(row.micros),
      bankRef: row.bank_ref ?? undefined,
      entryId: row.entry_id ?? undefined,
    }
  );
}

/** Moves a deposit to its next state and adds the event. The database rejects an invalid step. */
export async function moveBankDeposit(
  tx: Tx,
  id: string,
  {
    state,
    entryId,
    nowMs,
  }: {
    readonly state: BankDepositState;
    /** The entry that moved the money. */
    readonly entryId?: string | undefined;
    readonly nowMs: number;
  },
): Promise<void> {
  const at = new Date(nowMs);
  await tx`
    update bank_deposit set state = ${state}, changed_at = ${at},
      entry_id = case when ${state} = 'final' then ${entryId ?? null}::bigint else entry_id end
    where id = ${id}`;
  await addBankEvent(tx, id, { state, entryId, nowMs });
}

/** Adds a state to the history of a deposit. */
export async function addBankEvent(
  tx: Tx,
  id: string,
  {
    state,
    entryId,
    nowMs,
  }: {
    readonly state: BankDepositState;
    readonly entryId?: string | undefined;
    readonly nowMs: number;
  },
): Promise<void> {
  await tx`
    insert into bank_deposit_event (deposit_id, state, entry_id, at)
    values (${id}, ${state}, ${entryId ?? null}, ${new Date(nowMs)})`;
}

const DAYS = 90;
const DAY_MS = 86_400_000;
const MOST = 100;

interface Row {
  readonly id: string;
  readonly state: BankDepositState;
  readonly reference: string;
  readonly announced_micros: string | null;
  readonly sent_on: string | null;
  readonly sender_sealed: Buffer | null;
  readonly announced_at: Date | null;
  readonly micros: string | null;
  readonly bank_ref: string | null;
  readonly value_on: string | null;
  readonly debt_micros: string;
  readonly at: Date;
  readonly changed_at: Date;
}

/** A customer's deposit by id; undefined for another customer's. */
export async function readBankDeposit(
  sql: Sql,
  vault: Vault,
  personId: string,
  id: string,
): Promise<BankDeposit | undefined> {
  const [deposit] = await readRows(sql, vault, personId, { id, sinceMs: 0 });
  return deposit;
}

/** The customer's deposits of the last 90 days, newest first. */
export function listBankDeposits(
  sql: Sql,
  vault: Vault,
  personId: string,
  nowMs: number,
): Promise<BankDeposit[]> {
  return readRows(sql, vault, personId, { id: null, sinceMs: nowMs - DAYS * DAY_MS });
}

async function readRows(
  sql: Sql,
  vault: Vault,
  personId: string,
  { id, sinceMs }: { readonly id: string | null; readonly sinceMs: number },
): Promise<BankDeposit[]> {
  const rows = await sql<Row>`
    select deposit.id, deposit.state, reference, announced_micros, sent_on::text, sender_sealed,
      announced_at, booking.micros, bank_ref, value_on::text, at, deposit.changed_at,
      (select coalesce(sum(debt.micros - paid_micros), 0) from funding_debt debt
        where bank_deposit_id = deposit.id) as debt_micros
    from bank_deposit deposit
      join bank_reference given on given.person_id = deposit.person_id
      left join bank_booking booking on booking.id = booking_id
    where deposit.person_id = ${personId} and (${id}::uuid is null or deposit.id = ${id}::uuid)
      and at >= ${new Date(sinceMs)}
    order by at desc, deposit.id desc limit ${MOST}`;
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const events = await sql<{
    deposit_id: string;
    state: BankDepositState;
    entry_id: string | null;
    at: Date;
  }>`
    select deposit_id, state, entry_id, at from bank_deposit_event
    where deposit_id = any (${ids}::uuid[]) order by id`;
  const proofs = await sql<{
    id: string;
    deposit_id: string;
    kind: ProofKind;
    name_sealed: Buffer;
    bytes: number;
    at: Date;
  }>`
    select id, deposit_id, kind, name_sealed, bytes, at from bank_proof
    where deposit_id = any (${ids}::uuid[]) order by at, id`;
  const own = await vault.person(sql, personId);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reference: row.reference,
    notice:
      row.announced_micros === null ||
      row.sent_on === null ||
      row.sender_sealed === null ||
      row.announced_at === null
        ? null
        : {
            amountMicros: row.announced_micros,
            sentOn: row.sent_on,
            sender: own.openText('bank_deposit.sender', row.sender_sealed),
            atMs: row.announced_at.getTime(),
          },
    booking:
      row.micros === null || row.bank_ref === null || row.value_on === null
        ? null
        : { amountMicros: row.micros, bankReference: row.bank_ref, valueOn: row.value_on },
    proofs: proofs
      .filter((proof) => proof.deposit_id === row.id)
      .map((proof): Proof => ({
        id: proof.id,
        kind: proof.kind,
        name: own.openText('bank_proof.name', proof.name_sealed),
        bytes: proof.bytes,
        atMs: proof.at.getTime(),
      })),
    debtMicros: row.debt_micros,
    events: events
      .filter((event) => event.deposit_id === row.id)
      .map(({ state, entry_id: entryId, at }) => ({ state, entryId, atMs: at.getTime() })),
    atMs: row.at.getTime(),
    changedAtMs: row.changed_at.getTime(),
  }));
}
