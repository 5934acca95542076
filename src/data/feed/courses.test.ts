import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { COURSES_PER_CALL_MAX } from '../../../contract/courses.ts';

/** The tickers of each call. */
let asked: string[][];
/** Tickers unknown to the server, or no server at all. */
let isOffline: boolean;

beforeEach(() => {
  vi.resetModules();
  asked = [];
  isOffline = false;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { tickers } = JSON.parse(body) as { tickers: string[] };
    asked.push(tickers);
    if (isOffline) throw new TypeError('Failed to fetch');
    const courses = tickers.map((ticker, index) => ({ ticker, close: [index, null] }));
    return Response.json({ code: 2000, data: { openedAtMs: [10, 20], courses, unknown: [] } });
  });
});

async function askFor(tickers: readonly string[]) {
  const { askTogether } = await import('./courses.ts');
  return Promise.all(
    tickers.map((ticker) => askTogether({ tickers: [ticker], range: '1D', interval: '5m' })),
  );
}

test('courses needed at the same time are requested in one call, and each caller gets its own', async () => {
  const answers = await askFor(['AAPL', 'MSFT']);
  expect(asked).toEqual([['AAPL', 'MSFT']]);
  expect(answers).toMatchObject([
    { ok: true, value: { openedAtMs: [10], courses: [{ ticker: 'AAPL', close: [0] }] } },
    { ok: true, value: { openedAtMs: [10], courses: [{ ticker: 'MSFT', close: [1] }] } },
  ]);
});

test('more courses than one call may contain are requested in several calls', async () => {
  await askFor(Array.from({ length: COURSES_PER_CALL_MAX + 3 }, (_, index) => `T${index}`));
  expect(asked.map(({ length }) => length)).toEqual([COURSES_PER_CALL_MAX, 3]);
});

test('without a connection each learns it', async () => {
  isOffline = true;
  expect(await askFor(['AAPL', 'MSFT'])).toMatchObject([{ code: 'offline' }, { code: 'offline' }]);
});
