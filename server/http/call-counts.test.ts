import { expect, test } from 'vitest';
import { CallCounts } from './call-counts.ts';

const WINDOW_MS = 60_000;

function counted() {
  const time = { nowMs: 5_000 };
  const counts = new CallCounts(() => time.nowMs);
  const call = (caller: string) => {
    let told: unknown;
    counts.incr(caller, (_error, result) => (told = result), WINDOW_MS);
    return told;
  };
  return { time, call, counts };
}

test('calls add up within a window and reset after it', () => {
  const { time, call } = counted();
  expect(call('a')).toEqual({ current: 1, ttl: WINDOW_MS });
  time.nowMs += 59_999;
  expect(call('a')).toEqual({ current: 2, ttl: 1 });
  time.nowMs += 1;
  expect(call('a')).toEqual({ current: 1, ttl: WINDOW_MS });
});

test('callers are counted separately', () => {
  const { call } = counted();
  call('a');
  expect(call('b')).toMatchObject({ current: 1 });
});

test('calls of one group are counted together on all routes', () => {
  const { call, counts } = counted();
  call('a calls');
  let told: unknown;
  counts.child().incr('a calls', (_error, result) => (told = result), WINDOW_MS);
  expect(told).toMatchObject({ current: 2 });
});

test('the networks of an IPv6 site share the limit of eight networks', () => {
  const { call } = counted();
  let told: unknown;
  for (let network = 0; network < 80; network++) told = call(`2001:db8:1:${network} calls`);
  expect(told).toMatchObject({ current: 10 });
  expect(call('2001:db8:2:0 calls')).toMatchObject({ current: 1 });
});

test('a call is charged its extra cost', () => {
  const { call, counts } = counted();
  call('203.0.113.1 calls');
  counts.charge('203.0.113.1 calls', 9, WINDOW_MS);
  expect(call('203.0.113.1 calls')).toMatchObject({ current: 11 });
});
