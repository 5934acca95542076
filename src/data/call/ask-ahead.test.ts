import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getClock } from '../../../contract/clock.ts';
import { getList } from '../../../contract/market.ts';
import { getUniverse } from '../../../contract/search.ts';
import { askAhead } from './ask-ahead.ts';
import { firstCall } from './first-calls.ts';
import { post } from './post.ts';

let calls: string[] = [];

function theServerSays(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return answer();
  });
}

const refusal = async () => Response.json({ code: 4040, refusal: 'not_found' }, { status: 404 });

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a screen uses a prefetched call once instead of making its own', async () => {
  theServerSays(refusal);
  askAhead([firstCall.list({ list: 'gainers', kind: 'stock', limit: 5 })]);
  await post(getList, { list: 'gainers', kind: 'stock', limit: 5 });
  expect(calls).toEqual(['/api/market/list/get/']);
  await post(getList, { list: 'gainers', kind: 'stock', limit: 5 });
  expect(calls).toHaveLength(2);
  vi.runAllTimers();
});

test('follow-up calls are prefetched, and the first answer can still be used', async () => {
  const universe = { instruments: [{ ticker: 'AAPL', name: 'Apple', kind: 'stock', etf: null }] };
  theServerSays(async () => Response.json({ code: 2000, data: universe }));
  askAhead([
    firstCall.universe((known) => known.map(({ ticker }) => firstCall.ratings({ ticker }))),
  ]);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toBe('/api/stock/ratings/get/');
  await post(getUniverse, {});
  expect(calls).toHaveLength(2);
  vi.runAllTimers();
});

test('the prefetched answer to another input is not used', async () => {
  theServerSays(refusal);
  askAhead([firstCall.list({ list: 'losers' })]);
  await post(getList, { list: 'gainers' });
  expect(calls).toHaveLength(2);
  vi.runAllTimers();
});

test('a failed prefetch is requested again', async () => {
  theServerSays(() => Promise.reject(new TypeError('Failed to fetch')));
  askAhead([firstCall.clock()]);
  await vi.advanceTimersByTimeAsync(1);
  await post(getClock, {});
  expect(calls).toHaveLength(2);
  vi.runAllTimers();
});

test('an old unused prefetch is discarded', async () => {
  theServerSays(refusal);
  askAhead([firstCall.clock()]);
  await vi.advanceTimersByTimeAsync(10_001);
  await post(getClock, {});
  expect(calls).toHaveLength(2);
});
