import { borrowOf } from '../../contract/borrow.ts';
import { anInstrument } from './scripted-market.ts';
import { type ModelFill, type PlacedOrder, TradingModel } from './trading-model.ts';

const ONE = 1_000_000n;
const DAY_MS = 86_400_000;

/** The terms of a strategy that the model needs. */
export interface ModelTerms {
  readonly leastMicros: bigint;
  readonly recallFeePercent: number;
  /** Calendar days; `null` without an end. */
  readonly termDays: number | null;
  /** Calendar days until it may be recalled; `null` for never. */
  readonly recallAfterDays: number | null;
}

/** A managed account in the model. */
export interface ModelAccount {
  readonly id: string;
  readonly who: number;
  readonly invested: bigint;
  readonly terms: ModelTerms;
  readonly endsOn: string | undefined;
  readonly recallableFrom: string | undefined;
  state: 'open' | 'closing' | 'paid';
  endedBy: 'recall' | 'maturity' | null;
  paysOn: string | null;
  paid: bigint | null;
  fee: bigint | null;
  /** Whether something was closed today; the proceeds settle tomorrow. */
  isSettling: boolean;
}

/** Corporate actions before a day begins, with the previous close. Micro-dollars per share. */
export interface ModelMorning {
  readonly date: string;
  readonly splits: readonly {
    readonly ticker: string;
    readonly from: bigint;
    readonly to: bigint;
  }[];
  readonly dividends: readonly { readonly ticker: string; readonly micros: bigint }[];
  readonly closes: ReadonlyMap<string, bigint>;
}

/** Managed accounts in simple arithmetic, as the reference for the real ones. */
export class ManagedModel {
  readonly trading = new TradingModel();
  readonly accounts: ModelAccount[] = [];
  /** The cash of each customer's quantitative account. */
  readonly cash: bigint[];
  readonly #dates: readonly string[];

  /** @param dates all possible trading days, in order */
  constructor(cash: readonly bigint[], dates: readonly string[]) {
    this.cash = [...cash];
    this.#dates = dates;
  }

  /** @returns the refusal, or `undefined` when it opens */
  mayOpen(who: number, micros: bigint, { leastMicros }: ModelTerms): string | undefined {
    if (micros < leastMicros) return 'amount_too_small';
    return micros > (this.cash[who] ?? 0n) ? 'insufficient_funds' : undefined;
  }

  open(id: string, who: number, invested: bigint, terms: ModelTerms, today: string): void {
    const { termDays, recallAfterDays } = terms;
    this.cash[who] = (this.cash[who] ?? 0n) - invested;
    this.trading.payIn(id, invested);
    this.accounts.push({
      id,
      who,
      invested,
      terms,
      endsOn: termDays === null ? undefined : this.#after(today, termDays),
      recallableFrom: recallAfterDays === null ? undefined : this.#after(today, recallAfterDays),
      state: 'open',
      endedBy: null,
      paysOn: null,
      paid: null,
      fee: null,
      isSettling: false,
    });
  }

  /**
   * @param isLate its positions can no longer be sold today
   * @returns the refusal, or `undefined` when it was recalled
   */
  recall(account: ModelAccount, today: string, isLate: boolean): string | undefined {
    if (account.state !== 'open') return 'order_done';
    if (account.recallableFrom === undefined || today < account.recallableFrom) {
      return 'not_recallable';
    }
    this.#close(account, 'recall', isLate ? this.#next(today) : today);
    return undefined;
  }

  /** An order that an account placed; an account that closes opens no positions. */
  accept(accountId: string, order: PlacedOrder): void {
    const account = this.accounts.find(({ id }) => id === accountId);
    const isOpening = order.intent === 'buy_to_open' || order.intent === 'sell_to_open';
    if (account?.state === 'paid') throw new Error('an account that was paid trades');
    if (account?.state === 'closing' && isOpening) throw new Error('an account that closes buys');
    this.trading.accept(accountId, order);
  }

  trade(fill: ModelFill, charged: bigint): void {
    this.trading.trade(fill, charged);
    const order = this.trading.orders.get(fill.orderId);
    const account = this.accounts.find(({ id }) => id === order?.who);
    if (!order || !account) throw new Error('an order has an account');
    if (order.intent === 'sell_to_close' || order.intent === 'buy_to_close') {
      account.isSettling = true;
    }
    const rest = (order.amount ?? 0n) - order.value;
    // The remainder is too small for any fraction of a share.
    if (order.amount !== undefined && rest * ONE < fill.price) order.isOpen = false;
  }

