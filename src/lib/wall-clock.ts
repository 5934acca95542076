import { useSyncExternalStore } from 'react';

/** One timer for all subscribers with the same step. */
export interface WallClock {
  readonly listen: (listener: () => void) => () => void;
  /** The time of the last step, the same for all readers between two steps. */
  readonly read: () => number;
}

const clocks = new Map<number, WallClock>();

/** Wall time in steps of `stepMs`; re-renders once per step. */
export function useWallNow(stepMs: number): number {
  const { listen, read } = wallClock(stepMs);
  return useSyncExternalStore(listen, read);
}

/**
 * What `read` makes of wall time in steps of `stepMs`; re-renders only when it changes. `read` returns a number, a text
 * or another value that `Object.is` compares.
 */
export function useWallValue<Value>(stepMs: number, read: (wallMs: number) => Value): Value {
  const clock = wallClock(stepMs);
  return useSyncExternalStore(clock.listen, () => read(clock.read()));
}

/** A clock with a given step, as a store for React: its value changes only when it notifies its subscribers. */
export function wallClock(stepMs: number): WallClock {
  const known = clocks.get(stepMs);
  if (known) return known;

  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nowMs = 0;
  /** Reads the time of this step; returns the step's remaining time. */
  const look = () => {
    const ms = Date.now();
    nowMs = ms - (ms % stepMs);
    return nowMs + stepMs - ms;
  };
  // Each step is scheduled from the clock, so late timers do not add up.
  const plan = () => {
    timer = setTimeout(() => {
      plan();
      for (const listener of listeners) listener();
    }, look());
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
    read() {
      // No timer runs then.
      if (listeners.size === 0) look();
      return nowMs;
    },
  };
  clocks.set(stepMs, clock);
  return clock;
}
