import { type HelpTopic, nearestTopics, weighTopic } from '../../../contract/help-search.ts';
import { type TopicId, topicIds, type TopicTexts } from './topic.ts';

/** Topics that are offered at once. */
const MOST = 3;

/** Made once for each language: it is searched as a person types. */
const weighed = new WeakMap<TopicTexts, readonly HelpTopic[]>();

/** The topics that a question is near to, best first, as the first answer of customer service finds them. */
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
