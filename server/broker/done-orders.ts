/** Remembered orders; more than end on a busy day between two looks. */
const REMEMBERED = 100_000;

/**
 * The orders that ended last. News of an order may come late or twice, read before it ended; the order must not become active again.
 */
export class DoneOrders {
  readonly #ids = new Set<string>();

  has(orderId: string): boolean {
    return this.#ids.has(orderId);
  }

  add(orderId: string): void {
    this.#ids.add(orderId);
    if (this.#ids.size <= REMEMBERED) return;
    const [oldest] = this.#ids;
    if (oldest !== undefined) this.#ids.delete(oldest);
  }
}
