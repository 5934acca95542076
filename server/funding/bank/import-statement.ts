import { createHash } from 'node:crypto';
import { referencesIn } from '../../../contract/bank-reference.ts';
import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Statement, StatementLine } from '../../bank/statement.ts';
import type { Db, Sql, Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { matchBookings } from './match.ts';
import { sealedLine } from './booking.ts';
import { reverseBankDeposit, type TakenBack } from './reverse-bank-deposit.ts';
import { type PayoutReturn, returnPayout } from './return-payout.ts';
import type { BankMoveParts } from './bank-move.ts';

export interface ImportParts extends BankMoveParts {
  readonly db: Db;
  readonly vault: Vault;
}

/** A return that moved no money: an operator looks into it. */
interface UnbookedReturn {
  /** The bank's own reference of the line. */
  readonly bankRef: string;
  readonly why:
    | Exclude<PayoutReturn, 'returned' | 'nothing'>
    /** A debit that takes back no credit of its amount that could be taken back. */
    | 'reverses_nothing'
    /** A credit that returns no known payout. */
    | 'returns_nothing';
}

/** The result of an import, in numbers of lines. */
export interface Imported {
  readonly lines: number;
  /** Lines that were not known before. */
  readonly added: number;
  /** Credits with the reference of a customer. */
  readonly matched: number;
  /** Credits that wait for an operator. */
  readonly unmatched: number;
  /** Returned payouts, and deposits that the bank reversed. */
  readonly returned: number;
  readonly reversed: number;
  /** Credits that waited for an operator until the bank took them back. */
  readonly takenBack: number;
  /** Returned payouts and reversals that were not booked. */
  readonly unbooked: readonly UnbookedReturn[];
  /** References of lines that differ from an earlier import: the stored lines were not changed. */
  readonly differing: readonly string[];
}

/** The advisory lock that imports hold, so that they run one at a time. */
const LOCK = 7_586_217;
/** Lines written by one database statement. */
const AT_ONCE = 2_000;

/**
 * Imports a bank statement atomically. Each line counts once, by the bank's own reference, even if
 * several statements contain it. The bank's watcher credits money of known customers later.
 */
export async function importStatement(
  parts: ImportParts,
  {
    statement,
    bytes,
    format = statement.format,
    ...by
  }: Acting & {
    readonly statement: Statement;
    readonly bytes: Buffer;
    readonly format?: Statement['format'] | 'demo';
  },
): Promise<Imported> {
  const { db, wallNowMs } = parts;
  const lines = onceEach(statement.lines);
  const written = await db.transaction(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    const nowMs = wallNowMs();
    const sha256 = createHash('sha256').update(bytes).digest();
    const [row] = await tx<{ id: string }>`
      insert into bank_statement (format, sha256, imported_by, imported_at)
      values (${format}, ${sha256}, ${by.actor}, ${new Date(nowMs)})
      on conflict (sha256) do nothing returning id`;
    const [known] = row
      ? [row]
      : await tx<{ id: string }>`select id from bank_statement where sha256 = ${sha256}`;
    if (!known) throw new Error('a statement that was written is there');
    const sum = { added: 0, matched: 0, unmatched: 0 };
    const differing: string[] = lines.differing;
    for (let at = 0; at < lines.kept.length; at += AT_ONCE) {
      const some = lines.kept.slice(at, at + AT_ONCE);
      const part = await writeLines(tx, parts, known.id, some);
      sum.added += part.added;
      sum.matched += part.matched;
      sum.unmatched += part.unmatched;
      differing.push(...part.differing);
    }
    if (sum.added > 0) {
      const detail = { lines: lines.kept.length, ...sum };
      await writeAudit(
        tx,
        { ...by, action: 'bank_statement_imported', subject: known.id, detail },
        nowMs,
      );
    }
    return { ...sum, differing };
  });
  // Each has a transaction of its own; the next import retries one that failed.
  const differing = new Set(written.differing);
  const back = await followUp(
    parts,
    lines.kept.filter(({ bankRef }) => !differing.has(bankRef)),
  );
  return { lines: statement.lines.length, ...written, ...back };
}

/** The lines by unique reference. When two lines of one reference differ, the first is kept. */
function onceEach(lines: readonly StatementLine[]) {
  const kept = new Map<string, StatementLine>();
  const differing: string[] = [];
  for (const line of lines) {
    const before = kept.get(line.bankRef);
    if (!before) kept.set(line.bankRef, line);
    else if (saidBy(before) !== saidBy(line)) differing.push(line.bankRef);
  }
  return { kept: [...kept.values()], differing };
}

