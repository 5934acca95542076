import { expect, test } from 'vitest';
import { readMarkdown } from './markdown.ts';

test('facts, a title, paragraphs, sections and their lists are read', () => {
  const source = [
    '---\nkeywords: P&L, ＰＥＲ\nrevision: 2\n---',
    '# What “it” means: all of it',
    'A paragraph. 1. is no list here.',
    '# 2 of 3'.slice(2),
    '1. Open it.\n2. Close it.',
    '## Fair use {#fair-use}',
    'You agree:',
    '- to this;\n- not to that.',
    '## Words {#words}',
    '- **Bid, ask**: Two prices: 1 and 2.\n- **–**: Nothing.',
  ].join('\n\n');
  expect(readMarkdown(`${source}\n`)).toEqual({
    facts: { keywords: 'P&L, ＰＥＲ', revision: '2' },
    title: 'What “it” means: all of it',
    paragraphs: ['A paragraph. 1. is no list here.', '2 of 3'],
    steps: ['Open it.', 'Close it.'],
    sections: {
      'fair-use': {
        title: 'Fair use',
        paragraphs: ['You agree:'],
        points: ['to this;', 'not to that.'],
      },
      words: {
        title: 'Words',
        paragraphs: [],
        terms: [
          ['Bid, ask', 'Two prices: 1 and 2.'],
          ['–', 'Nothing.'],
        ],
      },
    },
  });
});

test.for([
  ['no title', 'Text'],
  ['a fact without a value', '---\nkeywords:\n---\n\n# Title'],
  ['a paragraph of two lines', '# Title\n\nOne\ntwo'],
  ['a paragraph below a list', '# Title\n\n- One\n\nTwo'],
  ['a wrong number', '# Title\n\n1. One\n3. Three'],
  ['an item of two lines', '# Title\n\n- One\n  and more'],
  ['terms that are not all terms', '# Title\n\n- **One**: 1\n- Two'],
  ['bold text', '# Title\n\nOne **two**'],
  ['a link', '# Title\n\n[One](two)'],
  ['a tag', '# Title\n\nOne <br> two'],
  ['an entity', '# Title\n\nOne &lt; two'],
  ['a section without a name', '# Title\n\n## One\n\nTwo'],
  ['a smaller heading', '# Title\n\n### One {#one}'],
  ['three line breaks', '# Title\n\n\nOne'],
  ['a break of two spaces', '# Title\n\nOne  '],
] as const)('%s is an error', ([, source]) => {
  expect(() => readMarkdown(source)).toThrow('not Markdown that we read');
});
