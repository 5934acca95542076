import { useLingui } from '@lingui/react';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { intlLocale } from '../../lib/intl-locale.ts';

/** Names a language in the person's own. */
export function useLanguageName(): (tag: DocumentLanguage) => string {
  const { i18n } = useLingui();
  return (tag) =>
    new Intl.DisplayNames(intlLocale(i18n.locale), { type: 'language' }).of(tag) ?? tag;
}
