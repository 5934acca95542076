/** One look at the database's clock. Sent and received are this process's running time. Milliseconds. */
export interface Reading {
  readonly sentMs: number;
  readonly receivedMs: number;
  readonly databaseMs: number;
}

/** The estimate approaches a reading by this part of the time that has passed. */
const SLEW = 0.01;
/** A larger difference means that the clock was set. */
const SET_MS = 2_000;

/**
 * The database's time, estimated from this process's running time and occasional readings, so that all processes on one
 * database share a time without asking for it.
 */
export class DatabaseTime {
  readonly #runningMs: () => number;
  #aheadMs = 0;
  #readAtMs = 0;

  constructor(first: Reading, runningMs: () => number) {
    this.#runningMs = runningMs;
    this.restart(first);
  }

  /** Milliseconds since 1970. */
  nowMs(): number {
    return this.#runningMs() + this.#aheadMs;
  }

  /** Takes a reading as it is. */
  restart(reading: Reading): void {
    this.#aheadMs = aheadIn(reading);
    this.#readAtMs = reading.receivedMs;
  }

  /** Approaches a reading slowly. Returns false, and does nothing, when the database's clock was set. */
  approach(reading: Reading): boolean {
    const offMs = aheadIn(reading) - this.#aheadMs;
    if (Math.abs(offMs) > SET_MS) return false;
    const mostMs = SLEW * Math.max(0, reading.receivedMs - this.#readAtMs);
    this.#readAtMs = reading.receivedMs;
    // A difference within the round trip is unknown.
    if (Math.abs(offMs) <= (reading.receivedMs - reading.sentMs) / 2) return true;
    this.#aheadMs += Math.max(-mostMs, Math.min(mostMs, offMs));
    return true;
  }
}

/** How far the database's clock is ahead of the running time, by a reading. */
function aheadIn({ sentMs, receivedMs, databaseMs }: Reading): number {
  return databaseMs - (sentMs + receivedMs) / 2;
}
