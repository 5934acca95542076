import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { isLatinText } from './latin-text.ts';

test.for([
  ['Zoë Núñez', true],
  ['price € 5 – “ok”', true],
  ['Ağaoğlu Şule', false],
  ['山田 太郎', false],
  ['\u202Eevil\u200B', false],
] as const)('whether the standard fonts write %s: %s', ([text, isLatin]) => {
  expect(isLatinText(text)).toBe(isLatin);
});

test('the standard font draws every letter that it is given', async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const all = Array.from({ length: 0x3000 }, (_, at) => String.fromCodePoint(at));
  const given = all.filter(isLatinText);
  expect(given.length).toBeGreaterThan(200);
  for (const letter of given) expect(font.widthOfTextAtSize(letter, 9)).toBeGreaterThanOrEqual(0);
});
