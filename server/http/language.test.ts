import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.for([
  ['en-US,en;q=0.9', 'en'],
  ['es', 'es'],
  ['ja;q=0.8,en', 'ja'],
  ['zh-Hant-HK', 'zhHK'],
  ['de-DE,en;q=0.5', undefined],
  ['*', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [undefined, undefined],
])('a browser that prefers %s reads %s', ([header, language]) => {
  expect(preferredLanguage(header)).toBe(language);
});
