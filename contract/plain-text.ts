import * as v from 'valibot';

/**
 * A text that a person writes: one line, without signs that cannot be seen or turn the direction of others.
 * Source: Unicode TR36, bidirectional spoofing; UAX 44, Default_Ignorable_Code_Point.
 */
export const PlainText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(max, 'is too long'),
    // The Braille blank is a symbol by its category, and nothing to the eye.
    v.regex(/^[^\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]*$/u, 'holds signs that cannot be seen'),
  );
