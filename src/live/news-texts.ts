import type { NewsTexts } from '../../contract/news-text.ts';
import { report } from '../data/device/report.ts';
import type { Locale } from '../data/device/settings-rules.ts';

/** The phrasings of each language, each in a chunk of its own. */
const phrasings: Record<Locale, () => Promise<{ texts: NewsTexts }>> = {
  en: () => import('virtual:content/news/en'),
  es: () => import('virtual:content/news/es'),
  ja: () => import('virtual:content/news/ja'),
  zhHK: () => import('virtual:content/news/zh-HK'),
};

const loaded = new Map<Locale, NewsTexts>();

/** The phrasings of a language, once loaded. */
export function newsTextsOf(locale: Locale): NewsTexts | undefined {
  return loaded.get(locale);
}

/** Loads the phrasings of a language; `undefined` when loading fails. */
export async function loadNewsTexts(locale: Locale): Promise<NewsTexts | undefined> {
  const known = loaded.get(locale);
  if (known) return known;
  try {
    const { texts } = await phrasings[locale]();
    loaded.set(locale, texts);
    return texts;
  } catch (problem) {
    report('The words of news could not be loaded.', problem);
    return undefined;
  }
}
