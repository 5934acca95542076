import type {
  AccountBalance,
  AccountName,
  EntryKind,
  Pocket,
  Transfer,
} from '../../contract/account.ts';
import type { MessageKind } from '../../contract/message.ts';
import type { Sql, Tx } from '../db/tx.ts';
import type { Figures } from '../notify/notify.ts';
import type { ActivityAsked, ActivityPage } from './activity.ts';
import type { EventPage } from './events.ts';
import type { Period, Span } from './period.ts';

export { auditAll } from './audit.ts';
export type { Period, PeriodLine } from './period.ts';

/** One end of a movement: a pocket of a person's account, or an account of the house. */
export type End =
  | { readonly owner: string; readonly account: AccountName; readonly pocket: Pocket }
  | { readonly house: HouseAccount };

/** Accounts of the house. What people get from outside or pay goes over them. */
export type HouseAccount =
  | 'demo_money'
  /** The other side of every trade. */
  | 'market'
  | 'fees'
  /** The lender of shares, and its claim. */
  | 'lending'
  | 'claims'
  /** What companies pay, and what splits make of shares. */
  | 'corporate'
  /** USDT outside, on the chain; what lies there is below zero here. */
  | 'chain'
  /** Dollars at our bank; what lies there is below zero here. */
  | 'bank'
  /** Makes dollars of USDT at the dated rate. */
  | 'conversion'
  /** Claims on customers for money that was taken back after they had spent it; below zero while they owe. */
  | 'debts'
  /** Issues the units of products; below zero by the units outstanding. */
  | 'units'
  /** Capital of the house in its products: dollars below zero, units above. */
  | 'capital'
  /** Owed to customers for units that were redeemed at a NAV and are not paid; below zero while owed. */
  | 'product_debts'
  /** Pays the interest of money-market funds. */
  | 'treasury'
  /** House funding for the interest on savings, less the interest paid. */
  | 'savings_treasury'
  /** Payouts to causes, by an operator's receipts. */
  | 'charity'
  /** Pays referral rewards; its balance is minus what was paid. */
  | 'rewards';

/** So much of an asset from one end to the other. */
export interface Posting {
  readonly from: End;
  readonly to: End;
  /** `USD`, `USDT` or a ticker. */
  readonly asset: string;
  /** Above zero. */
  readonly micros: bigint;
}

/** One event with all that it moves. */
export interface Entry {
  /** Names the event; the same key is written once. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly personId: string | undefined;
  /** Exchange time of a market event; without it the entry is of the moment in which it is written. */
  readonly exchangeMs?: number;
  readonly postings: readonly Posting[];
  readonly note?: Readonly<Record<string, string | number>>;
}

/** What must stay on a customer's stock account. Source: docs/rules.md, Orders (margin on shorts). */
export interface Floor {
  /** All cash of the account together, micro-dollars. */
  readonly micros: bigint;
  /** Postings of shares on the account when the floor was calculated; with others it must be calculated again. */
  readonly shareLines: bigint;
}

/** An entry with the message that its person gets when it is new. */
export interface ToldEntry {
  readonly entry: Entry;
  readonly message?: { readonly kind: MessageKind; readonly figures: Figures };
}

/** The only writer of money and shares. */
export interface Ledger {
  /** Opens the four accounts of a new person. */
  openAccounts(tx: Tx, personId: string): Promise<void>;
  /**
   * Writes an entry and tells the people whose pockets it moved. A key that was written before changes nothing and
   * gives the first entry's number. In a transaction that also writes messages or events, post first: the ledger locks
   * what it touches before the counters of private events, and so must all.
   *
   * @throws Refused `insufficient_funds` when a pocket of a person would fall below zero; `key_reused` when the key
   *   came before with other postings
   */
  post(
    tx: Tx,
    entry: Entry,
  ): Promise<{ readonly id: string; readonly isNew: boolean; readonly atMs: number }>;
  /**
   * Writes entries of several customers, with their notifications, in one call and in order. Entries already written change
   * nothing. Returns for each, in order, whether it is new.
   *
   * @throws Refused as {@link post}: then none of them is written
   */
  postAll(tx: Tx, entries: readonly ToldEntry[]): Promise<readonly boolean[]>;
  /**
   * Writes an entry in a transaction of its own, acknowledged durable. Entries that wait for the disk at the same moment
   * go in one call.
   *
   * @throws Refused as {@link post}
   */
  submit(
    entry: Entry,
  ): Promise<{ readonly id: string; readonly isNew: boolean; readonly atMs: number }>;
  /**
   * Takes an entry back by one that moves the same the other way. Taking it back again changes nothing, by any key.
   *
   * @throws Refused `insufficient_funds` when the money has been spent
   */
  reverse(tx: Tx, entryId: string, key: string): Promise<{ readonly id: string }>;
  /**
   * Moves money between two accounts of a person, acknowledged durable. Transfers that wait for the disk at the same
   * moment go in one call.
   *
   * @param floorOf calculates what must stay on the stock account; the statement that writes the transfer checks it
   * @throws Refused as {@link post}; `margin_needed` with what can be moved; `unavailable` while holdings keep changing
   */
  transfer(personId: string, wish: TransferWish, floorOf?: () => Promise<Floor>): Promise<Transfer>;
  transferByKey(personId: string, key: string): Promise<Transfer | undefined>;
  balances(sql: Sql, personId: string): Promise<readonly AccountBalance[]>;
  activity(sql: Sql, personId: string, asked: ActivityAsked): Promise<ActivityPage>;
  events(sql: Sql, personId: string, asked: ActivityAsked): Promise<EventPage>;
  /** What moved on an account between two days; nothing when there are more lines than `linesMax`. */
  period(sql: Sql, personId: string, span: Span, linesMax: number): Promise<Period | undefined>;
  /** Gives a new person the demonstration's opening money. */
  grantDemoMoney(tx: Tx, personId: string, account: 'wallet' | 'stock'): Promise<void>;
  /** Takes the remaining balance back, so that the account can be deleted. */
  takeDemoMoneyBack(tx: Tx, personId: string): Promise<void>;
}

export interface TransferWish {
  readonly key: string;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly micros: bigint;
}
