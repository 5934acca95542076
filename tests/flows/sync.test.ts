import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getChanges,
  putChanges,
  SYNC_BATCH_MAX,
  SYNC_DELETED_DAYS,
  SYNC_ITEMS_MAX,
  type SyncItem,
} from '../../contract/sync.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { sealStoredItems } from '../../server/domains/sync/seal-stored.ts';
import { indexOf, sealItem } from '../../server/domains/sync/sealed-item.ts';
import { tidyUp } from '../../server/tidy-up.ts';
import { aPrivateSocket, nextSeqs } from '../harness/private-client.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const DAY_MS = 24 * 3_600_000;
let keys = 0;

function entry(ticker: string, changedAtMs: number, position: number | null = 1): SyncItem {
  const body = position === null ? null : { listId: 'first', ticker, position };
  return { kind: 'watchlist_entry', key: `first ${ticker}`, body, changedAtMs };
}
function setting(value: string, changedAtMs = 1): SyncItem {
  return { kind: 'setting', key: 'theme', body: { value }, changedAtMs };
}

async function put(app: TestApp, person: TestPerson, items: SyncItem[], key = `batch-${++keys}-x`) {
  const answer = await app.call(putChanges, { key, items }, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
async function get(app: TestApp, person: TestPerson, afterVersion = 0) {
  const answer = await app.call(getChanges, { afterVersion }, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** Stores items without sending them, each changed at the time 1. */
async function fill({ services }: TestApp, { id: personId }: TestPerson, count: number) {
  const { db, vault } = services;
  const owner = { personId, own: await vault.person(db.sql, personId) };
  const items = Array.from({ length: count }, (_, at) => {
    return { kind: 'viewed', key: `T${at + 1}`, body: { atMs: 1 } } as const;
  });
  await db.sql`
    insert into sync_item (person_id, item_index, sealed, is_deleted, changed_at_ms, version, received_at)
    select ${personId}, item_index, sealed, false, 1, place, now()
    from unnest(
      ${items.map((item) => indexOf(owner, item))}::bytea[],
      ${items.map((item) => sealItem(owner, item))}::bytea[]
    ) with ordinality as item (item_index, sealed, place)`;
  await db.sql`insert into sync_version values (${personId}, ${count}, 0)`;
}

test('items of one device reach another, oldest change first', async () => {
  const app = await anApp();
  const phone = await aPerson(app.services);
  const laptop = await onAnotherDevice(app.services, phone);
  expect(await get(app, laptop)).toEqual({
    items: [],
    version: 0,
    hasMore: false,
    prunedVersion: 0,
  });

  const nowMs = Date.now();
  expect(await put(app, phone, [entry('AAPL', nowMs), entry('MSFT', nowMs)])).toEqual({
    version: 2,
    kept: [],
  });
  await put(app, phone, [entry('AAPL', nowMs + 1, null)]);
  const { items, version } = await get(app, laptop);
  expect(items).toEqual([entry('MSFT', nowMs), entry('AAPL', expect.any(Number) as number, null)]);
  expect(version).toBe(3);
  expect(await get(app, laptop, 3)).toMatchObject({ items: [], version: 3 });
  expect(await get(app, await aPerson(app.services))).toMatchObject({ items: [], version: 0 });
});

test('the newer of two changes wins in either order, and the other device receives it', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const nowMs = Date.now() - DAY_MS;
  await put(app, person, [entry('AAPL', nowMs + 10, 5)]);
  expect(await put(app, person, [entry('AAPL', nowMs, 7)])).toEqual({
    version: 1,
    kept: [entry('AAPL', nowMs + 10, 5)],
  });
  expect(await put(app, person, [entry('AAPL', nowMs + 20, null)])).toEqual({
    version: 2,
    kept: [],
  });
});

test('a device clock that is ahead is corrected, so that it does not always win', async () => {
  const nowMs = Date.now();
  let serverMs = nowMs;
  const app = await anApp({ wallNowMs: () => serverMs });
  const person = await aPerson(app.services);
  const { kept } = await put(app, person, [entry('AAPL', nowMs + DAY_MS, 5)]);
  expect(kept).toEqual([entry('AAPL', nowMs, 5)]);
  serverMs += 1_000;
  expect(await put(app, person, [entry('AAPL', nowMs + 500, 9)])).toMatchObject({ kept: [] });
});

test('of two settings the later arrival wins, regardless of the devices’ clocks', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await put(app, person, [setting('dark', Date.now() + DAY_MS)]);
  await put(app, person, [setting('light', 1)]);
  const { items, version } = await get(app, person);
  expect(items).toMatchObject([{ key: 'theme', body: { value: 'light' } }]);
  // A repeat is no change.
  expect(await put(app, person, [setting('light', 2)])).toMatchObject({ version });
});

test('a batch that is sent again changes nothing, even after another device changed the same', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await put(app, person, [setting('dark')], 'lost-answer');
  await put(app, person, [setting('light')]);
  const again = await put(app, person, [setting('dark')], 'lost-answer');
  expect(again).toMatchObject({ version: 2, kept: [{ body: { value: 'light' } }] });
  expect(await get(app, person)).toMatchObject({
    version: 2,
    items: [{ body: { value: 'light' } }],
  });
});

test('batches that race get versions without a gap, and the same batch twice at once counts once', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const nowMs = Date.now() - DAY_MS;
  const tickers = Array.from({ length: 24 }, (_, at) => `T${String.fromCharCode(65 + at)}`);
  await Promise.all(
    tickers.flatMap((ticker, at) => {
      const send = () => put(app, person, [entry(ticker, nowMs + at)], `race-${ticker}-x`);
      return [send(), send()];
    }),
  );
  const { items, version } = await get(app, person);
  expect(version).toBe(tickers.length);
  expect(items.map(({ key }) => key).toSorted()).toEqual(tickers.map((each) => `first ${each}`));
  const rows = await app.services.db.sql<{ version: string }>`
    select version from sync_item where person_id = ${person.id} order by version`;
  expect(rows.map((row) => Number(row.version))).toEqual(tickers.map((_, at) => at + 1));
});

