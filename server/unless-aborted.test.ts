import { expect, test } from 'vitest';
import { unlessAborted } from './unless-aborted.ts';

test('the result and the error of work pass through', async () => {
  const { signal } = new AbortController();
  expect(await unlessAborted(signal, async () => 1)).toBe(1);
  const failed = unlessAborted(signal, () => Promise.reject(new Error('failed')));
  await expect(failed).rejects.toThrow('failed');
});

test('aborting ends the wait for work that does not end, and drops its later error', async () => {
  const stopping = new AbortController();
  const work = Promise.withResolvers<void>();
  const waiting = unlessAborted(stopping.signal, () => work.promise);
  stopping.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  work.reject(new Error('too late'));
});

test('aborted before, the work does not start', async () => {
  let isStarted = false;
  const work = unlessAborted(AbortSignal.abort(new Error('stopped')), async () => {
    isStarted = true;
  });
  await expect(work).rejects.toThrow('stopped');
  expect(isStarted).toBe(false);
});
