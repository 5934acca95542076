/** Repeats work in rounds, and tracks other work that is running. */
export interface Rounds {
  /** Starts the rounds, with a pause before each. */
  start(): void;
  /** Tracks work, so that {@link Rounds.close} returns it while it runs. */
  add(work: Promise<void>): Promise<void>;
  readonly isClosed: boolean;
  /** Stops the rounds; returns the work that is still running. */
  close(): readonly Promise<void>[];
}

/** @param failed called when work fails; the rounds continue */
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
