import { expect, test } from 'vitest';
import type { AccountEvent } from '../../../contract/activity.ts';
import { joinEvents } from './event-pages.ts';

const event = (place: number, id = place): AccountEvent => ({
  id: `entry ${id}`,
  place: `${place}.0`,
  kind: 'transfer',
  amountMicros: '1',
  balanceAfterMicros: '1',
  legs: [
    {
      entryId: String(place),
      kind: 'transfer',
      account: 'wallet',
      amountMicros: '1',
      parts: { available: '1', held: '0', unsettled: '0', saved: '0' },
      counterAccount: 'stock',
      about: {},
      atMs: place,
    },
  ],
  atMs: place,
});
const pages = (places: readonly number[], hasMore: boolean, moved?: AccountEvent) => ({
  events: [...(moved ? [moved] : []), ...places.map((place) => event(place))],
  next: hasMore ? 'more' : null,
});
const placesOf = (joined: ReturnType<typeof joinEvents>) => [
  joined?.events.map(({ place }) => Number(place)),
  joined?.next !== null,
];

test.for([
  ['nothing below yet', pages([9, 8], true), undefined, [[9, 8], true]],
  ['nothing newer', pages([9, 8], true), pages([9, 8, 7], false), [[9, 8, 7], false]],
  ['a newer event', pages([10, 9], true), pages([9, 8, 7], true), [[10, 9, 8, 7], true]],
  [
    'more newer events than a page',
    pages([20, 19], true),
    pages([9, 8, 7], true),
    [[20, 19], true],
  ],
  ['only what is kept', undefined, pages([9], false), [[9], false]],
  [
    'an event that moved up is on the list once',
    pages([9, 8], true, event(10, 7)),
    pages([9, 8, 7, 6], true),
    [[10, 9, 8, 6], true],
  ],
  [
    'an event that moved up does not hide a gap',
    pages([19, 18], true, event(20, 8)),
    pages([9, 8, 7], true),
    [[20, 19, 18], true],
  ],
] as const)('%s', ([, head, below, joined]) => {
  expect(placesOf(joinEvents(head, below))).toEqual(joined);
});
