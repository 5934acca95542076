import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyText, type SyncItem } from '../../contract/sync.ts';
import { mergeItems } from '../../server/domains/sync/merge.ts';
import {
  byName,
  changedItems,
  type Nature,
  syncedRow,
  type Synced,
  syncName,
  takenIn,
} from '../../src/data/sync/sync-rules.ts';

interface Row {
  readonly key: string;
  readonly text: string;
  readonly atMs: number;
  readonly deleted: boolean;
}

const nature: Nature<Row> = {
  itemOf: ({ key, text, atMs, deleted }) => ({
    kind: 'watchlist',
    key,
    body: deleted ? null : { text },
    changedAtMs: atMs,
  }),
  rowOf: ({ key, body, changedAtMs }) => ({
    key,
    text: String(body?.['text']),
    atMs: changedAtMs,
    deleted: false,
  }),
  buried: (row, atMs) => ({ ...row, deleted: true, atMs }),
  trimmed: (rows) => rows,
};

/** The server's part: merging and numbering, as its database does. */
class Server {
  items = new Map<string, SyncItem & { version: number }>();
  version = 0;
  nowMs = 1_000_000;

  put(sent: readonly SyncItem[]): SyncItem[] {
    const { changed, kept } = mergeItems(this.items, sent, this.nowMs);
    for (const item of changed) {
      this.items.set(syncName(item), { ...item, version: ++this.version });
    }
    return [...kept];
  }

  since(version: number): SyncItem[] {
    return [...this.items.values()]
      .filter((item) => item.version > version)
      .toSorted((a, b) => a.version - b.version);
  }
}

/** A device as `src/data/sync/sync.ts` runs it, without its database. */
class Device {
  rows: readonly Row[] = [];
  synced: Synced = new Map();
  version = 0;

  change(key: string, text: string | undefined, atMs: number): void {
    const before = this.rows.find((row) => row.key === key);
    const deleted = text === undefined;
    const row = { key, text: text ?? before?.text ?? '', atMs, deleted };
    if (!before && deleted) return;
    this.rows = [...this.rows.filter((other) => other !== before), row];
  }

  /** `isHeard`: whether the device receives the answer to its changes. */
  sync(server: Server, isHeard = true): void {
    this.#takeIn(server.since(this.version));
    this.version = server.version;
    const sent = changedItems(byName(this.rows.map(nature.itemOf)), this.synced, () => undefined);
    if (sent.length === 0) return;
    const kept = server.put(sent);
    if (!isHeard) return;
    this.#remember(sent);
    this.#takeIn(kept);
  }

  #takeIn(items: readonly SyncItem[]): void {
    this.rows = takenIn(this.rows, items, this.synced, nature);
    this.#remember(items);
  }

  #remember(items: readonly SyncItem[]): void {
    this.synced = new Map([
      ...this.synced,
      ...items.map((item) => [syncName(item), syncedRow(item)] as const),
    ]);
  }

  seen(): Record<string, string> {
    const standing = this.rows.filter((row) => !row.deleted);
    return Object.fromEntries(
      standing.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, text }) => [key, text]),
    );
  }
}

const key = fc.constantFrom('a', 'b', 'c');
const text = fc.option(fc.constantFrom('one', 'two', 'three'), { nil: undefined });
const act = fc.record({
  device: fc.nat({ max: 2 }),
  kind: fc.constantFrom('change', 'change', 'sync', 'unheard'),
  key,
  text,
  /** Clocks are set wrong and set back. */
  offMs: fc.integer({ min: -500, max: 500 }),
});

test('three devices that change the same items, in any order and with lost answers, converge', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const server = new Server();
      const devices = [new Device(), new Device(), new Device()] as const;
      for (const { device: number, kind, key: name, text: said, offMs } of acts) {
        const device = devices[number as 0 | 1 | 2];
        server.nowMs += 50;
        if (kind === 'change') device.change(name, said, server.nowMs + offMs);
        else device.sync(server, kind === 'sync');
      }
      for (let round = 0; round < 3; round += 1) {
        for (const device of devices) device.sync(server);
      }
      const standing = [...server.items.values()].filter(({ body }) => body !== null);
      const whole = Object.fromEntries(
        standing
          .toSorted((a, b) => (a.key < b.key ? -1 : 1))
          .map((item) => [item.key, item.body?.['text']]),
      );
      const before = server.version;
      for (const device of devices) {
        expect(device.seen()).toEqual(whole);
        // Nothing is left to synchronize.
        device.sync(server);
      }
      expect(server.version).toBe(before);
    }),
    { numRuns: 2_000 },
  );
});

const change = fc.record({
  kind: fc.constant('watchlist' as const),
  key,
  body: fc.option(fc.record({ text: fc.constantFrom('one', 'two', 'three') }), { nil: null }),
  changedAtMs: fc.integer({ min: 1, max: 20 }),
});

test('the order in which changes reach the server, and how often, makes no difference', () => {
  fc.assert(
    fc.property(
      fc
        .array(change, { minLength: 1, maxLength: 12 })
        .chain((changes) =>
          fc.tuple(
            fc.constant(changes),
            fc.shuffledSubarray(changes, { minLength: changes.length }),
            fc.array(fc.constantFrom(...changes), { maxLength: 6 }),
          ),
        ),
      ([changes, shuffled, again]) => {
        const standing = [changes, [...shuffled, ...again]].map((order) => {
          const server = new Server();
          for (const item of order) server.put([item]);
          const all = [...server.items.values()].map(({ key: name, body, changedAtMs }) => [
            name,
            bodyText(body),
            changedAtMs,
          ]);
          return all.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
        });
        expect(standing[1]).toEqual(standing[0]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a change that a device made after it saw another one wins, regardless of its clock', () => {
  const server = new Server();
  const [fast, slow] = [new Device(), new Device()];
  fast.change('a', 'of the fast clock', server.nowMs + 3_600_000);
  fast.sync(server);
  slow.sync(server);
  slow.change('a', 'of the slow clock', server.nowMs - 3_600_000);
  slow.sync(server);
  fast.sync(server);
  expect(fast.seen()).toEqual({ a: 'of the slow clock' });
});
