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

/** Accounts of the house: the other side of everything that customers receive or pay. */
export type HouseAccount =
  | 'demo_money'
  /** The other side of every trade. */
  | 'market'
  | 'fees'
  /** The lender of shares, and its claim. */
  | 'lending'
  | 'claims'
  /** Pays dividends, and issues or takes the shares of splits. */
  | 'corporate'
  /** USDT on the chain; its balance is minus the amount there. */
  | 'chain'
  /** Dollars at our bank; its balance is minus the amount there. */
  | 'bank'
  /** Converts USDT to dollars at the dated rate. */
  | 'conversion'
  /** Claims on customers for reversed deposits that they had spent; negative while they owe. */
  | 'debts'
  /** Issues the units of products; its balance is minus the units outstanding. */
  | 'units'
  /**
   * Capital of the house in its products: a negative amount of dollars and a positive one of units.
   */
  | 'capital'
  /** Owed to customers for redeemed units that are not paid yet; negative while owed. */
  | 'product_debts'
  /** Pays the interest of money-market funds. */
  | 'treasury'
  /** House funding for the interest on savings, less the interest paid. */
  | 'savings_treasury'
  /** Payouts to causes, by an operator's receipts. */
  | 'charity'
  /** Pays referral rewards; its balance is minus what was paid. */
  | 'rewards';

/** A movement of an amount of one asset from one account to another. */
export interface Posting {
  readonly from: End;
  readonly to: End;
  /** `USD`, `USDT` or a ticker. */
  readonly asset: string;
  /** Above zero. */
  readonly micros: bigint;
}

/** One event with all its postings. */
export interface Entry {
  /** Names the event; the same key is written once. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly personId: string | undefined;
  /**
   * Exchange time of a market event; without it, the exchange time at which the entry is written.
   */
  readonly exchangeMs?: number;
  readonly postings: readonly Posting[];
  readonly note?: Readonly<Record<string, string | number>>;
}

/**
 * The minimum that must stay on a customer's stock account. Source: docs/rules.md, Orders (margin
 * on shorts).
 */
export interface Floor {
  /** The minimum of all cash of the account together, micro-dollars. */
  readonly micros: bigint;
  /**
   * The number of share postings on the account when the floor was calculated; if it changed, the
   * floor is stale.
   */
  readonly shareLines: bigint;
}

/** An entry with the message that its customer gets when it is new. */
export interface ToldEntry {
  readonly entry: Entry;
  readonly message?: { readonly kind: MessageKind; readonly figures: Figures };
}

/** The only writer of money and shares. */
export interface Ledger {
  /** Opens the four accounts of a new person. */
  openAccounts(tx: Tx, personId: string): Promise<void>;
  /**
   * Writes an entry and notifies the customers whose pockets it moves. A key that was written
   * before changes nothing and returns the first entry's number. In a transaction that also writes
   * messages or events, post first: everywhere balances are locked before the counters of private
   * events.
   *
   * @throws Refused `insufficient_funds` when a customer's pocket would become negative;
   *   `key_reused` when the key was written with other postings
   */
  post(
    tx: Tx,
    entry: Entry,
  ): Promise<{ readonly id: string; readonly isNew: boolean; readonly atMs: number }>;
  /**
   * Writes entries of several customers, with their notifications, in one call and in order.
   * Entries already written change nothing. Returns for each, in order, whether it is new.
   *
   * @throws Refused as {@link post}; then no entry is written
   */
  postAll(tx: Tx, entries: readonly ToldEntry[]): Promise<readonly boolean[]>;
  /**
   * Writes an entry in a transaction that concurrent calls share; resolves once it is durable.
   *
   * @throws Refused as {@link post}
   */
  submit(
    entry: Entry,
  ): Promise<{ readonly id: string; readonly isNew: boolean; readonly atMs: number }>;
  /**
   * Reverses an entry by one with the opposite postings. An entry is reversed once, whatever the
   * key.
   *
   * @throws Refused `insufficient_funds` when the money has been spent
   */
  reverse(tx: Tx, entryId: string, key: string): Promise<{ readonly id: string }>;
  /**
   * Moves money between two accounts of a customer; resolves once the transfer is durable.
   * Concurrent transfers share one call.
   *
   * @param floorOf calculates the minimum of the stock account; the statement that writes the
   *   transfer checks it
   * @throws Refused as {@link post}; `margin_needed` with the amount that can be moved;
   *   `unavailable` while holdings keep changing
   */
  transfer(personId: string, wish: TransferWish, floorOf?: () => Promise<Floor>): Promise<Transfer>;
  transferByKey(personId: string, key: string): Promise<Transfer | undefined>;
  balances(sql: Sql, personId: string): Promise<readonly AccountBalance[]>;
  activity(sql: Sql, personId: string, asked: ActivityAsked): Promise<ActivityPage>;
  events(sql: Sql, personId: string, asked: ActivityAsked): Promise<EventPage>;
  /**
   * The movements on an account between two days; undefined when there are more lines than
   * `linesMax`.
   */
  period(sql: Sql, personId: string, span: Span, linesMax: number): Promise<Period | undefined>;
  /** Pays a new customer the demonstration's opening money. */
  grantDemoMoney(tx: Tx, personId: string, account: 'wallet' | 'stock'): Promise<void>;
  /** Returns the remaining balance to the house, so that the account can be deleted. */
  takeDemoMoneyBack(tx: Tx, personId: string): Promise<void>;
  /** Moves what an account has below a cent to the house, so that it can be deleted: nothing can leave in fractions of a cent. */
  takeFractions(tx: Tx, personId: string): Promise<void>;
}

export interface TransferWish {
  readonly key: string;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly micros: bigint;
}
