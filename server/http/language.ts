import * as v from 'valibot';
import { Language } from '../../contract/language.ts';

/**
 * The first of a browser's languages, in the words of local storage: `en`, `es`, `ja`, `zhHK`. Nothing when it prefers
 * one that we do not have.
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

/** The language that was asked for, by our name or its tag, else the one that the browser prefers. */
export function languageIn(said: unknown, acceptLanguage: string | undefined): Language {
  const asked = v.safeParse(Language, said);
  if (asked.success) return asked.output;
  const tag = typeof said === 'string' ? said : acceptLanguage;
  const found = v.safeParse(Language, preferredLanguage(tag));
  return found.success ? found.output : 'en';
}
