import { expect, test } from 'vitest';
import { IDEAS_A_DAY, type Signal, SIGNALS } from '../../../contract/ideas.ts';
import { SECTORS } from '../../../contract/instrument.ts';
import { chooseIdeas, PER_SECTOR_MAX, PER_SIGNAL_MAX } from './choose.ts';
import type { Candidate } from './signals.ts';

function aCandidate(part: {
  ticker: string;
  strength?: number;
  signal?: Signal;
  sector?: (typeof SECTORS)[number];
  direction?: 'long' | 'short';
  wrongAt?: number;
}): Candidate {
  const { ticker, strength = 0.5, signal = 'oversold', sector = 'energy' } = part;
  return {
    instrument: { ticker, name: ticker, kind: 'stock', sector, category: null, leverage: 1 },
    signal,
    direction: part.direction ?? 'long',
    strength,
    figures: [],
    invalidation: { price: part.wrongAt ?? 90, basis: 'two_ranges' },
    horizonSessions: 5,
  };
}

const at100 = { priceOf: () => 100, isRunning: () => false };
const tickers = (chosen: readonly Candidate[]) => chosen.map(({ instrument }) => instrument.ticker);

/** Each weaker than the one before, and of another signal and sector in turns unless one is named. */
function many(count: number, part: { signal?: Signal; sector?: (typeof SECTORS)[number] } = {}) {
  return Array.from({ length: count }, (_, at) =>
    aCandidate({
      ticker: `T${at}`,
      strength: 1 - at / count,
      signal: part.signal ?? SIGNALS[at % SIGNALS.length] ?? 'oversold',
      sector: part.sector ?? SECTORS[at % SECTORS.length] ?? 'energy',
    }),
  );
}

test('the strongest ideas come first, up to the daily maximum', () => {
  const chosen = chooseIdeas(many(100).toReversed(), at100);
  expect(chosen).toHaveLength(IDEAS_A_DAY);
  expect(tickers(chosen).slice(0, 3)).toEqual(['T0', 'T1', 'T2']);
});

test('one signal gives at most a few ideas', () => {
  expect(chooseIdeas(many(30, { signal: 'overbought' }), at100)).toHaveLength(PER_SIGNAL_MAX);
});

test('one sector gives at most a few ideas', () => {
  expect(chooseIdeas(many(30, { sector: 'energy' }), at100)).toHaveLength(PER_SECTOR_MAX);
});

test('an instrument appears once, with its stronger signal', () => {
  const chosen = chooseIdeas(
    [
      aCandidate({ ticker: 'A', strength: 0.2, signal: 'oversold' }),
      aCandidate({ ticker: 'A', strength: 0.9, signal: 'gap_up' }),
    ],
    at100,
  );
  expect(chosen.map(({ signal }) => signal)).toEqual(['gap_up']);
});

test('ideas of equal strength are sorted by name', () => {
  const two = [aCandidate({ ticker: 'B' }), aCandidate({ ticker: 'A' })];
  expect(tickers(chooseIdeas(two, at100))).toEqual(['A', 'B']);
  expect(tickers(chooseIdeas(two.toReversed(), at100))).toEqual(['A', 'B']);
});

test.for([
  ['a long one whose price is at its level', 'long', 100],
  ['a short one whose price is above its level', 'short', 99],
] as const)('%s is left out', ([, direction, wrongAt]) => {
  const wrong = aCandidate({ ticker: 'A', direction, wrongAt });
  expect(chooseIdeas([wrong], at100)).toEqual([]);
});

test('an idea without an invalidation level is left out', () => {
  expect(chooseIdeas([aCandidate({ ticker: 'A', wrongAt: -1 })], at100)).toEqual([]);
});

test('an instrument without a price is left out', () => {
  const priceless = { ...at100, priceOf: () => undefined };
  expect(chooseIdeas([aCandidate({ ticker: 'A' })], priceless)).toEqual([]);
});

test('running ideas rank behind new ones of any strength', () => {
  const old = aCandidate({ ticker: 'OLD', strength: 1 });
  const fresh = aCandidate({ ticker: 'NEW', strength: 0.1, signal: 'gap_up' });
  const chosen = chooseIdeas([old, fresh], { ...at100, isRunning: (each) => each === old });
  expect(tickers(chosen)).toEqual(['NEW', 'OLD']);
});
