import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  barColors,
  GAIN_COLORS,
  LOCALES,
  readSettings,
  rootAttributes,
  storedSettings,
  THEMES,
} from '../src/data/device/settings-rules.ts';

/** The script that runs before the first paint; it may import nothing. */
const script = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8');

function paint(stored: Record<string, string>, systemIsDark: boolean) {
  const attributes: Record<string, string> = {};
  const bars: Record<string, string> = {};
  runInNewContext(script, {
    addEventListener: () => undefined,
    navigator: {},
    setTimeout: (later: () => void) => later(),
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => (attributes[name] = value),
      },
      querySelector: () => ({
        setAttribute: (name: string, value: string) => (bars[name] = value),
      }),
    },
  });
  return { attributes, bar: bars['content'] };
}

const choices = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) =>
    GAIN_COLORS.map((gainColor) => ({ locale, theme, gainColor, singleKeys: 'on' as const })),
  ),
);
const stores: Record<string, string>[] = [
  ...choices.map(storedSettings),
  {},
  { lang: 'jaja', themeType: 'x', gainColor: 'blue' },
];
const worlds = stores.flatMap((stored) =>
  [true, false].map((systemIsDark) => ({ stored, systemIsDark })),
);

test('the first paint follows the settings for any stored data', () => {
  for (const { stored, systemIsDark } of worlds) {
    const settings = readSettings((key) => stored[key] ?? null);
    const wanted = rootAttributes(settings, systemIsDark);
    expect(paint(stored, systemIsDark), JSON.stringify(stored)).toEqual({
      attributes: wanted,
      bar: barColors[wanted['data-theme']],
    });
  }
});

test('without local storage the first paint is English and light', () => {
  const attributes: Record<string, string> = {};
  runInNewContext(script, {
    addEventListener: () => undefined,
    navigator: {},
    setTimeout: (later: () => void) => later(),
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => (attributes[name] = value),
      },
      querySelector: () => null,
    },
  });
  expect(attributes).toEqual({ lang: 'en', 'data-theme': 'light', 'data-gain': 'green' });
});

test.for([
  ['that has not started', { controller: {}, isStarted: false, reloads: 1 }],
  ['that has started: it decides itself', { controller: {}, isStarted: true, reloads: 0 }],
  ['of a first visit', { controller: null, isStarted: false, reloads: 0 }],
] as const)('when a newer build takes over, a page %s', ([, page]) => {
  const heard: (() => void)[] = [];
  let reloads = 0;
  runInNewContext(script, {
    addEventListener: () => undefined,
    setTimeout: () => undefined,
    location: { reload: () => (reloads += 1) },
    navigator: {
      serviceWorker: {
        controller: page.controller,
        addEventListener: (_name: string, hear: () => void) => heard.push(hear),
      },
    },
    document: {
      documentElement: { setAttribute: () => undefined },
      querySelector: (selector: string) =>
        selector === '.unstarted' && !page.isStarted ? {} : null,
    },
  });
  for (const hear of heard) hear();
  expect(reloads).toBe(page.reloads);
});

test('the browser bars have the colour of a screen', () => {
  const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const surfaces = [...tokens.matchAll(/--color-surface: (#\w+);/g)].map(([, color]) => color);
  expect(surfaces).toEqual([barColors.light, barColors.dark]);
});
