import * as v from 'valibot';
import { readStored, store } from './local-storage.ts';

const KEY = 'readingPlaces';

/** Of each long text the edition and the section at which the person stopped reading. */
const Places = v.record(v.string(), v.object({ revision: v.number(), section: v.string() }));

/** The section at which a text was left on this device; nothing at its beginning, at its end, and of another edition. */
export function readingPlaceOf(text: string, revision: number): string | undefined {
  const place = read()[text];
  return place?.revision === revision ? place.section : undefined;
}

/** Keeps the section at which a text is left; `undefined` forgets it. */
export function keepReadingPlace(
  text: string,
  revision: number,
  section: string | undefined,
): void {
  const { [text]: _before, ...others } = read();
  const places = section === undefined ? others : { ...others, [text]: { revision, section } };
  store(KEY, JSON.stringify(places));
}

/** What is missing or invalid is nothing. */
function read(): v.InferOutput<typeof Places> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Places), readStored(KEY));
  return stored.success ? stored.output : {};
}
