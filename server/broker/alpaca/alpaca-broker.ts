import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../db/tx.ts';
import { vendorClient } from '../../vendor-http.ts';
import type { Brokerage, BrokerOrder, Holdings, TradeUpdate } from '../brokerage.ts';
import { deliveries } from '../deliveries.ts';
import { DoneOrders } from '../done-orders.ts';
import { type AlpacaOrder, endOf, type Fill } from './answers.ts';
import { orderRequest } from './order-request.ts';
import { type SentOrders, sentOrders } from './sent-orders.ts';
import { track, type Tracked } from './tracked.ts';
import { type TradingCalls, tradingCalls } from './trading-calls.ts';
import { followUpdates, type UpdateTimes } from './update-stream.ts';

export interface BrokerTimes extends UpdateTimes {
  /** How often all is read although no news came: an update may never come. */
  readonly lookMs: number;
  /** Between two looks at the most, and between two questions about an order. */
  readonly pauseMs: number;
  /** So long an order that may have been sent is asked for before it counts as never arrived. */
  readonly giveUpMs: number;
  readonly withdrawMs: number;
  /** So long the fills of before may take to be written at a start. */
  readonly catchUpMs: number;
  /** Between the two readings of a reconciliation. */
  readonly reconcileMs?: number;
}

const TIMES = {
  lookMs: 60_000,
  pauseMs: 1_000,
  giveUpMs: 120_000,
  withdrawMs: 15_000,
  catchUpMs: 60_000,
};

/** Fills are read again for so long: they may be told out of their order. */
const OVERLAP_MS = 15 * 60_000;
const FIRST_LOOK_BACK_MS = 86_400_000;
/** Orders are listed from so long before they were sent: two machines' clocks differ. */
const CLOCKS_DIFFER_MS = 60_000;
/** Fills of fractions are told to nine digits: what is cut off of some is less than this. */
const CUT_OFF_MICROS = 10n;

interface Options {
  readonly sql: Sql;
  readonly url: string;
  readonly stream: string;
  readonly keyId: string;
  readonly secret: string;
  readonly wallNowMs: () => number;
  /** A trade was taken back: what the broker holds is to be compared. */
  readonly onBust: () => void;
  readonly warn: (message: string, error?: unknown) => void;
  readonly times?: Partial<BrokerTimes>;
}

/**
 * Alpaca's Trading API with one account for all customers. An order is recorded before it is sent, under our id; where its fate is
 * unknown it is asked for by that id and never sent again. Its fills come from the account's activities and from nowhere else, so that each has one
 * id; the stream only says when to look, since it replays nothing.
 */
export function alpacaBroker(options: Options): Brokerage {
  return new AlpacaBroker(options);
}

class AlpacaBroker implements Brokerage {
  readonly #options: Options;
  readonly #times;
  readonly #calls: TradingCalls;
  readonly #sent: SentOrders;
  readonly #waiting;
  readonly #tracked = new Map<string, Tracked>();
  readonly #done = new DoneOrders();
  /** Fills that were handed on, with the time at which they were made. */
  readonly #heard = new Map<string, number>();
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #halted: ReadonlySet<string> = new Set();
  #stream: ReturnType<typeof followUpdates> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #mustLook = false;
  #mustFindOrphans = true;

