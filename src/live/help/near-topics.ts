import { type HelpTopic, nearestTopics, weighTopic } from '../../../contract/help-search.ts';
import { type TopicId, topicIds, type TopicTexts } from './topic.ts';

/** The maximum number of suggestions. */
const MOST = 3;

/** Built once per language: it is searched with every keystroke. */
const weighed = new WeakMap<TopicTexts, readonly HelpTopic[]>();

/** The topics that best match a question, as in the automatic answer of customer service. */
export function topicsNear(texts: TopicTexts, question: string): TopicId[] {
  let topics = weighed.get(texts);
  if (!topics) {
    topics = topicIds.map((id) => weighTopic(id, wordsOf(texts, id)));
    weighed.set(texts, topics);
  }
  const near = new Set(nearestTopics(topics, question, MOST).map(({ id }) => id));
  return [...near].flatMap((found) => topicIds.find((id) => id === found) ?? []);
}

function wordsOf(texts: TopicTexts, id: TopicId) {
  const { title, keywords, paragraphs, steps = [], terms = [] } = texts[id];
  const text = [...paragraphs, ...steps, ...terms.flat()].join('\n');
  return { title, keywords: keywords.join(', '), text };
}
