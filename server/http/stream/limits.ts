/** What a client may cost. All are limits of one socket but the first two. */
export interface StreamLimits {
  readonly clients: number;
  /** Of one address or, with IPv6, one network: a person's tabs share a socket, an office shares an address. */
  readonly clientsPerCaller: number;
  /**
   * A bucket of so many frames, refilled at `framesPerSecond`; a frame costs one and one more for each
   * full 8 KiB. An honest client sends a ping in 30 s and a subscription when a person moves.
   */
  readonly frameBurst: number;
  readonly framesPerSecond: number;
  /** The extra cost of a socket ticket: it needs a database lookup, and a stranger can invent any number. */
  readonly ticketFrames: number;
  /** Silent for so long: pinged. Silent for twice as long: dead. */
  readonly silenceMs: number;
  /** Its socket took nothing for so long: given up. */
  readonly stuckMs: number;
  /** How long a closing client may take to say good-bye. */
  readonly closeMs: number;
  /** Answers that may wait in a socket that is not read. */
  readonly replyBytes: number;
}

export const streamLimits: StreamLimits = {
  clients: 15_000,
  clientsPerCaller: 500,
  frameBurst: 60,
  framesPerSecond: 6,
  ticketFrames: 8,
  silenceMs: 25_000,
  stuckMs: 45_000,
  closeMs: 2_000,
  replyBytes: 256 * 1024,
};

const BYTES_PER_EXTRA_FRAME = 8 * 1024;

/** Counts what one client sends. */
export class FrameBudget {
  readonly #limits: StreamLimits;
  #left: number;
  #countedAtMs: number;

  constructor(limits: StreamLimits, nowMs: number) {
    this.#limits = limits;
    this.#left = limits.frameBurst;
    this.#countedAtMs = nowMs;
  }

  /** False when the frame is one too many; `more` is what it costs besides. */
  spend(frameBytes: number, nowMs: number, more = 0): boolean {
    const refill = ((nowMs - this.#countedAtMs) / 1000) * this.#limits.framesPerSecond;
    this.#countedAtMs = nowMs;
    this.#left = Math.min(this.#limits.frameBurst, this.#left + Math.max(0, refill));
    this.#left -= 1 + more + Math.floor(frameBytes / BYTES_PER_EXTRA_FRAME);
    return this.#left >= 0;
  }
}
