import { useEffect } from 'react';
import { cellOf, useCell } from '../call/cell.ts';
import { withDatabase } from './db.ts';
import { quiet } from '../../lib/quiet.ts';
import { report } from './report.ts';
import {
  type ReloadDecision,
  type TabState,
  whenPartMissing,
  whenTakenOver,
} from './update-rules.ts';

/** Safari may never report that the new worker took over. */
const TAKE_OVER_LOOK_MS = 2000;
const TAKE_OVER_LOOKS = 15;
/** A new worker that still waits at this check is treated as forgotten by the browser. */
const FORGOTTEN_LOOK = 2;
const RELOADED_KEY = 'reloadedBuild';

const waiting = cellOf(false);
const holds = cellOf<readonly string[]>([]);

let takeOver: (() => void) | undefined;
/** The new build has taken over; only this tab still runs the old one. */
let takenOver = false;

/** The state of a newer build, for screens. */
export interface Update {
  /** A newer build is available. */
  readonly waiting: boolean;
  /** The reasons why this tab does not reload automatically, as named by the screens. */
  readonly holds: readonly string[];
  /**
   * Accepts the new build in all tabs. In a tab with holds, the first acceptance does not reload that tab; the second
   * does.
   */
  readonly accept: () => void;
}

/** Whether a newer build waits, and the function that installs it. */
export function useUpdate(): Update {
  return { waiting: useCell(waiting), holds: useCell(holds), accept };
}

/**
 * Prevents this tab from reloading while it has unsaved work; `reason` names the work. After the last hold is released,
 * a build that has taken over is loaded.
 */
export function holdReload(reason: string): () => void {
  holds.set([...holds.get(), reason]);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holds.set(holds.get().toSpliced(holds.get().indexOf(reason), 1));
    // The next screen may place a new hold immediately.
    setTimeout(() => {
      if (takenOver && holds.get().length === 0) onTakenOver();
    });
  };
}

/** Prevents this tab from reloading while a component has unsaved work; `reason` names the work. */
export function useHold(isUnsaved: boolean, reason: string): void {
  useEffect(() => (isUnsaved ? holdReload(reason) : undefined), [isUnsaved, reason]);
}

/** Prevents this tab from reloading until the work is done. */
export async function heldReload<T>(reason: string, work: () => Promise<T>): Promise<T> {
  const release = holdReload(reason);
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Registers the service worker and starts checking for newer builds. Called once when the app starts; `isPartMissing`
 * says whether a part of this build was already found missing.
 */
export function startUpdates({ isPartMissing }: { isPartMissing: boolean }): void {
  addEventListener('vite:preloadError', ({ payload }) => void onPartMissing(payload.message));
  if (isPartMissing) void onPartMissing();
  // A wrapper may not support service workers; the development server has none.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;

  holdWhileTyping();
  let wasControlled = navigator.serviceWorker.controller !== null;
  // On a later visit stored data is needed soon, so the database opens while the first screen is drawn.
  if (wasControlled) void withDatabase(async () => {});
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    carryOut(whenTakenOver({ ...tab(), wasControlled }));
    takenOver = wasControlled;
    wasControlled = true;
  });
  void register();
}

/** Selects what a customer types in. */
export const TEXT_FIELD =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, [contenteditable]';

/** A customer in a text field is not interrupted, even while another window has the focus. */
function holdWhileTyping(): void {
  let release: (() => void) | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(TEXT_FIELD)) release ??= holdReload('typing');
    else letGo();
  });
  document.addEventListener('focusout', () => {
    if (document.hasFocus()) letGo();
  });

  function letGo(): void {
    release?.();
    release = undefined;
  }
}

async function register(): Promise<void> {
  // A first visit has nothing to update, and the worker's own fetches would compete with the first screen.
  if (!navigator.serviceWorker.controller) await quiet();
  try {
    const { keepOffline } = await import('./keep-offline.ts');
    takeOver = keepOffline(() => waiting.set(true));
    void compareWithKept();
  } catch (problem) {
    report('The app cannot be kept for offline use for now.', problem);
    addEventListener('online', () => void register(), { once: true });
  }
}

