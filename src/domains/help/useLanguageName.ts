import { useLingui } from '@lingui/react';
import type { DocumentLanguage } from '../../../contract/documents.ts';

/** Names a language in the person's own. */
export function useLanguageName(): (tag: DocumentLanguage) => string {
  const { i18n } = useLingui();
  return (tag) => new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(tag) ?? tag;
}
