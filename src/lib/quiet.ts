/** Longer than the first screen takes to draw, even on a slow phone. */
const SETTLED_MS = 1500;
const AT_THE_LATEST_MS = 3000;

/** At the latest, however busy the page is. */
const IDLE_AT_THE_LATEST_MS = 1000;

/** Resolves when the first screen is drawn with the available data, for work that can wait, but not long. */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(resolve, { timeout: IDLE_AT_THE_LATEST_MS });
    } else setTimeout(resolve, 200);
  });
}

/** Resolves when the page has been shown for a while and is idle: for background work. */
export async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: AT_THE_LATEST_MS }));
}
