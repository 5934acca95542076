import type { Nudge } from '../../../workers/feed/api.ts';

interface PageLife {
  readonly nudge: (nudge: Nudge) => void;
  readonly show: () => void;
  readonly hide: () => void;
  /** The page may be frozen before it can send anything else, and must receive nothing until it is visible again. */
  readonly leave: () => void;
}

/**
 * Reports the page's lifecycle. A message evicts a page from the back/forward cache, so the page is paused the moment
 * it leaves. Source: docs/browser.md, SharedWorker.
 */
export function watchPage({ nudge, show, hide, leave }: PageLife): void {
  let hasLeft = false;
  const away = (): void => {
    if (hasLeft) return;
    hasLeft = true;
    leave();
  };
  const back = (): void => {
    hasLeft = false;
    show();
    nudge('visible');
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') back();
    else if (!hasLeft) hide();
  });
  document.addEventListener('freeze', away);
  document.addEventListener('resume', back);
  addEventListener('pagehide', away);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) back();
  });
  addEventListener('online', () => nudge('online'));
  addEventListener('offline', () => nudge('offline'));
}
