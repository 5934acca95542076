import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { newYorkDate, previousTradingDay, sessionsOfDay } from '../../contract/market-hours.ts';
import { halt, unhalt } from '../../server/broker/lead/halts.ts';
import { recall } from '../../server/products/managed/close-managed.ts';
import { followStrategy } from '../../server/products/managed/follow-strategy.ts';
import { lookAfterProducts } from '../../server/products/run-products.ts';
import { dyingAnywhere, isDeath } from './dying.ts';
import { MANAGED_TICKERS, type ManagedAct, type ManagedDay } from './managed-acts.ts';
import { compareManaged } from './managed-compare.ts';
import type { ModelAccount, ModelTerms } from './managed-model.ts';
import { FREELY, LEAST, type ManagedWorld, TERM } from './managed-world.ts';
import { applierWith, newKey } from './orders.ts';
import { daysOf, rollTo } from './trading-days.ts';
import { refusalOf } from './refusal-of.ts';

/** Runs the days; after each act the managed accounts must match the model, to the millionth. */
export class ManagedLife {
  readonly #world: ManagedWorld;
  /** Cents per share. */
  readonly #prices = new Map<string, number>(MANAGED_TICKERS.map((ticker) => [ticker, 10_000]));
  readonly #halted = new Set<string>();
  /** Ids of managed accounts by those of their holders, which the model uses. */
  readonly #ids = new Map<string, string>();
  /** The price of an order's ticker when it was placed, cents. */
  readonly #placedAt = new Map<string, number>();

  constructor(world: ManagedWorld) {
    this.#world = world;
  }

  async live(date: string, { acts, isOff, dividends, split, dies, late }: ManagedDay) {
    const { market } = this.#world;
    this.#beginDay(date, { dividends, split });
    if (isOff) return;
    await this.#roll(date, '10:00', dies);
    await this.#compare('the morning');
    for (const act of acts) {
      await this.#do(act, date);
      await this.#compare(JSON.stringify(act));
    }
    const closesAtMs = sessionsOfDay(date)?.closesAtMs ?? 0;
    const hour = new Date(closesAtMs - 5 * 3_600_000).toISOString().slice(11, 13);
    await this.#roll(date, `${hour}:30`, dies);
    if (late !== null) await this.#recall(late, date, true);
    await this.#look(date, false, dies);
    await this.#compare('the evening');
    assert.equal(newYorkDate(market.time().exchangeMs), date);
  }

  /** Applies overnight corporate actions; a split divides the price. */
  #beginDay(date: string, { dividends, split }: Pick<ManagedDay, 'dividends' | 'split'>): void {
    const { market, model } = this.#world;
    const closes = new Map(
      [...this.#prices].map(([ticker, cents]) => [ticker, BigInt(cents) * 10_000n]),
    );
    market.set(date, '04:00');
    const paid = dividends.map(({ ticker, micros }) => ({ ticker: tickerOf(ticker), micros }));
    for (const each of paid) market.pay(date, each);
    const splits = [];
    if (split) {
      const ticker = tickerOf(split.ticker);
      market.split(date, { ...split, ticker });
      splits.push({ ticker, from: BigInt(split.from), to: BigInt(split.to) });
      this.#put(ticker, ((this.#prices.get(ticker) ?? 0) * split.from) / split.to);
    }
    model.morning({ date, splits, dividends: paid, closes });
  }

