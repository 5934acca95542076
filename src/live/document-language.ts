import type { DocumentLanguage } from '../../contract/documents.ts';
import type { Locale } from '../data/device/settings-rules.ts';

/** The language in which a document was read. */
export function documentLanguage(locale: Locale): DocumentLanguage {
  return locale === 'zhHK' ? 'zh-HK' : locale;
}
