import { expect, test } from 'vitest';
import type { Activity } from '../../../contract/activity.ts';
import { joinActivity } from './activity-pages.ts';

const line = (id: number): Activity => ({
  id: `${id}.1`,
  entryId: String(id),
  kind: 'transfer',
  account: 'wallet',
  amountMicros: '1',
  balanceAfterMicros: '1',
  parts: { available: '1', held: '0', unsettled: '0' },
  counterAccount: 'stock',
  about: {},
  atMs: id,
});
const pages = (ids: readonly number[], hasMore: boolean) => ({
  activities: ids.map(line),
  hasMore,
});
const idsOf = (joined: ReturnType<typeof joinActivity>) => [
  joined?.activities.map(({ entryId }) => Number(entryId)),
  joined?.hasMore,
];

test.for([
  ['nothing below yet', pages([9, 8], true), undefined, [[9, 8], true]],
  ['nothing newer', pages([9, 8], true), pages([9, 8, 7], false), [[9, 8, 7], false]],
  ['a newer line', pages([10, 9], true), pages([9, 8, 7], true), [[10, 9, 8, 7], true]],
  ['more newer lines than a page', pages([20, 19], true), pages([9, 8, 7], true), [[20, 19], true]],
  ['only what is kept', undefined, pages([9], false), [[9], false]],
] as const)('%s', ([, head, below, joined]) => {
  expect(idsOf(joinActivity(head, below))).toEqual(joined);
});
