import { expect, test } from 'vitest';
import { outsideBrackets, pseudoCatalog, pseudoTexts } from './harness/pseudo-texts.ts';

test.for([
  ['one word', 'Market', ['⟦', 'Ṁàřķéţ', ' on⟧']],
  ['two letters', '1D', ['⟦', '1Ď', '⟧']],
  ['a placeholder', ['Hi ', ['name']], ['⟦', 'Ĥí ', ['name'], ' o⟧']],
  ['a tag', ['<0>Hi</0>'], ['⟦', '<0>Ĥí</0>', '⟧']],
  [
    'a choice',
    [['n', 'plural', { offset: 1, one: ['#', ' day'], other: 'days' }]],
    ['⟦', ['n', 'plural', { offset: 1, one: ['#', ' ďàý'], other: 'ďàýš' }], ' o⟧'],
  ],
  ['a format', [['d', 'date', 'short']], ['⟦', ['d', 'date', 'short'], '⟧']],
] as const)('%s is accented and grows; what is filled in later stays', ([, text, expected]) => {
  expect(pseudoCatalog({ id: text })).toEqual({ id: expected });
});

test('texts with placeholders in braces are accented wherever they stand', () => {
  expect(pseudoTexts({ kinds: [{ headline: '{ticker} up {+percent}' }], count: 2 })).toEqual({
    kinds: [{ headline: '⟦{ticker} úƥ {+percent} o⟧' }],
    count: 2,
  });
  expect(pseudoTexts({ keywords: ['bank'] })).toEqual({ keywords: ['bank'] });
});

test('a text grows by two fifths', () => {
  const text = 'The market is closed. Prices are those of the last session.';
  const [opens = '', words = '', end = ''] = pseudoCatalog({ id: text })['id'] as string[];
  expect(opens).toBe('⟦');
  expect((words + end).length / text.length).toBeCloseTo(1.4, 1);
});

test.for([
  ['⟦Ṁàřķéţ⟧', ''],
  ['AAPL ⟦ṽéřý ⟦ďééƥ⟧ íńďééď⟧ 12', 'AAPL  12'],
  ['Market', 'Market'],
] as const)('of “%s” stands outside of brackets: “%s”', ([text, outside]) => {
  expect(outsideBrackets(text)).toBe(outside);
});
