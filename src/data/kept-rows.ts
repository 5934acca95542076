import type { Table } from 'dexie';
import { type Cell, cellOf } from './cell.ts';
import { type PlumbDatabase, type PlumbTables, withDatabase } from './db.ts';

type RowOf<Name extends keyof PlumbTables> =
  PlumbTables[Name] extends Table<infer Row, infer _Key> ? Row & object : never;

/** A small table that is wholly in memory and kept in the database, the same in all tabs. */
export interface KeptRows<Row> {
  /** The rows; `undefined` until they were read. Reading starts with the first who watches. */
  readonly rows: Cell<readonly Row[] | undefined>;
  /** Changes the rows, at once in memory. `edit` is pure: it runs again on what the database holds. */
  readonly change: (edit: (rows: readonly Row[]) => readonly Row[]) => Promise<void>;
}

/** Makes {@link KeptRows} of a table. Without a database they live as long as the page. */
export function keptRows<Name extends Exclude<keyof PlumbTables, 'answers'>>(
  name: Name,
): KeptRows<RowOf<Name>> {
  type Row = RowOf<Name>;
  let starting: Promise<void> | undefined;
  let writing = 0;

  const rows = cellOf<readonly Row[] | undefined>(undefined, () => void start());

  async function read(): Promise<readonly Row[] | undefined> {
    return withDatabase(async (db) => (await db[name].toArray()) as unknown as Row[]);
  }

  /** Takes over what other tabs change. Ends only by an error, which `withDatabase` deals with. */
  async function follow(db: PlumbDatabase): Promise<never> {
    const { liveQuery } = await import('dexie');
    return new Promise((_resolve, reject) => {
      liveQuery(async () => (await db[name].toArray()) as unknown as Row[]).subscribe({
        next: (kept) => {
          // While this tab writes, its memory is ahead of the database.
          if (writing === 0) rows.set(kept);
        },
        error: reject,
      });
    });
  }

  async function start(): Promise<void> {
    starting ??= (async () => {
      rows.set((await read()) ?? []);
      void withDatabase(follow);
    })();
    return starting;
  }

  return {
    rows,
    async change(edit) {
      await start();
      rows.set(edit(rows.get() ?? []));
      writing += 1;
      // In one transaction over what is kept now, so that two tabs cannot undo each other's change.
      const kept = await withDatabase((db) =>
        db.transaction('rw', db.table(name), async () => {
          const table = db.table<Row, unknown>(name);
          const before = await table.toArray();
          const after = edit(before);
          const goneRows = before.filter((row) => !after.includes(row));
          const keyOf = (row: Row) => keyIn(row, table.schema.primKey.keyPath);
          const staying = new Set(after.map((row) => JSON.stringify(keyOf(row))));
          await table.bulkDelete(
            goneRows.map(keyOf).filter((key) => !staying.has(JSON.stringify(key))),
          );
          await table.bulkPut(after.filter((row) => !before.includes(row)));
          return after;
        }),
      );
      writing -= 1;
      if (kept && writing === 0) rows.set(kept);
    },
  };
}

/** The key of a row by the key path of its table, as `id` or `['listId', 'ticker']`. */
function keyIn(row: object, path: string | string[] | null | undefined): unknown {
  const value = (field: string) => (row as Record<string, unknown>)[field];
  return Array.isArray(path) ? path.map(value) : value(path ?? '');
}
