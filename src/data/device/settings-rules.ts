/** The languages, as local storage spells them. Source: spec §1; rulings, Languages. */
export const LOCALES = ['en', 'es', 'ja', 'zhHK'] as const;
/** A language, as local storage spells it. */
export type Locale = (typeof LOCALES)[number];

/** The themes. */
export const THEMES = ['light', 'dark', 'system'] as const;
/** A theme; `system` follows the device. */
export type Theme = (typeof THEMES)[number];

/** The color of a rising price; a falling price has the other one. */
export const GAIN_COLORS = ['green', 'red'] as const;
/** The color of a rising price. */
export type GainColor = (typeof GAIN_COLORS)[number];

/** Whether single keys are shortcuts; users of speech input may turn them off. Source: WCAG 2.1.4. */
export const SINGLE_KEYS = ['on', 'off'] as const;
/** Whether they are. */
export type SingleKeys = (typeof SINGLE_KEYS)[number];

/** The customer's settings of the app. */
export interface Settings {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly gainColor: GainColor;
  readonly singleKeys: SingleKeys;
}

/** The names in local storage. `public/boot.js` reads the first three before the first paint. Source: spec §3, §2. */
export const settingKeys = {
  locale: 'lang',
  theme: 'themeType',
  gainColor: 'gainColor',
  singleKeys: 'singleKeys',
} as const;

/** How local storage spells a theme. Source: spec §3, System and theme; 0 is our own. */
const themeNumbers = { system: '0', dark: '1', light: '2' } as const satisfies Record<
  Theme,
  string
>;

/** Reads settings; missing or invalid ones default to English, light, green and single keys on. Source: spec §1. */
export function readSettings(stored: (key: string) => string | null): Settings {
  const theme = stored(settingKeys.theme);
  return {
    locale: oneOf(LOCALES, stored(settingKeys.locale)) ?? 'en',
    theme: THEMES.find((name) => themeNumbers[name] === theme) ?? 'light',
    gainColor: oneOf(GAIN_COLORS, stored(settingKeys.gainColor)) ?? 'green',
    singleKeys: oneOf(SINGLE_KEYS, stored(settingKeys.singleKeys)) ?? 'on',
  };
}

/** The settings in their local-storage form, by name. */
export function storedSettings(settings: Settings): Record<string, string> {
  return {
    [settingKeys.locale]: settings.locale,
    [settingKeys.theme]: themeNumbers[settings.theme],
    [settingKeys.gainColor]: settings.gainColor,
    [settingKeys.singleKeys]: settings.singleKeys,
  };
}

/** A language as `Intl` and the `lang` attribute spell it. Source: rulings, Languages. */
export function languageTag(locale: Locale): string {
  return locale === 'zhHK' ? 'zh-HK' : locale;
}

/** The attributes of the root element for the settings. */
export function rootAttributes(settings: Settings, systemIsDark: boolean) {
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && systemIsDark);
  return {
    lang: languageTag(settings.locale),
    'data-theme': isDark ? ('dark' as const) : ('light' as const),
    'data-gain': settings.gainColor,
  };
}

/** The color of the browser's own bars, equal to a screen's surface in `src/styles/tokens.css`. */
export const barColors = { light: '#ffffff', dark: '#0f0f11' } as const;

function oneOf<T extends string>(words: readonly T[], word: string | null): T | undefined {
  return words.find((known) => known === word);
}
