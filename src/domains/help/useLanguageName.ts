import { useLingui } from '@lingui/react';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { intlLocale } from '../../lib/intl-locale.ts';

/** Returns the name of a language in the customer's language. */
export function useLanguageName(): (tag: DocumentLanguage) => string {
  const { i18n } = useLingui();
  return (tag) =>
    new Intl.DisplayNames(intlLocale(i18n.locale), { type: 'language' }).of(tag) ?? tag;
}
