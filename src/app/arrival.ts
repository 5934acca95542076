import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { currentEntry } from '../nav/hash-location.ts';

const ARRIVAL_MS = 140;
const WAY_PX = 14;

let isDrawnByBrowser = false;
let running: Animation | undefined;
let isSheetToggling = false;

/**
 * Slides a screen in from its side: a deeper one from the end, an earlier one from the start. The first screen does not
 * move, nor does any where the browser drew the change itself, as for a back gesture, where the person prefers reduced
 * motion, or while a sheet opens or closes.
 */
export function useArrival(screen: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const last = useRef<{ path: string; depth: number }>(undefined);

  useLayoutEffect(() => {
    const { depth } = currentEntry();
    const before = last.current;
    last.current = { path, depth };
    const isSeen = before && before.path !== path && !isDrawnByBrowser && !isSheetToggling;
    isDrawnByBrowser = false;
    if (!isSeen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    const way = Math.sign(depth - before.depth) * WAY_PX;
    running = screen.current?.animate([{ opacity: 0.3, translate: `${way}px 0` }, {}], {
      duration: ARRIVAL_MS,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    });
  }, [path, screen]);
}

/**
 * Notes whether the browser drew a change of place itself, and ends an arrival when a sheet opens or closes: an animated
 * screen can stay inert after the dialog over it is gone. Called once when the app starts.
 */
export function startArrivals(): void {
  document.addEventListener('beforetoggle', endArrival, { capture: true });
  addEventListener(
    'popstate',
    (event) => {
      // Older browsers do not say.
      isDrawnByBrowser = (event as Partial<PopStateEvent>).hasUAVisualTransition ?? false;
    },
    { capture: true },
  );
}

function endArrival(): void {
  running?.cancel();
  isSheetToggling = true;
  requestAnimationFrame(() => {
    isSheetToggling = false;
  });
}
