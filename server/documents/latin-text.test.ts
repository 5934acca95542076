import { PDFDocument, StandardFonts } from 'pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latinText } from './latin-text.ts';

test.for([
  ['Zoë Núñez', 'Zoë Núñez'],
  ['Ağaoğlu Şule', 'Agaoglu Sule'],
  ['山田 太郎', '?? ??'],
  ['Zoe\u0308', 'Zoë'],
  ['price € 5 – “ok”', 'price € 5 – “ok”'],
  ['\u202Eevil\u200B', '?evil?'],
] as const)('%s is written as %s', ([text, written]) => {
  expect(latinText(text)).toBe(written);
});

test('any text is converted to what the standard font can draw', async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(font.widthOfTextAtSize(latinText(text), 9)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});
