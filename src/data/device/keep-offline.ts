import { messageSW, Workbox } from 'workbox-window';
import type { FilesKept, KeepFiles } from '../../../contract/offline-copy.ts';
import { drawn } from '../../lib/quiet.ts';
import { currentConnection, isMetered } from './metered.ts';
import { report } from './report.ts';
import { languageTag } from './settings-rules.ts';
import { currentSettings, onSettingsChange } from './settings.ts';

const WORKER_URL = '/sw.js';
const LOOK_EVERY_MS = 3_600_000;
/** Coming back to a tab again and again asks the server no more often than this. */
const LOOK_PAUSE_MS = 60_000;

/**
 * Keeps the app on this device by its service worker, and looks for newer builds from now on. A build or a file that
 * could not be fetched, as when the connection breaks, is tried again. `onWaiting` is called when a newer build waits; the
 * function returned lets it take over.
 */
export function keepOffline(onWaiting: () => void): () => void {
  let workbox = new Workbox(WORKER_URL);
  /** No attempt is running or has completed. */
  let hasFailed = true;
  let failures = 0;
  // Unaffected by changes of the device's clock.
  let lookedAtMs = performance.now();

  function tryLater(): void {
    failures += 1;
    setTimeout(look, Math.min(LOOK_EVERY_MS, LOOK_PAUSE_MS * 2 ** (failures - 1)));
  }

  /** The library watches one attempt to its end: the next has one of its own. */
  async function begin(): Promise<void> {
    hasFailed = false;
    workbox = new Workbox(WORKER_URL);
    workbox.addEventListener('waiting', onWaiting);
    workbox.addEventListener('redundant', () => {
      hasFailed = true;
      tryLater();
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

  /** The worker itself installs only what it cannot do without, and does not know what is on the screen. */
  async function keepFiles(): Promise<void> {
    const { active } = await navigator.serviceWorker.ready;
    await drawn();
    if (!active) return;
    const answer = (await messageSW(active, {
      type: 'KEEP_FILES',
      opened: openedFiles(),
      language: languageTag(currentSettings().locale),
      rest: !isMetered(currentConnection()),
    } satisfies KeepFiles)) as FilesKept;
    if (answer.isKept) return;
    report('Not all of the app could be stored for offline use.', answer.problem);
    tryLater();
  }

  async function lookNow(): Promise<void> {
    lookedAtMs = performance.now();
    // It waits for a worker, which the first attempt may not bring.
    void keepFiles();
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
  currentConnection().addEventListener?.('change', () => void keepFiles());
  onSettingsChange(() => void keepFiles());
  setInterval(look, LOOK_EVERY_MS);
  return () => workbox.messageSkipWaiting();
}

/** The addresses of the files that this page has loaded. */
function openedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