test('other devices are notified of a change, and not when nothing changed', async () => {
  const app = await anApp();
  const phone = await aPerson(app.services);
  const { client, authed } = await aPrivateSocket(app, await onAnotherDevice(app.services, phone));
  const item = entry('AAPL', Date.now());
  await put(app, phone, [item]);
  expect(await nextSeqs(client, 1)).toEqual([authed.seq + 1]);
  await put(app, phone, [item]);
  expect(await client.untilPong()).toEqual([]);
});

test('a customer cannot read or change another’s items', async () => {
  const app = await anApp();
  const [ann, bob] = [await aPerson(app.services), await aPerson(app.services)];
  await put(app, ann, [entry('AAPL', 5)], 'the-same-key');
  await put(app, bob, [entry('AAPL', 9, null)], 'the-same-key');
  expect(await get(app, ann)).toMatchObject({ items: [entry('AAPL', 5)], version: 1 });
  expect(await get(app, bob)).toMatchObject({ items: [entry('AAPL', 9, null)], version: 1 });
});

test('many changes come a page at a time', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await fill(app, person, 1_100);
  const seen: string[] = [];
  let version = 0;
  for (let hasMore = true; hasMore;) {
    const page = await get(app, person, version);
    seen.push(...page.items.map(({ key }) => key));
    ({ version, hasMore } = page);
  }
  expect(seen).toEqual(Array.from({ length: 1_100 }, (_, at) => `T${at + 1}`));
});

test('deletions expire, and a device that was away longer learns so', async () => {
  let nowMs = Date.now();
  const app = await anApp({ wallNowMs: () => nowMs });
  const person = await aPerson(app.services);
  await put(app, person, [entry('AAPL', nowMs), entry('MSFT', nowMs)]);
  await put(app, person, [entry('AAPL', nowMs, null), entry('TSLA', nowMs - 1, null)]);
  const before = await get(app, person);
  expect(before.prunedVersion).toBe(0);

  nowMs += SYNC_DELETED_DAYS * DAY_MS + 1;
  const later = await onAnotherDevice(app.services, person);
  await put(app, later, [entry('NVDA', nowMs)]);
  const { items, prunedVersion } = await get(app, later);
  expect(items.filter(({ body }) => body === null)).toEqual([]);
  expect(prunedVersion).toBe(3);
});

