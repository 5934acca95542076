import type { Tx } from '../db/tx.ts';

/**
 * Whether an account is open and, where one is named, still has the password that was compared. A concurrent password
 * change or deletion waits until this transaction ends and then sees its result.
 */
export async function isStillThere(
  tx: Tx,
  personId: string,
  passwordHash?: string,
): Promise<boolean> {
  const rows = await tx`
    select 1 from person
    where id = ${personId} and closed_at is null
      and (${passwordHash ?? null}::text is null or password_hash = ${passwordHash ?? null})
    for share`;
  return rows.length > 0;
}
