import type { Db, Sql, Tx } from '../db/tx.ts';
import { hashOf, newToken } from '../keys/token.ts';
import type { Vault } from '../keys/vault.ts';
import type { IdentityStatus } from '../../contract/person.ts';
import { endSessions, type EndWhich, type SessionEnd } from './end-sessions.ts';

/** Who makes a call. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  readonly identityStatus: IdentityStatus;
}

/** A fresh pair of tokens, told once and kept only as hashes. */
export interface TokenPair {
  readonly sessionId: string;
  readonly access: string;
  readonly renewal: string;
  /** Wall time at which `access` ends. */
  readonly expiresAtMs: number;
}

export type Renewal =
  | { readonly kind: 'renewed'; readonly personId: string; readonly tokens: TokenPair }
  | { readonly kind: 'unknown' }
  /** Somebody used a token whose successor is in use: one of the two is a thief. The session has ended. */
  | { readonly kind: 'stolen'; readonly personId: string; readonly sessionId: string };

export const ACCESS_MS = 15 * 60_000;
export const RENEWAL_MS = 30 * 24 * 3_600_000;
/** However often it is renewed, a session ends and the person signs in anew. Source: ASVS 5.0, 7.3.2. */
export const SESSION_MS = 180 * 24 * 3_600_000;
/** Two tabs may renew at the same moment where the browser has no locks. */
const RACE_MS = 10_000;
/** How long this process believes what it read of a token, unless it hears otherwise. */
const BELIEF_MS = 5_000;
const KNOWN_MAX = 50_000;

/** Sessions of signed-in people. Source: goals, Security; spec §7. */
export interface Sessions {
  /** Opens a session on a device within a transaction. */
  open(tx: Tx, personId: string, deviceId: string, address: Buffer | null): Promise<TokenPair>;
  /** The session of an access token that is good now. */
  find(token: string): Promise<Session | undefined>;
  /**
   * Gives the next pair for a renewal token. Asked again, as when the answer was lost, it gives the same pair: there is
   * one line of tokens, so a thief and the owner cannot both go on with lines of their own.
   *
   * @param whenStolen what is done within the transaction that ends a session whose token came twice
   */
  renew(token: string, whenStolen?: WhenStolen): Promise<Renewal>;
  /** Ends sessions of a person: one, or all but one. Returns how many. */
  end(tx: Tx, personId: string, which: EndWhich, why: SessionEnd): Promise<number>;
  /** Lets go of what is believed of a person, as after their identity passed; `isHeard` when another process said so. */
  forget(personId: string, isHeard?: boolean): void;
  /** Hears whose sessions may have ended or changed, after the commit. Returns the way to stop. */
  listen(listener: ForgetListener): () => void;
}

export type ForgetListener = (personId: string, isHeard: boolean) => void;

export type WhenStolen = (tx: Tx, personId: string, sessionId: string) => Promise<void>;

interface Options {
  readonly db: Db;
  readonly vault: Pick<Vault, 'mac'>;
  readonly wallNowMs: () => number;
}

