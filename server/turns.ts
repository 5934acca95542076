import { Refused } from './refused.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs `atOnce` pieces of work at the same time, queues up to `waitingMax`, and refuses the rest.
 * Of one owner, if given, only `perOwner` run or wait, so that one person cannot fill the queue.
 *
 * @returns a function that runs work in sequence; it throws Refused `too_many_requests` when the
 *   queue is full, and its signal's reason when that is aborted before the work's turn: canceled
 *   work leaves the queue. Its `mustHaveRoom` throws the same refusal without queueing anything
 */
export function turns(atOnce: number, waitingMax: number, perOwner = Infinity) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const ofOwner = new Map<string, number>();

  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
    } else {
      if (waiting.length >= waitingMax) throw tooMany();
      await waitIn(waiting, signal);
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

  /** @throws Refused `too_many_requests` when work of an owner would be refused now */
  function mustHaveRoom(owner: string): void {
    const isFull = free === 0 && waiting.length >= waitingMax;
    if (isFull || (ofOwner.get(owner) ?? 0) >= perOwner) throw tooMany();
  }

  const take = async <T>(
    work: () => Promise<T>,
    owner?: string,
    signal?: AbortSignal,
  ): Promise<T> => {
    if (owner === undefined) return inTurn(work, signal);
    const own = ofOwner.get(owner) ?? 0;
    if (own >= perOwner) throw tooMany();
    ofOwner.set(owner, own + 1);
    try {
      return await inTurn(work, signal);
    } finally {
      const left = (ofOwner.get(owner) ?? 1) - 1;
      if (left === 0) ofOwner.delete(owner);
      else ofOwner.set(owner, left);
    }
  };
  return Object.assign(take, { mustHaveRoom });
}

/** Waits at the end of a queue for a call from its front, or leaves it when the signal is aborted. */
function waitIn(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      queue.splice(queue.indexOf(begin), 1);
      reject(signal?.reason);
    };
    queue.push(begin);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

function tooMany(): Refused {
  return new Refused('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
