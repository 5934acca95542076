import type { Db, Sql, Tx } from '../db/tx.ts';
import { open, seal } from '../keys/seal.ts';
import { provesRenewal } from '../keys/session-key.ts';
import { hashOf, newToken } from '../keys/token.ts';
import type { Vault } from '../keys/vault.ts';
import type { IdentityStatus } from '../../contract/person.ts';
import { endSessions, type EndWhich, type SessionEnd } from './end-sessions.ts';

/** The customer who makes a call. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  readonly identityStatus: IdentityStatus;
}

/** A fresh pair of tokens. The server keeps only their hashes. */
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
  /** The token is that of a session with a key, and the call did not prove the key. The session continues. */
  | { readonly kind: 'unproven'; readonly personId: string; readonly sessionId: string }
  /** The token was replaced more than ten seconds ago: two parties hold it. The session has ended. */
  | { readonly kind: 'stolen'; readonly personId: string; readonly sessionId: string };

export const ACCESS_MS = 15 * 60_000;
export const RENEWAL_MS = 30 * 24 * 3_600_000;
/** A session ends after so long even if it is renewed all the time. Source: ASVS 5.0, 7.3.2. */
export const SESSION_MS = 180 * 24 * 3_600_000;
/** The same for a session without a key, as in a private window: a copy of its token is enough to use it. */
export const UNBOUND_RENEWAL_MS = 24 * 3_600_000;
export const UNBOUND_SESSION_MS = 7 * 24 * 3_600_000;
/** The same on a device that other people use. Source: ASVS 5.0, 7.3.1. */
export const SHARED_RENEWAL_MS = 30 * 60_000;
export const SHARED_SESSION_MS = 12 * 3_600_000;
/** How long a replaced token still returns its successors: two tabs raced, or an answer was lost. */
export const REPEAT_MS = 10_000;
/** How long this process caches what it read of a token, unless it hears of a change. */
const BELIEF_MS = 5_000;
const KNOWN_MAX = 50_000;

/** Sessions of signed-in people. Source: goals, Security; spec §7. */
export interface Sessions {
  /**
   * Opens a session on a device within a transaction.
   *
   * @param key the public key of the browser, which renewals must prove
   * @param isShared other people use the device
   */
  open(
    tx: Tx,
    personId: string,
    deviceId: string,
    address: Buffer | null,
    key?: Buffer,
    isShared?: boolean,
  ): Promise<TokenPair>;
  /** The session of an access token that is valid now. */
  find(token: string): Promise<Session | undefined>;
  /**
   * Returns the next pair for a renewal token. Repeated within `REPEAT_MS`, as after a lost answer, it returns the same
   * pair; later the repetition shows that the token was copied, and the session ends.
   *
   * @param proof the signature of the browser's key over the token
   * @param whenStolen runs within the transaction that ends a session whose token was copied
   */
  renew(token: string, proof?: string, whenStolen?: WhenStolen): Promise<Renewal>;
  /** Ends sessions of a person: one, or all but one. Returns how many. */
  end(tx: Tx, personId: string, which: EndWhich, why: SessionEnd): Promise<number>;
  /** Drops what is cached of a person, as after their identity passed; `isHeard` when another process said so. */
  forget(personId: string, isHeard?: boolean): void;
  /** Calls the listener after the commit with the person whose sessions may have ended or changed. Returns a stop function. */
  listen(listener: ForgetListener): () => void;
}

export type ForgetListener = (personId: string, isHeard: boolean) => void;

export type WhenStolen = (tx: Tx, personId: string, sessionId: string) => Promise<void>;

interface Options {
  readonly db: Db;
  readonly vault: Pick<Vault, 'mac'>;
  readonly wallNowMs: () => number;
}

/** How long a session lasts without a renewal, and in all. */
interface Limits {
  readonly renewalMs: number;
  readonly sessionMs: number;
}

function limitsOf({ isBound, isShared }: { isBound: boolean; isShared: boolean }): Limits {
  if (isShared) return { renewalMs: SHARED_RENEWAL_MS, sessionMs: SHARED_SESSION_MS };
  if (isBound) return { renewalMs: RENEWAL_MS, sessionMs: SESSION_MS };
  return { renewalMs: UNBOUND_RENEWAL_MS, sessionMs: UNBOUND_SESSION_MS };
}

