import { mayCancel } from '../../../contract/withdrawal.ts';
import type { Tx } from '../../db/tx.ts';
import { moveOn, type MoveParts } from './move-on.ts';
import { lockWithdrawal } from './withdrawal-row.ts';

/**
 * Refuses the newest of a customer's withdrawals that can still be stopped, until `micros` or more
 * are back in the wallet. They have no reason of their own: a reversed deposit needs their money. The
 * caller holds the lock of the funding account.
 */
export async function stopWithdrawals(
  tx: Tx,
  parts: MoveParts,
  { personId, micros }: { readonly personId: string; readonly micros: bigint },
): Promise<void> {
  const open = await tx<{ id: string }>`
    select id from withdrawal
    where person_id = ${personId} and state in ('waiting', 'reviewing', 'approved')
    order by asked_at desc, id desc`;
  let back = 0n;
  for (const { id } of open) {
    if (back >= micros) return;
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal || !mayCancel(withdrawal.state)) continue;
    await moveOn(tx, parts, withdrawal, 'refused');
    back += withdrawal.micros + withdrawal.feeMicros;
  }
}
