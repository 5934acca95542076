import type { Tx } from '../db/tx.ts';
import { hashOf } from '../keys/token.ts';

/**
 * Consumes the proof of a second factor for a withdrawal, in the transaction that it protects.
 * Resolves to false when the proof belongs to another customer or purpose, has expired or was used.
 */
export async function spendSecondFactor(
  tx: Tx,
  {
    proof,
    personId,
    nowMs,
  }: { readonly proof: string; readonly personId: string; readonly nowMs: number },
): Promise<boolean> {
  const now = new Date(nowMs);
  const spent = await tx`
    update proof set spent_at = ${now}
    where hash = ${hashOf(proof)} and purpose = 'withdraw' and person_id = ${personId}
      and spent_at is null and expires_at > ${now}
    returning hash`;
  return spent.length > 0;
}
