import { SYNC_DELETED_DAYS } from '../contract/sync.ts';
import { SHOWN_MS } from './alerts/alert-store.ts';
import type { Sql } from './db/tx.ts';
import { eachInTurn } from './each-in-turn.ts';
import type { Parts } from './http/parts.ts';
import { KEPT_MS } from './outbox/outbox.ts';
import { RENEWAL_MS, REPEAT_MS } from './sessions/session-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long people see who tried to sign in to their account, and ended sessions, their devices and operators' sessions are kept. */
const HISTORY_MS = 365 * DAY_MS;
/** Codes are counted by the day. */
const CODES_MS = 2 * DAY_MS;
/** A message is no longer pushed when it is older. */
const PUSHES_MS = 2 * DAY_MS;
/** As long as an unused session lives: a returning socket finds every event it missed. */
const EVENTS_MS = RENEWAL_MS;
const SYNC_DELETED_MS = SYNC_DELETED_DAYS * DAY_MS;

/** The maximum number of rows that one statement changes, so that it ends long before its time limit. */
export const BATCH = 2_000;

/**
 * Deletes what has expired, so that no table grows without bound and no address is kept longer than needed.
 *
 * @throws the first failure, after every other table was tidied up
 */
export async function tidyUp({ db, wallNowMs }: Pick<Parts, 'db' | 'wallNowMs'>): Promise<void> {
  await eachInTurn(stepsOf(db.sql, wallNowMs()), async (changeBatch) => {
    while ((await changeBatch()).length === BATCH);
  });
}

/**
 * What there is to do, each as a statement that changes a batch of rows and returns them. Rows are found by their place; the
 * condition is repeated for those that another statement changes meanwhile.
 */
