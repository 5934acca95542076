/** The limits of clients. All but the first two apply to one socket. */
export interface StreamLimits {
  readonly clients: number;
  /**
   * Sockets of one address or, with IPv6, one network: a person's tabs share a socket, an office
   * shares an address.
   */
  readonly clientsPerCaller: number;
  /**
   * The size of a token bucket of frames, refilled at `framesPerSecond`; a frame costs one, and one
   * more for each full 8 KiB. A normal client sends a ping every 30 s and a subscription at each
   * navigation.
   */
  readonly frameBurst: number;
  readonly framesPerSecond: number;
  /**
   * The extra cost of a socket ticket: it needs a database lookup, and anyone can invent tickets.
   */
  readonly ticketFrames: number;
  /** A client that is silent for this time is pinged; for twice the time, it counts as dead. */
  readonly silenceMs: number;
  /** A client whose socket accepts nothing for this time is disconnected. */
  readonly stuckMs: number;
  /** The time limit of a closing handshake. */
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

/** Counts the frames of one client. */
export class FrameBudget {
  readonly #limits: StreamLimits;
  #left: number;
  #countedAtMs: number;

  constructor(limits: StreamLimits, nowMs: number) {
    this.#limits = limits;
    this.#left = limits.frameBurst;
    this.#countedAtMs = nowMs;
  }

  /** Takes a frame's cost from the budget; false when it is exhausted. `more` is an extra cost. */
  spend(frameBytes: number, nowMs: number, more = 0): boolean {
    const refill = ((nowMs - this.#countedAtMs) / 1000) * this.#limits.framesPerSecond;
    this.#countedAtMs = nowMs;
    this.#left = Math.min(this.#limits.frameBurst, this.#left + Math.max(0, refill));
    this.#left -= 1 + more + Math.floor(frameBytes / BYTES_PER_EXTRA_FRAME);
    return this.#left >= 0;
  }
}
