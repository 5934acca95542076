import { i18n, type Messages } from '@lingui/core';
import { report } from '../data/device/report.ts';
import { languageTag, type Locale, LOCALES } from '../data/device/settings-rules.ts';
import { giveTexts, PEOPLE } from '../data/device/texts.ts';
import { intlLocale } from '../lib/intl-locale.ts';

/** The app's own texts in each language. */
const appCatalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/app.po');

const APP = 'app';
/** The catalogs needed in the shown language: the app's own, and those of every domain opened. */
const opened = new Set<string>([APP]);

let wanted: Locale | undefined;

/** Whether the texts of a language are loaded and it is still the chosen language. */
export function isLanguageShown(locale: Locale): boolean {
  return (wanted === undefined || wanted === locale) && i18n.locale === languageTag(locale);
}

/**
 * Switches every text to a language. The language chosen last wins, regardless of the order in which the chunks arrive.
 * Returns whether the texts could be loaded; otherwise the previous texts stay.
 */
export async function showLanguage(locale: Locale): Promise<boolean> {
  wanted = locale;
  const tag = languageTag(locale);
  if (i18n.locale === tag) return true;
  try {
    // A domain that opens in the meantime loads its own texts.
    const parts = await Promise.all([...opened].map((catalog) => textsOf(catalog, locale)));
    if (wanted === locale) {
      // Merges into the loaded texts rather than replacing them, because the texts of a domain may have arrived first.
      i18n.load(tag, Object.assign({}, ...parts) as Messages);
      // Counts within texts are written as other numbers are.
      i18n.activate(tag, intlLocale(tag));
    }
    return true;
  } catch (problem) {
    report('A language could not be loaded.', problem);
    // Screens that open from now on match the texts that stayed.
    if (wanted === locale) wanted = LOCALES.find((each) => languageTag(each) === i18n.locale);
    return false;
  }
}

/** Adds the texts of a catalog in the current language, once. Rejects when they cannot be loaded. */
export async function openTexts(catalog: string): Promise<void> {
  const locale = wanted ?? 'en';
  const [texts] = await Promise.all([
    textsOf(catalog, locale),
    // Calls of customers' screens have more refusals than public calls.
    catalog === PEOPLE ? import('../ui/refusal-texts.ts') : undefined,
  ]);
  i18n.load(languageTag(locale), texts);
  // Another language may have been chosen in the meantime.
  if (wanted !== undefined && wanted !== locale) return openTexts(catalog);
  opened.add(catalog);
  return undefined;
}

giveTexts(openTexts);

async function textsOf(catalog: string, locale: Locale): Promise<Messages> {
  const catalogs = catalog === APP ? appCatalogs : (await import('./catalogs.ts')).catalogs;
  const load = catalogs[`../../locales/${languageTag(locale)}/${catalog}.po`];
  if (!load) throw new Error(`there are no texts of ${catalog} in ${locale}`);
  return (await load()).messages;
}
