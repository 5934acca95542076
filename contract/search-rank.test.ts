import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Instrument } from './instrument.ts';
import { isOneTypoAway, rankInstruments } from './search-rank.ts';

function named(ticker: string, name: string): Instrument {
  return { ticker, name, kind: 'stock', sector: null, category: null, leverage: 1 };
}

const market = [
  named('A', 'Agilent Technologies Inc.'),
  named('AA', 'Alcoa Corporation'),
  named('AAPL', 'Apple Inc.'),
  named('AMZN', 'Amazon.com Inc.'),
  named('BRK.B', 'Berkshire Hathaway Inc.'),
  named('EL', 'The Estée Lauder Companies Inc.'),
  named('JNJ', 'Johnson & Johnson'),
  named('MCD', "McDonald's Corporation"),
  named('MSFT', 'Microsoft Corporation'),
  named('SPY', 'SPDR S&P 500 ETF Trust'),
  named('T', 'AT&T Inc.'),
  named('TT', 'Trane Technologies plc'),
];

const find = (text: string, limit = 10) =>
  rankInstruments(market, text, limit).map(({ ticker }) => ticker);

test.for([
  ['the ticker itself comes first, then tickers that begin so', 'a', ['A', 'AA', 'AAPL', 'AMZN']],
  ['case does not count', 'aApL', ['AAPL']],
  ['a point in a ticker may be left out', 'brkb', ['BRK.B']],
  ['a blank may stand for the point', 'brk b', ['BRK.B']],
  ['the beginning of a word of the name finds it', 'hath', ['BRK.B']],
  ['words may come in any order', 'lauder estee', ['EL']],
  ['accents do not count', 'estée', ['EL']],
  ['an ampersand may be written out', 'johnson and johnson', ['JNJ']],
  ['an ampersand may be left out', 'att', ['T']],
  ['letters around an ampersand stand for themselves', 's&p', ['SPY']],
  ['an apostrophe may be left out', 'mcdonalds', ['MCD']],
  ['the middle of a name finds it', 'kshire', ['BRK.B']],
  ['a letter too few in a word is forgiven', 'mirosoft', ['MSFT']],
  ['two letters swapped are forgiven', 'mircosoft', ['MSFT']],
  ['a wrong letter in a ticker is forgiven', 'AMZM', ['AMZN']],
  ['a typo is forgiven while the word is still being typed', 'amaozn', ['AMZN']],
  ['two typos are not forgiven', 'mkrosfot', []],
  ['a name of three letters with a typo is not looked for', 'xyz', []],
  ['nothing but signs finds nothing', '&!', []],
  ['blanks find nothing', '   ', []],
] as const)('%s', ([, text, expected]) => {
  expect(find(text).slice(0, Math.max(1, expected.length))).toEqual(expected);
});

test('ticker matches rank above name matches, name matches above typos', () => {
  const [first, second, third] = [
    named('ZION', 'Zions Bancorporation'),
    named('NZ', 'New Zion Holdings'),
    named('ZIOM', 'Other'),
  ];
  expect(rankInstruments([third, second, first], 'zion', 10)).toEqual([first, second, third]);
});

test('equal matches are sorted by ticker length, then alphabetically', () => {
  const list = ['CCC', 'BB', 'AAA', 'AB'].map((ticker) => named(ticker, 'Same Name'));
  expect(rankInstruments(list, 'same', 10).map(({ ticker }) => ticker)).toEqual([
    'AB',
    'BB',
    'AAA',
    'CCC',
  ]);
});

const word = fc.stringMatching(/^[a-z]{1,8}$/);

/** The textbook algorithm with a table, slow and simple, as a reference (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = rows[i];
      if (row) {
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + cost,
          swap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        );
      }
    }
  }
  return at(a.length, b.length);
}

test('one typo is an edit distance of one', () => {
  const near = fc.stringMatching(/^[ab]{0,5}$/);
  fc.assert(
    fc.property(near, near, (a, b) => {
      expect(isOneTypoAway(a, b)).toBe(distance(a, b) <= 1);
    }),
    { numRuns: 2_000 },
  );
});

test('every instrument is found by its own ticker and by its own name', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.tuple(fc.stringMatching(/^[A-Z]{1,5}$/), fc.array(word, { minLength: 1, maxLength: 3 })),
        {
          minLength: 1,
          maxLength: 30,
          selector: ([ticker]) => ticker,
        },
      ),
      (rows) => {
        const list = rows.map(([ticker, words]) => named(ticker, words.join(' ')));
        for (const each of list) {
          expect(rankInstruments(list, each.ticker, 1)).toEqual([each]);
          expect(rankInstruments(list, each.name, list.length)).toContain(each);
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('for any input the answer is within the limit, without duplicates and deterministic', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 64 }),
      fc.integer({ min: 1, max: 5 }),
      (text, limit) => {
        const found = find(text, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
        expect(find(text, limit)).toEqual(found);
      },
    ),
  );
});
