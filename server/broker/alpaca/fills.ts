import { setTimeout as sleep } from 'node:timers/promises';
import type { Fill } from './answers.ts';
import type { AlpacaDesk } from './desk.ts';

/** Fills are read again for so long: they may be told out of their order. */
const OVERLAP_MS = 15 * 60_000;
const FIRST_LOOK_BACK_MS = 86_400_000;

/** Reads the account's fills and hands each on once, as one of our orders. */
export class FillReader {
  readonly #desk: AlpacaDesk;
  /** Fills that were handed on, with the time at which they were made. */
  readonly #heard = new Map<string, number>();

  constructor(desk: AlpacaDesk) {
    this.#desk = desk;
  }

  /** Up to when fills were read. */
  async readTo(nowMs: number): Promise<number> {
    return (await this.#desk.sent.readTo()) ?? nowMs - FIRST_LOOK_BACK_MS;
  }

  /** Hands on the fills since a moment, and those that were told late. */
  async hear(sinceMs: number): Promise<void> {
    for await (const fills of this.#desk.calls.fillsAfter(sinceMs - OVERLAP_MS)) {
      for (const fill of fills) await this.#hearFill(fill);
    }
  }

  /** Waits a little until what was handed on is written; one that cannot be written keeps nobody. */
  async written(patienceMs: number): Promise<void> {
    const late = new AbortController();
    await Promise.race([
      this.#desk.waiting.idle(),
      sleep(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
  }

  /** Keeps up to when fills were read, where all of them are written. */
  async keep(nowMs: number, readTo: number): Promise<void> {
    if (this.#desk.waiting.size > 0) return;
    await this.#desk.sent.keepReadTo(nowMs);
    for (const [id, atMs] of this.#heard) {
      if (atMs < readTo - 2 * OVERLAP_MS) this.#heard.delete(id);
    }
  }

  /** Our order of a broker's; nothing for one that somebody placed beside us. */
  async ownerOf(brokerId: string): Promise<string | undefined> {
    const { sent, calls } = this.#desk;
    const known = await sent.orderOf(brokerId);
    if (known !== undefined) return known;
    const clientId = await calls.clientIdOf(brokerId);
    const orderId = clientId?.split(':')[0];
    if (orderId === undefined || !/^[0-9a-f-]{36}$/.test(orderId)) return undefined;
    return (await sent.written(orderId)) ? orderId : undefined;
  }

  async #hearFill(fill: Fill): Promise<void> {
    if (this.#heard.has(fill.id)) return;
    const orderId = await this.ownerOf(fill.order_id);
    this.#heard.set(fill.id, fill.transaction_time);
    if (orderId === undefined || (await this.#desk.sent.isCorrection(fill.id))) return;
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
