import { setTimeout as sleep } from 'node:timers/promises';
import type { Fill } from './answers.ts';
import type { Busts } from './busts.ts';
import type { AlpacaDesk } from './desk.ts';
import type { TakenBack } from './taken-back.ts';

/** How far back fills are read at first. */
export const FIRST_LOOK_BACK_MS = 86_400_000;
/** The ids of fills are kept for so long after their times; longer than any read looks back. */
const HEARD_MS = 30 * 60_000;

/** Reads the account's fills and delivers each fill of one of our orders once. */
export class FillReader {
  readonly #desk: AlpacaDesk;
  readonly #busts: Busts;
  /** Ids of the fills that were read, with their transaction times. */
  readonly #heard = new Map<string, number>();

  constructor(desk: AlpacaDesk, busts: Busts) {
    this.#desk = desk;
    this.#busts = busts;
  }

  /** The time up to which fills were read; a day before `nowMs` at first. */
  async readTo(nowMs: number): Promise<number> {
    return (await this.#desk.sent.readTo()) ?? nowMs - FIRST_LOOK_BACK_MS;
  }

  /**
   * Delivers the fills since `sinceMs`.
   *
   * @param isThorough delivers earlier ones that were reported late, too
   */
  async hear(sinceMs: number, isThorough: boolean): Promise<void> {
    const reading = { isThorough, onTakenBack: (told: TakenBack) => this.#busts.record(told) };
    for await (const fills of this.#desk.venue.fillsAfter(sinceMs, reading)) {
      for (const fill of fills) await this.#hearFill(fill);
    }
  }

  /**
   * Waits until the delivered fills are written, at most `patienceMs`: a fill that cannot be
   * written does not block the caller.
   */
  async written(patienceMs: number): Promise<void> {
    const late = new AbortController();
    await Promise.race([
      this.#desk.waiting.idle(),
      sleep(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
  }

  /** Stores the time up to which fills were read, if all of them are written. */
  async keep(nowMs: number, readTo: number): Promise<void> {
    if (this.#desk.waiting.size > 0) return;
    await this.#desk.sent.keepReadTo(nowMs);
    for (const [id, atMs] of this.#heard) {
      if (atMs < readTo - HEARD_MS) this.#heard.delete(id);
    }
  }

  /**
   * The id of our order, given the broker's id, and its `client_order_id` if it is known; undefined
   * if the order was placed outside this product.
   */
  async ownerOf(brokerId: string, clientId: string | undefined): Promise<string | undefined> {
    const { sent, venue } = this.#desk;
    const known = await sent.orderOf(brokerId);
    if (known !== undefined) return known;
    const named = clientId ?? (await venue.clientIdOf(brokerId));
    const orderId = named?.split(':')[0];
    if (orderId === undefined || !/^[0-9a-f-]{36}$/.test(orderId)) return undefined;
    return (await sent.written(orderId)) ? orderId : undefined;
  }

  async #hearFill(fill: Fill): Promise<void> {
    if (this.#heard.has(fill.id)) return;
    const orderId = await this.ownerOf(fill.order_id, fill.client_order_id);
    const isOther = orderId === undefined || (await this.#desk.sent.isCorrection(fill.id));
    // Only now: a fill whose reads failed is read again.
    this.#heard.set(fill.id, fill.transaction_time);
    if (isOther) return;
    this.#desk.waiting.tell({
      event: 'fill',
      orderId,
      executionId: fill.id,
      qtyMicros: fill.qty,
      priceMicros: fill.price,
      atMs: fill.transaction_time,
      quoteMs: fill.transaction_time,
    });
  }
}
