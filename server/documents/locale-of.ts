import type { DocumentLanguage } from '../../contract/documents.ts';

const LOCALES: Readonly<Record<DocumentLanguage, string>> = {
  en: 'en-US',
  es: 'es-US',
  ja: 'ja-JP',
  'zh-HK': 'zh-HK',
};

/** The locale in which a document writes numbers, money and dates. Spanish is that of the United States, as in the app. */
export function localeOf(language: DocumentLanguage): string {
  return LOCALES[language];
}
