import {
  approvalsNeeded,
  judgeWithdrawal,
  type WithdrawalState,
} from '../../../contract/withdrawal.ts';
import { MICROS } from '../../../contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { sendSecurityNotice } from '../../outbox/security-notice.ts';
import { Refused } from '../../refused.ts';
import { ACCOUNT_COLUMN, maskedAccount, type SealedAccount } from '../bank/accounts.ts';
import { type MoveParts, tellOf } from './move-on.ts';
import { readTerms, type TermsParts } from './terms.ts';
import { addStep, lockWithdrawal } from './withdrawal-row.ts';

/** A customer's request for a withdrawal. Micro-dollars. */
export interface WithdrawalWish {
  readonly key: string;
  readonly to: Destination;
  /** The fee as it was reviewed. */
  readonly feeMicros: bigint;
  readonly micros: bigint;
}

/** An address of the address book as it was reviewed, or a linked bank account. */
export type Destination =
  | { readonly way: 'usdt'; readonly payeeId: string; readonly address: string }
  | { readonly way: 'bank'; readonly accountId: string };

export interface AskParts extends TermsParts, MoveParts {
  readonly vault: Vault;
  readonly outbox: Pick<Outbox, 'send'>;
  readonly ledger: Pick<Ledger, 'post' | 'balances'>;
}

/**
 * The id of the withdrawal that a customer made with this key before; undefined if there is none.
 */
export async function sameAsked(
  tx: Tx,
  personId: string,
  wish: WithdrawalWish,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string; to_id: string; micros: string }>`
    select id, coalesce(payee_id, bank_account_id) as to_id, micros from withdrawal
    where person_id = ${personId} and key = ${wish.key}`;
  if (!row) return undefined;
  if (row.to_id !== idOf(wish.to) || BigInt(row.micros) !== wish.micros) {
    throw new Refused('key_reused');
  }
  return row.id;
}

/**
 * Writes a withdrawal and holds its money. The caller holds the lock of the funding account, and has
 * checked key, PIN and second factor. Returns its id.
 *
 * @throws Refused as the call `/funding/withdrawal/ask/` says
 */
export async function askFor(
  tx: Tx,
  parts: AskParts,
  personId: string,
  wish: WithdrawalWish,
): Promise<string> {
  const { way } = wish.to;
  const payee = await destinationOf(tx, parts.vault, personId, wish.to);
  if (!payee) throw new Refused('not_found');

  const terms = await readTerms(tx, parts, personId, way);
  if (BigInt(terms.feeMicros) !== wish.feeMicros) {
    throw new Refused('fee_changed', { neededMicros: terms.feeMicros });
  }
  const problem = judgeWithdrawal(terms, wish.micros);
  if (problem) {
    const { code, ...detail } = problem;
    throw new Refused(code, detail);
  }

  const nowMs = parts.wallNowMs();
  const needed = approvalsNeeded(wish.micros, terms);
  const untilMs = Math.max(payee.usableAtMs, terms.safeguardUntilMs ?? 0);
  const state: WithdrawalState =
    untilMs > nowMs ? 'waiting' : needed > 0 ? 'reviewing' : 'approved';
  const [made] = await tx<{ id: string }>`select gen_random_uuid() as id`;
  if (!made) throw new Error('the database gave no number');
  const { id } = made;
  const held = await parts.ledger.post(tx, {
    key: `withdrawal_hold:${id}`,
    kind: 'withdrawal_hold',
    personId,
    postings: [
      {
        from: { owner: personId, account: 'wallet', pocket: 'available' },
        to: { owner: personId, account: 'wallet', pocket: 'held' },
        asset: 'USD',
        micros: wish.micros + wish.feeMicros,
      },
    ],
    note: { withdrawalId: id, address: payee.address, feeMicros: String(wish.feeMicros) },
  });
  const rateMicros = BigInt(terms.rateMicros);
  await tx`
    insert into withdrawal (id, person_id, key, payee_id, bank_account_id, address, token_micros, micros, fee_micros,
      rate_micros, state, approvals_needed, wait_until, asked_at, changed_at, hold_entry)
    values (${id}, ${personId}, ${wish.key}, ${way === 'usdt' ? wish.to.payeeId : null},
      ${way === 'bank' ? wish.to.accountId : null}, ${payee.address},
      ${String((wish.micros * MICROS) / rateMicros)}, ${String(wish.micros)}, ${String(wish.feeMicros)},
      ${String(rateMicros)}, ${state}, ${needed}, ${untilMs > nowMs ? new Date(untilMs) : null},
      ${new Date(nowMs)}, ${new Date(nowMs)}, ${held.id})`;
  await addStep(tx, id, state, nowMs);
  const written = await lockWithdrawal(tx, id);
  if (!written) throw new Error('what was written is there');
  await tellOf(tx, parts, written, state);
  // It waits so that the owner of the account can stop it.
  if (state === 'waiting') await sendSecurityNotice(tx, parts, personId, 'withdrawal_waits');
  await parts.feed.tell(tx, personId, 'funding');
  return id;
}

function idOf(to: Destination): string {
  return to.way === 'usdt' ? to.payeeId : to.accountId;
}

/**
 * The destination as it is shown, and the time from which withdrawals to it need not wait;
 * undefined if it is another customer's or was removed.
 */
async function destinationOf(
  tx: Tx,
  vault: Vault,
  personId: string,
  to: Destination,
): Promise<{ readonly address: string; readonly usableAtMs: number } | undefined> {
  if (to.way === 'usdt') {
    const [payee] = await tx<{ address: string; usable_at: Date }>`
      select address, usable_at from payee
      where id = ${to.payeeId} and person_id = ${personId} and removed_at is null`;
    if (payee?.address !== to.address) return undefined;
    return { address: payee.address, usableAtMs: payee.usable_at.getTime() };
  }
  const [account] = await tx<{ sealed: Buffer; usable_at: Date }>`
    select sealed, usable_at from bank_account
    where id = ${to.accountId} and person_id = ${personId} and removed_at is null`;
  if (!account) return undefined;
  const own = await vault.person(tx, personId);
  const { accountNumber } = JSON.parse(
    own.openText(ACCOUNT_COLUMN, account.sealed),
  ) as SealedAccount;
  return {
    address: maskedAccount(accountNumber),
    usableAtMs: account.usable_at.getTime(),
  };
}
