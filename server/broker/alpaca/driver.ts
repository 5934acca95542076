import { setTimeout as sleep } from 'node:timers/promises';
import { NotWithdrawn, type TradeUpdate } from '../brokerage.ts';
import { type AlpacaOrder, endOf } from './answers.ts';
import type { AlpacaDesk } from './desk.ts';
import { orderRequest } from './order-request.ts';
import type { Tracked } from './tracked.ts';

/** What the driver needs from the adapter's other parts. */
interface Around {
  readonly isStarted: () => boolean;
  readonly isHalted: (symbol: string) => boolean;
  readonly lookSoon: (each: Tracked) => void;
}

/** Sends orders to the broker, and cancels or withdraws them there. */
export class OrderDriver {
  readonly #desk: AlpacaDesk;
  readonly #around: Around;

  constructor(desk: AlpacaDesk, around: Around) {
    this.#desk = desk;
    this.#around = around;
  }

  /** Advances an order until there is nothing to do. One run for each order at a time. */
  drive(each: Tracked): void {
    if (each.isDriven || !this.#around.isStarted()) return;
    each.isDriven = true;
    this.#desk.run(async () => {
      try {
        while (this.#around.isStarted() && this.#desk.tracked.get(each.order.id) === each) {
          if (await this.#step(each)) break;
        }
      } finally {
        each.isDriven = false;
      }
      // A cancel or a withdrawal was requested while the last step ended.
      const isLeaving = each.isCancelWanted || each.isWithdrawn;
      if (isLeaving && each.state === 'open' && !each.isCancelSent) this.drive(each);
    });
  }