async function writeLines(
  tx: Tx,
  { vault, wallNowMs }: ImportParts,
  statementId: string,
  lines: readonly StatementLine[],
) {
  const people = await peopleOf(tx, lines);
  const ready = lines.map((line) => {
    const personId = line.micros > 0n && !isReturn(line) ? people.get(line.bankRef) : undefined;
    return {
      line,
      personId: personId ?? null,
      digest: vault.mac('bank_booking', saidBy(line)),
      state: line.micros < 0n ? 'outgoing' : personId === undefined ? 'unmatched' : 'matched',
    };
  });
  const now = new Date(wallNowMs());
  const added = await tx<{
    id: string;
    bank_ref: string;
    person_id: string | null;
    micros: string;
  }>`
    insert into bank_booking (statement_id, bank_ref, value_on, booked_on, micros, sealed, digest, state, person_id,
      changed_at)
    select ${statementId}, bank_ref, value_on, booked_on, micros, sealed, digest, state, person_id, ${now}
    from unnest(${ready.map(({ line }) => line.bankRef)}::text[],
      ${ready.map(({ line }) => line.valueOn)}::date[], ${ready.map(({ line }) => line.bookedOn ?? null)}::date[], ${ready.map(({ line }) => String(line.micros))}::bigint[],
      ${ready.map(({ line }) => sealedLine(vault, line))}::bytea[], ${ready.map(({ digest }) => digest)}::bytea[],
      ${ready.map(({ state }) => state)}::text[], ${ready.map(({ personId }) => personId)}::uuid[])
      as line (bank_ref, value_on, booked_on, micros, sealed, digest, state, person_id)
    on conflict (bank_ref) do nothing
    returning id, bank_ref, person_id, micros`;
  const matched = added.flatMap((row) =>
    row.person_id === null
      ? []
      : [{ id: row.id, personId: row.person_id, micros: BigInt(row.micros) }],
  );
  await matchBookings(tx, matched, wallNowMs());
  const isAdded = new Set(added.map((row) => row.bank_ref));
  const old = ready.filter(({ line }) => !isAdded.has(line.bankRef));
  const same = new Set(
    (
      await tx<{ bank_ref: string }>`
        select bank_ref from bank_booking join unnest(${old.map(({ line }) => line.bankRef)}::text[],
          ${old.map(({ digest }) => digest)}::bytea[]) as line (ref, said) on ref = bank_ref and said = digest`
    ).map((row) => row.bank_ref),
  );
  const unmatched = added.filter((row) => row.person_id === null && BigInt(row.micros) > 0n);
  return {
    added: added.length,
    matched: matched.length,
    unmatched: unmatched.length,
    differing: old.map(({ line }) => line.bankRef).filter((ref) => !same.has(ref)),
  };
}

/** The customers of lines whose text has exactly one reference; by the bank's own reference. */
async function peopleOf(
  tx: Tx,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, string>> {
  const found = lines.map((line) => ({ line, references: referencesIn(line.text) }));
  const all = [...new Set(found.flatMap(({ references }) => references))];
  const rows = await tx<{ reference: string; person_id: string }>`
    select reference, person_id from bank_reference join person on person.id = person_id
    where reference = any (${all}::text[]) and closed_at is null`;
  const personOf = new Map(rows.map((row) => [row.reference, row.person_id]));
  return new Map(
    found.flatMap(({ line, references }): [string, string][] => {
      const people = new Set(references.flatMap((each) => personOf.get(each) ?? []));
      const [only] = people;
      return people.size === 1 && only !== undefined ? [[line.bankRef, only]] : [];
    }),
  );
}

/**
 * Books the returned payouts and reversed deposits that lines report. The lines are those that are
 * stored: one that differs moves nothing. Idempotent.
 */
async function followUp(parts: ImportParts, lines: readonly StatementLine[]) {
  let returned = 0;
  let reversed = 0;
  let takenBack = 0;
  const unbooked: UnbookedReturn[] = [];
  for (const line of lines.filter(isReturn)) {
    const { bankRef, micros, returnCode: code = '', originals = [] } = line;
    if (micros < 0n) {
      const taken = await takeBack(parts, line);
      if (taken === 'deposit') reversed += 1;
      else if (taken === 'waiting_credit') takenBack += 1;
      else if (await isUnused(parts.db.sql, bankRef)) {
        unbooked.push({ bankRef, why: 'reverses_nothing' });
      }
      continue;
    }
    let outcome: PayoutReturn = 'nothing';
    for (const original of originals) {
      const booking = { bankRef, micros };
      outcome = await returnPayout(parts, { trace: original, code, booking });
      if (outcome !== 'nothing') break;
    }
    if (outcome === 'returned') returned += 1;
    else if (outcome !== 'nothing' && outcome !== 'returned_before') {
      unbooked.push({ bankRef, why: outcome });
    } else if (await isUnused(parts.db.sql, bankRef)) {
      unbooked.push({ bankRef, why: outcome === 'nothing' ? 'returns_nothing' : outcome });
    }
  }
  return { returned, reversed, takenBack, unbooked };
}

/** Takes back the first of a debit's credits that can be taken back. */
async function takeBack(
  parts: ImportParts,
  { bankRef, micros, originals = [] }: StatementLine,
): Promise<TakenBack | undefined> {
  for (const original of originals) {
    const taken = await reverseBankDeposit(parts, { bankRef, original, micros: -micros });
    if (taken !== undefined) return taken;
  }
  return undefined;
}

/** Whether a debit has taken nothing back, or a credit returned nothing, in an earlier import either. */
async function isUnused(sql: Sql, bankRef: string): Promise<boolean> {
  const rows = await sql`
    select from bank_booking where bank_ref = ${bankRef} and state in ('outgoing', 'unmatched')`;
  return rows.length > 0;
}

function isReturn({ returnCode }: StatementLine): boolean {
  return returnCode !== undefined;
}

/**
 * The content of a line as one text, for comparison. The day of the booking is no part of it: a bank may say it later. Nor is
 * the mark of a reversal, which earlier versions did not read.
 */
function saidBy({ bankRef, valueOn, micros, text, name, account, ...rest }: StatementLine): string {
  const { returnCode = '', originals = [] } = rest.isReversal ? {} : rest;
  const said = [bankRef, valueOn, String(micros), text, name, account, returnCode, ...originals];
  return JSON.stringify(said);
}