test('deletions expire for a customer who changes nothing more, and a device that was away learns so', async () => {
  let nowMs = Date.now();
  const app = await anApp({ wallNowMs: () => nowMs });
  const [person, other] = [await aPerson(app.services), await aPerson(app.services)];
  await put(app, person, [entry('AAPL', 1), entry('MSFT', 1), entry('TSLA', 1)]);
  await put(app, person, [entry('AAPL', nowMs, null), entry('MSFT', nowMs, null)]);
  await put(app, other, [entry('AAPL', nowMs, null)]);
  nowMs += 60_000;
  await put(app, other, [entry('MSFT', nowMs, null), entry('TSLA', nowMs)]);
  const states = async () => {
    const rows = await app.services.db.sql<{ is_deleted: boolean }>`
      select is_deleted from sync_item order by is_deleted`;
    return rows.map((row) => row.is_deleted);
  };
  nowMs += SYNC_DELETED_DAYS * DAY_MS - 60_000;
  await tidyUp(app.services);
  expect(await states()).toEqual([false, false, true, true, true, true]);

  nowMs += 1;
  await tidyUp(app.services);
  expect(await states()).toEqual([false, false, true]);
  const [mine, theirs] = [
    await onAnotherDevice(app.services, person),
    await onAnotherDevice(app.services, other),
  ];
  expect(await get(app, mine, 3)).toEqual({
    items: [],
    version: 5,
    hasMore: false,
    prunedVersion: 5,
  });
  expect(await get(app, theirs, 1)).toMatchObject({ version: 3, prunedVersion: 1 });
});

test('at the maximum number of items new ones are refused and existing ones stay', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await fill(app, person, SYNC_ITEMS_MAX);
  const one = { key: 'one-more-item', items: [entry('AAPL', 1)] };
  expect(await app.call(putChanges, one, person)).toMatchObject({ ok: false, code: 'too_large' });
  // Nothing of it is stored, including the key: a smaller request with the same key is accepted.
  const changed = { kind: 'viewed', key: 'T1', body: { atMs: 2 }, changedAtMs: 2 } as const;
  expect(await put(app, person, [changed], one.key)).toMatchObject({ version: SYNC_ITEMS_MAX + 1 });
});

test.each([
  ['no items', []],
  ['too many', Array.from({ length: SYNC_BATCH_MAX + 1 }, (_, at) => entry(`T${at}`, 1))],
  ['an unknown kind', [{ ...entry('AAPL', 1), kind: 'order' }]],
  ['a long key', [{ ...entry('AAPL', 1), key: 'x'.repeat(201) }]],
  ['half a character', [{ ...entry('AAPL', 1), body: { text: '\ud83d' } }]],
  ['a zero in a text', [{ ...entry('AAPL', 1), key: 'a\0b' }]],
  ['a long text', [{ ...entry('AAPL', 1), body: { text: 'x'.repeat(201) } }]],
  ['fields in fields', [{ ...entry('AAPL', 1), body: { text: { more: 1 } } }]],
  [
    'too many fields',
    [
      {
        ...entry('AAPL', 1),
        body: Object.fromEntries('abcdefghijklm'.split('').map((name) => [name, 1])),
      },
    ],
  ],
  ['a time before all time', [entry('AAPL', -1)]],
])('a batch with %s is refused whole', async (_what, items) => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const input = { key: 'a-bad-batch', items: items as SyncItem[] };
  expect(await app.call(putChanges, input, person)).toMatchObject({ code: 'bad_parameter' });
  expect(await get(app, person)).toMatchObject({ version: 0 });
});

test('any Unicode text is returned unchanged', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const odd = `'; drop table sync_item; -- <script> \u202e 任天堂 🎌 "\\u0000"`;
  const item: SyncItem = { kind: 'search', key: odd, body: { text: odd, atMs: 1 }, changedAtMs: 5 };
  await put(app, person, [item]);
  expect(await get(app, person)).toMatchObject({ items: [item] });
});

