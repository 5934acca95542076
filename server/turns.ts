import { Refused } from './http/refused.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs so many at once, lets so many wait in their order, and refuses the rest.
 *
 * @returns what runs a piece of work in its turn; it throws Refused `too_many_requests` when too many wait
 */
export function turns(atOnce: number, waitingMax: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) {
      free -= 1;
    } else {
      if (waiting.length >= waitingMax) {
        throw new Refused('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // Whoever waits gets the place itself, so that nobody comes in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
