import { createHash } from 'node:crypto';
import type { Sql, Tx } from '../db/tx.ts';

/** Who does something, and why. */
export interface Acting {
  /** `operator:<name>`, `product`, `person`. */
  readonly actor: string;
  /** The operator's reason in their own words, where one was asked for. */
  readonly because?: string | undefined;
}

/** Something done to an account by an operator or by the product itself. */
export interface AuditRecord extends Acting {
  readonly action: string;
  /** The id of the subject; never an address or a name. */
  readonly subject: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Any number that no other program locks in the same database. */
const LOCK = 7_586_211;
const BEFORE_THE_FIRST = Buffer.alloc(32);

/**
 * Adds a record with the hash of the previous one, so that no record before the newest can be
 * changed or removed unnoticed.
 */
export async function writeAudit(tx: Tx, record: AuditRecord, nowMs: number): Promise<void> {
  // One after another: each needs the hash of the one before.
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  const [last] = await tx<{ hash: Buffer }>`
    select hash from audit_record order by id desc limit 1`;
  const previous = last?.hash ?? BEFORE_THE_FIRST;
  const at = new Date(nowMs);
  const { because } = record;
  const detail = JSON.stringify({ ...record.detail, ...(because !== undefined && { because }) });
  const hash = hashOfRecord(previous, { ...record, at, detail });
  await tx`
    insert into audit_record (at, actor, action, subject, detail, previous_hash, hash)
    values (${at}, ${record.actor}, ${record.action}, ${record.subject}, ${detail}, ${previous},
      ${hash})`;
}

/** A record as it was written. */
export interface WrittenAudit {
  readonly id: string;
  readonly atMs: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
}

/** Records before one, the newest first; all of them, or those of one actor, action or subject. */
export async function readAudit(
  sql: Sql,
  { before, about, most }: { before: string | null; about: string | null; most: number },
): Promise<readonly WrittenAudit[]> {
  const rows = await sql<Omit<WrittenAudit, 'atMs'> & { at: Date }>`
    select id, at, actor, action, subject, detail from audit_record
    where (${before}::bigint is null or id < ${before}::bigint)
      and (${about}::text is null or ${about}::text in (actor, action, subject))
    order by id desc limit ${most}`;
  return rows.map(({ at, ...row }) => Object.assign(row, { atMs: at.getTime() }));
}

/**
 * The number of the first record whose hash does not match the previous one; undefined if all
 * match.
 */
export async function firstBrokenAudit(sql: Sql): Promise<string | undefined> {
  let previous: Buffer = BEFORE_THE_FIRST;
  let after = '0';
  for (;;) {
    const rows = await sql<{
      id: string;
      at: Date;
      actor: string;
      action: string;
      subject: string;
      detail: Record<string, unknown>;
      previous_hash: Buffer;
      hash: Buffer;
    }>`
      select id, at, actor, action, subject, detail, previous_hash, hash
      from audit_record where id > ${after} order by id limit 1000`;
    for (const row of rows) {
      const detail = JSON.stringify(row.detail);
      const fits = hashOfRecord(previous, { ...row, detail }).equals(row.hash);
      if (!fits || !row.previous_hash.equals(previous)) return row.id;
      previous = row.hash;
      after = row.id;
    }
    if (rows.length === 0) return undefined;
  }
}

/**
 * A record by its number and its hash. Kept outside the database, it proves later that no record up
 * to it was changed or removed: whoever may write to the database can remove the newest ones
 * unnoticed, or make the whole chain anew.
 */
export interface AuditMark {
  readonly id: string;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The mark of the newest record; undefined in an empty log. */
export async function newestAudit(sql: Sql): Promise<AuditMark | undefined> {
  const [newest] = await sql<AuditMark>`
    select id, encode(hash, 'hex') as hash from audit_record order by id desc limit 1`;
  return newest;
}

/** Whether the log still has the record of a mark. */
export async function hasAudit(sql: Sql, { id, hash }: AuditMark): Promise<boolean> {
  const rows = await sql`
    select from audit_record where id = ${id} and hash = decode(${hash}, 'hex')`;
  return rows.length > 0;
}

interface Written {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** JSON. */
  readonly detail: string;
}

function hashOfRecord(previous: Buffer, { at, actor, action, subject, detail }: Written): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([at.toISOString(), actor, action, subject, sorted(detail)]))
    .digest();
}

/** As the database returns JSON: fields may be in another order. */
function sorted(detail: string): unknown {
  return Object.entries(JSON.parse(detail) as object).sort(([a], [b]) => (a < b ? -1 : 1));
}
