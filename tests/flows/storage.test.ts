import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { removePapers, uploadAvatar, uploadPaper } from '../../contract/identity.ts';
import { deleteAccount } from '../../contract/sign-up.ts';
import { getChanges, putChanges, type SyncItem } from '../../contract/sync.ts';
import { sealStoredItems } from '../../server/domains/sync/seal-stored.ts';
import { aPerson, PASSWORD, type TestPerson } from '../harness/people.ts';
import { aJpeg, upload } from '../harness/pictures.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

type Use = 'synced' | 'pictures';
const full = { ok: false, code: 'storage_full' };

async function limitOf({ services }: TestApp, use: Use): Promise<number> {
  const [row] = await services.db.sql<{ bytes: number }>`
    select bytes_max::integer as bytes from storage_limit where use = ${use}`;
  if (!row) throw new Error(`${use} has no limit`);
  return row.bytes;
}

async function storedBy({ services }: TestApp, { id }: TestPerson, use: Use): Promise<number> {
  const [row] = await services.db.sql<{ bytes: number }>`
    select bytes::integer as bytes from stored_bytes where person_id = ${id} and use = ${use}`;
  return row?.bytes ?? 0;
}

/** The same figure, summed over the rows. */
async function summedOver({ services }: TestApp, { id }: TestPerson, use: Use): Promise<number> {
  const { sql } = services.db;
  const [row] =
    use === 'synced'
      ? await sql<{ bytes: number }>`
          select coalesce(sum(octet_length(sealed)), 0)::integer as bytes from sync_item
          where person_id = ${id}`
      : await sql<{ bytes: number }>`
          select coalesce(sum(octet_length(sealed)), 0)::integer as bytes from picture
          where person_id = ${id}`;
  return row?.bytes ?? 0;
}

/** Fills the storage until only `room` bytes are left. */
async function fillUp(app: TestApp, person: TestPerson, use: Use, room: number): Promise<void> {
  const { sql } = app.services.db;
  const size = (await limitOf(app, use)) - (await storedBy(app, person, use)) - room;
  const bytes = randomBytes(size);
  if (use === 'pictures') {
    await sql`
      insert into picture (person_id, use, at, sealed)
      values (${person.id}, 'paper_back', now(), ${bytes})`;
  } else {
    await sql`
      insert into sync_item (person_id, item_index, sealed, is_deleted, changed_at_ms, version, received_at)
      values (${person.id}, '\\x00', ${bytes}, false, 1, 1000000, now())`;
  }
}

/** An item of the maximum size. */
function largeItem(key: string, changedAtMs = 1): SyncItem {
  const names = 'abcdefghijkl'.split('');
  const body = Object.fromEntries(names.map((name) => [name, '界'.repeat(200)]));
  return { kind: 'search', key, body, changedAtMs };
}
const ITEM_BYTES = 8_000;

let keys = 0;
function put(app: TestApp, person: TestPerson, items: SyncItem[]) {
  return app.call(putChanges, { key: `batch-${++keys}-of-storage`, items }, person);
}

const front = { kind: 'id', side: 'front' } as const;

test('synced items are refused once they take all bytes that one customer may store', async () => {
  const app = await anApp();
  const [person, other] = [await aPerson(app.services), await aPerson(app.services)];
  await fillUp(app, person, 'synced', 1.5 * ITEM_BYTES);
  must(await put(app, person, [largeItem('first')]));
  expect(await put(app, person, [largeItem('second')])).toEqual(full);
  const { version } = must(await app.call(getChanges, { afterVersion: 1_000_000 }, person));
  expect(version).toBe(1);

  // Deleting frees storage, and each customer has their own limit.
  must(await put(app, person, [{ ...largeItem('first', 2), body: null }]));
  must(await put(app, person, [largeItem('second')]));
  must(await put(app, other, [largeItem('second')]));
  expect(await storedBy(app, person, 'synced')).toBe(await summedOver(app, person, 'synced'));
});

test('of two batches at once that fit alone but not together, one is refused', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await fillUp(app, person, 'synced', 1.5 * ITEM_BYTES);
  const answers = await Promise.all([
    put(app, person, [largeItem('first')]),
    put(app, person, [largeItem('second')]),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual(full);
});

test('of two pictures written at once that fit alone but not together, one is refused', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const bytes = randomBytes(Math.floor((await limitOf(app, 'pictures')) * 0.6));
  const write = (use: string) =>
    app.services.db.sql`
      insert into picture (person_id, use, at, sealed) values (${person.id}, ${use}, now(), ${bytes})`;
  const written = await Promise.allSettled([write('paper_front'), write('avatar')]);
  expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await summedOver(app, person, 'pictures')).toBe(bytes.length);
});

test('pictures are refused once they take all bytes, and removing some makes room', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await fillUp(app, person, 'pictures', 1_000);
  const picture = await aJpeg();
  expect(await upload(app.url, uploadAvatar, {}, picture, person)).toEqual(full);
  must(await app.call(removePapers, {}, person));
  expect(await upload(app.url, uploadAvatar, {}, picture, person)).toMatchObject({ ok: true });
  expect(await storedBy(app, person, 'pictures')).toBe(await summedOver(app, person, 'pictures'));
});

test('the count stays right while items and pictures are added, changed and deleted', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const small = { ...largeItem('one', 2), body: { text: 'a' } };
  must(await put(app, person, [largeItem('one'), largeItem('two')]));
  must(await put(app, person, [small, largeItem('three'), { ...largeItem('two', 2), body: null }]));
  await upload(app.url, uploadAvatar, {}, await aJpeg(), person);
  await upload(app.url, uploadAvatar, {}, await aJpeg({ width: 64, height: 64 }), person);
  await upload(app.url, uploadPaper, front, await aJpeg(), person);
  for (const use of ['synced', 'pictures'] as const) {
    const bytes = await storedBy(app, person, use);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBe(await summedOver(app, person, use));
  }
  must(await app.call(deleteAccount, { password: PASSWORD }, person));
  expect(await app.services.db.sql`select from stored_bytes`).toEqual([]);
});

test('items from before the limit are encrypted whole, and may only shrink', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const { sql } = app.services.db;
  const limit = await limitOf(app, 'synced');
  const { body } = largeItem('old');
  const count = Math.ceil(limit / ITEM_BYTES) + 100;
  await sql`
    insert into sync_item_clear (person_id, kind, key, body, changed_at_ms, version, received_at)
    select ${person.id}, 'search', 'old ' || n, ${JSON.stringify(body)}::jsonb, 1, n, now()
    from generate_series(1, ${count}) n`;
  await sql`insert into sync_version values (${person.id}, ${count}, 0)`;
  expect(await sealStoredItems(app.services)).toBe(count);
  expect(await storedBy(app, person, 'synced')).toBeGreaterThan(limit);

  expect(await put(app, person, [largeItem('new')])).toEqual(full);
  must(await put(app, person, [{ ...largeItem('old 1', 2), body: null }]));
});

test('only the last thousand batch keys are kept', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const { sql } = app.services.db;
  await sql`
    insert into sync_receipt (person_id, key, received_at)
    select ${person.id}, 'old-batch-' || n, now() - n * interval '1 minute'
    from generate_series(1, 1500) n`;
  must(await put(app, person, [largeItem('one')]));
  const [row] = await sql<{ count: number }>`select count(*)::integer as count from sync_receipt`;
  expect(row?.count).toBe(1_000);
});
