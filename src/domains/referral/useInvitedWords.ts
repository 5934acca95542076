import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { Invited } from '../../../contract/referral.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { missingTexts } from './texts.ts';

/** The missing conditions of an invitation and the deadline, in words. */
export function useInvitedWords(): (invited: Invited) => string {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  return ({ name, state, missing, lastDay, daysLeft, paysAtMs }) => {
    if (state === 'due' || state === 'paid') {
      const moment = format.marketMoment(paysAtMs ?? undefined);
      return state === 'due' ? t`Paid on ${moment}` : t`Paid ${moment}`;
    }
    if (state === 'not_counted') return t`It does not meet the rules`;
    if (missing.length === 0) {
      if (name === null && daysLeft > 0) return t`The account was deleted`;
      // The deposit is in, and nothing is left to do.
      if (state === 'open' || daysLeft > 0) return t`We’re checking the conditions`;
      const day = format.day(lastDay);
      return t`The last day for the deposit was ${day}`;
    }
    const what = missing.map((each) => i18n._(missingTexts[each])).join(' · ');
    if (!missing.includes('deposit')) return what;
    const left = t`${plural(daysLeft, { one: '# day left', other: '# days left' })}`;
    return `${what} · ${left}`;
  };
}
