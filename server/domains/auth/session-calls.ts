import { getAccountList, getMe, renewSession, signOutLater } from '../../../contract/session.ts';
import {
  type Access,
  endSession,
  getAccessHistory,
  getSessions,
  getTicket,
} from '../../../contract/sign-in.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { readPerson } from '../../people/read-person.ts';
import type { EndWhich } from '../../sessions/end-sessions.ts';
import { sessionOfSignOut } from '../../sessions/sign-out-token.ts';
import { makeTicket, TICKET_SECONDS } from '../../sessions/tickets.ts';
import { ACCESS_ADDRESS, recordAccess } from './access-records.ts';
import { SESSION_ADDRESS, signedIn } from './open-session.ts';
import { placeOf } from './place.ts';

const HISTORY_PAGE = 30;

/** As PostgreSQL can hold it: more than its largest number is as good as that. */
function numberWithin(digits: string): string {
  return BigInt(digits) > BIGINT_MAX ? String(BIGINT_MAX) : digits;
}
const BIGINT_MAX = 2n ** 63n - 1n;

export const sessionCalls: readonly Handler[] = [
  handle(
    renewSession,
    ['db', 'vault', 'sessions', 'notify', 'wallNowMs'],
    async (context, { proof }) => {
      const { caller, db, sessions, notify, wallNowMs } = context;
      if (caller.renewalToken === undefined) return context.refuse('not_signed_in');
      const renewal = await sessions.renew(
        caller.renewalToken,
        proof,
        async (tx, personId, sessionId) => {
          await recordAccess(tx, context, caller, {
            personId,
            method: 'renewal',
            result: 'reuse_ended',
          });
          await notify(tx, personId, {
            kind: 'session_stolen',
            once: `session_stolen:${sessionId}`,
          });
        },
      );
      if (renewal.kind === 'unproven') {
        const { personId } = renewal;
        // Once a minute: a thief who repeats the call does not fill the customer's history.
        const [lately] = await db.sql`
        select 1 from access_record
        where person_id = ${personId} and method = 'renewal' and result = 'refused'
          and at > ${new Date(wallNowMs() - 60_000)}`;
        const fact = { personId, method: 'renewal', result: 'refused' } as const;
        if (!lately) await recordAccess(db.sql, context, caller, fact);
      }
      if (renewal.kind !== 'renewed') return context.refuse('not_signed_in');
      return signedIn(context, renewal.personId, renewal.tokens);
    },
  ),

  handle(getMe, ['db', 'vault'], ({ db, vault, session }) =>
    readPerson(db.sql, vault, session.personId),
  ),

  handle(getSessions, ['db', 'vault'], async ({ db, vault, session }) => {
    const rows = await db.sql<{
      id: string;
      label: string;
      is_shared: boolean;
      opened_at: Date;
      seen_at: Date;
      address_sealed: Buffer | null;
    }>`
      select session.id, label, is_shared, opened_at, session.seen_at, address_sealed
      from session join device on device.id = device_id
      where session.person_id = ${session.personId} and ended_at is null
        and exists (select 1 from session_token where session_id = session.id)
      order by session.seen_at desc limit 100`;
    const own = await vault.person(db.sql, session.personId);
    const sessions = rows.map((row) => ({
      id: row.id,
      isThis: row.id === session.id,
      isShared: row.is_shared,
      device: row.label,
      place: row.address_sealed ? placeOf(own.openText(SESSION_ADDRESS, row.address_sealed)) : '',
      openedAtMs: row.opened_at.getTime(),
      seenAtMs: row.seen_at.getTime(),
    }));
    return { sessions };
  }),

  handle(endSession, ['db', 'sessions'], async ({ db, sessions, session, refuse }, { which }) => {
    const ended = await db.transaction((tx) => {
      const others: EndWhich = { except: session.id };
      const one = which.kind === 'one' ? which.id : session.id;
      const end = which.kind === 'others' ? others : { only: one };
      const why = end === others || one !== session.id ? 'other_device' : 'signed_out';
      return sessions.end(tx, session.personId, end, why);
    });
    if (which.kind === 'one' && ended === 0) return refuse('not_found');
    return { ended };
  }),

  handle(
    signOutLater,
    ['db', 'vault', 'sessions'],
    async ({ db, sessions, vault }, { signOutToken }) => {
      const sessionId = sessionOfSignOut(vault, signOutToken);
      if (sessionId === undefined) return { ended: 0 };
      const ended = await db.transaction(async (tx) => {
        const [row] = await tx<{ person_id: string }>`
        select person_id from session where id = ${sessionId}`;
        return row ? sessions.end(tx, row.person_id, { only: sessionId }, 'signed_out') : 0;
      });
      return { ended };
    },
  ),

  handle(
    getAccessHistory,
    ['db', 'vault'],
    async ({ db, vault, session }, { before, limit = HISTORY_PAGE }) => {
      const olderThan = before === undefined ? null : numberWithin(before);
      const rows = await db.sql<{
        id: string;
        at: Date;
        method: Access['method'];
        result: Access['result'];
        device: string;
        address_sealed: Buffer | null;
      }>`
      select id, at, method, result, device, address_sealed from access_record
      where person_id = ${session.personId} and (${olderThan}::bigint is null or id < ${olderThan}::bigint)
      order by id desc limit ${limit + 1}`;
      const own = await vault.person(db.sql, session.personId);
      const accesses = rows.slice(0, limit).map((row) => ({
        id: row.id,
        atMs: row.at.getTime(),
        device: row.device,
        place: row.address_sealed ? placeOf(own.openText(ACCESS_ADDRESS, row.address_sealed)) : '',
        method: row.method,
        result: row.result,
      }));
      return { accesses, hasMore: rows.length > limit };
    },
  ),

  handle(getTicket, ['db', 'wallNowMs'], async ({ db, session, wallNowMs }) => ({
    ticket: await makeTicket(db.sql, session, wallNowMs()),
    validSeconds: TICKET_SECONDS,
  })),

  handle(getAccountList, ['db', 'vault'], async ({ db, vault, session }) => {
    const person = await readPerson(db.sql, vault, session.personId);
    return {
      accList: [
        { tcType: 0 as const, td_acc: person.tradeAccount },
        { tcType: 1 as const, td_acc: person.quantitativeAccount },
      ],
      username: person.username,
    };
  }),
];
