import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DocumentLanguage, documentEditions } from '../../contract/documents.ts';
import { sectionIds, textIds } from '../../src/domains/help/document-text.ts';
import { topicIds } from '../../src/live/help/topic.ts';
import { readAgreement, readTopics } from './content.ts';
import { readMarkdown } from './markdown.ts';

test('every file of help and of the agreements is a text that the app shows', () => {
  const files = ['help', 'agreements'].flatMap((folder) =>
    readdirSync(`content/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('/'))
      .map((name) => `${folder}/${name}`),
  );
  const texts = [...topicIds.map((id) => `help/${id}`), ...textIds.map((id) => `agreements/${id}`)];
  expect(files.toSorted()).toEqual(
    texts.flatMap((text) => DocumentLanguage.options.map((tag) => `${text}/${tag}.md`)).toSorted(),
  );
});

const reads = (source: string) => () => readMarkdown(source);

test.for([
  ['without keywords', '# Title\n\nOne.'],
  ['with another fact', '---\nkeywords: one\nkeyword: two\n---\n\n# Title\n\nOne.'],
  ['with sections', '---\nkeywords: one\n---\n\n# Title\n\n## Section {#section}\n\nOne.'],
  ['with points, which the screen does not show', '---\nkeywords: one\n---\n\n# Title\n\n- One'],
] as const)('a help topic %s does not build', ([, source]) => {
  expect(() => readTopics(reads(source))).toThrow('keywords, paragraphs, then steps or terms');
});

const { revision } = documentEditions['user-agreement'];
const sections = sectionIds['user-agreement'].map((id) => `## ${id} {#${id}}\n\nText.`);
const agreement = (parts: readonly string[], of = revision) =>
  reads([`---\nrevision: ${of}\n---`, '# Title', 'In short.', ...parts].join('\n\n'));

test('an agreement builds when it has every section in order', () => {
  const texts = readAgreement('user-agreement', agreement(sections));
  expect(Object.keys(texts.sections)).toEqual([...sectionIds['user-agreement']]);
});

test.for([
  ['a section too few', sections.slice(1)],
  ['two sections in another order', sections.toReversed()],
  ['a second summary', ['In short.', ...sections]],
  ['steps, which the screen does not show', [...sections, '1. One']],
] as const)('an agreement with %s does not build', ([, parts]) => {
  expect(() => readAgreement('user-agreement', agreement(parts))).toThrow('it has a summary');
});

test('a text of another revision than the one in force does not build', () => {
  expect(() => readAgreement('user-agreement', agreement(sections, revision - 1))).toThrow(
    `revision ${revision} is in force`,
  );
});
