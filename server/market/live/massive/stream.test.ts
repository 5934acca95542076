import { expect, test } from 'vitest';
import type { ConditionRules } from './conditions.ts';
import { decodeFrame, massiveDialect } from './stream.ts';

const rules: ConditionRules = new Map([
  [0, { setsLast: true, setsRange: true, countsVolume: true }],
  [12, { setsLast: false, setsRange: false, countsVolume: true }],
  [15, { setsLast: false, setsRange: false, countsVolume: false }],
  [37, { setsLast: false, setsRange: false, countsVolume: true }],
]);

/** The samples in the vendor's documentation of its stock stream. */
const TRADE =
  '{"ev":"T","sym":"MSFT","x":4,"i":"12345","z":3,"p":114.125,"s":100,"c":[0,12],"t":1536036818784,"q":3681328}';
const QUOTE =
  '{"ev":"Q","sym":"MSFT","bx":4,"bp":114.125,"bs":100,"ax":7,"ap":114.128,"as":160,"c":0,"i":[604],"t":1536036818784,"q":50385480,"z":3}';
const SECOND =
  '{"ev":"A","sym":"SPCE","v":200,"av":8642007,"op":25.66,"vw":25.3981,"o":25.39,"c":25.39,"h":25.39,"l":25.39,"a":25.3714,"z":50,"s":1610144868000,"e":1610144869000}';

test('documented frames with many instruments are parsed', () => {
  expect(decodeFrame(`[${TRADE},${QUOTE},${SECOND}]`, rules)).toEqual({
    statuses: [],
    bad: 0,
    events: [
      {
        kind: 'trade',
        ticker: 'MSFT',
        trade: {
          price: 114.125,
          size: 100,
          atMs: 1536036818784,
          isExtended: true,
          setsLast: true,
          setsRange: true,
          countsVolume: true,
        },
      },
      {
        kind: 'book',
        ticker: 'MSFT',
        book: { bid: 114.125, bidSize: 100, ask: 114.128, askSize: 160 },
        atMs: 1536036818784,
      },
    ],
  });
});

test.for([
  ['connected', ['connected']],
  ['auth_success', ['authenticated']],
  ['auth_failed', ['refused']],
  ['max_connections', ['evicted']],
  ['success', []],
] as const)('the status %s is %j', ([status, statuses]) => {
  expect(decodeFrame(`[{"ev":"status","status":"${status}","message":"…"}]`, rules)).toEqual({
    statuses,
    events: [],
    bad: 0,
  });
});

test.for([
  ['half a frame', '[{"ev":"T","sym":"MS', 1],
  ['no list', '{"ev":"T"}', 1],
  ['a trade without a price', '[{"ev":"T","sym":"MSFT","s":1,"t":1}]', 1],
  ['a price of zero', '[{"ev":"T","sym":"MSFT","p":0,"s":1,"t":1}]', 1],
  ['a price in words', '[{"ev":"T","sym":"MSFT","p":"114","s":1,"t":1}]', 1],
  ['null and a message without a kind', '[null,{}]', 2],
] as const)('%s is counted and dropped', ([, text, bad]) => {
  expect(decodeFrame(text, rules)).toEqual({ statuses: [], events: [], bad });
});

test('the valid messages of a frame are kept beside invalid ones', () => {
  const { events, bad } = decodeFrame(`[{"ev":"T","sym":"MSFT"},${QUOTE}]`, rules);
  expect([events.length, bad]).toEqual([1, 1]);
});

test.for([
  ['a regular sale', [0], { setsLast: true, setsRange: true, countsVolume: true }],
  ['no condition', undefined, { setsLast: true, setsRange: true, countsVolume: true }],
  ['an odd lot', [37], { setsLast: false, setsRange: false, countsVolume: true }],
  ['an official close', [15], { setsLast: false, setsRange: false, countsVolume: false }],
  ['an odd lot after hours', [12, 37], { setsLast: false, isExtended: true }],
  ['a condition that nobody told of', [99], { setsLast: false, setsRange: false }],
] as const)('%s updates what its conditions allow', ([, c, moves]) => {
  const message = { ev: 'T', sym: 'MSFT', p: 1, s: 1, t: 1, c };
  const { events } = decodeFrame(JSON.stringify([message]), rules);
  expect(events[0]).toMatchObject({ trade: moves });
});

test('a quote side without an order is null, not a price of zero', () => {
  const { events } = decodeFrame(
    '[{"ev":"Q","sym":"MSFT","bp":0,"bs":0,"ap":5,"as":3,"t":1}]',
    rules,
  );
  expect(events[0]).toMatchObject({ book: { bid: null, bidSize: null, ask: 5, askSize: 3 } });
});

test('instruments are subscribed in batches', () => {
  const tickers = Array.from({ length: 250 }, (_, at) => `T${at}`);
  const requests = massiveDialect('', 'key', rules).subscribe(tickers);
  expect(requests).toHaveLength(3);
  const channels = requests.flatMap((text) => {
    const { action, params } = JSON.parse(text) as { action: string; params: string };
    expect(action).toBe('subscribe');
    return params.split(',');
  });
  expect(channels).toEqual(tickers.flatMap((ticker) => [`T.${ticker}`, `Q.${ticker}`]));
});
