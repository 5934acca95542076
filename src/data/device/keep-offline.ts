import { messageSW, Workbox } from 'workbox-window';
import type { FilesKept, KeepFiles } from '../../../contract/offline-copy.ts';
import { drawn } from '../../lib/quiet.ts';
import { currentConnection, isMetered } from './metered.ts';
import { report } from './report.ts';
import { languageTag } from './settings-rules.ts';
import { currentSettings, onSettingsChange } from './settings.ts';

const WORKER_URL = '/sw.js';
const LOOK_EVERY_MS = 3_600_000;
/** The minimum interval between update checks when the customer returns to a tab repeatedly. */
const LOOK_PAUSE_MS = 60_000;

/**
 * Stores the app on this device with its service worker, and checks for newer builds. A build or a file that could not
 * be fetched, for example because the connection broke, is retried. `onWaiting` is called when a newer build waits; the
 * returned function lets it take over.
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

  /** The library handles one registration attempt, so each attempt creates a new instance. */
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
      // While an active worker serves the page, the browser does not check for updates by itself.
      if (failures > 0 && registration?.active) await registration.update();
    } catch (problem) {
      hasFailed = true;
      throw problem;
    }
  }

  /** The worker itself installs only the essential files, and does not know what is on the screen. */
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
    // This waits for a worker, which the first attempt may fail to register.
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
