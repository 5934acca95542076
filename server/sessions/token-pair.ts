import type { Sql } from '../db/tx.ts';
import { hashOf, newToken } from '../keys/token.ts';
import { type Limits, tokenEnds } from './session-limits.ts';
import type { TokenPair } from './sessions.ts';

interface Issued {
  readonly sessionId: string;
  readonly openedAt: Date;
  readonly limits: Limits;
}

/** Writes a fresh pair of tokens of a session. */
export async function issueTokens(
  sql: Sql,
  { sessionId, openedAt, limits }: Issued,
  nowMs: number,
): Promise<TokenPair> {
  const now = new Date(nowMs);
  const ends = tokenEnds(nowMs, openedAt.getTime(), limits);
  const [access, renewal] = [newToken(), newToken()];
  await sql`
    insert into session_token (hash, session_id, kind, issued_at, expires_at) values
      (${hashOf(access)}, ${sessionId}, 'access', ${now}, ${new Date(ends.accessMs)}),
      (${hashOf(renewal)}, ${sessionId}, 'renewal', ${now}, ${new Date(ends.renewalMs)})`;
  return { sessionId, access, renewal, expiresAtMs: ends.accessMs };
}
