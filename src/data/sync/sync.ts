import type { Declined } from '../../../contract/answer.ts';
import { getChanges, putChanges, SYNC_BATCH_MAX, SyncItem } from '../../../contract/sync.ts';
import * as v from 'valibot';
import { call } from '../call/call.ts';
import { fateOf, retryInMs } from './outbox-rules.ts';
import { withOutboxLock } from './outbox.ts';
import { report } from '../device/report.ts';
import { currentOwner, isSharedSession, onOwnerChange } from '../session/session.ts';
import { dropSpentTombstones } from './search-history.ts';
import { settleOwner } from './sync-owner.ts';
import { changedItems, syncedRow, syncName } from './sync-rules.ts';
import { beginState, readState, type SyncState, timesBegun, writeState } from './sync-store.ts';
import { dropped, localItems, onLocalChange, takeIn, takeInWhole } from './sync-tables.ts';
import { randomName } from '../../lib/bytes.ts';

/** Changes within this time are sent together. */
const GATHER_MS = 400;
/** The maximum size of a batch, characters; well below the limit of a call. */
const BATCH_CHARACTERS_MAX = 20_000;
/** The maximum number of batches of one run: more than a customer's data can fill. */
const BATCHES_MAX = 200;
/** The pause after the server refused a batch permanently. */
const REFUSED_PAUSE_MS = 10 * 60_000;

let isPullDue = false;
let isDue = false;
let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isStarted = false;

/**
 * Syncs the watchlists, searches and settings of the signed-in customer: sends local changes and applies changes from
 * elsewhere. A visitor's data stays here until a customer signs in. Called once, by `person-events.ts`.
 */
export function startSync(): void {
  if (isStarted) return;
  isStarted = true;
  onOwnerChange(pullSoon);
  onLocalChange(() => {
    if (!document.hidden) soon(GATHER_MS);
  });
  addEventListener('online', pullSoon);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) pullSoon();
  });
  pullSoon();
}

/** Applies changes from elsewhere, and sends local changes. */
export function pullSoon(): void {
  isPullDue = true;
  soon(0);
}

function soon(afterMs: number): void {
  // On a shared device the lists live as long as the page, and neither side learns of the other's.
  if (currentOwner() === undefined || isSharedSession()) return;
  clearTimeout(timer);
  timer = setTimeout(() => void runAll(), afterMs);
}

async function runAll(): Promise<void> {
  isDue = true;
  running ??= (async () => {
    try {
      while (isDue) {
        isDue = false;
        await withOutboxLock(syncOrAgain);
      }
    } catch (problem) {
      report('The sync broke off.', problem);
    } finally {
      running = undefined;
    }
  })();
  await running;
}

/** The state began anew during a run, for example because the customer cleared the device. */
class StateReplaced extends Error {}

/** Which state the present run has read. */
let readAt = 0;

/** @throws StateReplaced */
function expectSameState(): void {
  if (timesBegun() !== readAt) throw new StateReplaced('the state of the sync began anew');
}

async function syncOrAgain(): Promise<void> {
  try {
    await syncOnce();
  } catch (problem) {
    if (!(problem instanceof StateReplaced)) throw problem;
    isDue = true;
  }
}

async function syncOnce(): Promise<void> {
  const owner = currentOwner();
  if (owner === undefined) return;
  const state = await settleOwner(owner);
  readAt = timesBegun();
  const declined = await exchange(state, owner);
  if (!declined) {
    failures = 0;
    return;
  }
  const fate = fateOf(declined, 0);
  // The next sign-in starts its own sync.
  if (fate === 'wait') return;
  failures += 1;
  isPullDue = true;
  const inMs = fate === 'drop' ? REFUSED_PAUSE_MS : retryInMs(failures, Math.random(), declined);
  if (fate === 'drop') report('The server refused what was to be synced.', declined.code);
  soon(inMs);
}

