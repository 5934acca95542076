import type { Patch } from '../../../workers/feed/api.ts';
import { type Link, linkTo } from './feed-link.ts';

/** One worker for all tabs. The same call restarts a dead worker. */
export function openSharedLink(page: string, take: (patch: Patch) => void): Promise<Link> {
  const worker = new SharedWorker(new URL('../../../workers/feed/shared.ts', import.meta.url), {
    type: 'module',
    name: 'plumb-feed',
  });
  const failed = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve());
  });
  return linkTo(worker.port, page, take, {
    tier: 'shared',
    failed,
    end: () => worker.port.close(),
  });
}
