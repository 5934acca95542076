import type { FundingBalance, FundingWay } from '../../contract/funding.ts';
import type { PayoutSender } from '../bank/bank.ts';
import type { DemoBank } from './bank/demo-bank.ts';
import type { Place } from '../lead/leaders.ts';
import type { BankWays } from './bank/bank-ways.ts';
import type { GivenAddresses } from './deposits/addresses.ts';
import type { FundingRecord } from '../../contract/funding-record.ts';
import type { RecordsAsked, WholeRecord } from './records.ts';
import type { Withdrawals } from './withdrawals/withdrawals.ts';

export { readFundingBalance } from './balance.ts';
export { lockFundingAccount } from './lock-account.ts';
export { skipNumbers } from './skipped-numbers.ts';
export { closeWaysOut, listClosedWays, switchWay } from './switches.ts';
export { readBankTreasury, readHeld, readTreasury } from './treasury.ts';
export { decideWithdrawal } from './withdrawals/decide.ts';
export { readUnsigned } from './withdrawals/unsigned.ts';
export { listOpen } from './withdrawals/list-open.ts';
export { bankAccountsOf } from './bank/account-traces.ts';
export { creditBankDeposits } from './bank/credit-bank-deposits.ts';
export type { DemoBank } from './bank/demo-bank.ts';
export { type Imported, importStatement } from './bank/import-statement.ts';
export { listNotices, openProof } from './bank/operator-proofs.ts';
export { importReturns } from './bank/import-returns.ts';
export { decideLateReturn, type LateReturnDecision, listLateReturns } from './bank/late-returns.ts';
export { openPayoutFile, type PayoutFile, readPayoutFiles } from './bank/payout-files.ts';
export { markPayoutFileSent, readLateFiles } from './bank/payout-sent.ts';
export { makePayoutFile } from './bank/payouts.ts';
export { resealBank } from './bank/reseal-bank.ts';
export {
  assignBooking,
  disownBooking,
  keepBooking,
  listKept,
  listUnmatched,
  sendBookingBack,
  type Unmatched,
} from './bank/unmatched.ts';
export type { Destination } from './withdrawals/ask.ts';

/** The progress of reading the chain. */
export interface WatchState {
  readonly place: Place;
  /** The age of the newest block that was read; undefined before the first. */
  readonly behindMs: number | undefined;
  /** How long the oldest approved withdrawal waits for the signer: 0 when none does, undefined without a chain. */
  readonly unsignedMs: number | undefined;
}

/** Money in and out of the accounts of customers. Source: docs/rules.md, Money in and out. */
export interface Funding {
  /** The ways that are open to a customer, and whether chain and bank are simulated. */
  ways(
    personId: string,
  ): Promise<{ readonly open: readonly FundingWay[]; readonly isSimulated: boolean }>;
  /**
   * The address that a customer sends USDT to, made on first use.
   *
   * @throws Refused `recharge_closed`, `coin_deposit_closed`
   */
  address(personId: string): Promise<GivenAddresses>;
  /**
   * A new address for a customer; earlier ones continue to work.
   *
   * @throws Refused `recharge_closed`, `coin_deposit_closed`, `address_limit`
   */
  newAddress(personId: string): Promise<GivenAddresses>;
  records(
    personId: string,
    asked: RecordsAsked,
  ): Promise<{ readonly records: FundingRecord[]; readonly next: string | null }>;
  /** A customer's record, with the block explorer's page; `undefined` for another customer's. */
  record(
    personId: string,
    id: string,
  ): Promise<(WholeRecord & { readonly explorer: string | null }) | undefined>;
  balance(personId: string): Promise<FundingBalance>;
  /**
   * Pays a customer's debts from the wallet, as far as its balance allows; the same key pays once.
   *
   * @throws Refused `not_found` when nothing is owed; `insufficient_funds` when the wallet is empty
   */
  payDebt(
    personId: string,
    key: string,
  ): Promise<{ readonly paidMicros: string; readonly balance: FundingBalance }>;
  readonly withdrawals: Withdrawals;
  readonly bank: BankWays;
  /** The sender of payout files; undefined if the bank accepts none from us. */
  readonly payoutSender: PayoutSender | undefined;
  /** The outside of a simulated bank; undefined if the bank is real. */
  readonly demoBank: DemoBank | undefined;
  /** Contends to lead watching the chain and executing withdrawals. */
  start(): Promise<void>;
  stop(): Promise<void>;
  watch(): Promise<WatchState>;
}
