import type { PriceAlert } from '../../contract/alert.ts';

/** An alert as it waits. */
export interface WaitingAlert {
  readonly id: string;
  readonly ticker: string;
  readonly direction: PriceAlert['direction'];
  readonly priceMicros: bigint;
}

/**
 * The waiting alerts by ticker and side, the nearest last: a price that reaches none costs two
 * comparisons.
 */
export class AlertIndex {
  readonly #sides = new Map<string, WaitingAlert[]>();
  readonly #known = new Map<string, WaitingAlert>();

  /** Replaces all waiting alerts. Sorts each side once, since a side may hold those of all customers. */
  setAll(alerts: readonly WaitingAlert[]): void {
    this.#sides.clear();
    this.#known.clear();
    for (const alert of alerts) {
      if (this.#known.has(alert.id)) continue;
      this.#known.set(alert.id, alert);
      this.#side(sideOf(alert)).push(alert);
    }
    for (const side of this.#sides.values()) side.sort(farthestFirst);
  }

  /** Replaces the alerts of the given ids by those of them that still wait. Sorts each changed side once. */
  change(ids: readonly string[], waiting: readonly WaitingAlert[]): void {
    const changed = new Set(ids);
    const sides = new Set<string>();
    for (const id of changed) {
      const known = this.#known.get(id);
      if (known) sides.add(sideOf(known));
      this.#known.delete(id);
    }
    for (const side of sides) {
      this.#sides.set(
        side,
        this.#side(side).filter(({ id }) => !changed.has(id)),
      );
    }
    for (const alert of waiting) {
      this.#known.set(alert.id, alert);
      this.#side(sideOf(alert)).push(alert);
      sides.add(sideOf(alert));
    }
    for (const side of sides) this.#side(side).sort(farthestFirst);
  }

  /** The tickers of all waiting alerts. */
  tickers(): ReadonlySet<string> {
    const sides = [...this.#sides.values()];
    return new Set(sides.flatMap(([first]) => (first ? [first.ticker] : [])));
  }

  add(alert: WaitingAlert): void {
    if (this.#known.has(alert.id)) return;
    this.#known.set(alert.id, alert);
    const side = this.#side(sideOf(alert));
    side.splice(placeIn(side, alert), 0, alert);
  }

  remove(id: string): void {
    const alert = this.#known.get(id);
    if (!alert) return;
    this.#known.delete(id);
    const side = this.#side(sideOf(alert));
    side.splice(side.indexOf(alert), 1);
  }

  /** Takes out the alerts of a ticker that a price reaches. */
  take(ticker: string, priceMicros: bigint): readonly WaitingAlert[] {
    const taken: WaitingAlert[] = [];
    for (const direction of ['at_or_above', 'at_or_below'] as const) {
      const side = this.#sides.get(sideOf({ ticker, direction }));
      for (let next = side?.at(-1); next && isReached(next, priceMicros); next = side?.at(-1)) {
        side?.pop();
        this.#known.delete(next.id);
        taken.push(next);
      }
    }
    return taken;
  }

  #side(key: string): WaitingAlert[] {
    const side = this.#sides.get(key) ?? [];
    this.#sides.set(key, side);
    return side;
  }
}

function sideOf({ ticker, direction }: Pick<WaitingAlert, 'ticker' | 'direction'>): string {
  return `${ticker} ${direction}`;
}

/** Whether a price reaches an alert. */
export function isReached(
  { direction, priceMicros }: Pick<WaitingAlert, 'direction' | 'priceMicros'>,
  lastMicros: bigint,
): boolean {
  return direction === 'at_or_above' ? lastMicros >= priceMicros : lastMicros <= priceMicros;
}

/** The place of an alert in its side. */
function placeIn(side: readonly WaitingAlert[], alert: WaitingAlert): number {
  let from = 0;
  let to = side.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const there = side[middle];
    if (there && farthestFirst(there, alert) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Compares two alerts of one side. */
function farthestFirst(one: WaitingAlert, other: WaitingAlert): number {
  const { priceMicros } = one;
  if (priceMicros === other.priceMicros) return 0;
  const isHigher = priceMicros > other.priceMicros;
  return isHigher === (one.direction === 'at_or_above') ? -1 : 1;
}
