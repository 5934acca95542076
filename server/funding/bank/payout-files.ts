import { type Acting, writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';

/** A payout file that was made. Micro-dollars. */
export interface PayoutFile {
  readonly id: number;
  /** As the audit log names the operator. */
  readonly madeBy: string;
  /** Wall time. */
  readonly madeAtMs: number;
  /** The day on which the bank settles it, as `2026-11-23`. */
  readonly effectiveOn: string;
  readonly entries: number;
  readonly micros: bigint;
  /** The number of its payouts that were returned. */
  readonly returned: number;
  /** Which operator handed it to the bank, and when; `undefined` until then. */
  readonly sent: { readonly by: string; readonly atMs: number } | undefined;
  /** Nobody has handed it to the bank yet, and some of its payouts are open. */
  readonly isToBeSent: boolean;
}

const COLUMN = 'bank_payout_file.text';

/** Encrypts the text of a file. */
export function sealedFile(vault: Vault, text: string): Buffer {
  return vault.seal(COLUMN, text);
}

/** The text of a file, encrypted with the current key. */
export function resealedFile(vault: Vault, sealed: Buffer): Buffer {
  return vault.seal(COLUMN, vault.open(COLUMN, sealed));
}

/** The payout files, newest first, and the approved withdrawals that are in no file yet. */
export async function readPayoutFiles(
  sql: Sql,
  most: number,
): Promise<{
  readonly waiting: { readonly payouts: number; readonly micros: bigint };
  readonly files: readonly PayoutFile[];
}> {
  const [waiting] = await sql<{ count: string; micros: string }>`
    select count(*), coalesce(sum(micros), 0) as micros from withdrawal
    where state = 'approved' and bank_account_id is not null`;
  const rows = await sql<{
    id: number;
    made_by: string;
    made_at: Date;
    effective_on: string;
    entries: number;
    micros: string;
    returned: string;
    open: string;
    sent_by: string | null;
    sent_at: Date | null;
  }>`
    select id, made_by, made_at, effective_on::text, entries, micros, returned, open, sent_by, sent_at
    from bank_payout_file file
      left join bank_payout_sent sent on sent.file_id = file.id
      cross join lateral (
        select count(*) filter (where state = 'returned') as returned,
          count(*) filter (where state = 'filed') as open
        from bank_payout join withdrawal on withdrawal.id = withdrawal_id
        where file_id = file.id
      ) payouts
    order by id desc limit ${most}`;
  return {
    waiting: { payouts: Number(waiting?.count ?? 0), micros: BigInt(waiting?.micros ?? 0) },
    files: rows.map((row) => ({
      id: row.id,
      madeBy: row.made_by,
      madeAtMs: row.made_at.getTime(),
      effectiveOn: row.effective_on,
      entries: row.entries,
      micros: BigInt(row.micros),
      returned: Number(row.returned),
      sent:
        row.sent_by === null || row.sent_at === null
          ? undefined
          : { by: row.sent_by, atMs: row.sent_at.getTime() },
      isToBeSent: row.sent_by === null && Number(row.open) > 0,
    })),
  };
}

/** The result of opening a payout file. */
type OpenedFile =
  | { readonly kind: 'opened'; readonly text: string }
  /** The operator made the file; another operator must send it, and nobody else needs it. */
  | { readonly kind: 'own_file' }
  | { readonly kind: 'unknown' };

/** Opens a file for an operator who did not make it, with a record in the audit log. */
export function openPayoutFile(
  {
    db,
    vault,
    wallNowMs,
  }: { readonly db: Db; readonly vault: Vault; readonly wallNowMs: () => number },
  { id, ...by }: Acting & { readonly id: number },
): Promise<OpenedFile> {
  return db.transaction(async (tx): Promise<OpenedFile> => {
    const [row] = await tx<{ made_by: string; sealed: Buffer }>`
      select made_by, sealed from bank_payout_file where id = ${id}`;
    if (!row) return { kind: 'unknown' };
    if (row.made_by === by.actor) return { kind: 'own_file' };
    const subject = `payout_file:${id}`;
    await writeAudit(tx, { ...by, action: 'bank_payout_file_opened', subject }, wallNowMs());
    return { kind: 'opened', text: vault.open(COLUMN, row.sealed) };
  });
}
