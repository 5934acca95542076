import { expect, test } from 'vitest';
import type { Trouble } from '../outside-wallet.ts';
import { type ActiveTrouble, sightAt } from './troubles.ts';

const at = (kind: Trouble, fromMs: number, delayMs = 0): ActiveTrouble => ({
  kind,
  fromMs,
  delayMs,
});

test('without a trouble a node knows the present', () => {
  expect(sightAt(1_000, [])).toEqual({
    headMs: 1_000,
    solidMs: 1_000,
    logsMs: 1_000,
    isBusy: false,
    isLossy: false,
  });
});

test('late blocks stand still for the delay and go on behind, and no time runs back', () => {
  const heads = [100, 120, 149, 150, 200].map(
    (nowMs) => sightAt(nowMs, [at('late', 100, 50)]).headMs,
  );
  expect(heads).toEqual([100, 100, 100, 100, 150]);
});

test('missing logs hold up transfers and no block', () => {
  expect(sightAt(200, [at('no_logs', 100, 50)])).toMatchObject({ headMs: 200, logsMs: 150 });
});

test('logs are never ahead of late blocks', () => {
  const { headMs, logsMs } = sightAt(200, [at('late', 100, 50), at('no_logs', 190, 50)]);
  expect(headMs).toBe(150);
  expect(logsMs).toBeLessThanOrEqual(headMs);
});

test('while blocks do not become solid, the solid one stays and nodes are busy', () => {
  expect(sightAt(900, [at('not_solid', 100)])).toMatchObject({
    headMs: 900,
    solidMs: 100,
    isBusy: true,
  });
});
