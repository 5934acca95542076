/** How long a process that failed to start leading leaves the duty to others. */
const REST_MS = 3_000;

/** How a process starts and stops leading a duty. */
export interface Candidate {
  /**
   * Starts to lead, in a new term. If it fails, this process gives up the lead and retries later.
   */
  readonly lead: (term: string) => Promise<void>;
  /**
   * Stops what {@link lead} started, after that has settled. `lead` is not called again before this
   * resolves.
   */
  readonly resign: () => Promise<void>;
  readonly warn: (error: unknown) => void;
}

/** A duty that this process leads or wants to lead. */
export class Contender {
  readonly #candidate: Candidate;
  /** This process holds the lock; true already while it starts to lead. */
  isLeading = false;
  isStopped = false;
  /** After a failed start, other processes may try until this `performance.now()`. */
  restsUntilMs = 0;
  /** Runs start and end one at a time. */
  #turn: Promise<void> = Promise.resolve();

  constructor(candidate: Candidate) {
    this.#candidate = candidate;
  }

  /** Starts to lead. @returns whether it succeeded */
  async begin(term: () => Promise<string>): Promise<boolean> {
    this.isLeading = true;
    this.restsUntilMs = performance.now() + REST_MS;
    let hasBegun = false;
    await this.#inTurn(async () => {
      await this.#candidate.lead(await term());
      hasBegun = true;
      this.restsUntilMs = 0;
    });
    return hasBegun;
  }

  /** Stops leading, if this process leads. */
  async giveUp(): Promise<void> {
    if (!this.isLeading) return this.#turn;
    this.isLeading = false;
    return this.#inTurn(() => this.#candidate.resign());
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch((error: unknown) => this.#candidate.warn(error));
    return this.#turn;
  }
}
