import * as v from 'valibot';
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { answersToDrop } from './answer-limits.ts';
import {
  type KeptAnswer,
  mayHoldAnything,
  type PlumbDatabase,
  withDatabase,
} from '../device/db.ts';
import { quiet } from '../../lib/quiet.ts';
import { currentOwner, currentPerson, isSharedSession } from '../session/session.ts';

/**
 * The minimum interval between two writes of one answer; when answers arrive faster, the newest is written after the
 * interval.
 */
const WRITE_PAUSE_MS = 10_000;
/** Stored answers are pruned once per this number of writes. */
const PRUNE_EVERY = 40;

const writtenAtMs = new Map<string, number>();
/** The newest answers that wait for the end of their interval. */
const waiting = new Map<string, readonly [value: unknown, asOfMs: number]>();
let writes = 0;

/** Prefix of the names of a customer's own answers. */
function ownerMark(owner: string): string {
  return `@${owner} `;
}

/**
 * The name of a stored answer: the same for the same call with the same input and, for a customer's own answers, the
 * same customer.
 */
export function answerKey<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const fields = Object.entries(input as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${callMark(endpoint)}${JSON.stringify(fields)}`;
}

/** Prefix of the names of the answers to a call. */
function callMark({ audience, path }: Endpoint): string {
  const owner = audience === 'all' ? undefined : currentPerson()?.tradeAccount;
  return `${owner === undefined ? '' : ownerMark(owner)}${path} `;
}

/** Deletes one customer's own answers and orders. */
export async function forgetPersonal(owner: string): Promise<void> {
  if (!(await mayHoldAnything())) return;
  await withDatabase((db) => db.answers.where('key').startsWith(ownerMark(owner)).delete());
  await withDatabase((db) => db.orders.where('owner').equals(owner).delete());
}

/** Reads a stored answer; one in the format of an older build is ignored. */
export async function readAnswerKept<E extends Endpoint>(
  endpoint: E,
  key: string,
): Promise<{ value: OutputOf<E>; asOfMs: number } | undefined> {
  if (!(await mayHoldAnything())) return undefined;
  const kept = await withDatabase((db) => db.answers.get(key));
  if (!kept) return undefined;
  const read = v.safeParse(endpoint.output, kept.value);
  return read.success ? { value: read.output as OutputOf<E>, asOfMs: kept.asOfMs } : undefined;
}

/**
 * Stores an answer for the next visit, and occasionally deletes old or excess answers. A customer's own answers are not
 * stored on a shared device.
 */
export async function keepAnswer(key: string, value: unknown, asOfMs: number): Promise<void> {
  if (key.startsWith('@') && isSharedSession()) return;
  // Even when the clock was set back in the meantime.
  const pauseMs = WRITE_PAUSE_MS - Math.abs(asOfMs - (writtenAtMs.get(key) ?? 0));
  if (pauseMs > 0) {
    writeWhenHidden();
    if (!waiting.has(key)) setTimeout(() => void keepWaiting(key), pauseMs);
    waiting.set(key, [value, asOfMs]);
    return;
  }
  waiting.delete(key);
  await write(key, value, asOfMs);
}

/** Deletes a stored answer, and one that waits to be stored. */
export async function dropAnswer(key: string): Promise<void> {
  waiting.delete(key);
  if (!(await mayHoldAnything())) return;
  await withDatabase((db) => db.answers.delete(key));
}

/** Deletes the stored answers of a call except those of these names. */
export async function dropOtherAnswers(
  endpoint: Endpoint,
  kept: ReadonlySet<string>,
): Promise<void> {
  if (!(await mayHoldAnything())) return;
  const all = callMark(endpoint);
  for (const key of waiting.keys()) if (key.startsWith(all) && !kept.has(key)) waiting.delete(key);
  await withDatabase((db) =>
    db.answers
      .where('key')
      .startsWith(all)
      .filter(({ key }) => !kept.has(key))
      .delete(),
  );
}

/** Writes pending answers at once: a page that is hidden may not return. */
export async function keepAllWaiting(): Promise<void> {
  const rows = [...waiting].map(([key, [value, asOfMs]]) => {
    return { key, value, asOfMs, bytes: JSON.stringify(value).length };
  });
  waiting.clear();
  const kept = rows.filter(({ key }) => mayKeep(key));
  if (kept.length > 0) await withDatabase((db) => putBeforeLeaving(db, kept));
}

/** Requests the commit immediately: the page may be gone before a request is answered, which would undo the write. */
function putBeforeLeaving(db: PlumbDatabase, rows: readonly KeptAnswer[]): Promise<void> {
  return new Promise((done, fail) => {
    const writing = db.backendDB().transaction('answers', 'readwrite');
    writing.addEventListener('complete', () => done());
    writing.addEventListener('abort', () => fail(writing.error ?? new Error('aborted')));
    const answers = writing.objectStore('answers');
    for (const row of rows) answers.put(row);
    writing.commit();
  });
}

/** A customer's own answer is stored only while they are signed in, and not on a shared device. */
function mayKeep(key: string): boolean {
  return !key.startsWith('@') || (!isSharedSession() && !isOfAbsent(key));
}

/** Whether an answer belongs to a customer who is not signed in. */
export function isOfAbsent(key: string): boolean {
  return key.startsWith('@') && !key.startsWith(ownerMark(currentOwner() ?? ''));
}

let isWritingWhenHidden = false;

function writeWhenHidden(): void {
  if (isWritingWhenHidden || typeof document === 'undefined') return;
  isWritingWhenHidden = true;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void keepAllWaiting();
  });
}

async function keepWaiting(key: string): Promise<void> {
  const newest = waiting.get(key);
  waiting.delete(key);
  if (newest) await write(key, ...newest);
}

async function write(key: string, value: unknown, asOfMs: number): Promise<void> {
  writtenAtMs.set(key, asOfMs);
  const bytes = JSON.stringify(value).length;
  // On a first visit the database's code must not compete with the first screen.
  if (!(await mayHoldAnything())) await quiet();
  // The owner may have signed out while the answer was in flight.
  if (!mayKeep(key)) return;

  await withDatabase((db) => db.answers.put({ key, value, asOfMs, bytes }));
  writes += 1;
  if (writes % PRUNE_EVERY === 1) await pruneAnswers(asOfMs);
}

/** Deletes stored answers beyond the limits of `answer-limits.ts`, without loading any. */
export async function pruneAnswers(nowMs: number): Promise<void> {
  await withDatabase(async (db) => {
    const sizes = await db.answers.orderBy('[asOfMs+bytes+key]').keys();
    const rows = (sizes as unknown as [number, number, string][]).map(([asOfMs, bytes, key]) => ({
      key,
      asOfMs,
      bytes,
    }));
    await db.answers.bulkDelete(answersToDrop(rows, nowMs));
  });
}
