import { COUNTRIES } from '../../../contract/address.ts';
import { findAreas, nameAreas } from '../../lib/named-areas.ts';

/** Countries by their names in a language, those of the browser's languages first, filtered by a search. */
export function countriesNamed(
  language: string,
  tags: readonly string[],
  text: string,
): readonly { country: string; name: string }[] {
  const areas = COUNTRIES.map((country) => ({ country, areaCode: '' }));
  return findAreas(nameAreas(areas, language, tags), text);
}
