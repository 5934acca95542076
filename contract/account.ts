import * as v from 'valibot';
import { DocumentLanguage } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { AmountText, CentsText, MicrosText } from './money.ts';

/** The four accounts of a person, in the order in which they are shown. Source: spec §1; rulings, Accounts and ledger. */
export const ACCOUNTS = ['wallet', 'stock', 'quantitative', 'fund'] as const;
export const AccountName = v.picklist(ACCOUNTS);
export type AccountName = v.InferOutput<typeof AccountName>;

/**
 * The idempotency key of one request. The page makes it once per request; repeating the request with the same
 * key has no second effect.
 */
export const RequestKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/, 'is not a key'));

/** What an account holds, micro-dollars. */
export const AccountBalance = v.object({
  account: AccountName,
  /** What can be used now. */
  availableMicros: MicrosText,
  /** Held for orders and withdrawals that are not finished. */
  heldMicros: MicrosText,
  /** Received, but not withdrawable before it has settled. */
  unsettledMicros: MicrosText,
  /** Deposited in savings, including credited interest. */
  savedMicros: MicrosText,
});
export type AccountBalance = v.InferOutput<typeof AccountBalance>;

export const getBalances = endpoint({
  path: '/ledger/balances/get/',
  summary: 'The four accounts of the person with what each holds.',
  audience: 'user',
  changesWith: ['balances'],
  input: v.object({}),
  output: v.object({
    accounts: v.array(AccountBalance),
    /** Money of a demonstration, which cannot be paid out. */
    isDemo: v.boolean(),
  }),
  refusals: [],
});

/** A transfer between two accounts of one customer. */
export const Transfer = v.object({
  /** The number of its ledger entry. */
  id: v.string(),
  key: RequestKey,
  from: AccountName,
  to: AccountName,
  amountMicros: AmountText,
  /** The available cash of each account right after the transfer. */
  fromAfterMicros: MicrosText,
  toAfterMicros: MicrosText,
  /** Exchange time, which dates every ledger entry. */
  atMs: v.number(),
});
export type Transfer = v.InferOutput<typeof Transfer>;

export const makeTransfer = endpoint({
  path: '/ledger/transfer/make/',
  summary: 'Moves money between two accounts of the person; the same key moves it once.',
  audience: 'user',
  input: v.pipe(
    v.object({ key: RequestKey, from: AccountName, to: AccountName, amountMicros: CentsText }),
    v.forward(
      v.check(({ from, to }) => from !== to, 'is the account that the money comes from'),
      ['to'],
    ),
  ),
  output: Transfer,
  refusals: ['insufficient_funds', 'margin_needed', 'key_reused'],
});

export const getTransfer = endpoint({
  path: '/ledger/transfer/get/',
  summary:
    'What became of a transfer, by its key: the transfer, or nothing when it never happened.',
  audience: 'user',
  changesWith: [],
  input: v.object({ key: RequestKey }),
  output: v.object({ transfer: v.nullable(Transfer) }),
  refusals: [],
});

/** The kinds of ledger entries. */
export const ENTRY_KINDS = [
  'demo_grant',
  'demo_return',
  'transfer',
  'reversal',
  /** Held for an order, or released from it. */
  'order_hold',
  'order_release',
  'trade',
  /** Proceeds of the previous trading day, now settled. */
  'settlement',
  'dividend',
  'split',
  'borrow_fee',
  /** A USDT deposit credited in dollars; its reversal by the network; the payment of the debt that a reversal left. */
  'deposit',
  'deposit_reversal',
  'debt_payment',
  /** Held for a withdrawal, released from it, and paid out with its fee. */
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal',
  /** Held for a product order, and released from it. */
  'product_hold',
  'product_release',
  /** A purchase of units at the NAV of a dealing point, a redemption of units, and the payment of its dollars. */
  'product_purchase',
  'product_redemption',
  'product_payout',
  /** Fees that a product pays the house, and interest that the treasury pays a product. */
  'product_fee',
  'product_interest',
  /** Capital of the house in a product at its launch. */
  'product_seed',
  /** Dollars moved into a managed account, and dollars returned from it net of the recall fee. */
  'managed_start',
  'managed_payout',
  /** Deposits into savings, a day's interest net of its fee, and redemptions net of early-redemption costs. */
  'saving_purchase',
  'saving_interest',
  'saving_payout',
  /** House money that funds the interest on savings. */
  'savings_funding',
  /** A donation to a cause, its return to the customer, and a payout to the cause. */
  'donation',
  'donation_return',
  'donation_payout',
  /** The reward that a referrer earns for a referred customer. */
  'referral_reward',
] as const;
export const EntryKind = v.picklist(ENTRY_KINDS);
export type EntryKind = v.InferOutput<typeof EntryKind>;

/** A part of an account. Only shares can be owed: the ones borrowed for a short sale. Only the wallet has savings. */
export const POCKETS = ['available', 'held', 'unsettled', 'owed', 'saved'] as const;
export const Pocket = v.picklist(POCKETS);
export type Pocket = v.InferOutput<typeof Pocket>;

/** A calendar day in a request, as `2026-11-20`. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/, 'is not a day'),
  v.check((text) => isDay(text), 'is not a day of the calendar'),
);

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(day.getTime()) && day.toISOString().startsWith(text);
}

export const getStatement = endpoint({
  path: '/ledger/statement/get/',
  summary:
    'The activity of one account over a span of days as a file, with opening and closing balance.',
  audience: 'user',
  changesWith: [],
  input: v.pipe(
    v.object({
      account: AccountName,
      /** Trading calendar days in New York, by exchange time. */
      fromDate: Day,
      /** The last day, inclusive. */
      toDate: Day,
      format: v.picklist(['csv', 'pdf']),
      /**
       * The page's language, which selects the Chinese or Japanese glyphs for the name. The statement itself is in
       * English.
       */
      language: v.optional(DocumentLanguage),
    }),
    v.forward(
      v.check(({ fromDate, toDate }) => fromDate <= toDate, 'is before the first day'),
      ['toDate'],
    ),
  ),
  output: v.object({ fileName: v.string(), mediaType: v.string(), base64: v.string() }),
  refusals: [],
});
