import type { BankAccount } from '../../../contract/bank-account.ts';
import type { Payee } from '../../../contract/payee.ts';
import type { WithdrawalWay } from '../../../contract/withdrawal.ts';

/** A destination of withdrawals: an address of the address book, or a linked bank account. */
export interface Destination {
  readonly way: WithdrawalWay;
  readonly id: string;
  /** The customer's name for the address, or the name of the bank. */
  readonly label: string;
  /** The full address, or the masked bank account. */
  readonly address: string;
  /** Wall time from which withdrawals to it have no waiting period. */
  readonly usableAtMs: number;
}

export function addressDestination({ id, label, address, usableAtMs }: Payee): Destination {
  return { way: 'usdt', id, label, address, usableAtMs };
}

/** @param accountText formats the account, as `Checking •••• 6789` */
export function bankDestination(
  account: BankAccount,
  accountText: (account: BankAccount) => string,
): Destination {
  const { id, bankName, usableAtMs } = account;
  return { way: 'bank', id, label: bankName, address: accountText(account), usableAtMs };
}
