import { expect, test } from 'vitest';
import { findAmounts } from './find-amounts.ts';
import { foldQuestion } from './fold-question.ts';

/** The amounts of a question in whole shares and dollars. */
function amountsOf(question: string) {
  const { sharesMicros, limitMicros, spentMicros } = findAmounts(foldQuestion(question));
  return [sharesMicros, limitMicros, spentMicros].map((micros) =>
    micros === undefined ? undefined : Number(micros) / 1e6,
  );
}

test.for([
  ['Buy 10 shares of Apple at 180', 10, 180, undefined],
  ['Buy 10 shares at 180usd', 10, 180, undefined],
  ['Buy $500 of Apple', undefined, undefined, 500],
  ['Buy 2k shares of Apple', 2000, undefined, undefined],
  ['Buy 2 thousand shares at $1.5k', 2000, 1500, undefined],
  ['Buy 2 dozen shares', 24, undefined, undefined],
  ['Buy $5k of Apple', undefined, undefined, 5000],
  ['Where is my withdrawal of $2.5k?', undefined, undefined, 2500],
  ['buy 1 million dollars of Apple', undefined, undefined, 1_000_000],
  ['buy 5 thousand dollars of Apple', undefined, undefined, 5000],
  ['compra 2 mil acciones', 2000, undefined, undefined],
  ['compra 5 mil dólares de Apple', undefined, undefined, 5000],
  ['買 5千股', 5000, undefined, undefined],
  ['$2萬買Apple', undefined, undefined, 20_000],
  ['アップルを購入 10成行', 10, undefined, undefined],
  ['10萬元買Apple', undefined, undefined, 100_000],
] as const)('“%s” is about %s shares at %s, or %s dollars', ([question, ...amounts]) => {
  expect(amountsOf(question)).toEqual(amounts);
});

test.for([
  'Sell 50% of my Apple',
  'Sell 50 percent of my shares',
  'vende el 50 por ciento',
  '賣5成Apple',
  'Buy 1/2 share',
  'Buy 1 / 2 share',
  'Buy ½ share of Apple',
  'Buy 1 1/2 shares',
  'compra 2 mil 500 acciones',
  'compra 2 mil millones de dólares',
  '買1萬5千股',
  'Buy 10% of Apple with $500',
])('“%s” names no amount that can be read exactly', (question) => {
  expect(amountsOf(question)).toEqual([undefined, undefined, undefined]);
});

test.for([
  'Buy 3 shares of Apple at 4pm',
  'Buy 3 shares of Apple at 4 p.m.',
  'Buy 3 shares of Apple at 9:30',
  'Buy 3 shares of Apple at 9:30 am',
  'Buy 3 shares of Apple at 4 o’clock',
])('the time in “%s” is not a price', (question) => {
  expect(amountsOf(question)).toEqual([3, undefined, undefined]);
});

test('a date beside an amount leaves the amount', () => {
  expect(amountsOf('Where is my deposit of $500 from 3/5/2026?')).toEqual([
    undefined,
    undefined,
    500,
  ]);
});
