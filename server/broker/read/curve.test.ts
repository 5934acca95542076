import { expect, test } from 'vitest';
import { pnlOf } from '../../../contract/returns.ts';
import { curvePoints } from './curve.ts';
import type { Snapshot } from './snapshots.ts';

const snap = (ms: number, equity: bigint, flow = 0n, isClose = false): Snapshot => ({
  ms,
  equity,
  flow,
  isClose,
});
const isPoint = ({ isClose }: Snapshot) => isClose;
const shown = (question: Parameters<typeof curvePoints>[0]) =>
  curvePoints(question).map(({ atMs, equityMicros, flowMicros }) => [
    atMs,
    equityMicros,
    flowMicros,
  ]);

test('flows between two points belong to the later point', () => {
  const snapshots = [snap(20, 130n, 25n), snap(30, 140n, 5n), snap(40, 150n, 1n, true)];
  const base = snap(10, 100n, 100n, true);
  const now = { ms: 50, equity: 160n, flow: 2n };
  expect(shown({ snapshots, base, isPoint, now })).toEqual([
    [10, 100n, 0n],
    [40, 150n, 31n],
    [50, 160n, 2n],
  ]);
});

test('an account opened within the range starts with its net deposits', () => {
  const snapshots = [snap(400_000, 103n, 100n), snap(900_000, 110n, 5n, true)];
  const question = { snapshots, base: undefined, isPoint, now: undefined };
  expect(shown(question)).toEqual([
    [100_000, 100n, 0n],
    [900_000, 110n, 5n],
  ]);
  expect(pnlOf(curvePoints(question))).toBe(5n);
});

test('an account without snapshots has its net deposits and its present value', () => {
  const now = { ms: 400_000, equity: 99n, flow: 100n };
  expect(shown({ snapshots: [], base: undefined, isPoint, now })).toEqual([
    [100_000, 100n, 0n],
    [400_000, 99n, 0n],
  ]);
});

test('an account that never held anything has no curve', () => {
  const now = { ms: 5, equity: 0n, flow: 0n };
  expect(shown({ snapshots: [], base: undefined, isPoint, now })).toEqual([]);
  expect(shown({ snapshots: [], base: undefined, isPoint, now: undefined })).toEqual([]);
});

test('the present value replaces a snapshot of the same moment', () => {
  const snapshots = [snap(20, 110n, 7n, true)];
  const base = snap(10, 100n, 0n, true);
  const now = { ms: 20, equity: 115n, flow: 3n };
  expect(shown({ snapshots, base, isPoint, now })).toEqual([
    [10, 100n, 0n],
    [20, 115n, 10n],
  ]);
});
