import { useMemo } from 'react';
import {
  type Donation,
  DonationSource,
  DonationState,
  getDonations,
} from '../../../contract/charity.ts';
import type { Language } from '../../../contract/language.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import { pageOfLines, type Pages, usePages } from '../../data/call/pages.ts';
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

/** Whether a filter keeps a donation. Pure. */
function passes({ causeId, source, state, year }: DonationFilter, donation: Donation): boolean {
  return (
    (causeId === undefined || causeId === donation.causeId) &&
    (source === undefined || source === donation.source) &&
    (state === undefined || state === donation.state) &&
    (year === undefined || String(year) === newYorkDate(donation.atMs).slice(0, 4))
  );
}

function donationPages(
  language: Language,
  filter: DonationFilter,
): Pages<typeof getDonations, Donation> {
  return {
    endpoint: getDonations,
    all: { language, limit: PAGE },
    inputFrom: (before) => ({ language, ...filter, before, limit: PAGE }),
    pageOf: ({ donations, hasMore }) => pageOfLines(donations, hasMore),
    passes: (donation) => passes(filter, donation),
  };
}

/** The filtered donations, latest first, loaded downwards. */
export function useDonations(filter: DonationFilter) {
  const language = useLanguage();
  const { causeId, source, state, year } = filter;
  const pages = useMemo(
    () => donationPages(language, filter),
    // The filter is created from the address in each render, so only its content matters.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, causeId, source, state, year],
  );
  const { lines: donations, ...list } = usePages(pages);
  return { ...list, donations };
}