  /** Yesterday's orders expire, proceeds settle; then splits, dividends per share as of the day, and borrowing costs. */
  morning({ date, splits, dividends, closes }: ModelMorning): void {
    for (const order of this.trading.orders.values()) order.isOpen = false;
    const before = this.#dates[this.#dates.indexOf(date) - 1] ?? date;
    const nights = BigInt((Date.parse(date) - Date.parse(before)) / DAY_MS);
    const costs = new Map(closes);
    for (const { ticker, from, to } of splits) {
      const cost = ((costs.get(ticker) ?? 0n) * from) / to;
      costs.set(ticker, cost);
      for (const { id } of this.accounts) {
        this.trading.payOther(id, (this.#leftOver(id, ticker, from, to) * cost) / (from * ONE));
      }
      this.trading.split(ticker, from, to);
    }
    const perShare = new Map<string, bigint>();
    for (const { ticker, micros } of dividends) {
      perShare.set(ticker, (perShare.get(ticker) ?? 0n) + micros);
    }
    for (const account of this.accounts) {
      account.isSettling = false;
      for (const [ticker, cost] of costs) {
        const shares = this.trading.shares(account.id, ticker);
        // Holders receive it; shorts pay it, and the borrow fee. Each rounds against the account.
        this.trading.payOther(account.id, floorDiv(shares * (perShare.get(ticker) ?? 0n), ONE));
        if (shares >= 0n) continue;
        const value = -floorDiv(shares * cost, ONE);
        const { percent = 0 } = borrowOf(anInstrument(ticker));
        const due = value * BigInt(Math.round(percent * 10_000)) * nights;
        this.trading.payOther(account.id, floorDiv(-due, 360n * ONE));
      }
    }
  }

  /** Due work: payouts and, in the regular session, the ends of terms. */
  look(today: string, isRegular: boolean): void {
    for (const account of this.accounts) {
      const isDue = account.state === 'closing' && account.paysOn !== null;
      if (isDue && today >= (account.paysOn ?? '') && !this.#isBusy(account)) this.#pay(account);
      const { endsOn } = account;
      if (account.state === 'open' && isRegular && endsOn !== undefined && today >= endsOn) {
        this.#close(account, 'maturity', today);
      }
    }
  }

  #close(account: ModelAccount, endedBy: 'recall' | 'maturity', sellsOn: string): void {
    account.state = 'closing';
    account.endedBy = endedBy;
    account.paysOn = this.#next(sellsOn);
  }

  #pay(account: ModelAccount): void {
    const { id, who, terms, endedBy } = account;
    const brought = this.trading.cash.get(id) ?? 0n;
    const percent = endedBy === 'recall' ? terms.recallFeePercent : 0;
    account.state = 'paid';
    account.fee = (brought * BigInt(Math.round(percent * 10_000))) / ONE;
    account.paid = brought - account.fee;
    this.trading.cash.set(id, 0n);
    this.cash[who] = (this.cash[who] ?? 0n) + account.paid;
  }

  #isBusy({ id, isSettling }: ModelAccount): boolean {
    const isWaiting = [...this.trading.orders.values()].some(
      (each) => each.who === id && each.isOpen,
    );
    const holds = [...this.trading.positions].some(
      ([name, { lots }]) => name.startsWith(`${id} `) && lots.some(({ qty }) => qty > 0n),
    );
    return isSettling || isWaiting || holds;
  }

  /** Fractions of a micro-share that a split leaves, lot by lot. */
  #leftOver(id: string, ticker: string, from: bigint, to: bigint): bigint {
    const position = this.trading.positions.get(`${id} ${ticker}`);
    if (!position || position.isShort) return 0n;
    return position.lots.reduce((sum, { qty }) => sum + ((qty * to) % from), 0n);
  }

  #next(date: string): string {
    const next = this.#dates.find((each) => each > date);
    if (next === undefined) throw new Error(`no trading day is known after ${date}`);
    return next;
  }

  /** The first trading day at least `days` calendar days after a date. */
  #after(date: string, days: number): string {
    const due = new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
    const found = this.#dates.find((each) => each >= due);
    if (found === undefined) throw new Error(`no trading day is known from ${due} on`);
    return found;
  }
}

function floorDiv(value: bigint, by: bigint): bigint {
  const whole = value / by;
  return value < 0n && whole * by !== value ? whole - 1n : whole;
}
