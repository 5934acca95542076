import { useState } from 'react';
import {
  type Donation,
  DonationSource,
  DonationState,
  getDonations,
} from '../../../contract/charity.ts';
import { useKnown } from '../../data/call/known.ts';
import { useCall } from '../../data/call/use-call.ts';
import { useParameter } from '../../nav/route.ts';
import { useLanguage } from './charity.ts';

const PAGE = 50;

/** The history's filters in the URL. */
export interface DonationFilter {
  readonly causeId?: string;
  readonly source?: Donation['source'];
  readonly state?: Donation['state'];
  readonly year?: number;
}

/** Parses the filters in the URL; ignores unknown values. */
export function useDonationFilter(): DonationFilter {
  const causeId = useParameter('cause');
  const type = useParameter('type');
  const status = useParameter('state');
  const year = useParameter('year');
  const source = DonationSource.options.find((each) => each === type);
  const state = DonationState.options.find((each) => each === status);
  return {
    ...(causeId !== undefined && /^[a-z][a-z0-9-]{2,47}$/.test(causeId) && { causeId }),
    ...(source && { source }),
    ...(state && { state }),
    ...(year !== undefined && /^2\d{3}$/.test(year) && { year: Number(year) }),
  };
}

/** The filtered donations, latest first, loaded downwards. */
export function useDonations(filter: DonationFilter) {
  const language = useLanguage();
  const asked = { language, ...filter, limit: PAGE };
  const head = useKnown(getDonations, asked);
  const more = useCall(getDonations);
  const [below, setBelow] = useState<{
    readonly after: string;
    readonly donations: readonly Donation[];
    readonly hasMore: boolean;
  }>();
  const first = head.value?.donations;
  const after = `${JSON.stringify(filter)} ${first?.at(-1)?.id ?? ''}`;
  const added = below?.after === after ? below : undefined;
  const donations = first && [...first, ...(added?.donations ?? [])];
  return {
    donations,
    asOfMs: head.asOfMs,
    declined: head.declined,
    reload: head.reload,
    hasMore: added?.hasMore ?? head.value?.hasMore ?? false,
    isLoadingMore: more.waiting,
    moreDeclined: more.declined,
    loadMore: async (): Promise<void> => {
      const before = donations?.at(-1)?.id;
      if (before === undefined) return;
      const answer = await more.send({ ...asked, before });
      if (!answer.ok) return;
      setBelow({
        after,
        donations: [...(added?.donations ?? []), ...answer.value.donations],
        hasMore: answer.value.hasMore,
      });
    },
  };
}