export function sessionsOf({ db, vault, wallNowMs }: Options): Sessions {
  const believed = new Map<string, { session: Session; untilMs: number }>();

  const listeners = new Set<ForgetListener>();
  /** How often something was let go of: what was read before is not believed after. */
  let forgotten = 0;

  function forget(personId: string, isHeard = false): void {
    forgotten += 1;
    for (const [key, { session }] of believed) {
      if (session.personId === personId) believed.delete(key);
    }
    for (const listener of listeners) listener(personId, isHeard);
  }

  /** The pair after a renewal token, which only the token and the server's key together give. */
  function successorsOf(renewal: string): readonly [access: string, renewal: string] {
    return [
      vault.mac('access_token', renewal).toString('base64url'),
      vault.mac('renewal_token', renewal).toString('base64url'),
    ];
  }

  async function issue(
    sql: Sql,
    { sessionId, openedAt }: { sessionId: string; openedAt: Date },
    [access, renewal]: readonly [string, string],
  ): Promise<TokenPair> {
    const nowMs = wallNowMs();
    const now = new Date(nowMs);
    const lastMs = openedAt.getTime() + SESSION_MS;
    const accessEnds = new Date(Math.min(nowMs + ACCESS_MS, lastMs));
    const renewalEnds = new Date(Math.min(nowMs + RENEWAL_MS, lastMs));
    // A pair that is told again, and was not used, lives as if it were new.
    const [kept] = await sql<{ expires_at: Date }>`
      with written as (
        insert into session_token as kept (hash, session_id, kind, issued_at, expires_at) values
          (${hashOf(access)}, ${sessionId}, 'access', ${now}, ${accessEnds}),
          (${hashOf(renewal)}, ${sessionId}, 'renewal', ${now}, ${renewalEnds})
        on conflict (hash) do update set expires_at =
          case when kept.used_at is null then excluded.expires_at else kept.expires_at end
        returning kind, expires_at
      )
      select expires_at from written where kind = 'access'`;
    if (!kept) throw new Error('the tokens were not written');
    return { sessionId, access, renewal, expiresAtMs: kept.expires_at.getTime() };
  }

  return {
    forget,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async open(tx, personId, deviceId, address) {
      const now = new Date(wallNowMs());
      const [row] = await tx<{ id: string }>`
        insert into session (person_id, device_id, opened_at, seen_at, address_sealed)
        values (${personId}, ${deviceId}, ${now}, ${now}, ${address}) returning id`;
      if (!row) throw new Error('the session was not written');
      return issue(tx, { sessionId: row.id, openedAt: now }, [newToken(), newToken()]);
    },

    async find(token) {
      const hash = hashOf(token);
      const key = hash.toString('base64');
      const nowMs = wallNowMs();
      const known = believed.get(key);
      if (known && nowMs < known.untilMs) return known.session;

      const forgottenBefore = forgotten;
      const [row] = await db.sql<{
        id: string;
        person_id: string;
        identity_status: IdentityStatus;
        expires_at: Date;
        used_at: Date | null;
      }>`
        select session.id, session.person_id, person.identity_status, expires_at, used_at
        from session_token
          join session on session.id = session_id
          join person on person.id = person_id
        where hash = ${hash} and kind = 'access' and expires_at > ${new Date(nowMs)}
          and ended_at is null and closed_at is null`;
      believed.delete(key);
      if (!row) return undefined;
      if (!row.used_at) {
        const now = new Date(nowMs);
        await db.sql`
          with used as (
            update session_token set used_at = ${now} where hash = ${hash} returning session_id
          )
          update session set seen_at = ${now} from used where id = session_id`;
      }
      const session: Session = {
        id: row.id,
        personId: row.person_id,
        identityStatus: row.identity_status,
      };
      // It may have ended while we read.
      if (forgotten !== forgottenBefore) return session;
      const oldest = believed.keys().next();
      if (believed.size >= KNOWN_MAX && !oldest.done) believed.delete(oldest.value);
      const untilMs = Math.min(nowMs + BELIEF_MS, row.expires_at.getTime());
      believed.set(key, { session, untilMs });
      return session;
    },

    async renew(token, whenStolen) {
      const hash = hashOf(token);
      return db.transaction(async (tx): Promise<Renewal> => {
        const nowMs = wallNowMs();
        const now = new Date(nowMs);
        const [row] = await tx<{
          session_id: string;
          person_id: string;
          opened_at: Date;
          replaced_at: Date | null;
        }>`
          select session_id, person_id, session.opened_at, replaced_at
          from session_token
            join session on session.id = session_id
            join person on person.id = person_id
          where hash = ${hash} and kind = 'renewal' and expires_at > ${now}
            and ended_at is null and closed_at is null
          for update of session_token, session`;
        if (!row) return { kind: 'unknown' };
        const { session_id: sessionId, person_id: personId } = row;

        const next = successorsOf(token);
        if (row.replaced_at) {
          // Successors that were never used did not arrive: their owner may ask once more.
          const [used] = await tx`
            select 1 from session_token
            where hash = any(${next.map(hashOf)}::bytea[]) and used_at is not null limit 1`;
          if (used && nowMs - row.replaced_at.getTime() > RACE_MS) {
            await endSessions(tx, personId, { only: sessionId }, 'reuse', now);
            await whenStolen?.(tx, personId, sessionId);
            forget(personId);
            tx.afterCommit(() => forget(personId));
            return { kind: 'stolen', personId, sessionId };
          }
        } else {
          await tx`
            update session_token set replaced_at = ${now}, used_at = coalesce(used_at, ${now})
            where hash = ${hash}`;
        }
        await tx`update session set seen_at = ${now} where id = ${sessionId}`;
        const tokens = await issue(tx, { sessionId, openedAt: row.opened_at }, next);
        return { kind: 'renewed', personId, tokens };
      });
    },

    async end(tx, personId, which, why) {
      const ended = await endSessions(tx, personId, which, why, new Date(wallNowMs()));
      forget(personId);
      tx.afterCommit(() => forget(personId));
      return ended;
    },
  };
}
