import type { Nudge } from '../../../workers/feed/api.ts';

interface PageLife {
  readonly nudge: (nudge: Nudge) => void;
  readonly show: () => void;
  readonly hide: () => void;
  /** The page may be frozen before it can say anything more, and must not be spoken to until it shows itself. */
  readonly leave: () => void;
}

/**
 * Tells what becomes of the page. A page in the back/forward cache is thrown out of it by a message,
 * so it is paused the moment it leaves. Source: browser.md, SharedWorker.
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