function stepsOf(sql: Sql, nowMs: number): readonly (() => Promise<readonly object[]>)[] {
  const now = new Date(nowMs);
  const before = (ms: number) => new Date(nowMs - ms);
  return [
    () => sql`
      delete from ticket
      where ctid = any(array(select ctid from ticket where expires_at < ${now} limit ${BATCH}))
        and expires_at < ${now}
      returning true`,
    () => sql`
      delete from passkey_challenge
      where ctid = any(array(
          select ctid from passkey_challenge where expires_at < ${now} limit ${BATCH}))
        and expires_at < ${now}
      returning true`,
    () => sql`
      delete from operator_challenge
      where ctid = any(array(
          select ctid from operator_challenge where expires_at < ${now} limit ${BATCH}))
        and expires_at < ${now}
      returning true`,
    () => sql`
      delete from device_sign_in
      where ctid = any(array(
          select ctid from device_sign_in where expires_at < ${now} limit ${BATCH}))
        and expires_at < ${now}
      returning true`,
    // A proof that opened an account still answers a repeated call until it expires.
    () => sql`
      delete from proof
      where ctid = any(array(select ctid from proof where expires_at < ${now} limit ${BATCH}))
        and expires_at < ${now}
      returning true`,
    () => sql`
      delete from code_challenge
      where ctid = any(array(
          select ctid from code_challenge where expires_at < ${before(CODES_MS)} limit ${BATCH}))
        and expires_at < ${before(CODES_MS)}
      returning true`,
    // A replaced renewal token stays until it expires: when it comes back, it was copied. Its successors are needed for
    // seconds only, or with a key until they are used.
    () => sql`
      delete from session_token
      where ctid = any(array(
          select ctid from session_token where expires_at < ${now} limit ${BATCH}))
        and expires_at < ${now}
      returning true`,
    () => sql`
      update session_token set successor_sealed = null
      where ctid = any(array(
          select old.ctid from session_token as old join session on session.id = old.session_id
          where old.successor_sealed is not null and old.replaced_at < ${before(REPEAT_MS)}
            and (key_spki is null or exists (select from session_token as next
              where next.session_id = session.id and next.kind = 'renewal'
                and next.issued_at = old.replaced_at and next.hash <> old.hash
                and next.used_at is not null))
          limit ${BATCH}))
        and successor_sealed is not null and replaced_at < ${before(REPEAT_MS)}
      returning true`,
    () => sql`
      update session set ended_at = ${now}, ended_by = 'expired', address_sealed = null
      where ctid = any(array(
          select ctid from session
          where ended_at is null and opened_at < ${before(HOUR_MS)}
            and not exists (select from session_token where session_id = session.id)
          limit ${BATCH}))
        and ended_at is null
      returning true`,
    // A session that still has a push or a token is deleted after those.
    () => sql`
      delete from session
      where ctid = any(array(
          select ctid from session as old
          where ended_at < ${before(HISTORY_MS)}
            and not exists (select from session_token where session_id = old.id)
            and not exists (select from ticket where session_id = old.id)
            and not exists (select from push_subscription where session_id = old.id)
          limit ${BATCH}))
        and ended_at < ${before(HISTORY_MS)}
      returning true`,
    // A device that somebody signs in from at this moment is seen now, and stays.
    () => sql`
      delete from device
      where ctid = any(array(
          select ctid from device as old
          where seen_at < ${before(HISTORY_MS)}
            and not exists (select from session where device_id = old.id)
          limit ${BATCH}))
        and seen_at < ${before(HISTORY_MS)}
      returning true`,
    // The last session of an operator says when they last used the console.
    () => sql`
      delete from operator_session
      where ctid = any(array(
          select ctid from operator_session as old
          where used_at < ${before(HISTORY_MS)}
            and exists (select from operator_session as next
              where next.operator_id = old.operator_id and next.used_at > old.used_at)
          limit ${BATCH}))
        and used_at < ${before(HISTORY_MS)}
      returning true`,
    () => sql`
      delete from throttle
      where ctid = any(array(
          select ctid from throttle
          where last_at < ${before(DAY_MS)} and (open_at is null or open_at < ${now}) limit ${BATCH}))
        and last_at < ${before(DAY_MS)} and (open_at is null or open_at < ${now})
      returning true`,
    () => sql`
      delete from push_sent
      where ctid = any(array(
          select ctid from push_sent where at < ${before(PUSHES_MS)} limit ${BATCH}))
        and at < ${before(PUSHES_MS)}
      returning true`,
    () => sql`
      delete from outbox
      where ctid = any(array(
          select ctid from outbox where made_at < ${before(KEPT_MS)} limit ${BATCH}))
        and made_at < ${before(KEPT_MS)}
      returning true`,
    () => sql`
      delete from access_record
      where ctid = any(array(
          select ctid from access_record where at < ${before(HISTORY_MS)} limit ${BATCH}))
        and at < ${before(HISTORY_MS)}
      returning true`,
    () => sql`
      delete from access_record
      where ctid = any(array(
          select ctid from access_record
          where person_id is null and at < ${before(DAY_MS)} limit ${BATCH}))
        and person_id is null and at < ${before(DAY_MS)}
      returning true`,
    () => sql`
      delete from price_alert
      where ctid = any(array(
          select ctid from price_alert where fired_at < ${before(SHOWN_MS)} limit ${BATCH}))
        and fired_at < ${before(SHOWN_MS)}
      returning true`,
    () => sql`
      delete from private_event
      where ctid = any(array(
          select ctid from private_event where at < ${before(EVENTS_MS)} limit ${BATCH}))
        and at < ${before(EVENTS_MS)}
      returning true`,
    // Deleted items of customers who change nothing any more; a device that was away learns from the version to compare
    // everything. It skips what others lock, and locks like a sync, the version first.
    () => sql`
      with standing as (
        select person_id from sync_version
        where person_id = any(array(
          select person_id from sync_item
          where is_deleted and received_at < ${before(SYNC_DELETED_MS)} limit ${BATCH}))
        for update skip locked),
      gone as (
        delete from sync_item
        where ctid = any(array(
            select ctid from sync_item
            where is_deleted and received_at < ${before(SYNC_DELETED_MS)}
              and person_id in (select person_id from standing)
            limit ${BATCH} for update skip locked))
          and is_deleted and received_at < ${before(SYNC_DELETED_MS)}
        returning person_id, version),
      pruned as (
        update sync_version set pruned_version = greatest(pruned_version, last)
        from (select person_id, max(version) as last from gone group by person_id) old
        where old.person_id = sync_version.person_id)
      select true from gone`,
  ];
}
