import { expect, test } from 'vitest';
import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import { say, table, valueOf } from '../telling.ts';
import { sentenceCutter } from './cut-sentences.ts';
import { findFigures, plainForm } from './find-figures.ts';
import { knownFrom } from './known-figures.ts';
import { guarded } from './number-guard.ts';

const at = Date.parse('2026-11-20T15:30:00Z');
const events: AnswerEvent[] = [
  { kind: 'source', id: 1, tool: 'quote', place: { screen: 'instrument', of: 'AAPL' }, atMs: at },
  say('quote', { ticker: 'AAPL', price: 1_187.43, change: -12.5, percent: -1.04, at }, 1),
  say('market_cap', { ticker: 'AAPL', value: 2_874_561_000_000 }, 1),
  say('average_volume', { ticker: 'AAPL', value: 51_234_567 }, 1),
  say('history', { ticker: 'AAPL', range: '3M', percent: 8.25, from: 1_097, to: 1_187.43 }, 1),
  say('earnings', { ticker: 'AAPL', date: '2026-12-03' }, 1),
  say('quote', { ticker: 'MSFT', price: 402.1, change: 2, percent: 0.5, at }, 2),
  table(
    3,
    ['instrument', 'shares'],
    [{ cells: [valueOf('ticker', 'AAPL'), valueOf('shares', '25000000')] }],
  ),
  say('market', { advancers: 311, decliners: 187 }, 5),
  say('week_52', { ticker: 'AAPL', high: 1_250.5, low: 903.25 }, 1),
  say(
    'last_order',
    { ticker: 'MSFT', intent: 'sell_to_close', shares: '7000000', status: 'filled', at },
    6,
  ),
  say(
    'why_price_buy',
    { ticker: 'KO', limit: '60000000', market: '71500000', away: '11500000' },
    7,
  ),
  say('positions', { count: 12, value: '29685750000', gain: '-1234560000', percent: -3.99 }, 3),
  say(
    'fund',
    { ticker: 'SPY', name: 'Fund of the S&P 500 Plus 9', holdings: 503, expense: 0.09 },
    4,
  ),
];
const known = knownFrom(events);
const TICKERS = ['AAPL', 'MSFT', 'SPY'];
const check = (sentence: string, before = '') =>
  guarded(sentence, {
    known,
    before,
    namesIn: (text) => TICKERS.filter((ticker) => text.includes(ticker)),
  });

test.for([
  'AAPL trades at $1,187.43, down 1.04%.',
  'AAPL trades at 1187.43 dollars (−1.04 %).',
  'AAPL is worth $2.87 trillion.',
  'About 51.2 million shares of AAPL change hands a day.',
  'AAPL rose 8.25% over three months, from $1,097.',
  'You hold 25 shares of AAPL.',
  'You hold twelve positions worth $29,685.75, down $1,234.56.',
  'AAPL reports on December 3, 2026, at the earliest on 2026-12-03.',
  'As of 10:30 AM on Nov 20.',
  'AAPL cotiza a 1.187,43 dólares, una caída del 1,04 %.',
  'AAPL cotiza a $1,187.43 y vale 2,87 billones.',
  'Tiene doce posiciones. Presenta el 3 de diciembre de 2026.',
  'AAPLは1,187.43ドルで、前日比は-1.04%です。',
  '時価総額は2兆8,746億ドルです。',
  'AAPLを25株保有しています。決算は12月3日です。',
  'ＡＡＰＬは１,１８７.４３ドルです。',
  'AAPL 現報 1,187.43 美元，市值 2.87 萬億美元。',
  '你持有 AAPL 二十五股，共十二項持倉。',
  '業績日期為2026年12月3日。',
  'Fund of the S&P 500 Plus 9 holds 503 stocks of the S&P 500.',
  'The 52-week range is not known.',
  'No figure at all.',
  'Your result is -$1,234.56.',
  'Your result is $-1,234.56.',
  '- 25 shares of AAPL',
  'AAPL is at $1,187.43 and MSFT at $402.10.',
  'Tiene veinticinco acciones.',
  '損益は-3.99%です。',
  'AAPL fell 1.04% today, while over three months it gained 8.25%.',
  'MSFT is up $2.00, or 0.50%.',
  '311 stocks rose and 187 fell.',
  'The gain or loss of all is $-1,234.56.',
  'The 52-week high and low are $1,250.50 and $903.25.',
  'Its high is $1,250.50, its low $903.25.',
  'You sold 7 shares of MSFT.',
  'Your limit of $60.00 is below the ask of $71.50.',
  'The ask of $71.50 is $11.50 above the limit of $60.00.',
  'AAPL cayó un 1,04 % hoy; en tres meses subió un 8,25 %.',
  'AAPLは本日1.04%下落しました。',
  'AAPL 今日下跌 1.04%，三個月上升 8.25%。',
  '今日損益は-3.99%です。',
])('“%s” is shown', (sentence) => {
  expect(
    check(sentence)
      ?.map(({ text }) => text)
      .join(''),
  ).toBe(sentence);
});

