import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { LOCALES, languageTag } from '../data/settings-rules.ts';
import { columnTexts } from '../domains/market/column-texts.ts';
import { showLanguage } from './language.ts';

const words = { en: 'Volume', es: 'Volumen', ja: '出来高', zhHK: '成交量' } as const;

test.for(LOCALES)('the texts switch to %s', async (locale) => {
  expect(await showLanguage(locale)).toBe(true);
  expect(i18n.locale).toBe(languageTag(locale));
  expect(i18n._(columnTexts.volume)).toBe(words[locale]);
});

test('of two languages asked for at once, the last one stays', async () => {
  await showLanguage('en');
  await Promise.all([showLanguage('ja'), showLanguage('es')]);
  expect(i18n.locale).toBe('es');
});
