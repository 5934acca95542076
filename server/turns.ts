import { Refused } from './refused.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs `atOnce` pieces of work at the same time, lets `waitingMax` wait in their order, and refuses the rest. Of one owner,
 * where the work has one, only `perOwner` run or wait, so that one person cannot fill the queue for all.
 *
 * @returns a function that runs work in sequence; it throws Refused `too_many_requests` when too many wait
 */
export function turns(atOnce: number, waitingMax: number, perOwner = Infinity) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const ofOwner = new Map<string, number>();

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) {
      free -= 1;
    } else {
      if (waiting.length >= waitingMax) throw tooMany();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The next in line gets the place itself, so that no newcomer takes it first.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return async <T>(work: () => Promise<T>, owner?: string): Promise<T> => {
    if (owner === undefined) return inTurn(work);
    const own = ofOwner.get(owner) ?? 0;
    if (own >= perOwner) throw tooMany();
    ofOwner.set(owner, own + 1);
    try {
      return await inTurn(work);
    } finally {
      const left = (ofOwner.get(owner) ?? 1) - 1;
      if (left === 0) ofOwner.delete(owner);
      else ofOwner.set(owner, left);
    }
  };
}

function tooMany(): Refused {
  return new Refused('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