test.for([
  'AAPL trades at $1,187.44.',
  'AAPL trades at $1,178.43.',
  'AAPL trades at $11,874.3.',
  'AAPL trades at $1.19.',
  'AAPL is up +1.04%.',
  'AAPL is at 1,187.43%.',
  'AAPL fell $1.04.',
  'AAPL trades at $402.10.',
  'AAPL is worth $3 trillion.',
  'AAPL is worth $2.87 billion.',
  'You hold 20 shares.',
  'You hold thirteen positions.',
  'You hold 1,187.43 shares.',
  'AAPL reports on December 4.',
  'AAPL reports on 2027-12-03.',
  'As of 10:31 AM.',
  'AAPL rose 8.25% over six months.',
  'AAPL cotiza a 1.187,44 dólares.',
  'Vale tres mil dólares.',
  'AAPLは1,187.44ドルです。',
  '時価総額は2兆9,746億ドルです。',
  '三十株を保有しています。',
  'AAPL 現報 １,１８７.４４ 美元。',
  '升幅為百分之九點五。',
  '市值 2.87 億美元。',
  'AAPL is at ١١٨٧.',
  'AAPL is at ⑨⑨ dollars.',
  'AAPL is at 1,1874,3.',
  'AAPL is at 11 87.43.',
  'AAPL is at 1/2 of it.',
  'AAPL costs five hundred dollars.',
  'Your result is $1,234.56, that is +$1,234.56.',
  'Your result is $+1,234.56.',
  '損益は+3.99%です。',
  '損益はマイナス8.25%です。',
  'AAPL: ▲8.25%',
  'AAPL costs 1,187.43 cents.',
  'AAPL costs HK$1,187.43.',
  'AAPL costs €1,187.43.',
  'AAPLは1,187.43円です。',
  'AAPL costs $ .43.',
  'Tiene veintiséis acciones.',
  'Vale trescientos mil dólares.',
  'Vale mil dólares.',
  'Subió un once por ciento.',
  'It fell one percent.',
  'You hold ninety-one shares.',
  '市值 1187.43亿美元。',
  '市值三亿美元。',
  '市值 3千億美元。',
  '二十七社に投資しています。',
  '下跌廿五%。',
  '上昇率は一%です。',
  'AAPL is at $402.10 and MSFT at $1,187.43.',
  'AAPL rose 1.04% today.',
  'AAPL is up 1.04%.',
  'AAPL gained $12.50.',
  'Over three months AAPL lost 8.25%.',
  'AAPL fell today, and over three months it dropped 8.25%.',
  'Your positions made $1,234.56.',
  'That is a profit of 3.99%.',
  '187 stocks rose.',
  'Decliners: 311.',
  'The 52-week low of AAPL is $1,250.50.',
  'You bought 7 shares of MSFT.',
  'Your limit of $60.00 is above the ask of $71.50.',
  'AAPL at $1,187.43 trades below its low of $903.25.',
  'AAPL subió un 1,04 %.',
  'Su ganancia es de 1.234,56 dólares.',
  'El límite de $60.00 está por encima de $71.50.',
  'AAPLは1.04%上昇しました。',
  '利益は1,234.56ドルです。',
  'MSFTを7株買いました。',
  'AAPL 上升 1.04%。',
  '你賺了 1,234.56 美元。',
  '你的限價 60.00 美元高於賣出價 71.50 美元。',
])('“%s” is not shown', (sentence) => {
  expect(check(sentence)).toBeUndefined();
});

test('a sentence cannot change the figure at the end of the one before', () => {
  expect(check(' million of it.', 'It is worth $1,187.43')).toBeUndefined();
  expect(check('\n9 more.', 'It is worth $1,187.43\n')).toBeUndefined();
  expect(check(' Percent is a word.', 'It is a company.')).toBeDefined();
});

test('each figure names the source that it comes from', () => {
  expect(check('AAPL is at $1,187.43; you hold 25 shares.')).toEqual([
    { text: 'AAPL is at $' },
    { text: '1,187.43', source: 1 },
    { text: '; you hold ' },
    { text: '25', source: 3 },
    { text: ' shares.' },
  ]);
});

test('sentences are the same however the text is cut, and figures stay whole', () => {
  const text = 'It is at 187.43. Fine… Really?! アップルは187.43ドル。はい。\nNo end 1,234.5';
  const cut = (size: number) => {
    const cutter = sentenceCutter();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, nth) =>
      text.slice(nth * size, (nth + 1) * size),
    );
    return [...pieces.flatMap((piece) => cutter.add(piece)), ...cutter.end()];
  };
  expect(cut(1)).toEqual(cut(text.length));
  for (const size of [2, 3, 5, 7, 11]) expect(cut(size)).toEqual(cut(1));
  expect(cut(1).join('')).toBe(text);
  expect(cut(1)[0]).toBe('It is at 187.43.');
});

test('a number at the start of a line does not end a sentence', () => {
  const cutter = sentenceCutter();
  const text = '1. Apple: $187.43\n2. Microsoft is at $402.10. It rose.';
  expect([...cutter.add(text), ...cutter.end()]).toEqual([
    '1. Apple: $187.43\n',
    '2. Microsoft is at $402.10.',
    ' It rose.',
  ]);
});

test('a text without an end is cut where no figure stands', () => {
  const cutter = sentenceCutter();
  const sentences = [...cutter.add(`${'word '.repeat(299)}1234567890.5 and more`), ...cutter.end()];
  expect(sentences.length).toBeGreaterThan(1);
  const figures = sentences.flatMap((sentence) => findFigures(plainForm(sentence)));
  expect(figures.map(({ value }) => value)).toEqual([1_234_567_890.5]);
});

test('an amount is never a cent more than the screens show', () => {
  const told = knownFrom([say('own_dividends', { dollars: '1000136986' }, 1)]);
  const of = (sentence: string) =>
    guarded(sentence, { known: told, before: '', namesIn: () => [] });
  expect(of('You received $1,000.13.')).toBeDefined();
  expect(of('You received $1,000.14.')).toBeUndefined();
});
