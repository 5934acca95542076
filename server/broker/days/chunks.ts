import type { Db, Tx } from '../../db/tx.ts';
import { isRace } from '../../db/is-race.ts';

/** Customers whose rows are locked at once; more would block others for longer. */
const CHUNK = 200;
/** How often a chunk is tried after a serialization conflict. */
const TRIES_MAX = 4;

/** Processes customers in chunks, each in its own transaction. */
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
