import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PlainText } from './plain-text.ts';

/** The maximum number of linked bank accounts of one customer. */
export const BANK_ACCOUNTS_MAX = 10;
/** Longest account number that a payout file takes. Source: NACHA Operating Rules, Appendix Three, DFI Account Number. */
export const ACCOUNT_NUMBER_MAX = 17;

export const BankAccountId = v.pipe(v.string(), v.uuid());
export const BankAccountType = v.picklist(['checking', 'savings']);
export type BankAccountType = v.InferOutput<typeof BankAccountType>;

/** A linked bank account for withdrawals. The full account number is never shown again. Source: spec §3 (bank card). */
export const BankAccount = v.object({
  id: BankAccountId,
  holderName: v.string(),
  bankName: v.string(),
  bankAddress: v.nullable(v.string()),
  routingNumber: v.string(),
  /** The last four characters of the account number. */
  lastFour: v.string(),
  type: BankAccountType,
  isDefault: v.boolean(),
  /** Wall time. */
  addedAtMs: v.number(),
  /** Wall time from which withdrawals to this account have no waiting period. */
  usableAtMs: v.number(),
});
export type BankAccount = v.InferOutput<typeof BankAccount>;

export const getBankAccounts = endpoint({
  path: '/funding/bank/account/list/get/',
  summary: 'The bank accounts that the person linked, the default first, then the newest.',
  audience: 'verified',
  changesWith: ['funding'],
  input: v.object({}),
  output: v.object({
    accounts: v.array(BankAccount),
    /** The waiting period of withdrawals to a new account. */
    waitSeconds: v.number(),
  }),
  refusals: [],
});

export const addBankAccount = endpoint({
  path: '/funding/bank/account/add/',
  summary:
    "Links a bank account in the person's own name. The same account again returns the one that is there.",
  audience: 'verified',
  input: v.object({
    holderName: PlainText(80),
    bankName: PlainText(80),
    bankAddress: v.nullable(PlainText(160)),
    /** Nine digits; `isRoutingNumber` validates them as a routing number. */
    routingNumber: v.pipe(v.string(), v.regex(/^\d{9}$/, 'is not nine digits')),
    accountNumber: v.pipe(
      v.string(),
      v.regex(/^[0-9A-Za-z-]+$/, 'is not an account number'),
      v.minLength(4, 'is too short'),
      v.maxLength(ACCOUNT_NUMBER_MAX, 'is too long'),
    ),
    type: BankAccountType,
    /** The account holder's social security number at the bank; it must match the one on file. */
    ssn: v.pipe(v.string(), v.regex(/^\d{9}$/, 'is not nine digits')),
  }),
  output: BankAccount,
  /** `account_refused` gives the reason in `problem`: `routing`, `name`, `ssn`, or `ours` for the house's own account. */
  refusals: ['account_refused', 'locked', 'payee_limit'],
});

export const setDefaultBankAccount = endpoint({
  path: '/funding/bank/account/default/set/',
  summary: 'Makes a linked bank account the default, or no longer.',
  audience: 'verified',
  input: v.object({ id: BankAccountId, isDefault: v.boolean() }),
  output: BankAccount,
  refusals: ['not_found'],
});

export const removeBankAccount = endpoint({
  path: '/funding/bank/account/remove/',
  summary: 'Unlinks a bank account. Withdrawals that were asked for are not changed.',
  audience: 'verified',
  input: v.object({ id: BankAccountId }),
  output: v.object({ isRemoved: v.literal(true) }),
  refusals: ['not_found'],
});
