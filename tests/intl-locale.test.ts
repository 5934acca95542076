import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { intlLocale } from '../src/lib/intl-locale.ts';

test.for([
  ['en', 'en-US'],
  ['es', 'es-US'],
  ['ja', 'ja'],
  ['zh-HK', 'zh-HK'],
] as const)('%s is written as in %s', ([language, locale]) => {
  expect(intlLocale(language)).toBe(locale);
});

const SOURCES = new URL('../src/', import.meta.url);

/** Matches the calls that take a locale and captures it; empty if a call names none. Source: ECMA-402. */
const CALLS =
  /(?:new Intl\.(?!Locale\()\w+\(|\.toLocale\w+\()\s*([^,()]*(?:\([^)]*\))?)|\.localeCompare\([^,()]*(?:\([^)]*\))?(?:,\s*([^,()]*(?:\([^)]*\))?))?/g;

/** Fixed locales: of formats that a machine reads, and of the names of companies, which are English everywhere. */
const FIXED = new Set([`'en-US'`, `'en-CA'`]);

/** The calls of a source whose locale is neither fixed nor from `intlLocale`. */
function bypasses(source: string): string[] {
  const ready = new Set(
    [...source.matchAll(/const (\w+) = intlLocale\(/g)].map(([, name]) => name),
  );
  return (
    [...source.matchAll(CALLS)]
      // The time zone of the device is the same in every locale.
      .filter(({ index }) => !source.startsWith('new Intl.DateTimeFormat().resolved', index))
      .map(([call, given, compared]) => ({ call, locale: (given ?? compared ?? '').trim() }))
      .filter(
        ({ locale }) =>
          !locale.startsWith('intlLocale(') && !ready.has(locale) && !FIXED.has(locale),
      )
      .map(({ call }) => call)
  );
}

test('the search sees what bypasses intlLocale', () => {
  expect(bypasses(`new Intl.NumberFormat(i18n.locale, options)`)).toHaveLength(1);
  expect(bypasses(`new Intl.DisplayNames([i18n.locale], { type: 'region' })`)).toHaveLength(1);
  expect(bypasses(`new Intl.DateTimeFormat(\n  language,\n  options)`)).toHaveLength(1);
  expect(bypasses(`amount.toLocaleString()`)).toHaveLength(1);
  expect(bypasses(`amount.toLocaleString('es')`)).toHaveLength(1);
  expect(bypasses(`a.name.localeCompare(b.name)`)).toHaveLength(1);
  expect(bypasses(`a.name.localeCompare(b.name, i18n.locale)`)).toHaveLength(1);
  expect(bypasses(`nameOf(a).localeCompare(nameOf(b), language)`)).toHaveLength(1);
  expect(bypasses(`new Intl.NumberFormat()`)).toHaveLength(1);
  expect(bypasses(`new Intl.DateTimeFormat().resolvedOptions().timeZone`)).toEqual([]);
  expect(bypasses(`new Intl.NumberFormat(intlLocale(language), options)`)).toEqual([]);
  expect(
    bypasses(`const locale = intlLocale(language); new Intl.NumberFormat(locale, options)`),
  ).toEqual([]);
});

test('every number, date and name goes through intlLocale', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) =>
      bypasses(readFileSync(new URL(name, SOURCES), 'utf8')).map((call) => `${name}: ${call}`),
    );
  expect(found).toEqual([]);
});
