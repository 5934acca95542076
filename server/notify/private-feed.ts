import type { PrivateTopic } from '../../contract/topics.ts';
import type { Bus } from '../bus/bus.ts';
import type { Sql, Tx } from '../db/tx.ts';

/** Tells a person's open pages, on every device, that something of theirs changed. */
export interface PrivateFeed {
  /**
   * Writes the event in the transaction of its cause; after the commit it is sent to the sockets of
   * the holder's customer.
   */
  tell(tx: Tx, holderId: string, topic: PrivateTopic): Promise<void>;
  /** Writes an event of each topic for many holders in one statement. */
  tellMany(tx: Tx, holderIds: readonly string[], topics: readonly PrivateTopic[]): Promise<void>;
  /** Wakes the sockets of people whose events were just written by other means than {@link tell}, here and elsewhere. */
  told(personIds: readonly string[]): void;
  /** Calls back with customers who have new events, written by this process or another. Returns the function that stops it. */
  listen(listener: (personIds: readonly string[]) => void): () => void;
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
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
}

export function privateFeed({ sql, wallNowMs, bus }: Options): PrivateFeed {
  const woken = new Set<string>();

  /** Those of one turn of the event loop together: a batch of transfers wakes many at once. */
  function wakeSoon(personId: string): void {
    if (woken.size === 0) {
      setImmediate(() => {
        bus.publish('people', { woken: [...woken] });
        woken.clear();
      });
    }
    woken.add(personId);
  }

  return {
    told: (personIds) => personIds.forEach(wakeSoon),
    async tell(tx, holderId, topic) {
      const at = new Date(wallNowMs());
      const [row] = await tx<{ told: string | null }>`
        select told, add_private_event(id, ${topic}, ${at}) from holder where id = ${holderId}`;
      const told = row?.told;
      if (told) tx.afterCommit(() => wakeSoon(told));
    },
    async tellMany(tx, holderIds, topics) {
      const holders = holderIds.flatMap((id) => topics.map(() => id));
      const about = holderIds.flatMap(() => topics);
      const at = new Date(wallNowMs());
      const told = await tx<{ told: string }>`
        with events as (
          select add_private_events(${holders}::uuid[], ${about}::text[], ${at})
        )
        select distinct told from events, holder
        where id = any (${holderIds}::uuid[]) and told is not null`;
      tx.afterCommit(() => told.forEach((row) => wakeSoon(row.told)));
    },
    listen: (listener) =>
      bus.subscribe('people', ({ woken: personIds }) => {
        if (personIds.length > 0) listener(personIds);
      }),
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
