import type { Sql } from '../../db/tx.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import type { Parts } from '../parts.ts';
import { redeemTicket } from '../../sessions/tickets.ts';

/** What the private part of the sockets needs from the server. */
export interface PrivateParts {
  readonly feed: Pick<PrivateFeed, 'listen' | 'since' | 'newest'>;
  /** The session of a ticket, which is consumed. */
  redeem(ticket: string): Promise<Member | undefined>;
  /** The numbers of customers' newest events; without customers who have none. */
  newestOf(personIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The ended ones among the sessions. */
  endedAmong(sessionIds: readonly string[]): Promise<readonly string[]>;
  /** Calls the listener with customers whose sessions may have ended. Returns a stop function. */
  onSessionsChange(listener: (personId: string) => void): () => void;
  readonly wallNowMs: () => number;
}

/** A person by one of their sessions. */
export interface Member {
  readonly personId: string;
  readonly sessionId: string;
}

export function privatePartsOf({
  db,
  privateFeed,
  sessions,
  wallNowMs,
}: Pick<Parts, 'db' | 'privateFeed' | 'sessions' | 'wallNowMs'>): PrivateParts {
  return {
    wallNowMs,
    feed: privateFeed,
    redeem: (ticket) => redeemTicket(db.sql, ticket, wallNowMs()),
    newestOf: (personIds) => newestOf(db.sql, personIds),
    async endedAmong(sessionIds) {
      const rows = await db.sql<{ id: string }>`
        select id from session where id = any(${sessionIds}::uuid[]) and ended_at is not null`;
      return rows.map(({ id }) => id);
    },
    onSessionsChange: (listener) => sessions.listen((personId) => listener(personId)),
  };
}

async function newestOf(sql: Sql, personIds: readonly string[]) {
  const rows = await sql<{ person_id: string; seq: string }>`
    select person_id, seq from private_counter where person_id = any(${personIds}::uuid[])`;
  return new Map(rows.map(({ person_id: personId, seq }) => [personId, Number(seq)]));
}
