import { useSyncExternalStore } from 'react';

/** An observable value that is replaced as a whole, for data too large for a deep proxy. */
export interface Cell<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a {@link Cell}. `onFirst` runs when the first listener subscribes, so that nothing is read before it is
 * needed.
 */
export function cellOf<T>(initial: T, onFirst?: () => void): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();

  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onFirst?.();
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a {@link Cell}; re-renders when it is replaced. */
export function useCell<T>(cell: Pick<Cell<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(cell.subscribe, cell.get, cell.get);
}
