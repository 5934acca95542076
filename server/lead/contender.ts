/** How long a process that could not start to lead leaves it to others. */
const REST_MS = 3_000;

/** What a process does about a duty. */
export interface Candidate {
  /** Starts to lead, in a term of its own. When it fails, this process gives the lead up and tries again later. */
  readonly lead: (term: string) => Promise<void>;
  /** Ends what {@link lead} started, after it. Nothing else starts it again before this resolves. */
  readonly resign: () => Promise<void>;
  readonly warn: (error: unknown) => void;
}

/** A duty that this process leads or wants to lead. */
export class Contender {
  readonly #candidate: Candidate;
  /** It holds the lock, also while it only starts to lead. */
  isLeading = false;
  isStopped = false;
  /** It failed to start and lets others try, until a moment of the running time. */
  restsUntilMs = 0;
  /** Runs start and end one at a time. */
  #turn: Promise<void> = Promise.resolve();

  constructor(candidate: Candidate) {
    this.#candidate = candidate;
  }

  /** Starts to lead. @returns whether it could */
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

  /** Ends what was started, if anything. */
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
