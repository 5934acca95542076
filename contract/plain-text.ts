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

/** What was typed or pasted, as {@link PlainText} takes it; too long it stays. */
export function plainTextOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/gu, '')
    .trim();
}

/** Signs that a text of several lines may not hold: controls, halves of letters, and what turns the direction of others. */
const UNSEEN = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069`;

/** A text of several lines, as a message: letters and emoji of every kind. Source: Unicode TR36, bidirectional spoofing. */
export const PlainLines = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(max, 'is too long'),
    v.regex(new RegExp(`^(?:\\n|[^${UNSEEN}])*$`, 'u'), 'holds signs that cannot be seen'),
    v.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'says nothing'),
  );

/** What was typed or pasted, as {@link PlainLines} takes it. */
export function plainLinesOf(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(new RegExp(`(?!\\n)[${UNSEEN}]`, 'gu'), '')
    .trim();
}
