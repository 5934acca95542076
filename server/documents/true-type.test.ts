import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { TrueType } from './true-type.ts';

function openFont(file: string) {
  const bytes = readFileSync(new URL(`./fonts/${file}`, import.meta.url));
  return { font: create(bytes) as Font, cutter: new TrueType(bytes) };
}

type Opened = ReturnType<typeof openFont>;

function glyphsOf({ font }: Opened, text: string): number[] {
  return Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id);
}

/** Pairs of the same glyph in the whole font and in the subset. */
function cutPairs(opened: Opened, text: string, grid: 1 | 8) {
  const glyphs = glyphsOf(opened, text);
  const cut = create(opened.cutter.cut([0, ...glyphs], grid)) as Font;
  return glyphs.map((glyph, at) => [opened.font.getGlyph(glyph), cut.getGlyph(at + 1)] as const);
}

test('letters with their accents are cut as they are', () => {
  for (const [whole, cut] of cutPairs(openFont('NotoSans-Regular.ttf'), 'Aéñ.:;', 1)) {
    expect(cut.path.toSVG()).toBe(whole.path.toSVG());
    expect(cut.advanceWidth).toBe(whole.advanceWidth);
  }
});

test.for(['NotoSansJP-Regular.ttf', 'NotoSansHK-Regular.ttf'])(
  'no point of %s moves by more than half a step of the grid',
  (file) => {
    for (const [whole, cut] of cutPairs(openFont(file), '契約書署名東京、（）1', 8)) {
      const [before, after] = [whole, cut].map(({ path }) => path.commands);
      expect(after?.map(({ command }) => command)).toEqual(before?.map(({ command }) => command));
      before?.forEach(({ args }, at) => {
        args.forEach((value, place) => {
          expect(Math.abs(value - (after?.[at]?.args[place] ?? 99))).toBeLessThanOrEqual(4);
        });
      });
      expect(cut.advanceWidth).toBe(whole.advanceWidth);
    }
  },
);
