import { useLayoutEffect, useSyncExternalStore } from 'react';
import { report } from '../data/device/report.ts';
import { onPlaceChange } from '../nav/hash-location.ts';
import { scrolledKey } from '../nav/places.ts';

const STORAGE_KEY = 'scrollPositions';
/** How long a screen may take to reach its previous length before its scroll position is abandoned. */
const RESTORE_MAX_MS = 3_000;
const ENTRIES_MAX = 50;

const positions = new Map<string, number>();

/** Starts a new screen at its top, and restores the position of a revisited screen. */
export function useScrollMemory(): void {
  const key = useSyncExternalStore(onPlaceChange, scrolledKey);
  useLayoutEffect(() => {
    const stopRestoring = restore(positions.get(key) ?? 0, () => {
      addEventListener('scroll', remember, { passive: true });
    });
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // Reading the position in the event would make the browser lay out the page twice for one frame.
    function remember() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        positions.delete(key);
        positions.set(key, scrollY);
      });
    }
    return () => {
      clearTimeout(waiting);
      stopRestoring();
      removeEventListener('scroll', remember);
    };
  }, [key]);
}

/** Takes scrolling over from the browser, which does not know when a screen is drawn. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  for (const [key, top] of readPositions()) positions.set(key, top);
  addEventListener('pagehide', keepPositions);
}

function keepPositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-ENTRIES_MAX)));
  } catch (problem) {
    report('Scroll positions are not kept over a reload.', problem);
  }
}

/** Scrolls to `top` as soon as the page is long enough, unless the person scrolls first. */
function restore(top: number, onSettled: () => void): () => void {
  scrollTo(0, top);
  // Every screen has a top; checking would make the browser measure the whole new screen.
  if (top === 0 || isThere(top)) {
    onSettled();
    return () => {};
  }

  const grown = new ResizeObserver(() => {
    scrollTo(0, top);
    if (isThere(top)) settle();
  });
  const timer = setTimeout(settle, RESTORE_MAX_MS);
  const hands = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  for (const hand of hands) addEventListener(hand, settle, { passive: true });
  grown.observe(document.body);

  function stop() {
    grown.disconnect();
    clearTimeout(timer);
    for (const hand of hands) removeEventListener(hand, settle);
  }
  function settle() {
    stop();
    onSettled();
  }
  return stop;
}

function isThere(top: number): boolean {
  return Math.abs(scrollY - top) < 2;
}

function readPositions(): [string, number][] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(read) ? (read as [string, number][]) : [];
  } catch (problem) {
    report('Scroll positions of before the reload cannot be read.', problem);
    return [];
  }
}
