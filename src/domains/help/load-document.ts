import type { Locale } from '../../data/device/settings-rules.ts';
import { type Load, loadOnce, type Texts } from '../../live/help/load-once.ts';
import type { DocumentText, TextId } from './document-text.ts';

/** The documents in each language, each in a chunk of its own. */
const documents: Record<TextId, Record<Locale, Load<DocumentText>>> = {
  'user-agreement': {
    en: () => import('virtual:content/agreements/user-agreement/en'),
    es: () => import('virtual:content/agreements/user-agreement/es'),
    ja: () => import('virtual:content/agreements/user-agreement/ja'),
    zhHK: () => import('virtual:content/agreements/user-agreement/zh-HK'),
  },
  'anti-money-laundering': {
    en: () => import('virtual:content/agreements/anti-money-laundering/en'),
    es: () => import('virtual:content/agreements/anti-money-laundering/es'),
    ja: () => import('virtual:content/agreements/anti-money-laundering/ja'),
    zhHK: () => import('virtual:content/agreements/anti-money-laundering/zh-HK'),
  },
  savings: {
    en: () => import('virtual:content/agreements/savings/en'),
    es: () => import('virtual:content/agreements/savings/es'),
    ja: () => import('virtual:content/agreements/savings/ja'),
    zhHK: () => import('virtual:content/agreements/savings/zh-HK'),
  },
};

export function loadDocument(id: TextId, locale: Locale): Texts<DocumentText> {
  return loadOnce(documents[id][locale]);
}
