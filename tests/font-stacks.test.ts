import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageTag, LOCALES } from '../src/data/device/settings-rules.ts';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

/** The same character has another form in each language, so a font of one language is wrong in every other. */
const fonts = {
  ja: /Hiragino|Noto Sans JP|CJK JP|Yu Gothic|Meiryo/,
  'zh-HK': /PingFang|Noto Sans HK|Noto Sans TC|CJK HK|JhengHei/,
};

test.each(LOCALES.map(languageTag))('%s is never set in a font of another language', (tag) => {
  const stack = stackOf(tag);
  expect(stack).toMatch(/^Figtree, .+, sans-serif$/);
  for (const [language, names] of Object.entries(fonts)) {
    expect(names.test(stack), `${language} in ${stack}`).toBe(language === tag);
  }
});

test.each(Object.entries(fonts))('%s comes before the font of the system', (tag, names) => {
  // That may be a font of the language of the system instead of the app's.
  const stack = stackOf(tag);
  expect(stack.search(names)).toBeLessThan(stack.indexOf('system-ui'));
});

/** The names of the fonts of a page, in order. */
function stackOf(tag: string): string {
  const common = /--font:([^;]+);/.exec(css)?.[1] ?? '';
  const [language] = tag.split('-');
  const own = new RegExp(`:root:lang\\(${language}\\) \\{\\s*--font:([^;]+);`).exec(css)?.[1];
  return (own ?? common).replace(/\s+/g, ' ').trim();
}
