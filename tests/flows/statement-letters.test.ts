import { expect, test } from 'vitest';
import { printStatement } from '../../server/documents/printer.ts';
import type { Statement } from '../../server/documents/statement.ts';
import { inkOf, textOf } from '../harness/poppler.ts';

/** The position of the line with the holder on the page, and the width of a Chinese or Japanese letter there. */
const LINE = { x: 48, y: 792 - 681 - 9, height: 12 };
const LETTER = 9;
/** Where the lines of a page end. */
const RIGHT = 564;

function aStatement(holder: string, language: Statement['language']): Statement {
  return {
    account: 'wallet',
    fromDate: '2026-11-01',
    toDate: '2026-11-20',
    period: { openingMicros: 0n, closingMicros: 0n, lines: [], pockets: [] },
    holder,
    language,
    accountNumber: '12345678',
    madeAtMs: Date.parse('2026-11-20T15:00:00Z'),
    sealedAtMs: Date.parse('2026-11-20T15:00:00Z'),
    isDemo: true,
  };
}

function letterAt(pdf: Uint8Array, index: number): Buffer {
  return inkOf(pdf, { ...LINE, x: LINE.x + index * LETTER, width: LETTER });
}

test.for([
  ['ja', '山田山'],
  ['zh-HK', '陳嘅陳'],
] as const)('a reader of a statement (%s) sees every letter of %s', async ([language, name]) => {
  const pdf = await printStatement(aStatement(name, language), 'one');
  expect(textOf(pdf)).toContain(`${name} · account 12345678`);
  const [first, second, third] = [0, 1, 2].map((index) => letterAt(pdf, index));
  for (const ink of [first, second]) expect(Math.max(...(ink ?? []))).toBeGreaterThan(100);
  expect(third?.equals(first ?? Buffer.of())).toBe(true);
  expect(second?.equals(first ?? Buffer.of())).toBe(false);
});

test('a letter that no font has is a question mark, not a gap', async () => {
  const pdf = await printStatement(aStatement('김Ж김', 'en'), 'one');
  expect(textOf(pdf)).toContain('?Ж? · account 12345678');
});

test('a letter that both languages share has the form of the language that the page has', async () => {
  const forms = await Promise.all(
    (['ja', 'zh-HK'] as const).map((language) => printStatement(aStatement('直', language), 'one')),
  );
  const [japanese, chinese] = forms.map((pdf) => letterAt(pdf, 0));
  expect(japanese?.equals(chinese ?? Buffer.of())).toBe(false);
});

test.for(['ñandú.山田@example.com', 'Şule Ağaoğlu', 'Zoë Núñez', '髙﨑 𠮟'])(
  'the text of a statement of %s can be copied, and the file stays small',
  async (holder) => {
    const pdf = await printStatement(aStatement(holder, 'es'), 'one');
    expect(textOf(pdf)).toContain(holder);
    expect(pdf.length).toBeLessThan(30_000);
  },
);

test.for([
  'María de los Ángeles Fernández de Córdoba y Álvarez de Toledo',
  `Şule ${'Ağaoğlu '.repeat(19)}𠮷`,
])('a long name is on the statement whole, within the margins: %s', async (holder) => {
  const pdf = await printStatement(aStatement(holder, 'en'), 'one');
  expect(textOf(pdf)).toContain(`${holder} · account 12345678`);
  const beyond = inkOf(pdf, { ...LINE, x: RIGHT, width: 792 });
  expect(Math.max(...beyond)).toBe(0);
});
