/**
 * The locale in which a language of the app writes numbers, money and dates. English and Spanish are those of the United
 * States: `$1,234.50` in both.
 *
 * @param language as `Intl` names it (`en`, `es`, `ja`, `zh-HK`)
 */
export function intlLocale(language: string): string {
  return language === 'en' || language === 'es' ? `${language}-US` : language;
}
