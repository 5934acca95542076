import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PlainText } from './plain-text.ts';

/** Bank accounts that one customer links. */
export const BANK_ACCOUNTS_MAX = 10;
/** Longest account number that a payout file takes. Source: NACHA Operating Rules, Appendix Three, DFI Account Number. */
export const ACCOUNT_NUMBER_MAX = 17;

export const BankAccountId = v.pipe(v.string(), v.uuid());
export const BankAccountType = v.picklist(['checking', 'savings']);
export type BankAccountType = v.InferOutput<typeof BankAccountType>;

/** A bank account that withdrawals go to. Its number is never shown again. Source: spec §3 (bank card). */
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
  /** Wall time from which withdrawals to it need not wait. */
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
    /** How long a withdrawal to a new account waits. */
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
    /** Nine digits; whether it is a routing number is `isRoutingNumber`. */
    routingNumber: v.pipe(v.string(), v.regex(/^\d{9}$/, 'is not nine digits')),
    accountNumber: v.pipe(
      v.string(),
      v.regex(/^[0-9A-Za-z-]+$/, 'is not an account number'),
      v.minLength(4, 'is too short'),
      v.maxLength(ACCOUNT_NUMBER_MAX, 'is too long'),
    ),
    type: BankAccountType,
    /** Of the holder, as the bank has it; it must be the one on file. */
    ssn: v.pipe(v.string(), v.regex(/^\d{9}$/, 'is not nine digits')),
  }),
  output: BankAccount,
  /** `account_refused` says why as `problem`: `routing`, `name`, `ssn`, or `ours` for the account of the house. */
  refusals: ['account_refused', 'payee_limit'],
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
