import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint, drawn, noteAwaited } from './quiet.ts';

/** A page that draws its frames when the test says so. */
function aPage({ hidden = false } = {}) {
  const frames = new Map<number, () => void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.set(frames.size + 1, draw);
    return frames.size;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  return {
    drawFrame() {
      const due = [...frames.values()];
      frames.clear();
      for (const draw of due) draw();
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('work after the paint runs in a task after the next frame, not in a timer before it', () => {
  const page = aPage();
  const work = vi.fn<() => void>();
  afterPaint(work);
  vi.advanceTimersByTime(500);
  expect(work).not.toHaveBeenCalled();
  page.drawFrame();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page that draws no frame does not hold the work up', () => {
  aPage({ hidden: true });
  const work = vi.fn<() => void>();
  afterPaint(work);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  vi.useRealTimers();

  aPage();
  const other = vi.fn<() => void>();
  afterPaint(other);
  vi.advanceTimersByTime(5_000);
  expect(other).toHaveBeenCalledTimes(1);
});

test.for(['before', 'after'])('stopped work does not run, %s the frame', (when) => {
  const page = aPage();
  const work = vi.fn<() => void>();
  const stop = afterPaint(work);
  if (when === 'after') page.drawFrame();
  stop();
  page.drawFrame();
  vi.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
});

test('work that can wait starts after the answer that the customer waits for is drawn', async () => {
  const page = aPage();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const answer = Promise.withResolvers<void>();
  void noteAwaited(answer.promise);
  const work = vi.fn<() => void>();
  const working = drawn().then(work);
  page.drawFrame();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).not.toHaveBeenCalled();
  answer.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(work).not.toHaveBeenCalled();
  page.drawFrame();
  await vi.advanceTimersByTimeAsync(10);
  await working;
  expect(work).toHaveBeenCalledTimes(1);
});

test('an answer that is lost holds the work up for three seconds at most', async () => {
  const page = aPage();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  void noteAwaited(new Promise(() => undefined));
  const work = vi.fn<() => void>();
  const working = drawn().then(work);
  await vi.advanceTimersByTimeAsync(3_000);
  page.drawFrame();
  await vi.advanceTimersByTimeAsync(10);
  await working;
  expect(work).toHaveBeenCalledTimes(1);
});
