import { mayCancel } from '../../../contract/withdrawal.ts';
import type { Tx } from '../../db/tx.ts';
import { moveOn, type MoveParts } from './move-on.ts';
import { lockWithdrawal } from './withdrawal-row.ts';

/**
 * Refuses a customer's withdrawals that can still be stopped, which returns their money to the
 * wallet. The caller holds the lock of the funding account.
 */
export async function stopWithdrawals(tx: Tx, parts: MoveParts, personId: string): Promise<void> {
  const open = await tx<{ id: string }>`
    select id from withdrawal
    where person_id = ${personId} and state in ('waiting', 'reviewing', 'approved') order by id`;
  for (const { id } of open) {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal && mayCancel(withdrawal.state)) {
      await moveOn(tx, parts, withdrawal, 'refused', 'suspicious');
    }
  }
}
