import * as v from 'valibot';

/**
 * A single-line text by a person, without invisible characters or characters that change the direction of
 * text. Source: Unicode TR36, bidirectional spoofing; UAX 44, Default_Ignorable_Code_Point.
 */
export const PlainText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(max, 'is too long'),
    // The Braille blank has the category of a symbol but is invisible.
    v.regex(/^[^\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]*$/u, 'holds signs that cannot be seen'),
  );

/** Normalizes typed or pasted text to what {@link PlainText} accepts; it does not shorten it. */
export function plainTextOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/gu, '')
    .trim();
}

/** Characters that multi-line text must not contain: controls, lone surrogates, and bidirectional overrides. */
const UNSEEN = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069`;

/**
 * Multi-line text, such as a message; letters of every script and emoji are allowed. Source: Unicode TR36,
 * bidirectional spoofing.
 */
export const PlainLines = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(max, 'is too long'),
    v.regex(new RegExp(`^(?:\\n|[^${UNSEEN}])*$`, 'u'), 'holds signs that cannot be seen'),
    v.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'says nothing'),
  );

/** Normalizes typed or pasted text to what {@link PlainLines} accepts. */
export function plainLinesOf(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(new RegExp(`(?!\\n)[${UNSEEN}]`, 'gu'), '')
    .trim();
}
