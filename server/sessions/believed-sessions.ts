import type { Session } from './sessions.ts';

/** How long this process caches the session of a token, unless it is notified of a change. */
const BELIEF_MS = 5_000;
const KNOWN_MAX = 50_000;

interface Belief {
  readonly session: Session;
  readonly untilMs: number;
}

/** The cached sessions of access tokens, by the tokens' hashes. */
export class BelievedSessions {
  readonly #byToken = new Map<string, Belief>();
  #forgotten = 0;

  find(hash: string, nowMs: number): Session | undefined {
    const known = this.#byToken.get(hash);
    return known && nowMs < known.untilMs ? known.session : undefined;
  }

  /** The number of drops: a session that was read before a drop is not cached after it. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /**
   * Caches the session of a token.
   *
   * @param read when it was read, and the number of drops before
   */
  keep(
    hash: string,
    session: Session,
    read: { nowMs: number; expiresAtMs: number; forgotten: number },
  ): void {
    // It may have ended while we read.
    if (this.#forgotten !== read.forgotten) return;
    const oldest = this.#byToken.keys().next();
    if (this.#byToken.size >= KNOWN_MAX && !oldest.done) this.#byToken.delete(oldest.value);
    const untilMs = Math.min(read.nowMs + BELIEF_MS, read.expiresAtMs);
    this.#byToken.set(hash, { session, untilMs });
  }

  drop(hash: string): void {
    this.#byToken.delete(hash);
  }

  /** Drops all of a person. */
  forget(personId: string): void {
    this.#forgotten += 1;
    for (const [hash, { session }] of this.#byToken) {
      if (session.personId === personId) this.#byToken.delete(hash);
    }
  }
}