/** A worker that took over while this page was loading sends no event. */
async function compareWithKept(): Promise<void> {
  await quiet();
  if (!navigator.serviceWorker.controller) return;
  try {
    const kept = await fetch('/index.html');
    const page = await kept.text();
    const isAnother =
      page.includes('type="module"') && !page.includes(new URL(thisBuild()).pathname);
    if (isAnother && !takenOver) onTakenOver();
  } catch (problem) {
    report('What is kept of the app could not be read.', problem);
  }
}

function onTakenOver(): void {
  takenOver = true;
  carryOut(whenTakenOver({ ...tab(), wasControlled: true }));
}

function accept(): void {
  if (takenOver || !takeOver) {
    reload();
    return;
  }
  takeOver();
  setTimeout(() => void followTakeOver(1), TAKE_OVER_LOOK_MS);
}

/**
 * Resolves once the new worker has taken over, even without an event. A page reloaded earlier would be served by the old
 * worker, whose files are about to be deleted.
 */
async function followTakeOver(look: number): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (takenOver) return;
  // Chromium may wait forever for the old worker to become idle, if it was asked while a page was loading. It continues
  // once that page is left. The reload into the new build still follows, because this reload is not recorded.
  if (registration?.waiting && look === FORGOTTEN_LOOK && holds.get().length === 0) {
    location.reload();
    return;
  }
  const isUnderWay = registration?.waiting || registration?.active?.state === 'activating';
  if (isUnderWay && look < TAKE_OVER_LOOKS) {
    setTimeout(() => void followTakeOver(look + 1), TAKE_OVER_LOOK_MS);
    return;
  }
  onTakenOver();
}

/** Most browsers name the missing part. */
async function onPartMissing(message = ''): Promise<void> {
  const [part] = /\/assets\/\S+/.exec(message) ?? [];
  carryOut(whenPartMissing({ ...tab(), online: await isServerWithout(part) }));
}

/**
 * Whether the server lacks a part. The browser may report a connection while our server is unavailable, and a page
 * reloaded then would be lost. A part that the server has was only temporarily unreachable, so it is requested again
 * without a reload.
 */
async function isServerWithout(part: string | undefined): Promise<boolean> {
  try {
    const { ok, status } = await fetch(part ?? '/', { method: 'HEAD', cache: 'no-store' });
    return part === undefined ? ok : status === 404;
  } catch (problem) {
    report('A part of the app is missing, and the server is not there.', problem);
    return false;
  }
}

function carryOut(decision: ReloadDecision): void {
  if (decision === 'ask') waiting.set(true);
  if (decision === 'reload') reload();
}

function reload(): void {
  try {
    sessionStorage.setItem(RELOADED_KEY, thisBuild());
  } catch (problem) {
    report('Storage is forbidden.', problem);
  }
  location.reload();
}

function tab(): TabState {
  return { holds: holds.get().length, build: thisBuild(), reloadedBuild: reloadedBuild() };
}

/** When nothing can be stored, a tab never reloads automatically. */
function reloadedBuild(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch (problem) {
    report('Storage is forbidden.', problem);
    return thisBuild();
  }
}

/** How this build compares with the server's: `unknown` when the server is unreachable, or nothing is stored here. */
export type UpdateCheck = 'newest' | 'found' | 'unknown';

/** Checks the server for a newer build now. */
export async function checkForUpdate(): Promise<UpdateCheck> {
  if (waiting.get()) return 'found';
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return 'unknown';
    await registration.update();
    return registration.installing || registration.waiting ? 'found' : 'newest';
  } catch (problem) {
    report('Looking for a newer version failed.', problem);
    return 'unknown';
  }
}

/** The build running in this tab: its id and its build time; `null` when unknown. */
export function runningBuild(): { readonly id: string | null; readonly builtAtMs: number | null } {
  const [, id = null] = /-([\w-]{8})\.js$/.exec(thisBuild()) ?? [];
  const date = document.querySelector<HTMLMetaElement>('meta[name="build-date"]')?.content ?? '';
  const builtAtMs = Date.parse(date);
  return { id, builtAtMs: Number.isNaN(builtAtMs) ? null : builtAtMs };
}

/** Each build has a different entry script. */
function thisBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}
