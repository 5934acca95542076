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
