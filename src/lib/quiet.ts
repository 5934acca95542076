/** Longer than the first screen takes to draw, even on a slow phone. */
const SETTLED_MS = 1500;
const AT_THE_LATEST_MS = 3000;

/** At the latest, however busy the page is. */
const IDLE_AT_THE_LATEST_MS = 1000;
const WITHOUT_IDLE_MS = 200;

/**
 * Runs work once the next frame is drawn, or soon if the page draws none. A timer or an idle callback alone may come
 * before that frame. Returns a stop function.
 */
export function afterPaint(work: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function runSoon(): void {
    stop();
    timer = setTimeout(work);
  }
  function stop(): void {
    clearTimeout(timer);
    if (frame !== 0) cancelAnimationFrame(frame);
    frame = 0;
  }
  if ('requestAnimationFrame' in globalThis && !document.hidden) {
    frame = requestAnimationFrame(runSoon);
    // A page that is hidden meanwhile draws no frame.
    timer = setTimeout(runSoon, IDLE_AT_THE_LATEST_MS);
  } else runSoon();
  return stop;
}

/** The requests whose answers the customer waits for. */
const awaited = new Set<Promise<unknown>>();

/** Longer than an answer takes. A lost answer does not hold up the work that may find out what became of it. */
const ANSWER_AT_THE_LATEST_MS = 3000;

/** Records a request whose answer the customer waits for: work that can wait starts after the answer is drawn. */
export async function noteAwaited(answering: Promise<unknown>): Promise<void> {
  const waited = Promise.race([
    Promise.allSettled([answering]),
    new Promise((resolve) => setTimeout(resolve, ANSWER_AT_THE_LATEST_MS)),
  ]);
  awaited.add(waited);
  await waited;
  awaited.delete(waited);
}

/** Resolves when what is known now is drawn and the page is idle, for work that can wait, but not long. */
export async function drawn(): Promise<void> {
  await idle(IDLE_AT_THE_LATEST_MS);
}

/** Resolves when the page has been shown for a while and is idle: for background work. */
export async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  await idle(AT_THE_LATEST_MS);
}

/** To the browser, a page that waits for an answer is idle too. */
async function idle(atTheLatestMs: number): Promise<void> {
  do {
    await Promise.allSettled(awaited);
    await new Promise<void>((resolve) => afterPaint(resolve));
    await new Promise((resolve) => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in globalThis) {
        requestIdleCallback(resolve, { timeout: atTheLatestMs });
      } else setTimeout(resolve, WITHOUT_IDLE_MS);
    });
  } while (awaited.size > 0);
}
