import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { Activity } from '../../../contract/activity.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { kindTexts } from './activity-texts.ts';

/** What a line is about, in words. */
export function useActivityTitle({ kind, counterAccount, amountMicros }: Activity): string {
  const { i18n } = useLingui();
  const { t } = useWords();
  if (counterAccount === null || kind !== 'transfer') return i18n._(kindTexts[kind]);
  const account = i18n._(accountTexts[counterAccount]);
  return amountMicros.startsWith('-') ? t`To ${account}` : t`From ${account}`;
}
