interface Count {
  calls: number;
  beganAtMs: number;
}

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Callers remembered at once; the one that began longest ago is forgotten first. */
const CALLERS_MAX = 50_000;

/**
 * How often each caller called in the window that runs, for the rate limits. Counts by running time: by the
 * wall, which the limiter's own counts go by, a clock set three hours back would refuse a caller for three hours.
 */
export class CallCounts {
  readonly #counts = new Map<string, Count>();
  readonly #nowMs: () => number;

  /** The limiter makes it with options of its own, none of which bears on counting. */
  constructor(_options?: object, nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  incr(caller: string, told: Told, windowMs: number): void {
    const nowMs = this.#nowMs();
    let count = this.#counts.get(caller);
    if (!count || nowMs - count.beganAtMs >= windowMs) {
      count = { calls: 0, beganAtMs: nowMs };
      this.#counts.delete(caller);
      this.#counts.set(caller, count);
      this.#forget();
    }
    count.calls += 1;
    told(null, { current: count.calls, ttl: Math.ceil(count.beganAtMs + windowMs - nowMs) });
  }

  /** Asked for by each route. All count here: a limit for several routes has its group's name in the caller's key. */
  child(): this {
    return this;
  }

  #forget(): void {
    if (this.#counts.size <= CALLERS_MAX) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
