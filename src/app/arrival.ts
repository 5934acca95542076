import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { currentEntry } from '../nav/hash-location.ts';

const ARRIVAL_MS = 140;
const WAY_PX = 14;

let isDrawnByBrowser = false;

/**
 * Lets a screen arrive from the side that it lies on: a deeper one from the end, one come back to from the start.
 * The first screen stands at once, and nothing moves where the browser drew the change itself, as by a back gesture,
 * or where the person wants no motion.
 */
export function useArrival(screen: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const last = useRef<{ path: string; depth: number }>(undefined);

  useLayoutEffect(() => {
    const { depth } = currentEntry();
    const before = last.current;
    last.current = { path, depth };
    const isSeen = before && before.path !== path && !isDrawnByBrowser;
    isDrawnByBrowser = false;
    if (!isSeen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    const way = Math.sign(depth - before.depth) * WAY_PX;
    screen.current?.animate([{ opacity: 0.3, translate: `${way}px 0` }, {}], {
      duration: ARRIVAL_MS,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    });
  }, [path, screen]);
}

/** Learns from the browser whether it drew a change of place itself. Called once when the app starts. */
export function startArrivals(): void {
  addEventListener(
    'popstate',
    (event) => {
      // Older browsers do not say.
      isDrawnByBrowser = (event as Partial<PopStateEvent>).hasUAVisualTransition ?? false;
    },
    { capture: true },
  );
}
