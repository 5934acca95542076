/** Windows-1252, which the fonts of every PDF reader have. */
const WINDOWS_1252 =
  /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]*$/u;

/** Whether a PDF's standard fonts, which are not embedded, can write a text. */
export function isLatinText(text: string): boolean {
  return WINDOWS_1252.test(text);
}
