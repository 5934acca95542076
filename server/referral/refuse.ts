import type { Tx } from '../db/tx.ts';
import type { Alike } from './likeness.ts';

/** Records why a referral does not count, for operators. The caller has locked it. */
export async function refuseReferral(
  tx: Tx,
  id: string,
  { likeness, personId, nowMs }: Alike & { readonly nowMs: number },
): Promise<void> {
  await tx`
    update referral set state = 'refused', refusal = ${likeness}, same_as = ${personId},
      refused_at = ${new Date(nowMs)}, met_ms = null, pays_at_ms = null
    where id = ${id}`;
}

/**
 * Allows a refused referral by an operator's decision; shared identifiers are no longer checked.
 *
 * @returns whether it was refused
 */
export async function allowReferral(tx: Tx, id: string, actor: string): Promise<boolean> {
  const allowed = await tx`
    update referral set state = 'open', refusal = null, same_as = null, refused_at = null,
      allowed_by = ${actor}
    where id = ${id} and state = 'refused' returning id`;
  return allowed.length > 0;
}
