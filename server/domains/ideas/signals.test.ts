import { expect, test } from 'vitest';
import { idea, type Signal } from '../../../contract/ideas.ts';
import type { Past } from './measures.ts';
import { findSignals } from './signals.ts';

const SESSIONS = 250;

/** A price that alternates, so that no signal fires. */
const still = (at: number) => (at % 2 === 0 ? 99 : 101);

/** A past whose sessions reach half a dollar beyond their closes. */
function aPast(closeAt: (at: number) => number, part: Partial<Past> = {}): Past {
  const close = Array.from({ length: SESSIONS }, (_, at) => closeAt(at));
  return {
    instrument: {
      ticker: 'A',
      name: 'A',
      kind: 'stock',
      sector: 'energy',
      category: null,
      leverage: 1,
    },
    close,
    high: close.map((price) => price + 0.5),
    low: close.map((price) => price - 0.5),
    volume: close.map(() => 1000),
    preMarketPrice: undefined,
    sectorReturn: undefined,
    sessionsToReport: undefined,
    ...part,
  };
}

const fired = (past: Past): Signal[] => findSignals(past).map(({ signal }) => signal);
const last = (price: number) => (at: number) => (at === SESSIONS - 1 ? price : still(at));
const loud = aPast(still).volume.with(SESSIONS - 1, 3000);

test('a flat price fires no signal', () => {
  expect(fired(aPast(still))).toEqual([]);
});

test('an instrument with too little history fires no signal', () => {
  const { close, high, low, volume } = aPast(last(120));
  const young = { close, high, low, volume };
  for (const [name, column] of Object.entries(young)) {
    Object.assign(young, { [name]: column.slice(-200) });
  }
  expect(fired({ ...aPast(last(120)), ...young })).toEqual([]);
});

test.for([
  ['a close above the year’s highest price', last(106), {}, 'breakout_high'],
  ['a close below the year’s lowest price', last(94), {}, 'breakdown_low'],
  ['falls day after day', (at: number) => 100 - Math.max(0, at - 230), {}, 'oversold'],
  ['rises day after day', (at: number) => 100 + Math.max(0, at - 230), {}, 'overbought'],
  ['a rise on high volume', last(108), { volume: loud }, 'volume_surge'],
  ['a fall on high volume', last(90), { volume: loud }, 'volume_drop'],
  ['a higher pre-market price', still, { preMarketPrice: 105 }, 'gap_up'],
  ['a lower pre-market price', still, { preMarketPrice: 90 }, 'gap_down'],
  ['a return beyond the sector’s', last(104), { sectorReturn: -20 }, 'sector_leader'],
  ['a return behind the sector’s', last(96), { sectorReturn: 20 }, 'sector_laggard'],
  [
    'a report ahead of a rising price',
    (at: number) => 100 + at / 10,
    { sessionsToReport: 5 },
    'earnings_ahead',
  ],
] as const)('%s fires', ([, closeAt, part, signal]) => {
  expect(fired(aPast(closeAt, part))).toContain(signal);
});

test('a close equal to the 52-week high is not above it', () => {
  const past = aPast(still);
  const highest = Math.max(...past.high.slice(0, -1));
  expect(fired(aPast(last(highest)))).not.toContain('breakout_high');
});

test.for([
  ['a gap below its threshold', { preMarketPrice: still(SESSIONS - 1) * 1.009 }],
  ['a report further off than the threshold', { sessionsToReport: idea.earningsSessions + 1 }],
  ['a report this evening', { sessionsToReport: 0 }],
])('%s does not fire', ([, part]) => {
  expect(fired(aPast(still, part as Partial<Past>))).toEqual([]);
});

const falling = (at: number) => 100 - Math.max(0, at - 240) * 0.4 + Math.sin(at);

test('a fund of a sector is oversold sooner than a stock', () => {
  const { instrument } = aPast(still);
  const fund = { ...instrument, kind: 'etf', sector: null, category: 'sector' } as const;
  expect(fired(aPast(falling, { instrument: fund }))).toContain('oversold_sector');
  expect(fired(aPast(falling, { instrument: fund }))).not.toContain('oversold');
});

test('the invalidation level is against the idea’s direction', () => {
  const past = aPast(last(106), { sectorReturn: -20, preMarketPrice: 110 });
  const found = findSignals(past);
  expect(found.length).toBeGreaterThan(2);
  for (const { direction, invalidation } of found) {
    expect(direction).toBe('long');
    expect(invalidation.price).toBeLessThan(110);
  }
});

test('a fired signal comes first and carries its inputs', () => {
  const [breakout] = findSignals(aPast(last(106)));
  const highest = Math.max(...aPast(still).high.slice(0, -1));
  expect(breakout?.figures[0]).toEqual({
    name: 'beyond_high',
    value: (106 / highest - 1) * 100,
    inputs: [
      { name: 'close', value: 106 },
      { name: 'high_52w', value: highest },
    ],
  });
});

test('an idea before earnings ends on the day of the report', () => {
  const found = findSignals(aPast((at) => 100 + at / 10, { sessionsToReport: 5 }));
  const before = found.find(({ signal }) => signal === 'earnings_ahead');
  expect(before?.horizonSessions).toBe(6);
});
