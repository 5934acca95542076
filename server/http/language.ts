import * as v from 'valibot';
import { Language } from '../../contract/language.ts';

/**
 * The first of a browser's languages, as named in local storage: `en`, `es`, `ja`, `zhHK`.
 * Undefined if the app does not have that language.
 */
export function preferredLanguage(acceptLanguage: string | undefined): string | undefined {
  const [first = ''] = (acceptLanguage ?? '').split(',');
  const [language = ''] = first.trim().toLowerCase().split(/[-;]/);
  return ours.get(language);
}

const ours = new Map([
  ['en', 'en'],
  ['es', 'es'],
  ['ja', 'ja'],
  ['zh', 'zhHK'],
]);

/** The requested language, by our name or its tag, else the browser's preferred one. */
export function languageIn(said: unknown, acceptLanguage: string | undefined): Language {
  const asked = v.safeParse(Language, said);
  if (asked.success) return asked.output;
  const tag = typeof said === 'string' ? said : acceptLanguage;
  const found = v.safeParse(Language, preferredLanguage(tag));
  return found.success ? found.output : 'en';
}
