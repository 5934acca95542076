import { expect, test } from 'vitest';
import {
  GAIN_COLORS,
  LOCALES,
  readSettings,
  SINGLE_KEYS,
  storedSettings,
  THEMES,
} from './settings-rules.ts';

const from = (stored: Record<string, string>) => readSettings((key) => stored[key] ?? null);
const standard = { locale: 'en', theme: 'light', gainColor: 'green', singleKeys: 'on' };

test('without anything stored the app is English and light', () => {
  expect(from({})).toEqual(standard);
});

test.for(['', '{}', 'fr', 'zh-HK', '3', 'null', '__proto__'])(
  'invalid data %j in local storage means default settings',
  (rubbish) => {
    expect(
      from({ lang: rubbish, themeType: rubbish, gainColor: rubbish, singleKeys: rubbish }),
    ).toEqual(standard);
  },
);

test('themes are stored as 1 dark and 2 light', () => {
  expect(from({ themeType: '1' }).theme).toBe('dark');
  expect(from({ themeType: '2' }).theme).toBe('light');
});

const all = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) =>
    GAIN_COLORS.flatMap((gainColor) =>
      SINGLE_KEYS.map((singleKeys) => ({ locale, theme, gainColor, singleKeys })),
    ),
  ),
);

test.for(all)('%o is read as it was stored', (settings) => {
  expect(from(storedSettings(settings))).toEqual(settings);
});
