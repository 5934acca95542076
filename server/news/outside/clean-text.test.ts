import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, OUTSIDE_MAX, safeUrl } from './clean-text.ts';
import type { RawText } from './outside-source.ts';

const nowMs = Date.parse('2026-11-20T15:00:00Z');
const isListed = (ticker: string) => ['AAPL', 'KO', 'BRK.B'].includes(ticker);

const raw: RawText = {
  sourceId: 'a1',
  publisher: 'A Wire',
  author: 'A. Writer',
  url: 'https://example.com/story',
  title: 'Apple opens a store',
  summary: 'It is the first one there.',
  symbols: ['AAPL'],
  publishedMs: nowMs - 60_000,
  changedMs: nowMs - 60_000,
};

function cleaned(part: Partial<RawText>) {
  const text = cleanText({ ...raw, ...part }, 'massive', { nowMs, isListed });
  if (typeof text === 'string') throw new Error(text);
  return text;
}

test.for([
  ['Apple <b>rises</b>', 'Apple rises'],
  ['<script>alert(1)</script>Apple', 'Apple'],
  ['Apple<script>alert(1)', 'Apple'],
  ['<img src=x onerror=alert(1)>Apple', 'Apple'],
  ['Apple <!-- a remark -->rises', 'Apple rises'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Apple', 'Apple'],
  ['&amp;lt;b&amp;gt;Apple', 'Apple'],
  ['Procter &amp; Gamble', 'Procter & Gamble'],
  ['Apple&#39;s &ldquo;day&rdquo;', "Apple's “day”"],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['Apple\n\t rises\u0000\u0007', 'Apple rises'],
  ['Apple \u202Eelppa\u202C \u2066x\u2069', 'Apple elppa x'],
  ['Apple\u200B\uFEFF rises', 'Apple rises'],
  ['half \uD800 a letter', 'half a letter'],
] as const)('the title %j is shown as %j', ([title, shown]) => {
  expect(cleaned({ title }).outside.title.replaceAll('  ', ' ')).toBe(shown);
});

test.for([
  ['https://example.com/a?utm_source=x&id=7&fbclid=y#top', 'https://example.com/a?id=7'],
  ['http://example.com/a', null],
  ['javascript:alert(1)', null],
  ['data:text/html,<b>', null],
  ['https://user:secret@example.com/', null],
  ['https://127.0.0.1/admin', null],
  ['https://localhost/admin', null],
  ['https://[::1]/', null],
  ['https://example.com:8443/', null],
  [`https://example.com/${'a'.repeat(2_000)}`, null],
  ['not an address', null],
] as const)('the address %j becomes %j', ([text, safe]) => {
  expect(safeUrl(text)).toBe(safe);
});

test('only listed symbols are kept, each once, and a text without any is skipped', () => {
  expect(cleaned({ symbols: ['aapl', 'AAPL', ' KO ', 'EVIL', '<b>'] }).tickers).toEqual([
    'AAPL',
    'KO',
  ]);
  const other = { ...raw, symbols: ['EVIL'] };
  expect(cleanText(other, 'alpaca', { nowMs, isListed })).toBe('unlisted');
});

test.for([
  ['nameless', { sourceId: '' }],
  ['nameless', { sourceId: `a${'b'.repeat(500)}` }],
  ['nameless', { sourceId: "a'; drop table news_item" }],
  ['untitled', { title: '<p> </p>\u200B' }],
  ['untimely', { publishedMs: Number.NaN }],
  ['untimely', { publishedMs: nowMs + 86_400_000 }],
  ['untimely', { publishedMs: nowMs - 90 * 86_400_000 }],
] as const)('a text is %s', ([why, part]) => {
  expect(cleanText({ ...raw, ...part }, 'massive', { nowMs, isListed })).toBe(why);
});

test('an extremely long text is truncated quickly', () => {
  const text = cleaned({ title: 'word '.repeat(400_000), summary: '<'.repeat(2_000_000) + 'x' });
  expect(text.outside.title.length).toBeLessThanOrEqual(OUTSIDE_MAX.title);
  expect(text.outside.title.endsWith('…')).toBe(true);
});

test('any input becomes one plain line within its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const text = cleanText({ ...raw, title }, 'alpaca', { nowMs, isListed });
      if (typeof text === 'string') return text === 'untitled';
      const { title: shown } = text.outside;
      return (
        Array.from(shown).length <= OUTSIDE_MAX.title &&
        !/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]|<[a-z/!?]/iu.test(shown)
      );
    }),
    { numRuns: 2_000 },
  );
});
