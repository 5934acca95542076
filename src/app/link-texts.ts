import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeedStatus } from '../data/feed/feed-status.ts';

/** The connection state in a word or two. */
export const linkTexts: Record<FeedStatus['link'], MessageDescriptor> = {
  live: msg({ message: 'Live', comment: 'Prices arrive as they happen' }),
  connecting: msg`Connecting`,
  stale: msg({ message: 'No updates', comment: 'The link stands, yet no price came for a while' }),
  offline: msg`Offline`,
  calls: msg({
    message: 'No live prices',
    comment: 'The browser or its network has no WebSocket',
  }),
};

/** The meaning of each connection state for the customer. */
export const linkMeanings: Record<FeedStatus['link'], MessageDescriptor> = {
  live: msg`Prices arrive as they change.`,
  connecting: msg`Connecting to live prices. You’re seeing the last known prices.`,
  stale: msg`No prices have arrived for a while. What you see may be out of date.`,
  offline: msg`You’re offline. You’re seeing the last known prices; live prices resume when you reconnect.`,
  calls: msg`Live prices aren’t available on this browser or network. Prices refresh every few seconds instead.`,
};
