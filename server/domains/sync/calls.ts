import { getChanges, putChanges } from '../../../contract/sync.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { putItems, readChanges } from './items.ts';

export const syncCalls: readonly Handler[] = [
  handle(
    getChanges,
    ['db', 'vault'],
    async ({ db, vault, session: { personId } }, { afterVersion }) =>
      readChanges(db.sql, { personId, own: await vault.person(db.sql, personId) }, afterVersion),
  ),
  handle(
    putChanges,
    ['db', 'vault', 'privateFeed', 'wallNowMs'],
    async ({ db, vault, session: { personId }, privateFeed, wallNowMs }, batch) =>
      db.transaction(async (tx) => {
        const owner = { personId, own: await vault.person(tx, personId) };
        const { version, kept, hasChanged } = await putItems(tx, owner, batch, wallNowMs());
        if (hasChanged) await privateFeed.tell(tx, personId, 'sync');
        return { version, kept };
      }),
  ),
];
