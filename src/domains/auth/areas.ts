import type { Area } from '../../../contract/sign-up.ts';

/** A country as the picker shows it. */
export interface NamedArea extends Area {
  readonly name: string;
}

/** Countries with their names in a language, in its order. */
export function namedAreas(areas: readonly Area[], language: string): readonly NamedArea[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator(language).compare;
  return areas
    .map((area) => ({ ...area, name: names.of(area.country) ?? area.country }))
    .toSorted((one, other) => order(one.name, other.name));
}

/** The countries that a search finds: by their names, accents aside, by letters of the country, or by the code. */
export function findAreas(areas: readonly NamedArea[], text: string): readonly NamedArea[] {
  const wanted = folded(text.replace(/^\s*\+/, ''));
  if (wanted === '') return areas;
  return areas.filter(
    ({ name, country, areaCode }) =>
      folded(name).includes(wanted) ||
      country.toLowerCase() === wanted ||
      areaCode.startsWith(wanted),
  );
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
 * The country that stands for an area code: the one that was chosen, else one that the browser's languages name, else
 * the one that the code is best known for.
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

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
