import { Workbox } from 'workbox-window';
import { report } from './report.ts';

const WORKER_URL = '/sw.js';
const LOOK_EVERY_MS = 3_600_000;
/** Coming back to a tab again and again asks the server no more often than this. */
const LOOK_PAUSE_MS = 60_000;

/**
 * Keeps the app on this device by its service worker, and looks for newer builds from now on. A build that could not be
 * had whole, as on a line that broke, is tried again. `onWaiting` hears that a newer one waits; the function given lets
 * it take over.
 */
export function keepOffline(onWaiting: () => void): () => void {
  let workbox = new Workbox(WORKER_URL);
  /** No attempt is running or has completed. */
  let hasFailed = true;
  let failures = 0;
  // Unaffected by changes of the device's clock.
  let lookedAtMs = performance.now();

  /** The library watches one attempt to its end: the next has one of its own. */
  async function begin(): Promise<void> {
    hasFailed = false;
    workbox = new Workbox(WORKER_URL);
    workbox.addEventListener('waiting', onWaiting);
    workbox.addEventListener('redundant', () => {
      hasFailed = true;
      failures += 1;
      setTimeout(look, Math.min(LOOK_EVERY_MS, LOOK_PAUSE_MS * 2 ** (failures - 1)));
    });
    try {
      const registration = await workbox.register();
      // The worker that serves until then keeps the browser from checking by itself.
      if (failures > 0 && registration?.active) await registration.update();
    } catch (problem) {
      hasFailed = true;
      throw problem;
    }
  }

  async function lookNow(): Promise<void> {
    lookedAtMs = performance.now();
    try {
      await (hasFailed ? begin() : workbox.update());
    } catch (problem) {
      report('The app could not be kept for offline use, or no newer one be looked for.', problem);
    }
  }

  function look(): void {
    if (!document.hidden && performance.now() - lookedAtMs >= LOOK_PAUSE_MS) void lookNow();
  }

  void lookNow();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
  return () => workbox.messageSkipWaiting();
}