export function sessionsOf({ db, vault, wallNowMs }: Options): Sessions {
  const believed = new Map<string, { session: Session; untilMs: number }>();

  const listeners = new Set<ForgetListener>();
  /** Counts the drops: a value read before one is not cached after it. */
  let forgotten = 0;

  function forget(personId: string, isHeard = false): void {
    forgotten += 1;
    for (const [key, { session }] of believed) {
      if (session.personId === personId) believed.delete(key);
    }
    for (const listener of listeners) listener(personId, isHeard);
  }

  /** Only the old token together with the server's key opens its successors. */
  const successorKey = (renewal: string) => vault.mac('successor', renewal);

  async function issue(
    sql: Sql,
    { sessionId, openedAt, limits }: { sessionId: string; openedAt: Date; limits: Limits },
  ): Promise<TokenPair> {
    const nowMs = wallNowMs();
    const now = new Date(nowMs);
    const lastMs = openedAt.getTime() + limits.sessionMs;
    const expiresAtMs = Math.min(nowMs + ACCESS_MS, lastMs);
    const renewalMs = Math.min(nowMs + limits.renewalMs, lastMs);
    const [access, renewal] = [newToken(), newToken()];
    await sql`
      insert into session_token (hash, session_id, kind, issued_at, expires_at) values
        (${hashOf(access)}, ${sessionId}, 'access', ${now}, ${new Date(expiresAtMs)}),
        (${hashOf(renewal)}, ${sessionId}, 'renewal', ${now}, ${new Date(renewalMs)})`;
    return { sessionId, access, renewal, expiresAtMs };
  }

  return {
    forget,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async open(tx, personId, deviceId, address, key, isShared = false) {
      const now = new Date(wallNowMs());
      const [row] = await tx<{ id: string }>`
        insert into session (person_id, device_id, opened_at, seen_at, address_sealed, key_spki, is_shared)
        values (${personId}, ${deviceId}, ${now}, ${now}, ${address}, ${key ?? null}, ${isShared})
        returning id`;
      if (!row) throw new Error('the session was not written');
      const limits = limitsOf({ isBound: key !== undefined, isShared });
      return issue(tx, { sessionId: row.id, openedAt: now, limits });
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

    async renew(token, proof, whenStolen) {
      const hash = hashOf(token);
      return db.transaction(async (tx): Promise<Renewal> => {
        const nowMs = wallNowMs();
        const now = new Date(nowMs);
        const [row] = await tx<{
          session_id: string;
          person_id: string;
          opened_at: Date;
          key_spki: Buffer | null;
          is_shared: boolean;
          replaced_at: Date | null;
          successor_sealed: Buffer | null;
        }>`
          select session_id, person_id, session.opened_at, key_spki, is_shared, replaced_at, successor_sealed
          from session_token
            join session on session.id = session_id
            join person on person.id = person_id
          where hash = ${hash} and kind = 'renewal' and expires_at > ${now}
            and ended_at is null and closed_at is null
          for update of session_token, session`;
        if (!row) return { kind: 'unknown' };
        const { session_id: sessionId, person_id: personId, key_spki: key } = row;
        // Before anything else: a thief without the key cannot even end the session.
        if (key && !provesRenewal(key, token, proof))
          return { kind: 'unproven', personId, sessionId };

        const place = `session_token:${sessionId}`;
        if (row.replaced_at) {
          const isRepeated = nowMs - row.replaced_at.getTime() <= REPEAT_MS;
          if (isRepeated && row.successor_sealed) {
            const tokens = open(successorKey(token), place, row.successor_sealed).toString();
            return { kind: 'renewed', personId, tokens: JSON.parse(tokens) as TokenPair };
          }
          await endSessions(tx, personId, { only: sessionId }, 'reuse', now);
          await whenStolen?.(tx, personId, sessionId);
          forget(personId);
          tx.afterCommit(() => forget(personId));
          return { kind: 'stolen', personId, sessionId };
        }
        const limits = limitsOf({ isBound: key !== null, isShared: row.is_shared });
        const tokens = await issue(tx, { sessionId, openedAt: row.opened_at, limits });
        const sealed = seal(successorKey(token), place, Buffer.from(JSON.stringify(tokens)));
        await tx`
          update session_token set replaced_at = ${now}, used_at = coalesce(used_at, ${now}),
            successor_sealed = ${sealed}
          where hash = ${hash}`;
        await tx`update session set seen_at = ${now} where id = ${sessionId}`;
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
