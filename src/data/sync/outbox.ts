import * as v from 'valibot';
import type { Declined } from '../../../contract/answer.ts';
import { type Endpoint, endpoint, type InputOf } from '../../../contract/endpoint.ts';
import { call } from '../call/call.ts';
import { cellOf, useCell } from '../call/cell.ts';
import { type QueuedRow, withDatabase } from '../device/db.ts';
import { fateOf, retryInMs } from './outbox-rules.ts';
import { report } from '../device/report.ts';
import { currentOwner, isSharedSession, onOwnerChange } from '../session/session.ts';
import { usableLocks } from '../../lib/locks.ts';
import { noteUnsaved, unsavedChanges } from '../device/unsaved-notes.ts';

/** Held while queued writes are sent and while synced data is compared: one tab at a time. */
const LOCK = 'plumb-outbox';
/** Longer than a few unanswered calls. */
const LOCK_WAIT_MS = 45_000;
const NOTES = 'outbox';
/** After this time the writes of a customer who is not signed in are dropped. */
const ABANDONED_AFTER_MS = 90 * 86_400_000;

/** A write that may reach the server later. Money, orders and identity documents are never queued. */
export interface Write<E extends Endpoint> {
  /** An idempotent call, by its nature or by a key in its input. */
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** A later write to the same endpoint with the same key replaces one that is still queued. */
  readonly coalesceKey?: string;
  /** Whether a refused write is kept until the customer decides what to do with it. */
  readonly staysRefused?: boolean;
}

/** A queued write, or a refused one that is kept. */
export interface Queued<E extends Endpoint> {
  readonly id: string;
  readonly input: InputOf<E>;
  /** Wall time. */
  readonly atMs: number;
  readonly refused: Declined['code'] | undefined;
}

/** The queue as this tab last read it. */
const lastRead = cellOf<readonly QueuedRow[]>([], () => void readAgain());
/** The queue in memory, while there is no database and on a shared device. */
const inMemory = new Map<string, QueuedRow>();
let lastAtMs = 0;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let draining: Promise<void> | undefined;
let isAskedAgain = false;
let isStarted = false;

/**
 * Queues a write on behalf of the signed-in customer, and sends it as soon as the server can be reached: once, after
 * the writes queued before it. A visitor's write is dropped. Resolves once it is stored. Source: docs/browser.md, Offline.
 */
export async function queueWrite<E extends Endpoint>(write: Write<E>): Promise<void> {
  const owner = currentOwner();
  if (owner === undefined) return;
  const row = rowOf(owner, write);
  // On a shared device the queue lives only as long as the page.
  if (isSharedSession()) {
    inMemory.set(row.id, row);
    void readAgain();
    sendQueued();
    return;
  }
  // A page that closes before the transaction commits leaves this note.
  const strike = noteUnsaved<QueuedRow>(NOTES, { put: [row], gone: [], atMs: row.atMs });
  if (await keep(row)) strike();
  // The note may be missing too: the browser may forbid local storage as well.
  else inMemory.set(row.id, row);
  void readAgain();
  sendQueued();
}

/** The signed-in customer's unsent writes to an endpoint, of all tabs, oldest first. */
export async function queuedInputs<E extends Endpoint>({
  path,
}: E): Promise<readonly InputOf<E>[]> {
  const owner = currentOwner();
  return (await readWaiting())
    .filter((row) => row.owner === owner && row.path === path && row.refused === undefined)
    .map((row) => row.input as InputOf<E>);
}

/** The signed-in customer's writes to an endpoint that wait or were refused, oldest first; re-renders when they change in this tab. */
export function useQueued<E extends Endpoint>({ path }: E): readonly Queued<E>[] {
  const owner = currentOwner();
  return useCell(lastRead)
    .filter((row) => row.owner === owner && row.path === path)
    .map(({ id, input, atMs, refused }) => ({ id, input: input as InputOf<E>, atMs, refused }));
}

/** Drops a queued or refused write. */
export async function takeBack({ id }: Pick<Queued<Endpoint>, 'id'>): Promise<void> {
  await drop({ id });
}

/** Sends the queue now and whenever the connection, the page or a customer returns. Called once, when the app starts. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', sendQueued);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) sendQueued();
  });
  onOwnerChange((owner) => {
    if (owner !== undefined) sendQueued();
  });
  sendQueued();
}

/** Sends the queue as soon as no other tab is sending. */
export function sendQueued(): void {
  clearTimeout(retry);
  isAskedAgain = true;
  draining ??= drain().finally(() => {
    draining = undefined;
  });
}

/** Resolves at the end of the current run, whether or not everything was sent. */
export async function runEnded(): Promise<void> {
  await draining;
}

/**
 * Runs work while no other tab of this browser sends or compares. A frozen tab keeps its lock, so a visible tab takes
 * the lock over after a while. If both then continue, a write that is sent twice still counts once.
 */
export async function withOutboxLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = await usableLocks();
  if (!locks) return work();
  try {
    const signal = AbortSignal.timeout(LOCK_WAIT_MS);
    return await locks.request(LOCK, { signal }, work);
  } catch (problem) {
    const isLate = problem instanceof DOMException && problem.name === 'TimeoutError';
    if (!isLate || globalThis.document?.hidden) throw problem;
    return locks.request(LOCK, { steal: true }, work);
  }
}

