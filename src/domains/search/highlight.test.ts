import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((stretch) => (stretch.isMatch ? `[${stretch.text}]` : stretch.text))
    .join('');

test.for([
  ['AAPL', 'aa', '[AA]PL'],
  ['Apple Inc.', 'app', '[App]le Inc.'],
  ['Bank of America', 'am ba', '[Ba]nk of [Am]erica'],
  ['Nestlé', 'nestle', '[Nestlé]'],
  ['Snapple', 'app', 'Sn[app]le'],
  ['Abba Bank', 'ba', 'Abba [Ba]nk'],
  ['Apple', '', 'Apple'],
  ['', 'a', ''],
] as const)('in %s, %s marks %s', ([text, query, result]) => {
  expect(marked(text, query)).toBe(result);
});

test('highlighting keeps every letter once', () => {
  expect(
    highlight('Berkshire Hathaway', 'berk ber')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Berkshire Hathaway');
});
