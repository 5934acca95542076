import { SHOWN_MS } from './alerts/alert-store.ts';
import { KEPT_MS } from './outbox/outbox.ts';
import type { Parts } from './http/parts.ts';
import { RENEWAL_MS, REPEAT_MS } from './sessions/session-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long people see who tried to sign in to their account. */
const HISTORY_MS = 365 * DAY_MS;
/** Codes are counted by the day. */
const CODES_MS = 2 * DAY_MS;
/** As long as an unused session lives: a returning socket finds every event it missed. */
const EVENTS_MS = RENEWAL_MS;

/** Deletes what has expired, so that no table grows without bound and no address is kept longer than needed. */
export async function tidyUp({ db, wallNowMs }: Pick<Parts, 'db' | 'wallNowMs'>): Promise<void> {
  const nowMs = wallNowMs();
  const now = new Date(nowMs);
  const before = (ms: number) => new Date(nowMs - ms);
  const { sql } = db;
  await sql`delete from ticket where expires_at < ${now}`;
  await sql`delete from passkey_challenge where expires_at < ${now}`;
  await sql`delete from operator_challenge where expires_at < ${now}`;
  await sql`delete from device_sign_in where expires_at < ${now}`;
  // A proof that opened an account still answers a repeated call until it expires.
  await sql`delete from proof where expires_at < ${now}`;
  await sql`delete from code_challenge where expires_at < ${before(CODES_MS)}`;
  // A replaced renewal token stays until it expires: when it comes back, it was copied. Its successors are needed for
  // seconds only, or with a key until they are used.
  await sql`delete from session_token where expires_at < ${now}`;
  await sql`
    update session_token set successor_sealed = null
    from session
    where session.id = session_id and successor_sealed is not null
      and replaced_at < ${before(REPEAT_MS)}
      and (key_spki is null or exists (select 1 from session_token as next
        where next.session_id = session.id and next.kind = 'renewal'
          and next.issued_at = session_token.replaced_at and next.hash <> session_token.hash
          and next.used_at is not null))`;
  await sql`
    update session set ended_at = ${now}, ended_by = 'expired'
    where ended_at is null and opened_at < ${before(HOUR_MS)}
      and not exists (select 1 from session_token where session_id = session.id)`;
  await sql`
    delete from throttle
    where last_at < ${before(DAY_MS)} and (open_at is null or open_at < ${now})`;
  await sql`delete from outbox where made_at < ${before(KEPT_MS)}`;
  await sql`
    delete from access_record
    where at < ${before(HISTORY_MS)} or (person_id is null and at < ${before(DAY_MS)})`;
  await sql`delete from price_alert where fired_at < ${before(SHOWN_MS)}`;
  await sql`delete from private_event where at < ${before(EVENTS_MS)}`;
}
