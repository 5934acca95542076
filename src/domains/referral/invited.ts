import { useMemo } from 'react';
import {
  getInvited,
  type Invited,
  type InvitedFilter,
  type InvitedState,
} from '../../../contract/referral.ts';
import { pageOfLines, type Pages, usePages } from '../../data/call/pages.ts';

const PAGE = 50;

/** The filter that keeps a state, besides `all`. */
const filterOf: Readonly<Record<InvitedState, InvitedFilter>> = {
  open: 'open',
  due: 'rewarded',
  paid: 'rewarded',
  stopped: 'ended',
  expired: 'ended',
  not_counted: 'ended',
};

function invitedPages(filter: InvitedFilter): Pages<typeof getInvited, Invited> {
  return {
    endpoint: getInvited,
    all: { filter: 'all', limit: PAGE },
    inputFrom: (before) => ({ filter, before, limit: PAGE }),
    pageOf: ({ invited, hasMore }) => pageOfLines(invited, hasMore),
    passes: ({ state }) => filter === 'all' || filter === filterOf[state],
  };
}

/** The customers who signed up with the code, latest first, loaded downwards. */
export function useInvited(filter: InvitedFilter) {
  const pages = useMemo(() => invitedPages(filter), [filter]);
  const { lines: invited, ...list } = usePages(pages);
  return { ...list, invited };
}
