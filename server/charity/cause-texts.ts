import * as v from 'valibot';

const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const Paragraphs = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2_000))),
  v.minLength(1),
  v.maxLength(12),
);

const inAll = <S extends v.GenericSchema>(of: S) => v.object({ en: of, es: of, ja: of, zhHK: of });

/** The texts of a cause, in all languages. */
export const CauseTexts = inAll(
  v.object({ name: v.pipe(Line, v.maxLength(80)), purpose: Line, story: Paragraphs }),
);
export type CauseTexts = v.InferOutput<typeof CauseTexts>;

/** The text of a later update, in all languages. */
export const StoryTexts = inAll(
  v.object({ title: v.pipe(Line, v.maxLength(120)), paragraphs: Paragraphs }),
);
export type StoryTexts = v.InferOutput<typeof StoryTexts>;
