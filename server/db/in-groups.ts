import { isRace } from './is-race.ts';
/** Does one piece of work, together with concurrent ones. */
export type InGroups<Work, Done> = (work: Work) => Promise<Done>;

interface Waiting<Work, Done> {
  readonly work: Work;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/** Pieces in one call: more would make each wait longer than it spares. */
const BATCH_MAX = 128;
/** Concurrent calls: while one waits for the disk, the next is calculated. */
const CALLS_MAX = 2;
/** A smaller queue is not divided: its pieces share one wait for the disk. */
const BATCH_MIN = 8;
/** How often a batch is tried after serialization conflicts and deadlocks. */
const TRIES_MAX = 4;

/**
 * Collects work while calls are running, and sends it together in the next, so that much of it
 * shares one wait for the disk.
 *
 * @param write does a batch in one call; returns results in the order of the batch
 * @param turnOf the owner of a piece of work: a batch has at most one piece of each owner, and the
 *   next one follows later
 */
export function inGroups<Work, Done>(
  write: (batch: readonly Work[]) => Promise<readonly Done[]>,
  turnOf?: (work: Work) => string,
): InGroups<Work, Done> {
  let queue: Waiting<Work, Done>[] = [];
  let calls = 0;

  function pump(): void {
    while (calls < CALLS_MAX && queue.length > 0) {
      const batch = takeBatch();
      calls += 1;
      void send(batch).finally(() => {
        calls -= 1;
        pump();
      });
    }
  }

  function takeBatch(): readonly Waiting<Work, Done>[] {
    const most = batchSize(queue.length, CALLS_MAX - calls);
    if (!turnOf) return queue.splice(0, most);
    const batch = new Map<string, Waiting<Work, Done>>();
    const later: Waiting<Work, Done>[] = [];
    for (const each of queue) {
      const turn = turnOf(each.work);
      if (batch.size < most && !batch.has(turn)) batch.set(turn, each);
      else later.push(each);
    }
    queue = later;
    return [...batch.values()];
  }

  async function send(batch: readonly Waiting<Work, Done>[]): Promise<void> {
    try {
      const all = await tryWrite(batch.map(({ work }) => work));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const done = all[at];
        if (done === undefined) reject(new Error('a batch is answered whole'));
        else resolve(done);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function tryWrite(batch: readonly Work[]): Promise<readonly Done[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write(batch);
      } catch (error) {
        if (!isRace(error) || attempt === TRIES_MAX) throw error;
      }
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ work, resolve, reject });
      // Deferred, so that work of the same turn of the event loop joins the batch.
      if (queue.length === 1) setImmediate(pump);
    });
}

/** How many of the waiting pieces go in one call: they are divided among the free calls, so that none stands idle. Pure. */
export function batchSize(waiting: number, freeCalls: number): number {
  return Math.min(BATCH_MAX, Math.max(BATCH_MIN, Math.ceil(waiting / freeCalls)));
}
