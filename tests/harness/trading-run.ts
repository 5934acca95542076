import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { newYorkDate } from '../../contract/market-hours.ts';
import { tradesIn } from '../../contract/order-hours.ts';
import type { OrderIntent, OrderWish } from '../../contract/order.ts';
import { halt, unhalt } from '../../server/broker/halts.ts';
import { isBuy } from '../../server/broker/judge-order.ts';
import type { OrderRow } from '../../server/broker/order-row.ts';
import { Refused } from '../../server/http/refused.ts';
import { usd } from './ledger.ts';
import { aFill, anApplier } from './order-life.ts';
import { aTrader, newKey } from './orders.ts';
import type { TestPerson } from './people.ts';
import { anApp, type TestApp } from './server.ts';
import type { TradingAct, TradingDayActs } from './trading-acts.ts';
import type { TradingMarket } from './trading-market.ts';
import { TradingModel } from './trading-model.ts';

export const TICKERS = ['AAPL', 'MSFT'] as const;

/** A server that trades, which may be ended and begun again on the same database. */
export interface TradingServer {
  app: TestApp;
  readonly market: TradingMarket;
  readonly pool: Pool;
  readonly halted: Set<string>;
  readonly warn: (message: string, error?: unknown) => void;
  /** What went wrong and was to be tried again: nothing should, where nothing is cut. */
  readonly warned: string[];
}

interface Asked {
  readonly who: number;
  readonly wish: OrderWish;
  id: string | undefined;
}

interface ExecutionRow {
  readonly id: string;
  readonly order_id: string;
  readonly qty_micros: string;
  readonly price_micros: string;
  readonly fee: string;
  readonly exchange_ms: string;
  readonly entry_id: string;
}

/** One random stretch of trading: does what is asked, and compares what came of it with the model after each act. */
export class TradingRun {
  readonly #server: TradingServer;
  readonly #model = new TradingModel();
  readonly #people: TestPerson[] = [];
  readonly #asked: Asked[] = [];
  readonly #cancelled = new Set<string>();
  readonly #fills: ExecutionRow[] = [];
  readonly #taken = new Map<string, bigint>();
  #lastEntry = '0';
  /** The act before, to tell of when something is wrong. */
  #act: TradingAct | undefined;

  constructor(server: TradingServer) {
    this.#server = server;
  }

