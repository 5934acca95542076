import { useState } from 'react';
import { getInvited, type Invited, type InvitedFilter } from '../../../contract/referral.ts';
import { useKnown } from '../../data/call/known.ts';
import { useCall } from '../../data/call/use-call.ts';

const PAGE = 50;

/** The customers who signed up with the code, latest first, loaded downwards. */
export function useInvited(filter: InvitedFilter) {
  const head = useKnown(getInvited, { filter, limit: PAGE });
  const more = useCall(getInvited);
  const [below, setBelow] = useState<{
    after: string;
    invited: readonly Invited[];
    hasMore: boolean;
  }>();
  const first = head.value?.invited;
  const after = `${filter} ${first?.at(-1)?.id ?? ''}`;
  const added = below?.after === after ? below : undefined;
  const invited = first && [...first, ...(added?.invited ?? [])];
  return {
    invited,
    asOfMs: head.asOfMs,
    declined: head.declined,
    reload: head.reload,
    hasMore: added?.hasMore ?? head.value?.hasMore ?? false,
    isLoadingMore: more.waiting,
    moreDeclined: more.declined,
    loadMore: async (): Promise<void> => {
      const before = invited?.at(-1)?.id;
      if (before === undefined) return;
      const answer = await more.send({ filter, before, limit: PAGE });
      if (!answer.ok) return;
      setBelow({
        after,
        invited: [...(added?.invited ?? []), ...answer.value.invited],
        hasMore: answer.value.hasMore,
      });
    },
  };
}
