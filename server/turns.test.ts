import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('at most the limit runs at once, waiters run in order, and the rest is refused', async () => {
  const inTurn = turns(2, 3);
  const running = new Set<number>();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      running.add(number);
      most = Math.max(most, running.size);
      await new Promise<void>((resolve) => ends.push(resolve));
      running.delete(number);
    });
  const all = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ code: 'too_many_requests' });

  while (begun.length < 5 || running.size > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect({ begun, most }).toEqual({ begun: [1, 2, 3, 4, 5], most: 2 });
});

test('failed work frees its place for the next', async () => {
  const inTurn = turns(1, 1);
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});

test('one owner may use a share of the queue, and regains it', async () => {
  const inTurn = turns(1, 10, 2);
  const ends: (() => void)[] = [];
  const work = (owner: string) => inTurn(() => new Promise<void>((end) => ends.push(end)), owner);
  const all = [work('ada'), work('ada'), work('bob')];
  await expect(work('ada')).rejects.toMatchObject({ code: 'too_many_requests' });
  const ended = Promise.all(all);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await ended;
  await expect(inTurn(async () => 'yes', 'ada')).resolves.toBe('yes');
});

test('who stops waiting leaves the queue at once, and has room to come again', async () => {
  const inTurn = turns(1, 10, 1);
  const ends: (() => void)[] = [];
  const first = inTurn(() => new Promise<void>((end) => ends.push(end)), 'bob');
  const stop = new AbortController();
  const begun: string[] = [];
  const left = inTurn(async () => void begun.push('left'), 'ada', stop.signal);
  const behind = inTurn(async () => void begun.push('behind'), 'eve');
  await expect(inTurn(async () => undefined, 'ada')).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  stop.abort(new Error('stopped by ada'));
  await expect(left).rejects.toThrow('stopped by ada');
  const again = inTurn(async () => void begun.push('again'), 'ada');
  ends[0]?.();
  await Promise.all([first, behind, again]);
  expect(begun).toEqual(['behind', 'again']);
  // Work that was aborted before its turn does not start.
  await expect(inTurn(async () => undefined, 'ada', stop.signal)).rejects.toThrow('stopped by ada');
});
