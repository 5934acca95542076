import { intlLocale } from './intl-locale.ts';

/** A country by its two letters, with the code of its telephone numbers. */
export interface Area {
  readonly country: string;
  readonly areaCode: string;
}

/** A country as one language calls it. */
export interface NamedArea extends Area {
  readonly name: string;
}

/**
 * Names areas in a language and sorts them by name; the countries of the browser's languages come first.
 *
 * @param tags language tags from `navigator.languages`; `es-MX` stands for Mexico
 */
export function nameAreas(
  areas: readonly Area[],
  language: string,
  tags: readonly string[] = [],
): NamedArea[] {
  const locale = intlLocale(language);
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const likely = tags.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]);
  const rank = (country: string) => {
    const at = likely.indexOf(country);
    return at === -1 ? likely.length : at;
  };
  const { compare } = new Intl.Collator(locale);
  return areas
    .map((area) => ({ ...area, name: names.of(area.country) ?? area.country }))
    .sort((a, b) => rank(a.country) - rank(b.country) || compare(a.name, b.name));
}

/** Areas whose name contains a word with this prefix, or whose code has this prefix; accents and case are ignored. */
export function findAreas(areas: readonly NamedArea[], text: string): NamedArea[] {
  const wanted = fold(text.trim());
  if (wanted === '') return [...areas];
  const digits = wanted.replace(/^\+/, '');
  if (/^\d+$/.test(digits)) return areas.filter(({ areaCode }) => areaCode.startsWith(digits));
  return areas.filter(({ name, country }) => {
    const folded = fold(name);
    // Words are not divided by spaces everywhere.
    return (
      folded.startsWith(wanted) ||
      folded.includes(` ${wanted}`) ||
      (!/^[a-z ]+$/.test(wanted) && folded.includes(wanted)) ||
      fold(country) === wanted
    );
  });
}

/** The country that an area code is best known for, where several share it. Source: ITU-T E.164, assigned codes. */
const mainCountries: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

/**
 * The country for an area code: the chosen one, otherwise one of the browser's languages, otherwise the one best known
 * for the code.
 */
export function countryOf(
  areas: readonly Area[],
  areaCode: string,
  chosen: string | undefined,
  locales: readonly string[],
): string | undefined {
  const countries = areas
    .filter((area) => area.areaCode === areaCode)
    .map(({ country }) => country);
  const spoken = locales.map((locale) => regionOf(locale));
  const wanted = [chosen, ...spoken, mainCountries[areaCode]].find(
    (country) => country && countries.includes(country),
  );
  return wanted ?? countries[0];
}

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).region;
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
