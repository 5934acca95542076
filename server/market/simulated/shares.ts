/** How long reckonings may hold the process at a time; ticks are due every 100 ms. */
export const SHARE_MS = 8;

/**
 * Lets long reckonings go on beside everything else: however many run, all of them together work for a few
 * milliseconds, then the rest of the process has its turn. First come, first served, share by share.
 */
export class Shares {
  readonly #waiting: (() => void)[] = [];
  readonly #nowMs: () => number;
  #endsAtMs = 0;
  #isScheduled = false;

  /** @param nowMs the running time, milliseconds; passes while someone reckons. */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Whether whoever reckons must `await next()` before going on. Asked after every millisecond of work or less. */
  get isOver(): boolean {
    return this.#nowMs() >= this.#endsAtMs;
  }

  /** Resolves when the caller's next share begins. */
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
