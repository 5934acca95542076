/** Debts are forgotten after this time: limits are counted by the minute. */
const DEBT_MAX_MS = 60_000;

/**
 * Keeps calls below a limit per minute: a quarter of it may go out at once, and the rest spread over the minute, so that no
 * minute has more. Pure, with the time given.
 */
export class Pace {
  readonly #everyMs: number;
  readonly #burstMs: number;
  #nextMs = -Infinity;

  constructor(perMinute: number) {
    this.#everyMs = 60_000 / (0.75 * perMinute);
    this.#burstMs = 0.25 * perMinute * this.#everyMs;
  }

  /** Counts a call. @returns how long it should wait, ms */
  count(nowMs: number): number {
    const turnMs = Math.max(this.#nextMs, nowMs - this.#burstMs) + this.#everyMs;
    this.#nextMs = Math.min(turnMs, nowMs + DEBT_MAX_MS);
    return Math.max(0, this.#nextMs - nowMs);
  }
}
