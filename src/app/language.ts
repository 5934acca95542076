import { i18n, type Messages } from '@lingui/core';
import { report } from '../data/report.ts';
import { languageTag, type Locale } from '../data/settings-rules.ts';

/** The texts of each language, each a chunk of its own. */
const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  es: () => import('../../locales/es.po'),
  ja: () => import('../../locales/ja.po'),
  zhHK: () => import('../../locales/zh-HK.po'),
};

let wanted: Locale | undefined;

/**
 * Switches every text to a language. The last language asked for wins, however the chunks arrive.
 * Says whether the texts could be had; what was shown stays otherwise.
 */
export async function showLanguage(locale: Locale): Promise<boolean> {
  wanted = locale;
  if (i18n.locale === languageTag(locale)) return true;
  try {
    const { messages } = await catalogs[locale]();
    if (wanted === locale) i18n.loadAndActivate({ locale: languageTag(locale), messages });
    return true;
  } catch (problem) {
    report('A language could not be loaded.', problem);
    return false;
  }
}
