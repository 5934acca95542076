import assert from 'node:assert/strict';
import type { Tx } from '../../db/tx.ts';
import type { Entry, Posting } from '../../ledger/ledger.ts';
import { addDebt } from '../debts.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { takeFromWallet } from '../take-from-wallet.ts';
import { type DepositParts, depositKey } from './credit-deposit.ts';
import { type Deposit, type DepositKey, lockDeposit, moveOn } from './deposit-row.ts';
import { tellDeposit } from './tell-deposit.ts';

/**
 * Reverses a deposit whose block the network replaced: the wallet pays what it still has, with the
 * money of withdrawals that can still be stopped, and the rest becomes a debt of the customer. Idempotent.
 */
export async function reverseDeposit(tx: Tx, parts: DepositParts, key: DepositKey): Promise<void> {
  const { wallNowMs } = parts;
  await lockFundingAccount(tx, key.personId);
  const deposit = await lockDeposit(tx, key);
  if (!deposit?.isOrphaned || deposit.state === 'reversed') return;
  const { personId } = deposit;
  const nowMs = wallNowMs();
  const taken = deposit.state === 'credited' ? await takeBack(tx, parts, deposit) : undefined;
  const debtMicros = taken?.debtMicros ?? 0n;
  if (debtMicros > 0n) {
    const cause = depositKey('deposit_reversal', deposit);
    await addDebt(tx, { personId, depositId: deposit.id, cause, micros: debtMicros, nowMs });
  }
  await moveOn(tx, deposit, { state: 'reversed', entryId: taken?.entryId, nowMs });
  const wasCounted = deposit.state === 'credited' || deposit.state === 'seen';
  await tellDeposit(tx, parts, deposit, {
    kind: 'deposit_reversed',
    debtMicros,
    isQuiet: !wasCounted,
  });
}

/**
 * Reverses the credit. Returns the entry and the amount that the wallet no longer had,
 * micro-dollars.
 */
async function takeBack(
  tx: Tx,
  parts: DepositParts,
  deposit: Deposit,
): Promise<{ readonly entryId: string; readonly debtMicros: bigint }> {
  const credited = await creditedDollars(tx, deposit);
  const { personId } = deposit;
  const { entryId, missing } = await takeFromWallet(tx, parts, {
    personId,
    micros: credited,
    entryOf: (inWallet) => reversalEntry(deposit, credited, inWallet),
  });
  return { entryId, debtMicros: missing };
}

/** The entry that reverses a deposit. Pure. */
function reversalEntry(deposit: Deposit, credited: bigint, inWallet: bigint): Entry {
  const { personId, micros } = deposit;
  const wallet = { owner: personId, account: 'wallet', pocket: 'available' } as const;
  const to = { house: 'conversion' } as const;
  const postings: readonly Posting[] = [
    { from: wallet, to, asset: 'USD', micros: inWallet },
    { from: { house: 'debts' }, to, asset: 'USD', micros: credited - inWallet },
    { from: to, to: { house: 'chain' }, asset: 'USDT', micros },
  ];
  return {
    key: depositKey('deposit_reversal', deposit),
    kind: 'deposit_reversal',
    personId,
    postings: postings.filter((posting) => posting.micros > 0n),
    note: { recordId: deposit.id, txid: deposit.txid, log: deposit.logIndex, block: deposit.block },
  };
}

/** The amount that a deposit's entry credited to the customer, micro-dollars. */
async function creditedDollars(tx: Tx, { entryId, personId, id }: Deposit): Promise<bigint> {
  assert(entryId !== undefined, `the credited deposit ${id} has an entry`);
  const [row] = await tx<{ micros: string }>`
    select micros from ledger_posting join ledger_account on id = account_id
    where entry_id = ${entryId} and owner = ${personId}`;
  assert(row, `the deposit ${id} moved money to its customer`);
  return BigInt(row.micros);
}
