import type { DocumentLanguage } from '../../../contract/documents.ts';
import type { Locale } from './settings-rules.ts';
import { useSettings } from './settings.ts';

const tags = { en: 'en', es: 'es', ja: 'ja', zhHK: 'zh-HK' } as const satisfies Record<
  Locale,
  DocumentLanguage
>;

/** The language of help and documents: the locale to load, and its `lang` attribute. */
export function useTextLanguage(): { locale: Locale; tag: DocumentLanguage } {
  const { locale } = useSettings();
  return { locale, tag: tags[locale] };
}