  constructor(options: Options) {
    const { url, keyId, secret, sql, wallNowMs, warn } = options;
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#sent = sentOrders(sql);
    this.#waiting = deliveries((error) => warn('A broker update could not be written.', error));
    this.#calls = tradingCalls(
      vendorClient({
        name: 'Alpaca',
        url,
        headers: { 'APCA-API-KEY-ID': keyId, 'APCA-API-SECRET-KEY': secret },
        wallNowMs,
      }),
    );
  }

  get #isStarted(): boolean {
    return this.#stream !== undefined && !this.#stopping.signal.aborted;
  }

  submit(order: BrokerOrder): void {
    // One that has ended is still pending where its end is not written yet.
    if (this.#tracked.has(order.id) || this.#done.has(order.id)) return;
    const each = track(order);
    this.#tracked.set(order.id, each);
    this.#drive(each);
  }

  cancel(orderId: string): void {
    const each = this.#tracked.get(orderId);
    if (!each) {
      this.#tell({ event: 'canceled', orderId, atMs: this.#options.wallNowMs() });
      return;
    }
    each.isCancelWanted = true;
    this.#resume(each);
    this.#drive(each);
  }

  replace(orderId: string, by: BrokerOrder): void {
    this.forget(orderId);
    this.submit(by);
  }

  forget(orderId: string): void {
    const each = this.#tracked.get(orderId);
    this.#tracked.delete(orderId);
    this.#done.add(orderId);
    if (each?.state !== 'open' && each?.state !== 'asking') return;
    this.#mustFindOrphans = true;
    this.#lookSoon();
  }

  async quiesce(orderId: string, work: () => Promise<void>): Promise<void> {
    const each = this.#tracked.get(orderId);
    if (!each) {
      await this.#waiting.run(orderId, work);
      return;
    }
    each.aside += 1;
    try {
      await this.#withdraw(each);
      await this.#waiting.run(orderId, work);
    } finally {
      each.aside -= 1;
      this.#resume(each);
    }
  }

  listen(listener: (update: TradeUpdate) => Promise<void>): void {
    this.#waiting.listen(listener);
  }

  /** The sizes that are displayed are the broker's own matter. */
  taken(): void {}

  setHalted(symbols: ReadonlySet<string>): void {
    this.#halted = symbols;
    for (const each of this.#tracked.values()) {
      const isHalted = symbols.has(each.order.symbol);
      if (isHalted && (each.state === 'open' || each.state === 'asking')) {
        this.#run(() => this.#withdraw(each));
      } else if (!isHalted) {
        this.#resume(each);
        if (each.state === 'waiting') this.#drive(each);
      }
    }
  }

  idle(): Promise<void> {
    return this.#waiting.idle();
  }

  async holdings(): Promise<Holdings> {
    const [positions, account] = [await this.#calls.positions(), await this.#calls.account()];
    return {
      broker: 'alpaca',
      shares: new Map(positions.map(({ symbol, qty }) => [symbol, qty])),
      cashMicros: account.cash,
    };
  }

  async catchUp(): Promise<void> {
    await this.#hearFills(await this.#readTo(this.#options.wallNowMs()));
    await this.#fillsWritten(this.#times.catchUpMs);
    if (this.#waiting.size > 0) throw new Error('fills of before could not all be written');
  }

  start(): void {
    if (this.#stream) return;
    const { stream, keyId, secret, onBust, warn, times } = this.#options;
    this.#stream = followUpdates({
      url: stream,
      keyId,
      secret,
      onNews: () => this.#lookSoon(),
      onBust,
      warn,
      times,
    });
    this.#timer = setInterval(() => {
      this.#mustFindOrphans = true;
      this.#lookSoon();
    }, this.#times.lookMs);
    for (const each of this.#tracked.values()) this.#drive(each);
    this.#lookSoon();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    this.#stream?.stop();
    await Promise.all(this.#running);
    await this.#waiting.stop();
  }

  #tell(update: TradeUpdate): void {
    this.#waiting.tell(update);
  }

  /** Runs work that ends with the broker; what fails is said. */
  #run(work: () => Promise<void>): void {
    const { signal } = this.#stopping;
    const running = work().catch((error: unknown) => {
      if (!signal.aborted)
        this.#options.warn('Alpaca could not be asked; it is tried again.', error);
    });
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  async #pause(): Promise<void> {
    await sleep(this.#times.pauseMs, undefined, { signal: this.#stopping.signal });
  }

  /** Brings an order to where it is wanted: to the broker, or away from it. One run for each order at a time. */
  #drive(each: Tracked): void {
    if (each.isDriven || !this.#isStarted) return;
    each.isDriven = true;
    this.#run(async () => {
      try {
        while (this.#isStarted && this.#tracked.get(each.order.id) === each) {
          if (await this.#step(each)) break;
        }
      } finally {
        each.isDriven = false;
      }
      // It was wanted elsewhere while the last step ended.
      const isLeaving = each.isCancelWanted || each.isWithdrawn;
      if (isLeaving && each.state === 'open' && !each.isCancelSent) this.#drive(each);
    });
  }

  /** @returns whether there is nothing to do until something changes */
  async #step(each: Tracked): Promise<boolean> {
    try {
      if (each.state === 'held') return true;
      if (each.state === 'waiting') {
        each.sent = await this.#sent.open(each.order.id);
        const isLeaving = each.isCancelWanted || each.isWithdrawn;
        // It was sent, or about to be, by this process or one before it.
        if (each.sent) each.state = 'asking';
        else if (this.#halted.has(each.order.symbol) && !isLeaving) return true;
        else await this.#send(each);
      } else if (each.state === 'asking') {
        await this.#ask(each);
        if (each.state === 'asking') await this.#pause();
      } else {
        const isLeaving = each.isCancelWanted || each.isWithdrawn;
        if (!isLeaving || each.isCancelSent || !each.sent?.brokerId) return true;
        await this.#calls.cancel(each.sent.brokerId);
        each.isCancelSent = true;
        this.#lookSoon();
      }
      return false;
    } catch (error) {
      if (this.#stopping.signal.aborted) return true;
      this.#options.warn('Alpaca could not be asked about an order; it is tried again.', error);
      await this.#pause().catch(() => undefined);
      return false;
    }
  }

  async #send(each: Tracked): Promise<void> {
    const { order } = each;
    const written = await this.#sent.written(order.id);
    if (!written?.isPending) {
      this.#tracked.delete(order.id);
      return;
    }
    if (each.isWithdrawn) {
      this.#hold(each);
      return;
    }
    const nowMs = this.#options.wallNowMs();
    if (each.isCancelWanted) {
      this.#end(each, { event: 'canceled', orderId: order.id, atMs: nowMs });
      return;
    }
    if (!orderRequest(order, written, order.id)) {
      this.#end(each, { event: 'rejected', orderId: order.id, atMs: nowMs });
      return;
    }
    const sent = await this.#sent.begin(order.id, nowMs);
    each.sent = sent;
    each.isCancelSent = false;
    // From here on it counts as sent, whatever happens to this process.
    each.state = 'asking';
    const outcome = await this.#calls.send(orderRequest(order, written, sent.clientId) ?? {});
    if (outcome.is === 'accepted') await this.#adopt(each, outcome.order);
    else if (outcome.is === 'limited') {
      await this.#sent.ended(sent, nowMs);
      each.state = 'waiting';
      await this.#pause();
    } else if (outcome.is === 'refused') {
      this.#options.warn(`Alpaca refused an order of ${order.symbol}: ${outcome.why}`);
      this.#end(each, { event: 'rejected', orderId: order.id, atMs: this.#options.wallNowMs() });
    } else await this.#pause();
  }

  async #ask(each: Tracked): Promise<void> {
    const { sent, order } = each;
    if (!sent) throw new Error('what is asked for was sent');
    const found = await this.#calls.find(sent.clientId);
    if (found) {
      await this.#adopt(each, found);
      return;
    }
    each.unknownSinceMs ??= performance.now();
    if (performance.now() - each.unknownSinceMs < this.#times.giveUpMs) return;
    const atMs = this.#options.wallNowMs();
    this.#end(each, { event: 'rejected', orderId: order.id, atMs });
  }

  async #adopt(each: Tracked, found: AlpacaOrder): Promise<void> {
    if (!each.sent) throw new Error('what is found was sent');
    await this.#sent.named(each.sent, found.id);
    each.sent = { ...each.sent, brokerId: found.id };
    each.state = 'open';
    each.unknownSinceMs = undefined;
    if (endOf(found) || found.filled_qty > 0n) this.#lookSoon();
  }

  /** Takes an order away from the broker without an update. @throws when the broker does not say that it is gone */
  async #withdraw(each: Tracked): Promise<void> {
    if (each.state === 'held') return;
    if (each.state === 'waiting' && !each.isDriven) {
      each.state = 'held';
      return;
    }
    each.isWithdrawn = true;
    const ended = new Promise<boolean>((resolve) => {
      each.whenEnded.push(() => resolve(true));
    });
    this.#drive(each);
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, this.#stopping.signal]);
    const patience = sleep(this.#times.withdrawMs, false, { signal }).catch(() => false);
    const isGone = await Promise.race([ended, patience]);
    late.abort();
    if (isGone) return;
    each.isWithdrawn = false;
    throw new Error('the broker did not say in time that an order is withdrawn');
  }

  #hold(each: Tracked): void {
    each.state = 'held';
    each.sent = undefined;
    each.isWithdrawn = false;
    each.isCancelSent = false;
    for (const tell of each.whenEnded.splice(0)) tell();
    if (each.isCancelWanted) this.#resume(each);
  }

  /** Lets an order that is held go on, unless other code works on it. */
  #resume(each: Tracked): void {
    if (each.state !== 'held' || each.aside > 0 || this.#tracked.get(each.order.id) !== each)
      return;
    each.state = 'waiting';
    this.#drive(each);
  }

  /** What was sent counts as over once its end is written: a process that dies before lets the next one ask for it again. */
  #end(each: Tracked, update: TradeUpdate | undefined): void {
    const { order, sent } = each;
    this.#tracked.delete(order.id);
    this.#done.add(order.id);
    if (update) this.#tell(update);
    if (sent) {
      const over = () => this.#sent.ended(sent, this.#options.wallNowMs());
      this.#run(() => this.#waiting.run(order.id, over));
    }
    for (const tell of each.whenEnded.splice(0)) tell();
  }

  /** Reads orders and fills, unless that runs; then once more after it. */
  #lookSoon(): void {
    this.#mustLook = true;
    if (this.#looking || !this.#isStarted) return;
    this.#looking = true;
    this.#run(async () => {
      try {
        while (this.#mustLook && this.#isStarted) {
          this.#mustLook = false;
          try {
            if (await this.#look()) this.#mustLook = true;
          } catch (error) {
            this.#mustLook = true;
            this.#options.warn('Alpaca could not be read; it is tried again.', error);
          }
          // News that come meanwhile are read together.
          await this.#pause().catch(() => undefined);
        }
      } finally {
        this.#looking = false;
      }
    });
  }

  /** @returns whether fills that the broker speaks of are not there yet */
  async #look(): Promise<boolean> {
    const nowMs = this.#options.wallNowMs();
    const readTo = await this.#readTo(nowMs);
    // What ended is read before its fills are: a fill that comes in between is seen the next time.
    const orders = await this.#ordersOfOurs();
    await this.#hearFills(readTo);
    await this.#fillsWritten(this.#times.pauseMs);
    let isIncomplete = false;
    for (const [each, order] of orders) {
      if (!(await this.#finish(each, order))) isIncomplete = true;
    }
    if (this.#mustFindOrphans) await this.#cancelOrphans();
    if (this.#waiting.size === 0) {
      await this.#sent.keepReadTo(nowMs);
      for (const [id, atMs] of this.#heard) {
        if (atMs < readTo - 2 * OVERLAP_MS) this.#heard.delete(id);
      }
    }
    return isIncomplete;
  }

  /** Waits a little until what was handed on is written; one that cannot be written keeps nobody. */
  async #fillsWritten(patienceMs: number): Promise<void> {
    const late = new AbortController();
    await Promise.race([
      this.#waiting.idle(),
      sleep(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
  }

  async #ordersOfOurs(): Promise<[Tracked, AlpacaOrder][]> {
    const open = [...this.#tracked.values()].filter(({ state }) => state === 'open');
    if (open.length === 0) return [];
    const from = Math.min(...open.map(({ sent }) => sent?.sentAtMs ?? Infinity));
    const listed = await this.#calls.ordersAfter(from - CLOCKS_DIFFER_MS);
    const byId = new Map(listed.map((order) => [order.id, order]));
    return open.flatMap((each): [Tracked, AlpacaOrder][] => {
      const order = byId.get(each.sent?.brokerId ?? '');
      return order ? [[each, order]] : [];
    });
  }

  /** Up to when fills were read. */
  async #readTo(nowMs: number): Promise<number> {
    return (await this.#sent.readTo()) ?? nowMs - FIRST_LOOK_BACK_MS;
  }

  async #hearFills(sinceMs: number): Promise<void> {
    for await (const fills of this.#calls.fillsAfter(sinceMs - OVERLAP_MS)) {
      for (const fill of fills) await this.#hearFill(fill);
    }
  }

  async #hearFill(fill: Fill): Promise<void> {
    if (this.#heard.has(fill.id)) return;
    const orderId = await this.#ownerOf(fill.order_id);
    this.#heard.set(fill.id, fill.transaction_time);
    if (orderId === undefined) return;
    this.#tell({
      event: 'fill',
      orderId,
      executionId: fill.id,
      qtyMicros: fill.qty,
      priceMicros: fill.price,
      atMs: fill.transaction_time,
      quoteMs: fill.transaction_time,
    });
  }

  /** Our order of a broker's; nothing for one that somebody placed beside us. */
  async #ownerOf(brokerId: string): Promise<string | undefined> {
    const known = await this.#sent.orderOf(brokerId);
    if (known !== undefined) return known;
    const clientId = await this.#calls.clientIdOf(brokerId);
    const orderId = clientId?.split(':')[0];
    if (orderId === undefined || !/^[0-9a-f-]{36}$/.test(orderId)) return undefined;
    return (await this.#sent.written(orderId)) ? orderId : undefined;
  }

  /** Ends an order that has ended there, once all its fills are written. @returns whether they are, or it goes on */
  async #finish(each: Tracked, found: AlpacaOrder): Promise<boolean> {
    const end = endOf(found);
    const { order, sent } = each;
    if (!sent || each.state !== 'open' || this.#tracked.get(order.id) !== each) return true;
    const written = await this.#sent.written(order.id);
    if (!written) return true;
    const missing = found.filled_qty - (written.filledMicros - sent.filledBeforeMicros);
    if (missing > CUT_OFF_MICROS) return false;
    if (!end) return true;
    const atMs = found.updated_at ?? this.#options.wallNowMs();
    if (each.isWithdrawn) {
      await this.#sent.ended(sent, this.#options.wallNowMs());
      this.#hold(each);
      return true;
    }
    if (!written.isPending) this.#end(each, undefined);
    else if (end === 'filled') {
      // What is left buys nothing: of an amount, or of a fraction.
      this.#end(each, { event: 'canceled', orderId: order.id, atMs, isRemainder: true });
    } else this.#end(each, { event: end, orderId: order.id, atMs });
    return true;
  }

  /** Cancels orders that the broker has and that have ended here. */
  async #cancelOrphans(): Promise<void> {
    const kept = new Set([...this.#tracked.values()].map(({ sent }) => sent?.clientId));
    for (const { id, client_order_id: clientId } of await this.#calls.openOrders()) {
      if (kept.has(clientId)) continue;
      const orderId = await this.#ownerOf(id);
      const isOurs = orderId !== undefined && !this.#tracked.has(orderId);
      if (isOurs) await this.#calls.cancel(id);
    }
    this.#mustFindOrphans = false;
  }
}
