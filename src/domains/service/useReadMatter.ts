import { useEffect } from 'react';
import { markMatterRead, type MatterThread } from '../../../contract/service.ts';
import { call } from '../../data/call/call.ts';

/** Marks what a conversation shows as read while the page is in view. What did not reach the server is tried with the next answer. */
export function useReadMatter(matter: MatterThread | undefined): void {
  const id = matter?.id;
  const seq = matter && matter.unread > 0 ? matter.newest.seq : undefined;
  useEffect(() => {
    if (id === undefined || seq === undefined) return undefined;
    const upTo = { id, seq };
    function mark(): void {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', mark);
      // A private event tells every page, this one among them.
      void call(markMatterRead, upTo);
    }
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, seq]);
}
