import type { BankDetails } from '../../contract/bank-deposit.ts';

/** The operator's bank account: what customers transfer to, and what payouts leave from. */
export interface Bank {
  readonly details: BankDetails;
  /** The sender of payout files; undefined if the bank accepts none from us. */
  readonly payouts: PayoutSender | undefined;
  /** Nothing leaves this machine, and nothing has value. */
  readonly isSimulated: boolean;
}

/** Who sends payout files, as the bank has agreed. Source: NACHA Operating Rules, Appendix Three. */
export interface PayoutSender {
  /** Ten characters, usually 1 and the tax number. */
  readonly companyId: string;
  /** Sixteen characters at most. */
  readonly companyName: string;
  /** The routing number of the bank that takes the files. */
  readonly routingNumber: string;
  readonly bankName: string;
}
