import { setTimeout as sleep } from 'node:timers/promises';
import { VendorUnavailable } from '../../vendor-http.ts';
import type { Db, Tx } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import type { TellOperator } from '../../outbox/operator-letters.ts';
import { FIRST_LOOK_BACK_MS } from '../alpaca/fills.ts';
import { sentOrders } from '../alpaca/sent-orders.ts';
import { type BrokerTimes, TIMES } from '../alpaca/times.ts';
import type { Tracked } from '../alpaca/tracked.ts';
import { CLOCKS_DIFFER_MS, type TradingCalls, tradingCalls } from '../alpaca/trading-calls.ts';
import type { FillReading, Venue } from '../alpaca/venue.ts';
import type { AccountHoldings, BrokerOrder } from '../brokerage.ts';
import { accountCalls } from './account-calls.ts';
import { type ChangedPeople, changedPeople } from './changed-people.ts';
import { centsOf, moveCash } from './move-cash.ts';
import { openAccounts, stateOf } from './open-accounts.ts';
import { readDue } from './read-due.ts';
import { fillsSince, followTrades } from './trade-events.ts';
import { accountsClient, type AccountsVendor, tradingPath } from './vendor.ts';

/** The broker's name in the database. */
export const ACCOUNTS = 'alpaca-accounts';
/** Fills are read from this much earlier than the last read ended: they may be reported late. */
const OVERLAP_MS = 10_000;
const LATE_MS = 15 * 60_000;
/** An order that ended here may be open at the broker for so long. */
const ORPHAN_MS = 86_400_000;
/** The most accounts that one look searches for orders that have ended here. */
const ORPHANS_MAX = 100;
/** Answers and moved money are looked for after so many pauses. */
const ROUND_PAUSES = 10;
/** A journal is asked about after so many pauses at the earliest. */
const ASK_PAUSES = 5;

interface Options extends AccountsVendor {
  readonly db: Db;
  readonly vault: Vault;
  readonly tell: (tx: Tx, personId: string) => Promise<void>;
  readonly tellOperator: TellOperator;
  readonly warn: (message: string, error?: unknown) => void;
  readonly times?: Partial<BrokerTimes> | undefined;
}

/** What the Broker API takes from a firm in a minute. */
const CALLS_PER_MINUTE = 1_000;

/** Whose account takes an order; nothing for an order of a product. */
interface Owner {
  readonly person_id: string | null;
  readonly account_id: string | null;
  readonly may_trade: boolean;
}

/**
 * Alpaca's Broker API: an account in the name of each customer. It opens the accounts, and keeps as many dollars in each as
 * the ledger says. What products own is in the firm's account.
 */
export function accountsVenue(options: Options): Venue {
  return new AccountsVenue(options);
}

