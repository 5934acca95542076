import type { SocketWorld } from './socket.ts';

/** Named timers; each runs at most once at a time. */
export interface Timers<Name extends string> {
  /** Starts a timer unless it is already running. */
  after(name: Name, afterMs: number, run: () => void): void;
  /** Restarts a timer. */
  restart(name: Name, afterMs: number, run: () => void): void;
  stopAll(): void;
}

export function createTimers<Name extends string>(
  startTimer: SocketWorld['startTimer'],
): Timers<Name> {
  const running = new Map<Name, () => void>();

  function after(name: Name, afterMs: number, run: () => void): void {
    if (running.has(name)) return;
    const ring = (): void => {
      running.delete(name);
      run();
    };
    running.set(name, startTimer(ring, afterMs));
  }

  return {
    after,
    restart(name, afterMs, run) {
      running.get(name)?.();
      running.delete(name);
      after(name, afterMs, run);
    },
    stopAll() {
      for (const stop of running.values()) stop();
      running.clear();
    },
  };
}