test('any input is accepted or refused, and accepted items come back unchanged', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  const item = fc.record({
    kind: fc.constantFrom('watchlist', 'search', 'viewed'),
    key: text,
    body: fc.option(
      fc.dictionary(fc.string({ maxLength: 5 }), fc.oneof(text, fc.double(), fc.boolean())),
    ),
    changedAtMs: fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double()),
  });
  let batches = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 4 }), async (items) => {
      const sent = JSON.parse(JSON.stringify(items)) as SyncItem[];
      const input = { key: `fuzz-batch-${++batches}`, items: sent };
      const answer = await app.call(putChanges, input, person);
      const { items: there } = await get(app, person);
      const names = new Set(there.map(({ kind, key }) => `${kind} ${key}`));
      const isThere = sent.every(({ kind, key }) => names.has(`${kind} ${key}`));
      expect(answer.ok ? isThere : answer.code).toBe(answer.ok ? true : 'bad_parameter');
    }),
    { numRuns: 150 },
  );
});

/** All of a table as text, with bytes in hexadecimal. */
async function rowsOf(app: TestApp, table: 'sync_item' | 'sync_version' | 'sync_receipt') {
  const { rows } = await (
    await app.pool()
  ).query<{ row: string }>(`select t::text as row from ${table} t`);
  return rows.map(({ row }) => row).join('\n');
}

test('the database shows neither what a customer watches nor what they searched for', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const search: SyncItem = {
    kind: 'search',
    key: 'quarrymen',
    body: { text: 'Quarrymen', atMs: 1 },
    changedAtMs: 5,
  };
  await put(app, person, [search, entry('NVDA', 1), entry('TSLA', 2, null), setting('plaid')]);
  for (const table of ['sync_item', 'sync_version', 'sync_receipt'] as const) {
    const text = (await rowsOf(app, table)).toLowerCase();
    for (const secret of ['quarrymen', 'nvda', 'tsla', 'plaid', 'watchlist', 'search', 'theme']) {
      expect(text, `${table}, ${secret}`).not.toContain(secret);
      expect(text, `${table}, ${secret}`).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});

test('two customers who watch the same have nothing in common in the database', async () => {
  const app = await anApp();
  const [ann, bob] = [await aPerson(app.services), await aPerson(app.services)];
  await put(app, ann, [entry('AAPL', 5)]);
  await put(app, bob, [entry('AAPL', 5)]);
  const rows = await app.services.db.sql<{ indexes: number; bodies: number }>`
    select count(distinct item_index)::integer as indexes, count(distinct sealed)::integer as bodies
    from sync_item`;
  expect(rows).toEqual([{ indexes: 2, bodies: 2 }]);
});

test('items from before encryption are encrypted at the start, once, by two servers at a time', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const { db } = app.services;
  await db.sql`
    insert into sync_item_clear (person_id, kind, key, body, changed_at_ms, version, received_at)
    select ${person.id}, 'watchlist_entry', 'first T' || n,
      case when n % 2 = 0 then '{"position": 1, "ticker": "NVDA"}'::jsonb end, n, n, now()
    from generate_series(1, 1200) n`;
  await db.sql`insert into sync_version values (${person.id}, 1200, 7)`;

  const counts = await Promise.all([sealStoredItems(app.services), sealStoredItems(app.services)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1_200);
  expect(await sealStoredItems(app.services)).toBe(0);
  expect(await rowsOf(app, 'sync_item')).not.toContain('NVDA');
  expect(await db.sql`select from pg_tables where tablename = 'sync_item_clear'`).toEqual([]);

  const { items, prunedVersion } = await get(app, person, 1_198);
  expect(prunedVersion).toBe(7);
  expect(items).toEqual([
    { kind: 'watchlist_entry', key: 'first T1199', body: null, changedAtMs: 1_199 },
    {
      kind: 'watchlist_entry',
      key: 'first T1200',
      body: { ticker: 'NVDA', position: 1 },
      changedAtMs: 1_200,
    },
  ]);
  // It merges as before: an older change loses.
  const older = { ...items[1], body: null, changedAtMs: 3 } as SyncItem;
  expect(await put(app, person, [older])).toEqual({ version: 1_200, kept: [items[1]] });
});

test('with the account its things go', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await put(app, person, [entry('AAPL', 1)]);
  await app.services.db.sql`update person set closed_at = now() where id = ${person.id}`;
  const left = await app.services.db.sql`select from sync_item where person_id = ${person.id}`;
  expect(left).toEqual([]);
});
