import { expect, test } from 'vitest';
import { PriceHearer, PriceTeller } from './price-share.ts';
import { stateAfter } from './quote-state.ts';

function aState(ticker: string, close = 10) {
  const bar = { ticker, date: '2026-11-20', open: 9, high: 11, low: 8, close, volume: 100 };
  return stateAfter(bar, 9.5, 1_000);
}

/** A leader in some term, and the frames that it sends. */
function aLeader(term: string) {
  const frames: (readonly [shard: number, frame: string])[] = [];
  const wire = {
    publish: (shard: number, frame: string) => void frames.push([shard, frame]),
    listen: () => undefined,
  };
  return { teller: new PriceTeller(wire, term), frames };
}

test("the leader's states arrive unchanged, each change once", () => {
  const { teller, frames } = aLeader('1');
  const hearer = new PriceHearer();
  teller.add(aState('AAPL', 10));
  teller.add(aState('AAPL', 11));
  teller.add(aState('MSFT', 20));
  teller.send(0);
  const heard = frames.flatMap(([shard, frame]) => hearer.hear(shard, frame, 0).states);
  expect(heard.toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1))).toEqual([
    aState('AAPL', 11),
    aState('MSFT', 20),
  ]);
  frames.length = 0;
  teller.send(100);
  expect(frames).toEqual([]);
});

test('a lost frame is detected as a gap, by the next frame or heartbeat', () => {
  const { teller, frames } = aLeader('1');
  const hearer = new PriceHearer();
  const tell = (close: number, nowMs: number) => {
    frames.length = 0;
    teller.add(aState('AAPL', close));
    teller.send(nowMs);
  };
  const hear = (nowMs: number) =>
    frames.map(([shard, frame]) => hearer.hear(shard, frame, nowMs).hasGap).includes(true);
  tell(10, 0);
  // The first frame after silence: earlier ones are unknown.
  expect(hear(0)).toBe(true);
  tell(11, 100);
  expect(hear(100)).toBe(false);
  tell(12, 200);
  tell(13, 300);
  expect(hear(300)).toBe(true);
  tell(14, 400);
  frames.length = 0;
  teller.send(1_000);
  expect(frames).toHaveLength(8);
  expect(hear(1_000)).toBe(true);
});

test('two silent seconds make prices stale, and the next frame requests a snapshot', () => {
  const { teller, frames } = aLeader('1');
  const hearer = new PriceHearer();
  expect(hearer.isHeard(0)).toBe(false);
  teller.send(0);
  for (const [shard, frame] of frames) hearer.hear(shard, frame, 0);
  expect(hearer.isHeard(1_999)).toBe(true);
  expect(hearer.isHeard(2_000)).toBe(false);
  frames.length = 0;
  teller.send(2_500);
  const [shard = 0, frame = ''] = frames[0] ?? [];
  expect(hearer.hear(shard, frame, 2_500).hasGap).toBe(true);
});

test('the first frame of a new leader is after a gap, even without a silence', () => {
  const [old, next] = [aLeader('1'), aLeader('2')];
  const hearer = new PriceHearer();
  old.teller.send(0);
  for (const [shard, frame] of old.frames) hearer.hear(shard, frame, 0);
  next.teller.send(500);
  const gaps = next.frames.map(([shard, frame]) => hearer.hear(shard, frame, 500).hasGap);
  expect(gaps).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
});

test('frames of a former leader and invalid frames are ignored', () => {
  const [old, next] = [aLeader('1'), aLeader('2')];
  const hearer = new PriceHearer();
  next.teller.send(0);
  for (const [shard, frame] of next.frames) hearer.hear(shard, frame, 0);
  old.teller.add(aState('AAPL'));
  old.teller.send(2_500);
  for (const [shard, frame] of old.frames) {
    expect(hearer.hear(shard, frame, 2_500)).toEqual({ states: [], hasGap: false });
  }
  expect(hearer.hear(0, '{"term":3', 2_500)).toEqual({ states: [], hasGap: false });
  expect(hearer.isHeard(2_500)).toBe(false);
});
