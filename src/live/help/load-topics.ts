import type { Locale } from '../../data/device/settings-rules.ts';
import { type Load, loadOnce, type Texts } from './load-once.ts';
import type { TopicTexts } from './topic.ts';

/** The topics in each language, each in a chunk of its own. */
const topics: Record<Locale, Load<TopicTexts>> = {
  en: () => import('virtual:content/help/en'),
  es: () => import('virtual:content/help/es'),
  ja: () => import('virtual:content/help/ja'),
  zhHK: () => import('virtual:content/help/zh-HK'),
};

export function loadTopics(locale: Locale): Texts<TopicTexts> {
  return loadOnce(topics[locale]);
}