  get #services() {
    return this.#server.app.services;
  }

  async begin(): Promise<void> {
    const { market } = this.#server;
    market.nextDay();
    const face = { bid: 9_999, ask: 10_001, bidSize: 300, askSize: 300 };
    for (const ticker of TICKERS) this.#quote(ticker, face);
    await this.#morning();
    for (const dollars of [60_000, 9_000]) {
      const person = await aTrader(this.#services, dollars);
      this.#people.push(person);
      this.#model.payIn(person.id, usd(dollars));
    }
    const [last] = await this.#services.db.sql<{ id: string }>`
      select max(id) as id from ledger_entry`;
    this.#lastEntry = last?.id ?? '0';
  }

  /** A day from its first session to the next morning. */
  async day({ pre, regular, after, night }: TradingDayActs): Promise<void> {
    for (const [time, acts] of [
      ['08:00', pre],
      ['10:00', regular],
      ['16:30', after],
    ] as const) {
      await this.#pass(time);
      for (const act of acts) {
        this.#act = act;
        await this.#perform(act);
        await this.#compare();
      }
    }
    const halted = [...this.#server.halted];
    for (const ticker of halted) await this.#halt(ticker);
    await this.#pass('20:00');
    await this.#compareNight();
    const { market } = this.#server;
    const ticker = TICKERS[night && 'split' in night ? night.split.ticker : 0] ?? 'AAPL';
    if (night && 'split' in night) market.split({ ...night.split, ticker });
    if (night && 'dividend' in night) {
      const paying = TICKERS[night.dividend.ticker] ?? 'AAPL';
      market.pay({ ticker: paying, micros: BigInt(night.dividend.cents) * 10_000n });
    }
    market.nextDay();
    if (night && 'split' in night) {
      const { from, to } = night.split;
      this.#model.split(ticker, BigInt(from), BigInt(to));
      const { bid, ask, ...sizes } = market.face(ticker);
      const cheaper = (cents: number) => Math.max(101, Math.round((cents * from) / to));
      this.#quote(ticker, { bid: cheaper(bid) - 1, ask: cheaper(ask), ...sizes });
    }
    await this.#morning();
    await this.#compare();
  }

  /** Sets the clock of the day and lets the broker look. */
  async #pass(time: string): Promise<void> {
    this.#server.market.set(time);
    this.#server.market.nudge();
    await this.#compare();
  }

  /** Whoever places the first order of a day waits until what the day begins with is done. */
  async #morning(): Promise<void> {
    this.#server.market.set('04:00');
    const wish: OrderWish = {
      key: newKey(),
      ticker: 'NONE',
      intent: 'buy_to_open',
      type: 'limit',
      limitMicros: '1000000',
      qtyMicros: '1000000',
      isExtended: true,
    };
    const [refused] = await Promise.allSettled([this.#services.trading.place(randomUUID(), wish)]);
    assert(refused?.status === 'rejected' && refused.reason instanceof Refused);
    assert.equal(refused.reason.code, 'unknown_ticker');
  }

  async #perform(act: TradingAct): Promise<void> {
    switch (act.kind) {
      case 'place':
        return this.#place(act);
      case 'close':
        return this.#close(act);
      case 'again': {
        const asked = this.#asked[act.which % Math.max(this.#asked.length, 1)];
        if (asked) await Promise.all([this.#send(asked), this.#send(asked)]);
        return;
      }
      case 'change':
        return this.#change(act);
      case 'cancel':
        return this.#cancel(act.which);
      case 'quote': {
        const ticker = TICKERS[act.ticker] ?? 'AAPL';
        const { bid } = this.#server.market.face(ticker);
        const moved = Math.min(Math.max(Math.round(bid * (1 + act.percent / 100)), 101), 900_000);
        const [bidSize, askSize] = act.sizes;
        return this.#quote(ticker, { bid: moved, ask: moved + act.spread, bidSize, askSize });
      }
      case 'late':
        return this.#tellLate(act.which);
      case 'halt':
        return this.#halt(TICKERS[act.ticker] ?? 'AAPL');
      case 'transfer':
        return this.#transfer(act.who, act.dollars);
      case 'restart':
        return this.#restart();
    }
  }

  async #place(act: Extract<TradingAct, { kind: 'place' }>): Promise<void> {
    const ticker = TICKERS[act.ticker] ?? 'AAPL';
    const type = act.cents === undefined ? ('market' as const) : ('limit' as const);
    const size =
      'shares' in act.size
        ? { qtyMicros: String(Math.round(act.size.shares * 1e6)) }
        : { amountMicros: String(usd(act.size.dollars)) };
    const wish: OrderWish = {
      key: newKey(),
      ticker,
      intent: act.intent,
      type,
      ...(act.cents !== undefined && { limitMicros: this.#limit(ticker, act.intent, act.cents) }),
      ...size,
      isExtended: act.isExtended,
      isFarMeant: true,
    };
    const asked: Asked = { who: act.who, wish, id: undefined };
    this.#asked.push(asked);
    await this.#send(asked);
  }

  async #close({ percent, ...act }: Extract<TradingAct, { kind: 'close' }>): Promise<void> {
    const { id } = this.#person(act.who);
    const shares = Number(this.#model.shares(id, TICKERS[act.ticker] ?? 'AAPL')) / 1e6;
    const part = (Math.abs(shares) * percent) / 100;
    // Parts of shares are sold at the market.
    const isWhole = shares < 0 || act.cents !== undefined;
    const size = { shares: isWhole ? Math.floor(part) : part };
    if (size.shares < 1e-6) return;
    const intent = shares > 0 ? ('sell_to_close' as const) : ('buy_to_close' as const);
    await this.#place({ ...act, kind: 'place', intent, size, isExtended: false });
  }

  /** Sends a request, the first time or again: it is one order at most. */
  async #send(asked: Asked): Promise<void> {
    const { id } = this.#person(asked.who);
    const order = await refusedOr(this.#services.trading.place(id, asked.wish));
    if (!order) {
      assert.equal(asked.id, undefined, 'an order that was taken is not refused later');
      return;
    }
    assert.equal(asked.id ?? order.id, order.id);
    asked.id = order.id;
    this.#model.accept(id, order);
  }

  async #change({ which, cents, shares }: Extract<TradingAct, { kind: 'change' }>): Promise<void> {
    const found = this.#someOrder(which);
    if (!found) return;
    const [orderId, { who, ticker, intent }] = found;
    const wish = {
      key: newKey(),
      id: orderId,
      ...(cents !== undefined && { limitMicros: this.#limit(ticker, intent, cents) }),
      ...(shares !== undefined && { qtyMicros: String(usd(shares)) }),
      isFarMeant: true,
    };
    // From two devices at once: the key makes it one.
    const both = await Promise.all([
      refusedOr(this.#services.trading.change(who, wish)),
      refusedOr(this.#services.trading.change(who, wish)),
    ]);
    const ids = new Set(both.flatMap((order) => (order ? [order.id] : [])));
    assert(ids.size <= 1, 'one key makes one order');
    for (const order of both) if (order) this.#model.accept(who, order);
  }

  async #cancel(which: number): Promise<void> {
    const found = this.#someOrder(which);
    if (!found) return;
    const [orderId, { who }] = found;
    const order = await refusedOr(this.#services.trading.cancel(who, orderId));
    if (!order) return;
    this.#cancelled.add(orderId);
    assert(order.status !== 'pending' || order.isCancelling);
  }

  /** Tells once more of a fill that is known, and of the end of an order that has ended. */
  async #tellLate(which: number): Promise<void> {
    const known = this.#fills[which % Math.max(this.#fills.length, 1)];
    if (!known) return;
    const applier = anApplier(this.#services);
    const part = { price: 1, shares: 1, atMs: Number(known.exchange_ms) };
    const again = {
      ...aFill(this.#services, known.order_id, known.id, part),
      qtyMicros: BigInt(known.qty_micros),
      priceMicros: BigInt(known.price_micros),
    };
    await Promise.all([applier.apply(again), applier.apply(again)]);
    const ended = [...this.#model.orders].filter(([, { isOpen }]) => !isOpen);
    const [orderId] = ended[which % Math.max(ended.length, 1)] ?? [];
    if (orderId === undefined) return;
    const { exchangeMs } = this.#server.market.time();
    for (const event of ['canceled', 'expired', 'rejected'] as const) {
      await applier.apply({ event, orderId, atMs: exchangeMs });
    }
    await applier.apply({ ...again, orderId, executionId: `late:${randomUUID()}` });
  }

  async #halt(ticker: string): Promise<void> {
    const { halted } = this.#server;
    const { db } = this.#services;
    const by = { ticker, actor: 'operator:test', nowMs: Date.now() };
    if (halted.delete(ticker)) await unhalt(db, by);
    else {
      halted.add(ticker);
      await halt(db, by, 'a test');
    }
    // Who begins knows of it; who runs hears of it a moment later.
    await this.#restart();
  }

  async #transfer(at: number, dollars: number): Promise<void> {
    const { id } = this.#person(at);
    const isIn = dollars > 0;
    const wish = {
      key: newKey(),
      from: isIn ? ('wallet' as const) : ('stock' as const),
      to: isIn ? ('stock' as const) : ('wallet' as const),
      micros: usd(Math.abs(dollars)),
    };
    const done = await refusedOr(this.#services.ledger.transfer(id, wish));
    if (done) this.#model.payIn(id, usd(dollars));
  }

  async #restart(): Promise<void> {
    await this.#server.app.close();
    this.#server.app = await anApp(this.#server);
    await this.#services.trading.start();
  }

  #quote(ticker: string, face: Parameters<TradingMarket['quoteNow']>[1]): void {
    for (const side of ['bid', 'ask']) this.#taken.delete(`${ticker} ${side}`);
    this.#server.market.quoteNow(ticker, face);
  }

  #limit(ticker: string, intent: OrderIntent, cents: number): string {
    const { bid, ask } = this.#server.market.face(ticker);
    const beyond = isBuy(intent) ? cents : -cents;
    return String(Math.max(Math.round((bid + ask) / 2) + beyond, 101) * 10_000);
  }

  #person(at: number): TestPerson {
    const person = this.#people[at];
    if (!person) throw new Error(`there is a person ${at}`);
    return person;
  }

  /** Mostly one that is pending. */
  #someOrder(which: number) {
    const open = [...this.#model.orders].filter(([, { isOpen }]) => isOpen);
    const all = which % 5 === 0 || open.length === 0 ? [...this.#model.orders] : open;
    return all[which % Math.max(all.length, 1)];
  }

  /** Feeds the model with what the broker told since, and compares all that there is. */
  async #compare(): Promise<void> {
    assert.deepEqual(this.#server.warned, []);
    await this.#services.trading.idle();
    await this.#readFills();
    await this.#readOther();
    const rows = await this.#readOrders();
    for (const row of rows) this.#compareOrder(row);
    this.#noneIsForgotten(rows);
    await this.#comparePockets(rows);
  }

  async #readFills(): Promise<void> {
    const rows = await this.#services.db.sql<ExecutionRow>`
      select id, order_id, qty_micros, price_micros,
        platform_micros + sec_micros + taf_micros as fee, exchange_ms, entry_id
      from execution where person_id = any (${this.#ids}::uuid[]) and entry_id > ${this.#lastEntry}
      order by entry_id`;
    for (const row of rows) {
      this.#judgeFill(row);
      this.#fills.push(row);
      const date = newYorkDate(Number(row.exchange_ms));
      const qty = BigInt(row.qty_micros);
      const price = BigInt(row.price_micros);
      this.#model.trade({ orderId: row.order_id, qty, price, date }, BigInt(row.fee));
    }
  }

  /** A fill is at the price that was shown, to whom it was good enough, in a session, and of what was shown. */
  #judgeFill(row: ExecutionRow): void {
    const order = this.#model.orders.get(row.order_id);
    if (!order) throw new Error(`nobody placed order ${row.order_id}`);
    const { market, halted } = this.#server;
    assert(order.isOpen, 'only pending orders are filled');
    assert(!halted.has(order.ticker), 'what is halted does not trade');
    const isBid = isBuy(order.intent);
    const face = market.face(order.ticker);
    assert.equal(Number(row.price_micros), (isBid ? face.ask : face.bid) * 10_000);
    const side = `${order.ticker} ${isBid ? 'ask' : 'bid'}`;
    const taken = (this.#taken.get(side) ?? 0n) + BigInt(row.qty_micros);
    const shown = (isBid ? face.askSize : face.bidSize) * 1e6;
    assert(Number(taken) <= shown, 'no more trades than is shown');
    this.#taken.set(side, taken);
  }

  async #readOther(): Promise<void> {
    const rows = await this.#services.db.sql<{ owner: string; micros: string }>`
      select owner, micros
      from ledger_entry entry join ledger_posting on entry_id = entry.id
        join ledger_account account on account.id = account_id
      where entry.id > ${this.#lastEntry} and kind in ('dividend', 'borrow_fee', 'split')
        and owner = any (${this.#ids}::uuid[]) and name = 'stock' and asset = 'USD'`;
    for (const { owner, micros } of rows) this.#model.payOther(owner, BigInt(micros));
    const [last] = await this.#services.db.sql<{ id: string }>`
      select max(id) as id from ledger_entry`;
    this.#lastEntry = last?.id ?? this.#lastEntry;
  }

  #readOrders(): Promise<OrderRow[]> {
    return this.#services.db.sql<OrderRow>`
      select * from trade_order where person_id = any (${this.#ids}::uuid[]) order by seq`;
  }

  #compareOrder(row: OrderRow): void {
    const order = this.#model.orders.get(row.id);
    if (!order) throw new Error(`order ${row.id} was refused, or nobody placed it`);
    if (row.status !== 'pending' && order.isOpen) {
      this.#judgeEnd(row);
      this.#model.end(row.id);
    }
    assert.deepEqual(
      [row.status === 'pending', row.filled_micros, row.value_micros, row.fee_micros],
      [order.isOpen, String(order.filled), String(order.value), String(order.fee)],
    );
    if (order.isFilled) assert.equal(row.status, 'filled');
    if (row.status !== 'pending') return;
    const { market } = this.#server;
    assert(market.time().exchangeMs < Number(row.expires_ms), 'what waits has not expired');
    if (row.intent === 'sell_to_close' && order.qty !== undefined) {
      const held = BigInt(row.held_shares_micros);
      if (row.replaces === null) assert.equal(held, order.qty - order.filled);
      else assert(held >= order.qty - order.filled);
    }
  }

  /** An order ends for a reason that there was. */
  #judgeEnd({ id, reason, status, amount_micros, expires_ms, done_ms }: OrderRow): void {
    if (status === 'filled') assert.notEqual(amount_micros, null);
    else if (reason === 'by_person') assert(this.#cancelled.has(id), 'somebody asked to cancel it');
    else if (reason === 'expired')
      assert(Number(done_ms) >= Number(expires_ms), 'it expired when its time was up');
    else assert(reason === 'replaced' || reason === 'remainder', `it ended by ${reason}`);
  }

  /** Nobody waits for what is offered at their price. */
  #noneIsForgotten(rows: readonly OrderRow[]): void {
    const { market, halted } = this.#server;
    for (const row of rows) {
      const isOut = row.status !== 'pending' || halted.has(row.ticker);
      if (isOut || !tradesIn(market.time().session, row.is_extended)) continue;
      const face = market.face(row.ticker);
      const isBid = isBuy(row.intent);
      const price = (isBid ? face.ask : face.bid) * 10_000;
      const limit = Number(row.limit_micros ?? row.collar_micros ?? (isBid ? Infinity : 0));
      if (isBid ? price > limit : price < limit) continue;
      const taken = this.#taken.get(`${row.ticker} ${isBid ? 'ask' : 'bid'}`) ?? 0n;
      const left = (isBid ? face.askSize : face.bidSize) * 1e6 - Number(taken);
      if (left >= 1e6) {
        const waits = JSON.stringify({ act: this.#act, row, face, left });
        throw new Error(`an order waits for what is offered: ${waits}`);
      }
    }
  }

  async #comparePockets(rows: readonly OrderRow[]): Promise<void> {
    const pockets = await this.#services.db.sql<{
      owner: string;
      pocket: string;
      asset: string;
      micros: string;
    }>`
      select owner, pocket, asset, micros
      from ledger_account join ledger_balance on account_id = id
      where owner = any (${this.#ids}::uuid[]) and name = 'stock'`;
    const lots = await this.#services.db.sql<{
      person_id: string;
      direction: string;
      cost: string;
      aside: string;
    }>`
      select person_id, direction, sum(cost_micros) as cost, sum(collateral_micros) as aside from lot
      where person_id = any (${this.#ids}::uuid[]) group by person_id, direction`;
    const earned = await this.#services.db.sql<{ person_id: string; pnl: string }>`
      select person_id, sum(pnl_micros) as pnl from lot_close
      where person_id = any (${this.#ids}::uuid[]) group by person_id`;
    for (const { id } of this.#people) {
      const of = (asset: string, ...names: readonly string[]) =>
        pockets
          .filter(
            (each) => each.owner === id && each.asset === asset && names.includes(each.pocket),
          )
          .reduce((sum, { micros }) => sum + BigInt(micros), 0n);
      const cash = of('USD', 'available', 'unsettled', 'held');
      assert.equal(cash, this.#model.cash.get(id), `the cash of ${id}`);
      for (const ticker of TICKERS) {
        const shares = of(ticker, 'available', 'held') - of(ticker, 'owed');
        assert.equal(shares, this.#model.shares(id, ticker), `${ticker} of ${id}`);
      }
      const aside = lots
        .filter(({ person_id }) => person_id === id)
        .reduce((sum, lot) => sum + BigInt(lot.aside), 0n);
      const held = rows
        .filter(({ person_id, status }) => person_id === id && status === 'pending')
        .reduce(
          (sum, row) => sum + BigInt(row.held_available_micros) + BigInt(row.held_unsettled_micros),
          0n,
        );
      assert.equal(of('USD', 'held'), held + aside, `what ${id} has set aside`);
      const { cost, brought } = this.#model.openMoney(id);
      const moneyOf = (direction: string) =>
        BigInt(lots.find((lot) => lot.person_id === id && lot.direction === direction)?.cost ?? 0);
      assert.deepEqual([moneyOf('long'), moneyOf('short')], [cost, brought]);
      const pnl = BigInt(earned.find(({ person_id }) => person_id === id)?.pnl ?? 0);
      assert.equal(pnl, this.#model.realised.get(id) ?? 0n, `what ${id} earned`);
      // What is there is what was paid in and what was earned.
      const paidIn = (this.#model.paidIn.get(id) ?? 0n) + (this.#model.other.get(id) ?? 0n);
      assert.equal(cash + cost - brought, paidIn + pnl);
    }
  }

  /** When the day is over nothing waits, and nothing is set aside but for shorts. */
  async #compareNight(): Promise<void> {
    const rows = await this.#readOrders();
    assert.deepEqual(
      rows.filter(({ status }) => status === 'pending'),
      [],
    );
    const asked = this.#asked.flatMap(({ id }) => id ?? []);
    const placed = rows.filter(({ replaces }) => replaces === null).map(({ id }) => id);
    assert.deepEqual(placed.toSorted(), asked.toSorted());
  }

  get #ids(): readonly string[] {
    return this.#people.map(({ id }) => id);
  }
}

/** Nothing for one that was refused. */
async function refusedOr<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