  /**
   * Withdraws an order from the broker without an update.
   *
   * @throws NotWithdrawn when the broker does not confirm it in time; the order then continues
   */
  async withdraw(each: Tracked): Promise<void> {
    if (each.state === 'held') return;
    if (each.state === 'waiting' && !each.isDriven) {
      each.state = 'held';
      return;
    }
    each.isWithdrawn = true;
    const ended = new Promise<boolean>((resolve) => {
      each.whenEnded.push(() => resolve(true));
    });
    this.drive(each);
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, this.#desk.stopping]);
    const patience = sleep(this.#desk.times.withdrawMs, false, { signal }).catch(() => false);
    const isGone = await Promise.race([ended, patience]);
    late.abort();
    if (isGone) return;
    each.isWithdrawn = false;
    // The broker may not have taken the cancel: the next request sends another.
    each.isCancelSent = false;
    this.#desk.stopping.throwIfAborted();
    throw new NotWithdrawn(each.order.id);
  }

  /** Holds back an order that is not at the broker, or no longer. */
  hold(each: Tracked): void {
    each.state = 'held';
    each.sent = undefined;
    each.isWithdrawn = false;
    each.isCancelSent = false;
    for (const tell of each.whenEnded.splice(0)) tell();
    if (each.isCancelWanted) this.resume(each);
  }

  /** Sends a held order again, unless other code works on it. */
  resume(each: Tracked): void {
    const isOurs = this.#desk.tracked.get(each.order.id) === each;
    if (each.state !== 'held' || each.aside > 0 || !isOurs) return;
    each.state = 'waiting';
    this.drive(each);
  }

  /**
   * Ends an order and delivers the update. The sent record ends only after the update is written,
   * so that the next process asks the broker again when this one dies before.
   */
  end(each: Tracked, update: TradeUpdate | undefined): void {
    const { order, sent } = each;
    const { tracked, done, waiting, sent: records, options } = this.#desk;
    tracked.delete(order.id);
    done.add(order.id);
    if (update) waiting.tell(update);
    if (sent) {
      const over = () => records.ended(sent, options.wallNowMs());
      this.#desk.run(() => waiting.run(order.id, over));
    }
    for (const tell of each.whenEnded.splice(0)) tell();
  }

  /** @returns whether there is nothing to do until something changes */
  async #step(each: Tracked): Promise<boolean> {
    try {
      if (each.state === 'held') return true;
      if (each.state === 'waiting') {
        each.sent = await this.#desk.sent.open(each.order.id);
        const isLeaving = each.isCancelWanted || each.isWithdrawn;
        // This process or an earlier one sent it, or was about to.
        if (each.sent) each.state = 'asking';
        else if (this.#around.isHalted(each.order.symbol) && !isLeaving) return true;
        else return await this.#send(each);
      } else if (each.state === 'asking') {
        await this.#ask(each);
        if (each.state === 'asking') await this.#desk.pause();
      } else {
        const isLeaving = each.isCancelWanted || each.isWithdrawn;
        const { sent } = each;
        if (!isLeaving || each.isCancelSent || !sent?.brokerId) return true;
        if (each.isWithdrawn) {
          each.sent = { ...sent, isCancelOurs: true };
          await this.#desk.sent.withdrawn(sent);
        }
        const calls = await this.#desk.venue.holder(each.order.id);
        await calls.cancel(sent.brokerId);
        each.isCancelSent = true;
        this.#around.lookSoon(each);
      }
      return false;
    } catch (error) {
      if (this.#desk.stopping.aborted) return true;
      const { warn } = this.#desk.options;
      warn('Alpaca could not be asked about an order; it is tried again.', error);
      await this.#desk.pause().catch(() => undefined);
      return false;
    }
  }

  /** @returns whether the order waits: its account may not trade yet */
  async #send(each: Tracked): Promise<boolean> {
    const { order } = each;
    const { sent: records, venue, options, tracked } = this.#desk;
    const written = await records.written(order.id);
    if (!written?.isPending) {
      tracked.delete(order.id);
      return false;
    }
    if (each.isWithdrawn) {
      this.hold(each);
      return false;
    }
    const nowMs = options.wallNowMs();
    if (each.isCancelWanted) {
      this.end(each, { event: 'canceled', orderId: order.id, atMs: nowMs });
      return false;
    }
    if (order.expiresAtMs <= nowMs) {
      // The broker would keep it for its next day.
      this.end(each, { event: 'expired', orderId: order.id, atMs: order.expiresAtMs });
      return false;
    }
    if (!orderRequest(order, written, order.id)) {
      this.end(each, { event: 'rejected', orderId: order.id, atMs: nowMs });
      return false;
    }
    const calls = await venue.sender(order);
    // A cancel or a withdrawal that was requested meanwhile needs no account.
    if (!calls) return !each.isCancelWanted && !each.isWithdrawn;
    const sent = await records.begin(order.id, nowMs);
    each.sent = sent;
    each.isCancelSent = false;
    // From here on the order counts as sent, even if this process dies.
    each.state = 'asking';
    const request = orderRequest(order, written, sent.clientId) ?? {};
    const outcome = await calls.send(request).catch(async (error: unknown) => {
      // It never left, since this process stops: the next one sends it, and does not search for it.
      await records.ended(sent, nowMs);
      each.state = 'waiting';
      throw error;
    });
    if (outcome.is === 'accepted') await this.#adopt(each, outcome.order);
    else if (outcome.is === 'limited') {
      await records.ended(sent, nowMs);
      each.state = 'waiting';
      await this.#desk.pause();
    } else if (outcome.is === 'refused') {
      options.warn(`Alpaca refused an order of ${order.symbol}: ${outcome.why}`);
      this.end(each, { event: 'rejected', orderId: order.id, atMs: options.wallNowMs() });
    } else await this.#desk.pause();
    return false;
  }

  async #ask(each: Tracked): Promise<void> {
    const { sent, order } = each;
    const { venue, times, options } = this.#desk;
    if (!sent) throw new Error('what is asked for was sent');
    const calls = await venue.holder(order.id);
    const found = await calls.find(sent.clientId);
    if (found) {
      await this.#adopt(each, found);
      return;
    }
    each.unknownSinceMs ??= performance.now();
    if (performance.now() - each.unknownSinceMs < times.giveUpMs) return;
    this.end(each, { event: 'rejected', orderId: order.id, atMs: options.wallNowMs() });
  }

  async #adopt(each: Tracked, found: AlpacaOrder): Promise<void> {
    if (!each.sent) throw new Error('what is found was sent');
    await this.#desk.sent.named(each.sent, found.id);
    each.sent = { ...each.sent, brokerId: found.id };
    each.state = 'open';
    each.unknownSinceMs = undefined;
    if (endOf(found) || found.filled_qty > 0n) this.#around.lookSoon(each);
  }
}
