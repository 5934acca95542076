import type { DocumentId } from '../../../contract/documents.ts';
import { report } from '../../data/device/report.ts';
import type { Locale } from '../../data/device/settings-rules.ts';
import type { DocumentText } from './document-text.ts';
import type { TopicTexts } from './topic.ts';

type Load<T> = () => Promise<{ texts: T }>;

/** The topics in each language, each a chunk of its own. */
const topics: Record<Locale, Load<TopicTexts>> = {
  en: () => import('virtual:content/help/en'),
  es: () => import('virtual:content/help/es'),
  ja: () => import('virtual:content/help/ja'),
  zhHK: () => import('virtual:content/help/zh-HK'),
};

/** The documents in each language, each a chunk of its own. */
const documents: Record<DocumentId, Record<Locale, Load<DocumentText>>> = {
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
};

/** Loading texts; `undefined` when loading failed. They are requested once until that fails. */
export type Texts<T> = Promise<T | undefined>;

const asked = new Map<Load<unknown>, Texts<unknown>>();

export function loadTopics(locale: Locale): Texts<TopicTexts> {
  return loadOnce(topics[locale]);
}

export function loadDocument(id: DocumentId, locale: Locale): Texts<DocumentText> {
  return loadOnce(documents[id][locale]);
}

/** Allows failed texts to be requested again. */
export function forgetTexts(texts: Texts<unknown>): void {
  for (const [load, known] of asked) {
    if (known === texts) asked.delete(load);
  }
}

function loadOnce<T>(load: Load<T>): Texts<T> {
  const known = asked.get(load) as Texts<T> | undefined;
  if (known) return known;
  const texts = load().then(
    (chunk) => chunk.texts,
    (problem: unknown) => {
      report('A text could not be loaded.', problem);
      return undefined;
    },
  );
  asked.set(load, texts);
  return texts;
}
