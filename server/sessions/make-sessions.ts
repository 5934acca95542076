import type { Db, Tx } from '../db/tx.ts';
import type { Vault } from '../keys/vault.ts';
import { BelievedSessions } from './believed-sessions.ts';
import { endSessions } from './end-sessions.ts';
import { findSession } from './find-session.ts';
import { renewSession } from './renew-session.ts';
import { limitsOf } from './session-limits.ts';
import type { ForgetListener, Sessions } from './sessions.ts';
import { issueTokens } from './token-pair.ts';

interface Options {
  readonly db: Db;
  readonly vault: Pick<Vault, 'mac'>;
  readonly wallNowMs: () => number;
}

export function sessionsOf({ db, vault, wallNowMs }: Options): Sessions {
  const believed = new BelievedSessions();
  const listeners = new Set<ForgetListener>();

  function forget(personId: string, isHeard = false): void {
    believed.forget(personId);
    for (const listener of listeners) listener(personId, isHeard);
  }

  /** At once, and after the commit again: meanwhile others read the sessions as they were. */
  function forgetWith(tx: Tx, personId: string): void {
    forget(personId);
    tx.afterCommit(() => forget(personId));
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
      return issueTokens(tx, { sessionId: row.id, openedAt: now, limits }, wallNowMs());
    },

    find: (token) => findSession(db.sql, believed, token, wallNowMs()),

    renew: (token, proof, whenStolen) =>
      db.transaction(async (tx) => {
        const sent = { token, proof };
        const renewal = await renewSession(tx, vault, sent, wallNowMs(), whenStolen);
        if (renewal.kind === 'stolen') forgetWith(tx, renewal.personId);
        return renewal;
      }),

    async end(tx, personId, which, why) {
      const ended = await endSessions(tx, personId, which, why, new Date(wallNowMs()));
      forgetWith(tx, personId);
      return ended;
    },
  };
}
