import type { Db, Tx } from '../../db/tx.ts';

/** People whose rows are locked at once: more would let others wait longer. */
const CHUNK = 200;
/** How often a chunk is tried that lost a race which the database noticed. */
const TRIES_MAX = 4;

/** Does something for people, some at a time, each time in a transaction of its own. */
export async function inChunks(
  db: Db,
  personIds: readonly string[],
  work: (tx: Tx, personIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const sorted = personIds.toSorted();
  for (let at = 0; at < sorted.length; at += CHUNK) {
    const chunk = sorted.slice(at, at + CHUNK);
    await tried(() => db.transaction((tx) => work(tx, chunk)));
  }
}

async function tried(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRace(error) || attempt === TRIES_MAX) throw error;
    }
  }
}

/** A deadlock, or a key that was written at the same moment: tried again, it works out. */
function isRace(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
  );
}
