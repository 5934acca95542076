import type { Locale } from '../../data/device/settings-rules.ts';

/** Each language in its own words, so that a reader of no other finds it. */
export const languages: readonly { readonly value: Locale; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'ja', label: '日本語' },
  { value: 'zhHK', label: '繁體中文' },
];
