import { mayCancel } from '../../../contract/withdrawal.ts';
import type { Tx } from '../../db/tx.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { moveOn, type MoveParts } from './move-on.ts';
import { lockWithdrawal } from './withdrawal-row.ts';

interface StopParts extends MoveParts {
  readonly ledger: Pick<Ledger, 'balances' | 'post'>;
}

/**
 * Refuses a customer's withdrawals that can still be stopped when the wallet has less than a
 * reversed deposit takes, so that their money pays for it. The caller holds the lock of the funding
 * account.
 *
 * @param micros the amount of the reversal, micro-dollars
 */
export async function stopForReversal(
  tx: Tx,
  parts: StopParts,
  { personId, micros }: { readonly personId: string; readonly micros: bigint },
): Promise<void> {
  const balances = await parts.ledger.balances(tx, personId);
  const wallet = balances.find(({ account }) => account === 'wallet');
  if (BigInt(wallet?.availableMicros ?? 0) >= micros) return;
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
