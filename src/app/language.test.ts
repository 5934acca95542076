import { i18n } from '@lingui/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCALES, languageTag } from '../data/device/settings-rules.ts';
import { inputTexts } from '../domains/stock/figure-texts.ts';
import { documentTitles } from '../domains/help/document-titles.ts';
import { formatOf } from '../lib/format.ts';
import { sessionTexts } from '../ui/session-texts.ts';
import { openTexts, showLanguage } from './language.ts';

const words = {
  en: 'Shares outstanding',
  es: 'Acciones en circulación',
  ja: '発行済株式数',
  zhHK: '已發行股數',
} as const;

test('a domain’s texts that load before the language’s are kept', async () => {
  // Already fetched, for example by another tab; the language's own catalog is still loading.
  await import('../../locales/zh-HK/help.po');
  const shown = showLanguage('zhHK');
  await openTexts('help');
  expect(await shown).toBe(true);
  const title = documentTitles['user-agreement'];
  expect(i18n._(title)).not.toBe(title.message);
});

test('a domain’s texts load when it is opened, in the current language', async () => {
  await showLanguage('es');
  expect(i18n._(sessionTexts.closed)).toBe('Mercado cerrado');
  expect(i18n._(inputTexts.shares_outstanding)).not.toBe(words.es);
  await openTexts('stock');
  expect(i18n._(inputTexts.shares_outstanding)).toBe(words.es);
});

test('a domain opened during a language change has its texts in the new language', async () => {
  await Promise.all([openTexts('search'), showLanguage('ja'), openTexts('stock')]);
  expect(i18n._(inputTexts.shares_outstanding)).toBe(words.ja);
  await expect(openTexts('nowhere')).rejects.toThrow('nowhere');
});

test.for(LOCALES)('the texts switch to %s', async (locale) => {
  expect(await showLanguage(locale)).toBe(true);
  expect(i18n.locale).toBe(languageTag(locale));
  expect(i18n._(inputTexts.shares_outstanding)).toBe(words[locale]);
});

test.for(LOCALES)(
  'in %s a counted text groups its figure as every other number is',
  async (locale) => {
    await showLanguage(locale);
    // Not a literal, which the catalogs would take in as a text of the app.
    const [counted] = ['counted'];
    i18n.load(languageTag(locale), { [counted]: [['count', 'plural', { other: ['#'] }]] });
    expect(i18n._(counted, { count: 1000 })).toBe(formatOf(languageTag(locale)).number(1000));
  },
);

test('of two languages chosen at once, the last one wins', async () => {
  await showLanguage('en');
  await Promise.all([showLanguage('ja'), showLanguage('es')]);
  expect(i18n.locale).toBe('es');
});

test('after a language that could not be loaded, screens that open have the texts of the shown one', async () => {
  await showLanguage('en');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.doMock('../../locales/es/app.po', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  vi.resetModules();
  const fresh = await import('./language.ts');
  await fresh.showLanguage('en');
  expect(await fresh.showLanguage('es')).toBe(false);
  expect(fresh.isLanguageShown('en')).toBe(true);
  await fresh.openTexts('charity');
  expect(Object.keys(i18n.messages)).toEqual(
    expect.arrayContaining(Object.keys((await import('../../locales/en/charity.po')).messages)),
  );
  vi.doUnmock('../../locales/es/app.po');
  vi.resetModules();
});
