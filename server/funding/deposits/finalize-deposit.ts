import type { Tx } from '../../db/tx.ts';
import { lockFundingAccount } from '../lock-account.ts';
import type { DepositParts } from './credit-deposit.ts';
import { type DepositKey, lockDeposit, moveOn } from './deposit-row.ts';
import { tellDeposit } from './tell-deposit.ts';

/**
 * Finalizes a credited deposit once its block is settled: from then on it can be withdrawn.
 * Idempotent.
 */
export async function finalizeDeposit(tx: Tx, parts: DepositParts, key: DepositKey): Promise<void> {
  await lockFundingAccount(tx, key.personId);
  const deposit = await lockDeposit(tx, key);
  if (deposit?.state !== 'credited' || deposit.isOrphaned) return;
  const [cursor] = await tx<{ settled: string }>`select settled from chain_cursor`;
  if (!cursor || Number(cursor.settled) < deposit.block) return;
  await moveOn(tx, deposit, { state: 'final', nowMs: parts.wallNowMs() });
  await tellDeposit(tx, parts, deposit, { kind: 'deposit_final' });
}
