/** How long calculations may block the process at a time; ticks are due every 100 ms. */
export const SHARE_MS = 8;

/**
 * Schedules long calculations: together they run for a few milliseconds, then the rest of the process gets a turn. First
 * come, first served, slice by slice.
 */
export class Shares {
  readonly #waiting: (() => void)[] = [];
  readonly #nowMs: () => number;
  #endsAtMs = 0;
  #isScheduled = false;

  /** @param nowMs the running time, milliseconds */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Whether the caller must `await next()` before it continues. Check it at least every millisecond of work. */
  get isOver(): boolean {
    return this.#nowMs() >= this.#endsAtMs;
  }

  /** Resolves when the caller's next share starts. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#endsAtMs = this.#nowMs() + SHARE_MS;
      this.#waiting.shift()?.();
      this.#schedule();
    });
  }
}