class AccountsVenue implements Venue {
  readonly broker = ACCOUNTS;
  /** Each account is a call, and the broker allows a thousand a minute. */
  readonly ordersMax = 200;
  readonly #options: Options;
  readonly #times: typeof TIMES & Partial<BrokerTimes>;
  readonly #client;
  readonly #calls;
  readonly #firm: TradingCalls;
  readonly #changed: () => Promise<ChangedPeople>;
  readonly #stopping = new AbortController();
  /** Customers whose orders wait for money, or whose accounts were just opened. */
  readonly #waiting = new Set<string>();
  /** The last account that was searched for orders that have ended here. */
  #orphansUpTo = '';
  #wake: (() => void) | undefined;
  #rounds: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#client = accountsClient(options, {
      perMinute: this.#times.callsPerMinute ?? CALLS_PER_MINUTE,
      stopping: this.#stopping.signal,
    });
    this.#calls = accountCalls(this.#client);
    this.#firm = this.#of(options.firmAccount);
    this.#changed = changedPeople(options.db.sql);
  }

  async sender({ id, intent }: BrokerOrder): Promise<TradingCalls | undefined> {
    const owner = await this.#ownerOf(id);
    if (owner.person_id === null) return this.#firm;
    if (owner.account_id === null || !owner.may_trade) return undefined;
    if (intent !== 'sell_to_close' && !(await this.#hasMoney(owner.person_id))) return undefined;
    return this.#of(owner.account_id);
  }

  async holder(orderId: string): Promise<TradingCalls> {
    const { person_id: personId, account_id: accountId } = await this.#ownerOf(orderId);
    if (personId === null) return this.#firm;
    if (accountId === null) throw new Error(`the account of order ${orderId} is not known`);
    return this.#of(accountId);
  }

  async ordersOf(open: readonly Tracked[]) {
    const ids = open.map(({ order }) => order.id);
    const sentAt = new Map(open.map(({ order, sent }) => [order.id, sent?.sentAtMs ?? 0]));
    const accounts = new Map<string, number>();
    for (const { order_id: id, account_id: account } of await this.#accountsOf(ids)) {
      const sentAtMs = sentAt.get(id) ?? 0;
      accounts.set(account, Math.min(accounts.get(account) ?? Infinity, sentAtMs));
    }
    const found = [];
    for (const [account, sentAtMs] of accounts) {
      this.#stopping.signal.throwIfAborted();
      found.push(...(await this.#of(account).ordersAfter(sentAtMs - CLOCKS_DIFFER_MS)));
    }
    return found;
  }

  async *openOrders() {
    const { db, wallNowMs } = this.#options;
    const rows = await db.sql<{ order_id: string }>`
      select order_id from broker_order
      where ended_at is null or ended_at > ${new Date(wallNowMs() - ORPHAN_MS)}`;
    const found = await this.#accountsOf(rows.map(({ order_id: id }) => id));
    const accounts = [...new Set(found.map(({ account_id: id }) => id))].toSorted();
    // With many accounts each look takes the next ones.
    const next = accounts.findIndex((account) => account > this.#orphansUpTo);
    const from = accounts.length <= ORPHANS_MAX || next === -1 ? 0 : next;
    for (const account of accounts.slice(from, from + ORPHANS_MAX)) {
      this.#stopping.signal.throwIfAborted();
      const calls = this.#of(account);
      yield { orders: await calls.openOrders(), calls };
      this.#orphansUpTo = account;
    }
  }

  fillsAfter(ms: number, { isThorough, onTakenBack }: FillReading) {
    return fillsSince({
      vendor: this.#options,
      sinceMs: ms - (isThorough ? LATE_MS : OVERLAP_MS),
      onTakenBack,
      warn: this.#options.warn,
      stopping: this.#stopping.signal,
    });
  }

  /** Fills name the `client_order_id` themselves. */
  async clientIdOf(): Promise<undefined> {
    return undefined;
  }

  async holdings() {
    const { db, firmAccount } = this.#options;
    const rows = await db.sql<{ account_id: string }>`
      select account_id from broker_account where state in ('active', 'closed')
      order by account_id`;
    const accounts = [await this.#holdingsOf(firmAccount, '')];
    const unread: string[] = [];
    for (const { account_id: id } of rows) {
      this.#stopping.signal.throwIfAborted();
      try {
        accounts.push(await this.#holdingsOf(id, id));
      } catch (error) {
        if (!(error instanceof VendorUnavailable)) throw error;
        this.#options.warn('An account at the broker could not be read.', error);
        unread.push(id);
      }
    }
    return { broker: ACCOUNTS, accounts, unread };
  }

  follow: Venue['follow'] = (listener) => {
    const { warn, times } = this.#options;
    const since = () => this.#readTo();
    return followTrades({ vendor: this.#options, since, warn, times, ...listener });
  };

  start(mayTrade: () => void): void {
    this.#rounds ??= this.#run(mayTrade);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#rounds;
  }

  /** Whether the account has the money that the ledger says; if money has to move first, it is looked after. */
  async #hasMoney(personId: string): Promise<boolean> {
    const { db, wallNowMs } = this.#options;
    const [cash] = await readDue(db.sql, [personId], wallNowMs());
    if (!cash) return true;
    if (centsOf(cash.dueMicros) <= 0n && cash.openMicros >= 0n) return true;
    this.#waiting.add(personId);
    // An open or a refused journal is looked at in its own time.
    if (cash.openMicros === 0n && !cash.isRefused) this.#wake?.();
    return false;
  }

  #of(accountId: string): TradingCalls {
    return tradingCalls(this.#client, tradingPath(accountId));
  }

  async #ownerOf(orderId: string): Promise<Owner> {
    const [owner] = await this.#options.db.sql<Owner>`
      select person.id as person_id, account_id, state = 'active' and not exists (
        select from broker_difference where broker = ${ACCOUNTS} and account = account_id
      ) as may_trade
      from trade_order left join person on person.id = trade_order.person_id
        left join broker_account on broker_account.person_id = person.id
      where trade_order.id = ${orderId}`;
    if (!owner) throw new Error(`there is no order ${orderId}`);
    return owner;
  }

  async #accountsOf(orderIds: readonly string[]) {
    const { db, firmAccount } = this.#options;
    return db.sql<{ order_id: string; account_id: string }>`
      select trade_order.id as order_id, coalesce(account_id, ${firmAccount}) as account_id
      from trade_order left join broker_account using (person_id)
      where trade_order.id = any (${orderIds}::uuid[])`;
  }

  async #holdingsOf(accountId: string, account: string): Promise<AccountHoldings> {
    const calls = this.#of(accountId);
    const [positions, { cash, status }] = [await calls.positions(), await calls.account()];
    if (account !== '' && stateOf(status) === 'closed') {
      await this.#options.db.sql`
        update broker_account set state = 'closed', state_at = ${new Date(this.#options.wallNowMs())}
        where account_id = ${account} and state = 'active'`;
    }
    const shares = new Map(positions.map(({ symbol, qty }) => [symbol, qty]));
    return { account, shares, cashMicros: cash };
  }

  async #readTo(): Promise<number> {
    const { db, wallNowMs } = this.#options;
    const readTo = await sentOrders(db.sql, ACCOUNTS).readTo();
    return readTo ?? wallNowMs() - FIRST_LOOK_BACK_MS;
  }

  /** Opens accounts and moves money, in rounds, until the venue stops. */
  async #run(mayTrade: () => void): Promise<void> {
    const { signal } = this.#stopping;
    const { lookMs, pauseMs } = this.#times;
    let lookedAtMs = -Infinity;
    while (!signal.aborted) {
      const woken = Promise.withResolvers<void>();
      this.#wake = woken.resolve;
      try {
        const isThorough = performance.now() - lookedAtMs >= lookMs;
        if (isThorough) lookedAtMs = performance.now();
        const askMs = pauseMs * ASK_PAUSES;
        const parts = { ...this.#options, calls: this.#calls, askMs };
        for (const id of await openAccounts(parts, { isThorough, stopping: signal })) {
          this.#waiting.add(id);
        }
        const waiting = [...this.#waiting];
        const changed = await this.#changed();
        await moveCash(parts, [...new Set([...waiting, ...changed.personIds])], signal);
        for (const id of waiting) this.#waiting.delete(id);
        changed.done();
        mayTrade();
      } catch (error) {
        if (signal.aborted) return;
        this.#options.warn('Accounts at the broker could not be looked after.', error);
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      const late = new AbortController();
      const waking = AbortSignal.any([signal, late.signal]);
      await Promise.race([
        woken.promise,
        sleep(pauseMs * ROUND_PAUSES, undefined, { signal: waking }).catch(() => undefined),
      ]);
      late.abort();
    }
  }
}
