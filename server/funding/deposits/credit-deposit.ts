import type { Tx } from '../../db/tx.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { collectDebts } from '../debts.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { dollarsFor, rateAt } from '../../../contract/usdt-rate.ts';
import { isWayOpen } from '../switches.ts';
import { type Deposit, type DepositKey, lockDeposit, moveOn } from './deposit-row.ts';
import { tellDeposit, type Tellers } from './tell-deposit.ts';

/** The parts that advance a deposit. */
export interface DepositParts extends Tellers {
  readonly ledger: Ledger;
  readonly wallNowMs: () => number;
}

/** Credits a seen deposit to the wallet, and collects the customer's debts from it. Idempotent. */
export async function creditDeposit(tx: Tx, parts: DepositParts, key: DepositKey): Promise<void> {
  const { ledger, notify, wallNowMs } = parts;
  const { personId } = key;
  await lockFundingAccount(tx, personId);
  const deposit = await lockDeposit(tx, key);
  if (deposit?.state !== 'seen' || deposit.isOrphaned) return;
  if (!(await isWayOpen(tx, personId, 'deposit_usdt'))) return;
  const nowMs = wallNowMs();
  const rate = rateAt(nowMs);
  const micros = dollarsFor(deposit.micros, rate.micros);
  const { id: entryId } = await ledger.post(tx, {
    key: depositKey('deposit', deposit),
    kind: 'deposit',
    personId,
    postings: [
      {
        from: { house: 'chain' },
        to: { house: 'conversion' },
        asset: 'USDT',
        micros: deposit.micros,
      },
      {
        from: { house: 'conversion' },
        to: { owner: personId, account: 'wallet', pocket: 'available' },
        asset: 'USD',
        micros,
      },
    ],
    note: {
      recordId: deposit.id,
      txid: deposit.txid,
      log: deposit.logIndex,
      block: deposit.block,
      usdtMicros: String(deposit.micros),
      rateMicros: String(rate.micros),
      rateFrom: rate.from,
    },
  });
  const cause = depositKey('deposit', deposit);
  const paid = await collectDebts(tx, ledger, { personId, cause, upTo: micros, nowMs });
  await moveOn(tx, deposit, { state: 'credited', entryId, nowMs });
  await tellDeposit(tx, parts, deposit, { kind: 'deposit_credited' });
  if (paid === 0n) return;
  const figures = { amountMicros: String(paid), recordId: deposit.id };
  await notify(tx, personId, { kind: 'debt_paid', figures, once: `debt_payment:${cause}` });
}

/**
 * The key of a deposit's ledger entry; a deposit that returns after a reversal has a new `attempt`
 * and so a new key.
 */
export function depositKey(
  what: 'deposit' | 'deposit_reversal',
  { txid, logIndex, attempt }: Pick<Deposit, 'txid' | 'logIndex' | 'attempt'>,
): string {
  return `${what}:${txid}:${logIndex}:${attempt}`;
}
