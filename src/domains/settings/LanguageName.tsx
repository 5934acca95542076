import { languageTag, type Locale } from '../../data/device/settings-rules.ts';
import { languages } from './languages.ts';

/** A language in its own words. */
export function LanguageName({ locale }: { locale: Locale }) {
  return (
    <span lang={languageTag(locale)}>{languages.find(({ value }) => value === locale)?.label}</span>
  );
}
