import { expect, test } from 'vitest';
import { batchSize, inGroups } from './in-groups.ts';

/** Calls that end when the test says so. */
function heldCalls() {
  const batches: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const write = (batch: readonly string[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      batches.push(batch);
      ends.push((error) => (error ? reject(error) : resolve(batch.map((each) => `${each}!`))));
    });
  return { batches, ends, write };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** As the database says that another came first. */
function race(): Error {
  return Object.assign(new Error('race'), { code: '40001' });
}

test('items of one turn share one call, and each gets its own answer', async () => {
  const { batches, ends, write } = heldCalls();
  const send = inGroups(write);
  const answers = Promise.all(['a', 'b', 'c'].map(send));
  await turn();
  ends[0]?.();
  expect(await answers).toEqual(['a!', 'b!', 'c!']);
  expect(batches).toEqual([['a', 'b', 'c']]);
});

test('items that arrive during two running calls wait and share the next', async () => {
  const { batches, ends, write } = heldCalls();
  const send = inGroups(write);
  const answers: Promise<string>[] = [];
  for (const each of ['a', 'b', 'c', 'd']) {
    answers.push(send(each));
    await turn();
  }
  expect(batches).toEqual([['a'], ['b']]);
  ends[0]?.();
  await answers[0];
  await turn();
  expect(batches[2]).toEqual(['c', 'd']);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!']);
});

test('many items of one turn are divided among the calls', async () => {
  const { batches, ends, write } = heldCalls();
  const send = inGroups(write);
  const answers = Promise.all(Array.from({ length: 65 }, (_, at) => send(String(at))));
  await turn();
  expect(batches.map(({ length }) => length)).toEqual([33, 32]);
  for (const end of ends) end();
  expect(await answers).toHaveLength(65);
});

test.for([
  [1, 2, 8],
  [8, 2, 8],
  [17, 2, 9],
  [64, 2, 32],
  [64, 1, 64],
  [300, 2, 128],
] as const)(
  'of %i waiting items with %i free calls one takes up to %i',
  ([waiting, free, most]) => {
    expect(batchSize(waiting, free)).toBe(most);
  },
);

test('one call has no duplicate keys, and every item is sent', async () => {
  const { batches, ends, write } = heldCalls();
  const send = inGroups(write, (work) => work.charAt(0));
  const answers = Promise.all(['a1', 'a2', 'b1', 'a3', 'b2'].map(send));
  for (let call = 0; call < 3; call++) {
    await turn();
    ends[call]?.();
  }
  expect(await answers).toEqual(['a1!', 'a2!', 'b1!', 'a3!', 'b2!']);
  expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
});

test('a call that lost a race is retried; a failed call rejects all its items', async () => {
  const { batches, ends, write } = heldCalls();
  const send = inGroups(write);
  const answers = Promise.allSettled(['a', 'b'].map(send));
  await turn();
  ends[0]?.(race());
  await turn();
  ends[1]?.(new Error('broken'));
  expect(await answers).toEqual([
    { status: 'rejected', reason: new Error('broken') },
    { status: 'rejected', reason: new Error('broken') },
  ]);
  expect(batches).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('a call that keeps losing races settles eventually', async () => {
  const { batches, ends, write } = heldCalls();
  const send = inGroups(write);
  const answer = send('a').catch((error: unknown) => error);
  for (let attempt = 0; attempt < 4; attempt++) {
    await turn();
    ends[attempt]?.(race());
  }
  expect(await answer).toEqual(race());
  expect(batches).toHaveLength(4);
});
