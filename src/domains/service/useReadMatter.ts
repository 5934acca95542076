import { useEffect } from 'react';
import { markMatterRead, type MatterThread } from '../../../contract/service.ts';
import { call } from '../../data/call/call.ts';

/** Marks visible messages as read while the page is in view. A failed request is retried with the next response. */
export function useReadMatter(matter: MatterThread | undefined): void {
  const id = matter?.id;
  const seq = matter && matter.unread > 0 ? matter.newest.seq : undefined;
  useEffect(() => {
    if (id === undefined || seq === undefined) return undefined;
    const upTo = { id, seq };
    function mark(): void {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', mark);
      // A private event reaches every page, including this one.
      void call(markMatterRead, upTo);
    }
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, seq]);
}