async function drain(): Promise<void> {
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await withOutboxLock(sendAll);
      // Another tab may have sent writes that this one shows.
      await readAgain();
    }
  } catch (problem) {
    report('What was queued could not be sent.', problem);
  }
}

async function sendAll(): Promise<void> {
  await takeUpNotes();
  const owner = currentOwner();
  const rows = await readWaiting();
  for (const row of rows) if (row.owner !== owner && isAbandoned(row)) await drop(row);
  if (owner === undefined) return;
  for (const { id } of rows) {
    // It may have been taken back or replaced while an earlier one was sent.
    const row = await readRow(id);
    if (row?.owner !== owner || row.refused !== undefined) continue;
    const declined = await send(row);
    if (!declined) {
      failures = 0;
      await drop(row);
      continue;
    }
    const fate = fateOf(declined, row.tries);
    if (fate === 'drop') {
      await (row.staysRefused ? replace({ ...row, refused: declined.code }) : drop(row));
      // Its owner and content are private.
      report(`The server refused what was queued to ${row.path}.`, declined.code);
      continue;
    }
    if (fate === 'later') await tryLater(row, declined);
    break;
  }
}

/** Sends one write. Returns why the server did not accept it; `undefined` when it did. */
async function send({ owner, path, input }: QueuedRow): Promise<Declined | undefined> {
  // Accepts any answer, since only the fact of an answer matters.
  const anyAnswer = endpoint({
    path: path as Endpoint['path'],
    summary: '',
    audience: 'user',
    input: v.unknown(),
    output: v.unknown(),
    refusals: [],
  });
  const answer = await call(anyAnswer, input, { mayGo: () => currentOwner() === owner });
  return answer.ok ? undefined : answer;
}

async function tryLater(row: QueuedRow, declined: Declined): Promise<void> {
  failures += 1;
  const isTheirs = declined.code === 'fault' || declined.code === 'unreadable';
  if (isTheirs) {
    await replace({ ...row, tries: row.tries + 1 });
  }
  clearTimeout(retry);
  retry = setTimeout(sendQueued, retryInMs(failures, Math.random(), declined));
}

/** Stores a row and removes those that it replaces; `false` without a database. */
async function keep(row: QueuedRow): Promise<boolean> {
  const kept = await withDatabase((db) =>
    db.transaction('rw', db.outbox, async () => {
      if (row.coalesceKey !== '') {
        const { owner, path, coalesceKey } = row;
        await db.outbox
          .where({ owner, path, coalesceKey })
          .filter(({ id }) => id < row.id)
          .delete();
      }
      await db.outbox.put(row);
      return true;
    }),
  );
  return kept === true;
}

/** Changes a row, unless it was taken back. */
async function replace(row: QueuedRow): Promise<void> {
  if (inMemory.has(row.id)) inMemory.set(row.id, row);
  await withDatabase((db) => db.outbox.where({ id: row.id }).modify(row));
  void readAgain();
}

async function drop({ id }: Pick<QueuedRow, 'id'>): Promise<void> {
  // A row whose note was taken up is in both places.
  inMemory.delete(id);
  await withDatabase((db) => db.outbox.delete(id));
  void readAgain();
}

/** Drops every write of a customer whose account was deleted. */
export async function dropQueuedOf(owner: string): Promise<void> {
  await takeUpNotes();
  for (const row of await readWaiting()) if (row.owner === owner) await drop(row);
}

function isAbandoned({ atMs }: QueuedRow): boolean {
  return Date.now() - atMs > ABANDONED_AFTER_MS;
}

async function readAgain(): Promise<void> {
  lastRead.set(await readWaiting());
}

async function readRow(id: string): Promise<QueuedRow | undefined> {
  return inMemory.get(id) ?? (await withDatabase((db) => db.outbox.get(id)));
}

/** Oldest first, of all customers. */
async function readWaiting(): Promise<readonly QueuedRow[]> {
  const kept = (await withDatabase((db) => db.outbox.orderBy('id').toArray())) ?? [];
  const rows = new Map([...kept.map((row) => [row.id, row] as const), ...inMemory]);
  return [...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function takeUpNotes(): Promise<void> {
  for (const { change, strike } of unsavedChanges<QueuedRow>(NOTES)) {
    for (const row of change.put) if (!(await keep(row))) inMemory.set(row.id, row);
    strike();
  }
}

function rowOf<E extends Endpoint>(owner: string, write: Write<E>): QueuedRow {
  const { endpoint: to, input, coalesceKey = '', staysRefused } = write;
  // In the order of creation, even when the device's clock is set back in the meantime.
  lastAtMs = Math.max(lastAtMs + 1, Date.now());
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  const id = `${String(lastAtMs).padStart(15, '0')}-${chance.toString(36)}`;
  return {
    id,
    owner,
    path: to.path,
    input,
    coalesceKey,
    atMs: lastAtMs,
    tries: 0,
    ...(staysRefused && { staysRefused }),
  };
}
