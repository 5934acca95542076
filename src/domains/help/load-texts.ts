import type { DocumentId } from '../../../contract/documents.ts';
import { report } from '../../data/device/report.ts';
import type { Locale } from '../../data/device/settings-rules.ts';
import type { DocumentText } from './document-text.ts';
import type { TopicTexts } from './topic.ts';

type Load<T> = () => Promise<{ texts: T }>;

/** The topics in each language, each a chunk of its own. */
const topics: Record<Locale, Load<TopicTexts>> = {
  en: () => import('./topics/en.ts'),
  es: () => import('./topics/es.ts'),
  ja: () => import('./topics/ja.ts'),
  zhHK: () => import('./topics/zh-HK.ts'),
};

/** The documents in each language, each a chunk of its own. */
const documents: Record<DocumentId, Record<Locale, Load<DocumentText>>> = {
  'user-agreement': {
    en: () => import('./documents/user-agreement.en.ts'),
    es: () => import('./documents/user-agreement.es.ts'),
    ja: () => import('./documents/user-agreement.ja.ts'),
    zhHK: () => import('./documents/user-agreement.zh-HK.ts'),
  },
  'anti-money-laundering': {
    en: () => import('./documents/anti-money-laundering.en.ts'),
    es: () => import('./documents/anti-money-laundering.es.ts'),
    ja: () => import('./documents/anti-money-laundering.ja.ts'),
    zhHK: () => import('./documents/anti-money-laundering.zh-HK.ts'),
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
