import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapped } from './wrap.ts';

/** Chinese and Japanese letters are two units wide, all others one. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 2 : 1), 0);

test.for([
  ['the fee is due in five days', 11, ['the fee is', 'due in five', 'days']],
  ['料金は、翌月に支払います。', 8, ['料金は、', '翌月に支', '払いま', 'す。']],
  ['（見本）です', 6, ['（見', '本）で', 'す']],
  ['期間は 30 日です', 8, ['期間は', '30 日で', 'す']],
  ['incomprehensibilities', 8, ['incompre', 'hensibil', 'ities']],
] as const)('%s is broken as people who read it do', ([text, width, lines]) => {
  expect(wrapped(text, width, widthOf)).toEqual(lines);
});

test('no line is wider than there is room, and no letter is lost', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '。', '（', '山', '，') });
  fc.assert(
    fc.property(text, (each) => {
      const lines = wrapped(each, 10, widthOf);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(10);
      expect(lines.join('').replaceAll(' ', '')).toBe(each.replaceAll(' ', ''));
    }),
  );
});
