import { expect, test } from 'vitest';
import { findTopics, markMatches } from './find-topics.ts';
import { type TopicText, type TopicTexts, topicIds } from '../../live/help/topic.ts';

const silent: TopicText = { title: '–', paragraphs: ['–'], keywords: [] };

function textsWith(said: Partial<TopicTexts>): TopicTexts {
  const all = Object.fromEntries(topicIds.map((id) => [id, silent])) as unknown as TopicTexts;
  return { ...all, ...said };
}

const texts = textsWith({
  glossary: { title: 'Words', paragraphs: ['A dividend is paid out.'], keywords: ['cash'] },
  charts: { title: 'Charts', paragraphs: ['Drag over it.'], keywords: ['dividends'] },
  ideas: { title: 'Dividend ideas', paragraphs: ['Each morning.'], keywords: [] },
  storage: { title: '銘柄の保存', paragraphs: ['ブラウザのデータを消去します。'], keywords: [] },
  search: { title: 'Búsqueda', paragraphs: ['Sesión ampliada.', 'Escriba aquí.'], keywords: [] },
});
const found = (query: string) => findTopics(texts, query).map(({ id }) => id);

test('the title counts more than a keyword, a keyword more than the text', () => {
  expect(found('dividend')).toEqual(['ideas', 'charts', 'glossary']);
});

test.for([
  ['busqueda', 'search'],
  ['BÚSQUEDA', 'search'],
  ['sesion', 'search'],
  ['ぶらうざ', 'storage'],
  ['ＤＲＡＧ', 'charts'],
  ['保存', 'storage'],
] as const)('%s finds %s: case, accents, width and syllabary do not count', ([query, id]) => {
  expect(found(query)).toEqual([id]);
});

test('every word must occur in the topic', () => {
  expect(found('dividend morning')).toEqual(['ideas']);
  expect(found('dividend qqq')).toEqual([]);
});

test('an empty search finds nothing', () => {
  expect(found('  ?')).toEqual([]);
});

test('the excerpt is the part that has the word', () => {
  expect(findTopics(texts, 'escriba')[0]?.excerpt).toBe('Escriba aquí.');
});

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((stretch) => (stretch.isMatch ? `[${stretch.text}]` : stretch.text))
    .join('');

test.for([
  ['Búsqueda sin conexión', 'conexion bus', '[Bús]queda sin [conexión]'],
  ['Snapshot and app', 'app', 'Snapshot and [app]'],
  ['Snapped', 'app', 'Sn[app]ed'],
  ['ブラウザのデータ', 'でーた', 'ブラウザの[データ]'],
  ['Anything', '', 'Anything'],
] as const)('in %s, %s marks %s', ([text, query, result]) => {
  expect(marked(text, query)).toBe(result);
});
