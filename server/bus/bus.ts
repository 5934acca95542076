import type { Tick } from '../market/market-data.ts';

export type TickListener = (ticks: readonly Tick[]) => void;

/**
 * Carries events to every subscriber in the product. An event may always be lost:
 * a listener that needs the truth asks its source. Only ticks travel so far.
 */
export interface Bus {
  /** Hands over ticks, oldest first. */
  publish(ticks: readonly Tick[]): void;
  /** Returns the way to stop. */
  subscribe(listener: TickListener): () => void;
}

/** The bus of a product that runs in one process: listeners are called before `publish` returns. */
export function inProcessBus(): Bus {
  const listeners = new Set<TickListener>();
  return {
    publish(ticks) {
      for (const listener of listeners) listener(ticks);
    },
    subscribe(listener) {
      // Wrapped, so that the same function subscribed twice is called twice and stops one at a time.
      const own: TickListener = (ticks) => listener(ticks);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
