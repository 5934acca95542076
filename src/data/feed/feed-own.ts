import type { Patch } from '../../../workers/feed/api.ts';
import { type Link, linkTo } from './feed-link.ts';
import type { FeedTier } from './feed-status.ts';

/**
 * A dedicated worker of this tab, for browsers without locks, and for the leader tab in browsers without SharedWorker.
 * `ended` ends it from outside.
 */
export function openOwnLink(
  page: string,
  take: (patch: Patch) => void,
  {
    tier = 'own',
    ended = new Promise<void>(() => undefined),
  }: { tier?: FeedTier; ended?: Promise<void> } = {},
): Promise<Link> {
  const worker = new Worker(new URL('../../../workers/feed/dedicated.ts', import.meta.url), {
    type: 'module',
    name: 'plumb-feed',
  });
  const failed = Promise.race([
    ended,
    new Promise<void>((resolve) => {
      worker.addEventListener('error', () => resolve());
    }),
  ]);
  return linkTo(worker, page, take, { tier, failed, end: () => worker.terminate() });
}