  async #roll(date: string, time: string, dies: number | null): Promise<void> {
    const { services, market } = this.#world;
    market.set(date, time);
    await dying(services, dies, (parts) => daysOf(parts).roll(market.time().exchangeMs));
    await rollTo(services, market, date, time);
  }

  async #do(act: ManagedAct, date: string): Promise<void> {
    const { services, model } = this.#world;
    switch (act.kind) {
      case 'follow':
        return this.#follow(act, date);
      case 'recall':
        return this.#recall(act.which, date, false);
      case 'decide':
        return this.#decide(act.percents, date);
      case 'price': {
        const ticker = tickerOf(act.ticker);
        this.#put(ticker, ((this.#prices.get(ticker) ?? 0) * (100 + act.percent)) / 100);
        return;
      }
      case 'halt': {
        const by = { ticker: tickerOf(act.ticker), actor: 'operator:test', nowMs: Date.now() };
        if (this.#halted.delete(by.ticker)) await unhalt(services.db, by);
        else {
          this.#halted.add(by.ticker);
          await halt(services.db, by, 'a test');
        }
        return;
      }
      case 'look':
        return this.#look(date, true, act.dies);
      case 'trade':
        for (let round = 0; round < act.rounds; round += 1) {
          await this.#look(date, true, act.dies);
          for (const id of model.trading.orders.keys()) await this.#fill(id, act, date);
        }
    }
  }

  /** The rule's decision; the engine has its own tests. */
  async #decide(percents: readonly number[], date: string): Promise<void> {
    const { services, model } = this.#world;
    for (const [at, { id, state }] of model.accounts.entries()) {
      if (state !== 'open') continue;
      const weights = Object.fromEntries(
        percents.map((percent, nth) => [tickerOf((at + nth) % percents.length), percent / 100]),
      );
      await services.db.sql`
        insert into managed_decision (account_id, decided_on, trades_on, weights)
        values (${this.#ids.get(id) ?? ''}, ${previousTradingDay(date)}, ${date},
          ${JSON.stringify(weights)})
        on conflict do nothing`;
    }
  }

  async #follow(
    { who, cents, isTerm, isTwice }: Extract<ManagedAct, { kind: 'follow' }>,
    date: string,
  ): Promise<void> {
    const { parts, people, model } = this.#world;
    const product = isTerm ? TERM : FREELY;
    const terms: ModelTerms = { ...product, leastMicros: LEAST };
    const amountMicros = BigInt(cents) * 10_000n;
    const wish = {
      personId: people[who]?.id ?? '',
      key: newKey(),
      productId: product.id,
      amountMicros,
      tickers: [],
    };
    const asked = followStrategy(parts, wish);
    const refused = await refusalOf(asked);
    assert.equal(refused, model.mayOpen(who, amountMicros, terms));
    if (refused !== undefined) return;
    const { id, holder_id: holderId } = await asked;
    this.#ids.set(holderId, id);
    model.open(holderId, who, amountMicros, terms, date);
    if (isTwice) assert.equal((await followStrategy(parts, wish)).id, id);
  }

  async #recall(which: number, date: string, isLate: boolean): Promise<void> {
    const { parts, people, model } = this.#world;
    const account = this.#account(which);
    if (!account) return;
    const personId = people[account.who]?.id ?? '';
    const said = await refusalOf(recall(parts, { personId, id: this.#ids.get(account.id) ?? '' }));
    assert.equal(said, model.recall(account, date, isLate));
  }

  async #look(date: string, isRegular: boolean, dies: number | null): Promise<void> {
    const { parts, model, services } = this.#world;
    await dying(parts, dies, (broken) => lookAfterProducts(broken));
    await lookAfterProducts(parts);
    model.look(date, isRegular);
    const rows = await services.db.sql<{
      id: string;
      person_id: string;
      ticker: string;
      intent: 'buy_to_open' | 'sell_to_close' | 'sell_to_open' | 'buy_to_close';
      qty_micros: string | null;
      amount_micros: string | null;
    }>`
      select id, person_id, ticker, intent, qty_micros, amount_micros from trade_order order by seq`;
    for (const row of rows) {
      if (model.trading.orders.has(row.id)) continue;
      const { id, ticker, intent, qty_micros: qtyMicros, amount_micros: amountMicros } = row;
      assert(!this.#halted.has(ticker), 'what is halted is not traded');
      model.accept(row.person_id, { id, ticker, intent, qtyMicros, amountMicros });
      this.#placedAt.set(id, this.#prices.get(ticker) ?? 0);
    }
  }

  async #fill(
    orderId: string,
    { percent, cents, dies }: Extract<ManagedAct, { kind: 'trade' }>,
    date: string,
  ): Promise<void> {
    const { services, market, model } = this.#world;
    const order = model.trading.orders.get(orderId);
    if (!order?.isOpen || this.#halted.has(order.ticker)) return;
    const { intent, amount } = order;
    const placed = this.#placedAt.get(orderId) ?? 0;
    const asked = (this.#prices.get(order.ticker) ?? 0) + cents;
    // The cash reserve covers two percent more.
    const most = Math.floor(placed * 1.02);
    const isSale = intent === 'sell_to_close';
    const price = BigInt(Math.max(isSale ? asked : Math.min(asked, most), 1)) * 10_000n;
    const part = (micros: bigint) => (micros * BigInt(percent)) / 100n;
    const wanted =
      amount === undefined
        ? part((order.qty ?? 0n) - order.filled)
        : (part(amount - order.value) * 1_000_000n) / price;
    // Only whole shares can be sold short.
    const qty = intent === 'sell_to_open' ? wanted - (wanted % 1_000_000n) : wanted;
    if (qty === 0n) return;
    const atMs = market.time().exchangeMs;
    const executionId = randomUUID();
    const update = {
      event: 'fill',
      orderId,
      executionId,
      qtyMicros: qty,
      priceMicros: price,
      atMs,
      quoteMs: atMs,
    } as const;
    await dying(services, dies, (parts) => applierWith(parts).apply(update));
    await applierWith(services).apply(update);
    const [charged] = await services.db.sql<{ fee: string }>`
      select platform_micros + sec_micros + taf_micros as fee from execution where id = ${executionId}`;
    model.trade({ orderId, qty, price, date }, BigInt(charged?.fee ?? 0));
  }

  #account(which: number): ModelAccount | undefined {
    const { accounts } = this.#world.model;
    return accounts[which % Math.max(accounts.length, 1)];
  }

  #put(ticker: string, cents: number): void {
    const rounded = Math.min(Math.max(Math.round(cents), 60), 500_000);
    this.#prices.set(ticker, rounded);
    this.#world.market.put(ticker, rounded / 100);
  }

  #compare(after: string): Promise<void> {
    return compareManaged(this.#world, this.#ids, after);
  }
}

function tickerOf(nth: number): string {
  return MANAGED_TICKERS[nth] ?? 'AAPL';
}

/** Runs an act with a process that dies in the middle of it. */
async function dying<Parts extends Parameters<typeof dyingAnywhere>[0]>(
  parts: Parts,
  nth: number | null,
  work: (parts: Parts) => Promise<unknown>,
): Promise<void> {
  if (nth === null) return;
  try {
    await work(dyingAnywhere(parts, nth));
  } catch (error) {
    if (!isDeath(error)) throw error;
  }
}
