import { findOrder } from '../../../contract/found-order.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { readFound } from './read-found.ts';

export const searchCalls: readonly Handler[] = [
  handle(findOrder, ['db'], async ({ db, session }, { number, language }) => ({
    found: await readFound(db.sql, session.personId, { number, language }),
  })),
];
