import { expect, test } from 'vitest';
import { setThreadTime, type TraceEvent } from './bench/thread-time.ts';

const MAIN = { pid: 1, tid: 2 };
const named = (name: string, thread: { pid: number; tid: number }): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  ts: 0,
  ...thread,
  args: { name },
});

test('a task that had to wait for the processor is as long as it was worked on, and moves what lies within', () => {
  const task = { ...MAIN, name: 'RunTask', ph: 'X', ts: 1000, dur: 90, tts: 500, tdur: 30 };
  const within = { ...MAIN, name: 'Layout', ph: 'X', ts: 1060, dur: 25, tts: 512, tdur: 10 };
  const instant = { ...MAIN, name: 'ResourceSendRequest', ph: 'I', ts: 1088, tts: 529 };
  const painted = { ...MAIN, name: 'firstContentfulPaint', ph: 'R', ts: 1095, tts: 520 };
  const next = { ...MAIN, name: 'RunTask', ph: 'X', ts: 1100, dur: 8, tts: 530, tdur: 8 };
  setThreadTime([named('CrRendererMain', MAIN), within, task, instant, painted, next]);
  expect([task.ts, task.dur]).toEqual([1000, 30]);
  expect([within.ts, within.dur]).toEqual([1012, 10]);
  expect(instant.ts).toBe(1029);
  expect(painted.ts, 'what was seen was seen then').toBe(1095);
  expect([next.ts, next.dur]).toEqual([1100, 8]);
});

test('other threads stay as they were', () => {
  const raster = { pid: 1, tid: 3, name: 'RunTask', ph: 'X', ts: 10, dur: 9, tts: 1, tdur: 2 };
  setThreadTime([named('CompositorTileWorker1', raster), named('CrRendererMain', MAIN), raster]);
  expect([raster.ts, raster.dur]).toEqual([10, 9]);
});
