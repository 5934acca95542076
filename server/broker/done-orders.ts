/** The maximum number of remembered orders; more than end on a busy day between two checks. */
const REMEMBERED = 100_000;

/**
 * The orders that ended last. An order that was read as pending before it ended may be submitted
 * late or twice; it must not become active again.
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
