import { useLingui } from '@lingui/react';
import { is } from 'valibot';
import { getBalances } from '../../../contract/account.ts';
import {
  CauseId,
  findDonation,
  getCause,
  getCauses,
  getDonations,
  getGiving,
} from '../../../contract/charity.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { Language } from '../../../contract/language.ts';
import { useKnown } from '../../data/call/known.ts';
import { refreshAnswersTo } from '../../data/call/known-source.ts';
import { useSettings } from '../../data/device/settings.ts';
import { useParameter } from '../../nav/route.ts';

/** One cause with its updates and payouts. */
export type WholeCause = OutputOf<typeof getCause>;

/** Other customers donate too. */
const REFRESH_MS = 30_000;

/** The language of causes' names. */
export function useLanguage(): Language {
  // A change of language re-renders.
  useLingui();
  return useSettings().locale;
}

export function useCauses() {
  return useKnown(getCauses, { language: useLanguage() }, { refreshMs: REFRESH_MS });
}

/** The cause in the URL, if any. */
export function useNamedCause() {
  const asked = useParameter('id');
  const id = is(CauseId, asked) ? asked : undefined;
  const language = useLanguage();
  const known = useKnown(getCause, id === undefined ? undefined : { id, language }, {
    refreshMs: REFRESH_MS,
  });
  return { id, known };
}

/** The customer's giving. */
export function useGiving() {
  return useKnown(getGiving, { language: useLanguage() });
}

/** Reloads what a donation changes. */
export function refreshCharity(): void {
  void refreshAnswersTo([getBalances, getCause, getCauses, getDonations, getGiving, findDonation]);
}
