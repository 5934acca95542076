import { expect, test } from 'vitest';
import { LOCALES } from '../../data/device/settings-rules.ts';
import { sectionIds, sectionsOf, textIds, writeDocument } from './document-text.ts';
import { findTopics } from './find-topics.ts';
import { loadTopics } from '../../live/help/load-topics.ts';
import { loadDocument } from './load-document.ts';
import { topicGroups, topicLinks } from './topic-groups.ts';
import { topicIds } from '../../live/help/topic.ts';

/** Every text within, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'keywords')
      .map(([name, part]) => [name, shapeOf(part)]),
  );
};

test.for(LOCALES)('in %s there are the same topics, and none has an empty text', async (locale) => {
  const texts = await loadTopics(locale);
  expect(Object.keys(texts ?? {})).toEqual([...topicIds]);
  expect(textsIn(texts).filter((text) => text.trim() === '')).toEqual([]);
});

test.for(LOCALES)('in %s each topic has as many parts as in English', async (locale) => {
  expect(shapeOf(await loadTopics(locale))).toEqual(shapeOf(await loadTopics('en')));
});

test.for(LOCALES)('in %s each topic is found first by its own title', async (locale) => {
  const texts = await loadTopics(locale);
  if (!texts) throw new Error('no texts');
  for (const id of topicIds) expect(findTopics(texts, texts[id].title)[0]?.id).toBe(id);
});

test.for([
  ['en', 'demo account'],
  ['es', 'cuenta de demostración'],
  ['ja', 'デモ口座'],
  ['zhHK', '示範帳戶'],
] as const)(
  'in %s the topics about secrets say what a demo account without a password does',
  async ([locale, words]) => {
    const texts = await loadTopics(locale);
    for (const id of ['funds-pin', 'deletion'] as const) {
      expect(textsIn(texts?.[id]).join(' ')).toContain(words);
    }
  },
);

const documents = LOCALES.flatMap((locale) => textIds.map((id) => [id, locale] as const));

test.for(documents)(
  '%s in %s has every section in order and no empty text',
  async ([id, locale]) => {
    const text = await loadDocument(id, locale);
    if (!text) throw new Error('no text');
    expect(Object.keys(text.sections)).toEqual([...sectionIds[id]]);
    expect(textsIn(text).filter((part) => part.trim() === '')).toEqual([]);
    expect(shapeOf(text)).toEqual(shapeOf(await loadDocument(id, 'en')));
    const plain = writeDocument(id, text);
    for (const { number, title } of sectionsOf(id, text)) {
      expect(plain).toContain(`\n\n${number}. ${title}\n\n`);
    }
  },
);

test('every topic is under exactly one heading', () => {
  expect(topicGroups.flatMap(({ topics }) => topics).toSorted()).toEqual(topicIds.toSorted());
});

test('links belong to topics', () => {
  expect(Object.keys(topicLinks).filter((id) => !topicIds.some((each) => each === id))).toEqual([]);
});
