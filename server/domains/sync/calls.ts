import { getChanges, putChanges } from '../../../contract/sync.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { putItems, readChanges } from './items.ts';

export const syncCalls: readonly Handler[] = [
  handle(getChanges, ({ db, session }, { afterVersion }) =>
    readChanges(db.sql, session.personId, afterVersion),
  ),
  handle(putChanges, async ({ db, session, privateFeed, wallNowMs }, batch) =>
    db.transaction(async (tx) => {
      const { version, kept, hasChanged } = await putItems(
        tx,
        session.personId,
        batch,
        wallNowMs(),
      );
      if (hasChanged) await privateFeed.tell(tx, session.personId, 'sync');
      return { version, kept };
    }),
  ),
];
