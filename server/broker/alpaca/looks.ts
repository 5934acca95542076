import { type AlpacaOrder, endOf } from './answers.ts';
import type { Busts } from './busts.ts';
import type { AlpacaDesk } from './desk.ts';
import type { OrderDriver } from './driver.ts';
import type { FillReader } from './fills.ts';
import type { Tracked } from './tracked.ts';

/**
 * The broker reports fractional fills with nine decimals. Truncating an order's fills loses less
 * than this.
 */
const CUT_OFF_MICROS = 10n;

interface Parts {
  readonly desk: AlpacaDesk;
  readonly driver: OrderDriver;
  readonly fills: FillReader;
  readonly busts: Busts;
  readonly isStarted: () => boolean;
}

/** Reads orders and fills, and retries busts, whenever there may be news. */
export class Looks {
  readonly #parts: Parts;
  #looking = false;
  #mustLook = false;
  /** The next look reads all orders and late fills, and finds orders that have ended here. */
  #isThorough = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts a look at orders with news; if one is running, it is followed by another. */
  soon(): void {
    const { desk, isStarted } = this.#parts;
    this.#mustLook = true;
    if (this.#looking || !isStarted()) return;
    this.#looking = true;
    desk.run(async () => {
      try {
        while (this.#mustLook && isStarted()) {
          this.#mustLook = false;
          try {
            if (await this.#look()) this.#mustLook = true;
          } catch (error) {
            this.#mustLook = true;
            this.#isThorough = true;
            desk.options.warn('Alpaca could not be read; it is tried again.', error);
          }
          // The next look reads all news of this pause together.
          await desk.pause().catch(() => undefined);
        }
      } finally {
        this.#looking = false;
      }
    });
  }

  /** Looks at one order. */
  soonAt(each: Tracked): void {
    each.hasNews = true;
    this.soon();
  }

  /** Looks at all orders, and cancels those that are open at the broker and have ended here. */
  soonAtAll(): void {
    this.#isThorough = true;
    this.soon();
  }

  /** @returns whether an order reports fills that are not written yet */
  async #look(): Promise<boolean> {
    const { desk, fills, busts } = this.#parts;
    const nowMs = desk.options.wallNowMs();
    const readTo = await fills.readTo(nowMs);
    const isThorough = this.#isThorough;
    this.#isThorough = false;
    // Orders are read before their fills: the next look sees a fill that arrives in between.
    const orders = await this.#ordersOfOurs(isThorough);
    await fills.hear(readTo, isThorough);
    await fills.written(desk.times.pauseMs);
    let isIncomplete = false;
    for (const [each, order] of orders) {
      if (await this.#finish(each, order)) continue;
      each.hasNews = true;
      isIncomplete = true;
    }
    if (isThorough) await this.#cancelOrphans();
    // A fill that the broker reports late is older than what was read by then.
    if (!isIncomplete) await fills.keep(nowMs, readTo);
    await busts.write();
    return isIncomplete;
  }

  async #ordersOfOurs(isThorough: boolean): Promise<[Tracked, AlpacaOrder][]> {
    const { tracked, venue } = this.#parts.desk;
    const open = [...tracked.values()].filter(({ state }) => state === 'open');
    const quiet = open
      .filter(({ hasNews }) => isThorough && !hasNews)
      .toSorted((one, other) => one.lookedAtMs - other.lookedAtMs)
      .slice(0, venue.ordersMax);
    const looked = [...open.filter(({ hasNews }) => hasNews), ...quiet];
    if (looked.length === 0) return [];
    for (const each of looked) {
      // News that comes from now on counts for the next look.
      each.hasNews = false;
      each.lookedAtMs = performance.now();
    }
    const listed = await venue.ordersOf(looked);
    const byId = new Map(listed.map((order) => [order.id, order]));
    return looked.flatMap((each): [Tracked, AlpacaOrder][] => {
      const order = byId.get(each.sent?.brokerId ?? '');
      return order ? [[each, order]] : [];
    });
  }

  /**
   * Ends an order that has ended at the broker, once all its fills are written.
   *
   * @returns false while some are missing
   */
  async #finish(each: Tracked, found: AlpacaOrder): Promise<boolean> {
    const { desk, driver } = this.#parts;
    const { options, sent: records, tracked } = desk;
    const end = endOf(found);
    const { order, sent } = each;
    if (!sent || each.state !== 'open' || tracked.get(order.id) !== each) return true;
    const written = await records.written(order.id);
    if (!written) return true;
    const missing = found.filled_qty - (written.filledMicros - sent.filledBeforeMicros);
    if (missing > CUT_OFF_MICROS) return false;
    if (!end) return true;
    // Its fills were busted before they were read here. It ends once they are read, or expires with
    // the day.
    if (end === 'filled' && found.filled_qty === 0n && written.isPending) return true;
    const atMs = found.updated_at ?? options.wallNowMs();
    const isLate = !each.isWithdrawn && sent.isCancelOurs && found.status === 'canceled';
    if (each.isWithdrawn || isLate) {
      await records.ended(sent, options.wallNowMs());
      driver.hold(each);
      // The caller gave the withdrawal up, so the order continues.
      if (isLate) driver.resume(each);
      return true;
    }
    if (!written.isPending) driver.end(each, undefined);
    else if (end === 'filled') {
      // The rest of the amount or of the fraction is too small to buy anything.
      driver.end(each, { event: 'canceled', orderId: order.id, atMs, isRemainder: true });
    } else {
      const isOverdue = end === 'canceled' && atMs >= order.expiresAtMs;
      driver.end(each, { event: isOverdue ? 'expired' : end, orderId: order.id, atMs });
    }
    return true;
  }

  /** Cancels orders that are open at the broker and have ended here. */
  async #cancelOrphans(): Promise<void> {
    const { desk, fills } = this.#parts;
    const kept = new Set([...desk.tracked.values()].map(({ sent }) => sent?.clientId));
    for await (const { orders, calls } of desk.venue.openOrders()) {
      for (const { id, client_order_id: clientId } of orders) {
        if (kept.has(clientId)) continue;
        const orderId = await fills.ownerOf(id, clientId);
        const isOurs = orderId !== undefined && !desk.tracked.has(orderId);
        if (isOurs) await calls.cancel(id);
      }
    }
  }
}
