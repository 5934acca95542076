import type { IdentityStatus } from '../../contract/person.ts';
import type { Sql } from '../db/tx.ts';
import { hashOf } from '../keys/token.ts';
import type { BelievedSessions } from './believed-sessions.ts';
import type { Session } from './sessions.ts';

interface Row {
  readonly id: string;
  readonly person_id: string;
  readonly identity_status: IdentityStatus;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/** The session of an access token that is valid now; its first use is noted. */
export async function findSession(
  sql: Sql,
  believed: BelievedSessions,
  token: string,
  nowMs: number,
): Promise<Session | undefined> {
  const hash = hashOf(token);
  const key = hash.toString('base64');
  const known = believed.find(key, nowMs);
  if (known) return known;

  const { forgotten } = believed;
  const row = await readSession(sql, hash, nowMs);
  believed.drop(key);
  if (!row) return undefined;
  if (!row.used_at) await noteUse(sql, hash, new Date(nowMs));
  const session: Session = {
    id: row.id,
    personId: row.person_id,
    identityStatus: row.identity_status,
  };
  believed.keep(key, session, { nowMs, expiresAtMs: row.expires_at.getTime(), forgotten });
  return session;
}

async function readSession(sql: Sql, hash: Buffer, nowMs: number): Promise<Row | undefined> {
  const [row] = await sql<Row>`
    select session.id, session.person_id, person.identity_status, expires_at, used_at
    from session_token
      join session on session.id = session_id
      join person on person.id = person_id
    where hash = ${hash} and kind = 'access' and expires_at > ${new Date(nowMs)}
      and ended_at is null and closed_at is null`;
  return row;
}

/** Notes the use on both tokens of the pair: the one for renewals stays when the other has expired. */
async function noteUse(sql: Sql, hash: Buffer, now: Date): Promise<void> {
  await sql`
    with used as (
      update session_token set used_at = ${now}
      from session_token as sent
      where sent.hash = ${hash} and session_token.session_id = sent.session_id
        and session_token.issued_at = sent.issued_at and session_token.used_at is null
      returning session_token.session_id
    )
    update session set seen_at = ${now} from used where id = session_id`;
}
