/** Work that is done again and again, and what else is under way beside it. */
export interface Rounds {
  /** Does it from now on, a while after each time before. */
  start(): void;
  /** Adds work that the end waits for. */
  add(work: Promise<void>): Promise<void>;
  readonly isClosed: boolean;
  /** Ends the rounds; returns what is still under way. */
  close(): readonly Promise<void>[];
}

/** @param failed hears of work that failed, which ends nothing */
export function roundsOf(
  work: () => Promise<void>,
  { pauseMs, failed }: { pauseMs: number; failed: (error: unknown) => void },
): Rounds {
  let next: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const underWay = new Set<Promise<void>>();

  function add(added: Promise<void>): Promise<void> {
    const done = added.catch(failed).finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  }
  function start(): void {
    next = setTimeout(() => void goRound(), pauseMs);
  }
  async function goRound(): Promise<void> {
    await add(work());
    if (!isClosed) start();
  }
  return {
    start,
    add,
    get isClosed() {
      return isClosed;
    },
    close() {
      isClosed = true;
      clearTimeout(next);
      return [...underWay];
    },
  };
}
