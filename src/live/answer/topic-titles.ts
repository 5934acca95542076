import { use } from 'react';
import type { Language } from '../../../contract/language.ts';
import { report } from '../../data/device/report.ts';

type Titles = Readonly<Partial<Record<string, { readonly title: string }>>>;

const loads: Record<Language, () => Promise<{ texts: Titles }>> = {
  en: () => import('virtual:content/help/en'),
  es: () => import('virtual:content/help/es'),
  ja: () => import('virtual:content/help/ja'),
  zhHK: () => import('virtual:content/help/zh-HK'),
};
const loaded = new Map<Language, Promise<Titles>>();

/** The titles of help topics; suspends until they are loaded, and returns none when they cannot be loaded. */
export function useTopicTitles(language: Language): Titles {
  let titles = loaded.get(language);
  if (!titles) {
    titles = loads[language]().then(
      ({ texts }) => texts,
      (problem: unknown) => {
        report('The titles of help topics could not be loaded.', problem);
        loaded.delete(language);
        return {};
      },
    );
    loaded.set(language, titles);
  }
  return use(titles);
}
