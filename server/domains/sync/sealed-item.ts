import type { SyncItem } from '../../../contract/sync.ts';
import type { PersonVault } from '../../keys/vault.ts';
import { nameOf } from './merge.ts';

/** The customer whose items are read or written, with their key. */
export interface Owner {
  readonly personId: string;
  readonly own: PersonVault;
}

/** An item as the database has it. */
export interface SealedItem {
  readonly sealed: Buffer;
  readonly changed_at_ms: string;
}

const COLUMN = 'sync_item.sealed';

/** Finds an item's row. */
export function indexOf({ own }: Owner, item: Pick<SyncItem, 'kind' | 'key'>): Buffer {
  return own.index('sync_item.item_index', nameOf(item));
}

/** Kind, key and body, encrypted. The time of the change is a column of its own. */
export function sealItem({ own }: Owner, { kind, key, body }: Omit<SyncItem, 'changedAtMs'>) {
  return own.seal(COLUMN, JSON.stringify({ kind, key, body }));
}

export function itemOf({ own }: Owner, { sealed, changed_at_ms: changedAtMs }: SealedItem) {
  const item = JSON.parse(own.openText(COLUMN, sealed)) as Omit<SyncItem, 'changedAtMs'>;
  return { ...item, changedAtMs: Number(changedAtMs) };
}
