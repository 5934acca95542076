import { useSyncExternalStore } from 'react';

/** One timer for all subscribers with the same step. */
interface WallClock {
  readonly listen: (listener: () => void) => () => void;
  readonly read: () => number;
}

const clocks = new Map<number, WallClock>();

/** Wall time in steps of `stepMs`; re-renders once a step. */
export function useWallNow(stepMs: number): number {
  const { listen, read } = clockOf(stepMs);
  return useSyncExternalStore(listen, read);
}

function clockOf(stepMs: number): WallClock {
  const known = clocks.get(stepMs);
  if (known) return known;

  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Each step is scheduled from the clock, so late timers do not add up.
  const plan = () => {
    timer = setTimeout(
      () => {
        plan();
        for (const listener of listeners) listener();
      },
      stepMs - (Date.now() % stepMs),
    );
  };

  const clock: WallClock = {
    listen: (listener) => {
      if (listeners.size === 0) plan();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    read: () => Math.floor(Date.now() / stepMs) * stepMs,
  };
  clocks.set(stepMs, clock);
  return clock;
}
