import { expect, test } from 'vitest';
import { movesOf } from './conditions.ts';
import { alpacaDialect, decodeFrame } from './stream.ts';

/** The samples in the vendor's documentation of its stock stream. */
const TRADE =
  '{"T":"t","i":96921,"S":"AAPL","x":"D","p":126.55,"s":1,"t":"2021-02-22T15:51:44.208Z","c":["@","I"],"z":"C"}';
const QUOTE =
  '{"T":"q","S":"AMD","bx":"U","bp":87.66,"bs":1,"ax":"Q","ap":87.68,"as":4,"t":"2021-02-22T15:51:45.335689322Z","c":["R"],"z":"C"}';
const BAR =
  '{"T":"b","S":"SPY","o":388.985,"h":389.13,"l":388.975,"c":389.12,"v":49378,"n":461,"vw":389.062639,"t":"2021-02-22T19:15:00Z"}';

test('documented frames with many instruments are parsed', () => {
  expect(decodeFrame(`[${TRADE},${QUOTE},${BAR}]`)).toEqual({
    statuses: [],
    bad: 0,
    events: [
      {
        kind: 'trade',
        ticker: 'AAPL',
        trade: {
          price: 126.55,
          size: 1,
          atMs: Date.UTC(2021, 1, 22, 15, 51, 44, 208),
          isExtended: false,
          setsLast: false,
          setsRange: false,
          countsVolume: true,
        },
      },
      {
        kind: 'book',
        ticker: 'AMD',
        book: { bid: 87.66, bidSize: 1, ask: 87.68, askSize: 4 },
        atMs: Date.UTC(2021, 1, 22, 15, 51, 45, 335),
      },
    ],
  });
});

test.for([
  ['{"T":"success","msg":"connected"}', ['connected']],
  ['{"T":"success","msg":"authenticated"}', ['authenticated']],
  ['{"T":"error","code":402,"msg":"auth failed"}', ['refused']],
  ['{"T":"error","code":405,"msg":"symbol limit exceeded"}', ['refused']],
  ['{"T":"error","code":406,"msg":"connection limit exceeded"}', ['taken']],
  ['{"T":"error","code":409,"msg":"insufficient subscription"}', ['refused']],
  ['{"T":"error","code":410,"msg":"invalid subscribe action for this feed"}', ['refused']],
  ['{"T":"subscription","trades":["AAPL"],"quotes":["AAPL"],"bars":[]}', ['subscribed']],
] as const)('%s is %j', ([message, statuses]) => {
  expect(decodeFrame(`[${message}]`)).toEqual({ statuses, events: [], bad: 0 });
});

test.for([
  ['half a frame', '[{"T":"t","S":"AA', 1],
  ['no list', '{"T":"t"}', 1],
  ['a trade at no time', '[{"T":"t","S":"AAPL","p":1,"s":1,"t":"yesterday"}]', 1],
  ['a price of zero', '[{"T":"t","S":"AAPL","p":0,"s":1,"t":"2021-02-22T15:51:44Z"}]', 1],
  ['null and a message without a kind', '[null,{}]', 2],
] as const)('%s is counted and dropped', ([, text, bad]) => {
  expect(decodeFrame(text)).toEqual({ statuses: [], events: [], bad });
});

const ALL = { setsLast: true, setsRange: true, countsVolume: true, isExtended: false };

test.for([
  ['a regular sale', ['@'], 'C', ALL],
  ['no condition', [], 'A', ALL],
  ['a sweep', ['@', 'F'], 'C', ALL],
  ['a closing print', ['@', '6'], 'C', ALL],
  ['an odd lot', ['@', 'I'], 'C', { ...ALL, setsLast: false, setsRange: false }],
  ['an average price on tape A', [' ', 'B'], 'A', { ...ALL, setsLast: false, setsRange: false }],
  ['a bunched trade on tape C', ['@', 'B'], 'C', ALL],
  ['an average price on tape C', ['@', 'W'], 'C', { ...ALL, setsLast: false, setsRange: false }],
  ['a sale out of sequence', ['@', 'Z'], 'C', { ...ALL, setsLast: false }],
  [
    'an official close',
    ['@', 'M'],
    'C',
    { ...ALL, setsLast: false, setsRange: false, countsVolume: false },
  ],
  ['a trade of extended hours', ['@', 'T'], 'C', { ...ALL, isExtended: true }],
  [
    'an odd lot of extended hours',
    ['@', 'T', 'I'],
    'C',
    { ...ALL, isExtended: true, setsLast: false, setsRange: false },
  ],
  ['what no table names', ['?'], 'C', { ...ALL, setsLast: false, setsRange: false }],
] as const)('%s updates what its conditions allow', ([, conditions, tape, moves]) => {
  expect(movesOf(conditions, tape)).toEqual(moves);
});

test('instruments are subscribed in batches', () => {
  const tickers = Array.from({ length: 250 }, (_, at) => `T${at}`);
  const requests = alpacaDialect('', 'id', 'secret').subscribe(tickers);
  const asked = requests.map((text) => JSON.parse(text) as { trades: string[]; quotes: string[] });
  expect(asked.map(({ trades }) => trades.length)).toEqual([200, 50]);
  expect(asked.flatMap(({ quotes }) => quotes)).toEqual(tickers);
});
