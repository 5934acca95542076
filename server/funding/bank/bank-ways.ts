import type { BankAccount } from '../../../contract/bank-account.ts';
import type { BankDeposit, BankDetails } from '../../../contract/bank-deposit.ts';
import type { NewBankAccount } from './accounts.ts';
import type { Notice } from './notices.ts';
import type { NewProof } from './proofs.ts';

/** Deposits over the bank, and the accounts that withdrawals go to. Source: docs/rules.md, Bank. */
export interface BankWays {
  /**
   * The bank details that a customer transfers to, with the customer's own reference.
   *
   * @throws Refused `recharge_closed`, `bank_deposit_closed`
   */
  details(
    personId: string,
  ): Promise<BankDetails & { readonly reference: string; readonly isSimulated: boolean }>;
  /** @throws Refused as the call `/funding/bank/notice/add/` says */
  announce(personId: string, notice: Notice): Promise<BankDeposit>;
  /** @throws Refused `not_found`, `notice_done` */
  takeNoticeBack(personId: string, id: string): Promise<BankDeposit>;
  deposits(personId: string): Promise<BankDeposit[]>;
  deposit(personId: string, id: string): Promise<BankDeposit | undefined>;
  /** @throws Refused `not_found`, `notice_limit` */
  addProof(personId: string, proof: NewProof): Promise<BankDeposit>;
  proof(
    personId: string,
    id: string,
  ): Promise<{ name: string; mediaType: string; base64: string } | undefined>;
  /** @throws Refused `not_found`, `notice_done` */
  removeProof(personId: string, id: string): Promise<BankDeposit>;
  accounts(personId: string): Promise<BankAccount[]>;
  /** @throws Refused `account_refused`, `locked`, `payee_limit` */
  addAccount(personId: string, wish: NewBankAccount): Promise<BankAccount>;
  /** @throws Refused `not_found` */
  setDefaultAccount(
    personId: string,
    wish: { readonly id: string; readonly isDefault: boolean },
  ): Promise<BankAccount>;
  /** @throws Refused `not_found` */
  removeAccount(personId: string, id: string): Promise<void>;
}
