import { type AlpacaOrder, endOf } from './answers.ts';
import type { Busts } from './busts.ts';
import type { AlpacaDesk } from './desk.ts';
import type { OrderDriver } from './driver.ts';
import type { FillReader } from './fills.ts';
import type { Tracked } from './tracked.ts';

/**
 * Orders are listed from this long before they were sent: the broker's clock may differ from ours.
 */
const CLOCKS_DIFFER_MS = 60_000;
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
  #mustFindOrphans = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts a look; if one is running, it is followed by another. */
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

  /** The same, and cancels orders that are open at the broker and have ended here. */
  soonForOrphans(): void {
    this.#mustFindOrphans = true;
    this.soon();
  }

  /** @returns whether an order reports fills that are not written yet */
  async #look(): Promise<boolean> {
    const { desk, fills, busts } = this.#parts;
    const nowMs = desk.options.wallNowMs();
    const readTo = await fills.readTo(nowMs);
    // Orders are read before their fills: the next look sees a fill that arrives in between.
    const orders = await this.#ordersOfOurs();
    await fills.hear(readTo);
    await fills.written(desk.times.pauseMs);
    let isIncomplete = false;
    for (const [each, order] of orders) {
      if (!(await this.#finish(each, order))) isIncomplete = true;
    }
    if (this.#mustFindOrphans) await this.#cancelOrphans();
    // A fill that the broker reports late is older than what was read by then.
    if (!isIncomplete) await fills.keep(nowMs, readTo);
    await busts.write();
    return isIncomplete;
  }

  async #ordersOfOurs(): Promise<[Tracked, AlpacaOrder][]> {
    const { tracked, calls } = this.#parts.desk;
    const open = [...tracked.values()].filter(({ state }) => state === 'open');
    if (open.length === 0) return [];
    const from = Math.min(...open.map(({ sent }) => sent?.sentAtMs ?? Infinity));
    const listed = await calls.ordersAfter(from - CLOCKS_DIFFER_MS);
    const byId = new Map(listed.map((order) => [order.id, order]));
    return open.flatMap((each): [Tracked, AlpacaOrder][] => {
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
    const isLate = !each.isWithdrawn && each.isCancelOurs && found.status === 'canceled';
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
    for (const { id, client_order_id: clientId } of await desk.calls.openOrders()) {
      if (kept.has(clientId)) continue;
      const orderId = await fills.ownerOf(id);
      const isOurs = orderId !== undefined && !desk.tracked.has(orderId);
      if (isOurs) await desk.calls.cancel(id);
    }
    this.#mustFindOrphans = false;
  }
}
