import { type Area, getAreas } from '../../contract/sign-up.ts';
import { useKnown } from '../data/call/known.ts';
import { countryOf } from '../lib/named-areas.ts';

/** The area codes, and the country of one: the chosen one when several countries share the code. */
export function useAreaCountry(
  areaCode: string,
  chosen: string | undefined,
): { areas: readonly Area[]; country: string | undefined } {
  const areas = useKnown(getAreas, {}).value?.areas ?? [];
  return { areas, country: countryOf(areas, areaCode, chosen, navigator.languages) };
}
