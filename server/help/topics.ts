import { readdirSync, readFileSync } from 'node:fs';
import {
  type HelpTopic,
  type NearTopic,
  nearestTopics,
  weighTopic,
} from '../../contract/help-search.ts';
import type { Language } from '../../contract/language.ts';

const FOLDER = new URL('../../content/help/', import.meta.url);

const known = new Map<Language, readonly HelpTopic[]>();

/** The help topics that best match a question in a language, best first. */
export function topicsNear(question: string, language: Language, most: number): NearTopic[] {
  let topics = known.get(language);
  if (!topics) {
    topics = readdirSync(FOLDER).map((id) => readTopic(id, language));
    known.set(language, topics);
  }
  return nearestTopics(topics, question, most);
}

function readTopic(id: string, language: Language): HelpTopic {
  const file = `${id}/${language === 'zhHK' ? 'zh-HK' : language}.md`;
  const source = readFileSync(new URL(file, FOLDER), 'utf8');
  const [, keywords = '', title = '', text = ''] =
    /^---\nkeywords: (.+)\n---\n\n# (.+)\n([^]*)$/.exec(source) ?? [];
  if (title === '') throw new Error(`${file} is no help topic`);
  return weighTopic(id, { title, keywords, text });
}
