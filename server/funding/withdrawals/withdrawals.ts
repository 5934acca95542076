import type { Payee } from '../../../contract/payee.ts';
import type { Withdrawal, WithdrawalTerms, WithdrawalWay } from '../../../contract/withdrawal.ts';
import type { Tx } from '../../db/tx.ts';
import type { WithdrawalWish } from './ask.ts';
import type { WithdrawalPage, WithdrawalsAsked } from './list.ts';

/** Withdrawals, and the addresses that USDT goes to. Source: docs/rules.md, Withdrawals. */
export interface Withdrawals {
  /** How long a withdrawal waits after a new address or a changed safeguard. */
  readonly waitMs: number;
  payees(personId: string): Promise<Payee[]>;
  /** @throws Refused `address_refused`, `payee_limit` */
  addPayee(
    personId: string,
    wish: { readonly address: string; readonly label: string },
  ): Promise<Payee>;
  /** @throws Refused `not_found` */
  changePayee(personId: string, change: Pick<Payee, 'id' | 'label' | 'isDefault'>): Promise<Payee>;
  /** @throws Refused `not_found` */
  removePayee(personId: string, id: string): Promise<void>;
  terms(personId: string, way?: WithdrawalWay): Promise<WithdrawalTerms>;
  /**
   * Writes a withdrawal and holds its money; the same key returns the first one. The caller checks
   * PIN and second factor: for a new withdrawal `confirm` runs once in the same transaction.
   *
   * @throws Refused as the call `/funding/withdrawal/ask/` says; what `confirm` throws
   */
  ask(personId: string, wish: WithdrawalWish, confirm: Confirm): Promise<Withdrawal>;
  find(
    personId: string,
    by: { readonly id: string } | { readonly key: string },
  ): Promise<Withdrawal | undefined>;
  list(personId: string, asked: WithdrawalsAsked): Promise<WithdrawalPage>;
  /** @throws Refused `not_found`, `withdrawal_done` */
  cancel(personId: string, id: string): Promise<Withdrawal>;
}

/** Consumes the second factor in the transaction that writes the withdrawal. */
export type Confirm = (tx: Tx) => Promise<void>;
