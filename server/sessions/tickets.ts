import type { Sql } from '../db/tx.ts';
import { hashOf, newToken } from '../keys/token.ts';

/** Source: rulings, Quotes. */
export const TICKET_SECONDS = 30;

/** A ticket that opens the private part of the socket once. Only its hash is kept. */
export async function makeTicket(
  sql: Sql,
  { id, personId }: { readonly id: string; readonly personId: string },
  nowMs: number,
): Promise<string> {
  const ticket = newToken();
  await sql`
    insert into ticket (hash, person_id, session_id, expires_at)
    values (${hashOf(ticket)}, ${personId}, ${id}, ${new Date(nowMs + TICKET_SECONDS * 1_000)})`;
  return ticket;
}

/**
 * Consumes a ticket and returns its session; undefined when it is unknown, expired or its session
 * has ended.
 */
export async function redeemTicket(
  sql: Sql,
  ticket: string,
  nowMs: number,
): Promise<{ readonly personId: string; readonly sessionId: string } | undefined> {
  const [row] = await sql<{ person_id: string; session_id: string; is_good: boolean }>`
    delete from ticket using session
    where ticket.hash = ${hashOf(ticket)} and session.id = ticket.session_id
    returning ticket.person_id, ticket.session_id,
      (ticket.expires_at > ${new Date(nowMs)} and session.ended_at is null) as is_good`;
  if (!row?.is_good) return undefined;
  return { personId: row.person_id, sessionId: row.session_id };
}