/** Runs one exchange. Returns why it could not be completed; `undefined` when both sides have the same state. */
async function exchange(before: SyncState, owner: string): Promise<Declined | undefined> {
  let state = before;
  const mayGo = () => currentOwner() === owner;

  // A batch sent before a page closed is sent again with the same key, so it counts once.
  if (state.place.sent) {
    const sent = await push(state, state.place.sent, mayGo);
    if (!sent.ok) return sent.declined;
    state = sent.state;
  }
  if (isPullDue || state.place.version === 0) {
    isPullDue = false;
    const pulled = await pull(state, mayGo);
    if (!pulled.ok) return pulled.declined;
    state = pulled.state;
  }
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const local = await localItems(state.synced);
    const items = batchOf(changedItems(local, state.synced, dropped));
    if (items.length === 0) {
      await dropSpentTombstones();
      return undefined;
    }
    if (!mayGo()) return undefined;
    if ((await readState())?.place.owner !== owner) {
      // The database works again, and its rows are another customer's: they are set aside first.
      pullSoon();
      return undefined;
    }
    const batch = { key: randomName(), items };
    const place = { ...state.place, sent: batch };
    expectSameState();
    await writeState(place);
    const sent = await push({ ...state, place }, batch, mayGo);
    if (!sent.ok) return sent.declined;
    state = sent.state;
  }
  return undefined;
}

type Outcome =
  | { readonly ok: true; readonly state: SyncState }
  | { readonly ok: false; readonly declined: Declined };

async function pull(before: SyncState, mayGo: () => boolean): Promise<Outcome> {
  let state = before;
  /** All items of the server, when deletions were missed. */
  let whole: SyncItem[] | undefined;
  for (;;) {
    const asked = { afterVersion: whole && whole.length === 0 ? 0 : state.place.version };
    const answer = await call(getChanges, asked, { mayGo });
    if (!answer.ok) return { ok: false, declined: answer };
    const { items, version, hasMore, prunedVersion } = answer.value;
    const isTooLate = asked.afterVersion > 0 && asked.afterVersion < prunedVersion;
    if (!whole && isTooLate) {
      whole = [];
      continue;
    }
    if (version < asked.afterVersion) {
      // The server lost newer changes, for example by restoring a backup, so the device sends everything again.
      state = { place: { ...state.place, version: 0 }, synced: new Map() };
      expectSameState();
      await beginState(state.place, []);
      readAt = timesBegun();
      continue;
    }
    whole?.push(...items);
    state = await taken(state, items, version);
    if (!hasMore) break;
  }
  if (whole) state = await withoutForgotten(state, whole);
  return { ok: true, state };
}

async function taken(
  { place, synced }: SyncState,
  items: readonly SyncItem[],
  version: number,
): Promise<SyncState> {
  await takeIn(items, synced);
  const rows = items.map(syncedRow);
  const next = { ...place, version };
  expectSameState();
  await writeState(next, rows);
  return {
    place: next,
    synced: new Map([...synced, ...rows.map((row) => [row.name, row] as const)]),
  };
}

/** Items that the server once had and no longer has were deleted, longer ago than its record of deletions. */
async function withoutForgotten(
  { place, synced }: SyncState,
  whole: readonly SyncItem[],
): Promise<SyncState> {
  const there = new Set(whole.map(syncName));
  await takeInWhole(there, synced);
  const left = [...synced.values()].filter(({ name }) => there.has(name));
  expectSameState();
  await beginState(place, left);
  readAt = timesBegun();
  return { place, synced: new Map(left.map((row) => [row.name, row])) };
}

async function push(
  { place, synced }: SyncState,
  batch: NonNullable<SyncState['place']['sent']>,
  mayGo: () => boolean,
): Promise<Outcome> {
  const answer = await call(putChanges, { key: batch.key, items: [...batch.items] }, { mayGo });
  expectSameState();
  const settled = { ...place, sent: null };
  if (!answer.ok) {
    if (fateOf(answer, 0) === 'drop') await writeState(settled);
    return { ok: false, declined: answer };
  }
  const rows = [...batch.items.map(syncedRow), ...answer.value.kept.map(syncedRow)];
  const known = new Map([
    ...synced,
    ...batch.items.map((item) => [syncName(item), syncedRow(item)] as const),
  ]);
  await takeIn(answer.value.kept, known);
  expectSameState();
  await writeState(settled, rows);
  return {
    ok: true,
    state: {
      place: settled,
      synced: new Map([...synced, ...rows.map((row) => [row.name, row] as const)]),
    },
  };
}

/** As many items as fit into one call, without those that the server would never accept. */
function batchOf(changed: readonly SyncItem[]): SyncItem[] {
  const batch: SyncItem[] = [];
  let room = BATCH_CHARACTERS_MAX;
  for (const item of changed) {
    if (!v.is(SyncItem, item)) continue;
    room -= JSON.stringify(item).length;
    if (room < 0 || batch.length === SYNC_BATCH_MAX) break;
    batch.push(item);
  }
  return batch;
}
