import type { PrivateTopic } from '../../contract/topics.ts';
import type { Sql, Tx } from '../db/tx.ts';

/** Tells a person's open pages, on every device, that something of theirs changed. */
export interface PrivateFeed {
  /** Writes the event with what caused it; sockets hear of it after the commit. */
  tell(tx: Tx, personId: string, topic: PrivateTopic): Promise<void>;
  /** Wakes the sockets of people whose events were just written by other means than {@link tell}, here and elsewhere. */
  told(personIds: readonly string[]): void;
  /** Hears of people with new events, in this process and, if the bus carries it, in others. Returns the way to stop. */
  listen(listener: (personIds: readonly string[]) => void): () => void;
  /** Wakes the sockets of people whose events were written elsewhere, as by another process. */
  wake(personIds: readonly string[]): void;
  /** Events after a number, oldest first. */
  since(personId: string, seq: number, limit: number): Promise<readonly StoredEvent[]>;
  /** The number of the newest event; 0 before the first. */
  newest(personId: string): Promise<number>;
}

export interface StoredEvent {
  readonly seq: number;
  readonly topic: PrivateTopic;
  readonly atMs: number;
}

interface Options {
  readonly sql: Sql;
  readonly wallNowMs: () => number;
  /** Carries names of people to the other processes; may lose some, since sockets also look by themselves. */
  readonly carry?: (personIds: readonly string[]) => void;
}

export function privateFeed({ sql, wallNowMs, carry }: Options): PrivateFeed {
  const listeners = new Set<(personIds: readonly string[]) => void>();
  const woken = new Set<string>();

  function wake(personIds: readonly string[]): void {
    for (const listener of listeners) listener(personIds);
  }

  /** Those of one turn of the event loop together: a batch of transfers wakes many at once. */
  function wakeSoon(personId: string): void {
    if (woken.size === 0) {
      setImmediate(() => {
        const personIds = [...woken];
        woken.clear();
        wake(personIds);
        carry?.(personIds);
      });
    }
    woken.add(personId);
  }

  return {
    wake,
    told: (personIds) => personIds.forEach(wakeSoon),
    async tell(tx, personId, topic) {
      const at = new Date(wallNowMs());
      await tx`select add_private_event(${personId}, ${topic}, ${at})`;
      tx.afterCommit(() => wakeSoon(personId));
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async since(personId, seq, limit) {
      const rows = await sql<{ seq: string; topic: PrivateTopic; at: Date }>`
        select seq, topic, at from private_event
        where person_id = ${personId} and seq > ${seq} order by seq limit ${limit}`;
      return rows.map((row) => ({
        seq: Number(row.seq),
        topic: row.topic,
        atMs: row.at.getTime(),
      }));
    },
    async newest(personId) {
      const [row] = await sql<{ seq: string }>`
        select seq from private_counter where person_id = ${personId}`;
      return row ? Number(row.seq) : 0;
    },
  };
}
