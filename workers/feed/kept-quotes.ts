import { Dexie, type Table } from 'dexie';
import { FEED_TYPES, type FeedType } from '../../contract/feed.ts';
import { type PatchPart, ROW_COLUMNS } from './api.ts';

/** The last quotes. Earlier builds stored those of each message type, which told what a customer held. */
interface KeptQuotes {
  readonly type: FeedType;
  readonly tickers: string;
  readonly rows: Float64Array;
}

/** Opens the worker's own database: the last quote of each instrument, never a tick. `write` replaces everything stored. */
export async function openKeptQuotes(
  onClosed: () => void,
  name = 'plumb-feed',
): Promise<{
  read(): Promise<readonly PatchPart[]>;
  write(parts: readonly PatchPart[]): Promise<void>;
  close(): void;
}> {
  const db = new Dexie(name);
  db.version(1).stores({ quotes: 'type' });
  // A newer build wants to upgrade the database: allow it, and stop writing. By default old code would continue to
  // write to it.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    onClosed();
    return false;
  });
  await db.open();
  const table: Table<KeptQuotes, FeedType> = db.table('quotes');

  return {
    async read() {
      const kept = await table.toArray();
      return kept.filter(isWhole);
    },
    async write(parts) {
      await db.transaction('rw', table, async () => {
        await table.clear();
        await table.bulkPut([...parts]);
      });
    },
    close: () => db.close(),
  };
}

/** An earlier build may have stored other columns. */
function isWhole({ type, tickers, rows }: KeptQuotes): boolean {
  return (
    FEED_TYPES.includes(type) && rows.length === tickers.split(',').length * ROW_COLUMNS.length
  );
}
