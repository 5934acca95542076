import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { endpoint } from '../../../contract/endpoint.ts';
import { answerKey, keepAllWaiting, keepAnswer, pruneAnswers, readAnswerKept } from './answers.ts';
import { withDatabase } from '../device/db.ts';

const getPrice = endpoint({
  path: '/price/get/',
  summary: 'A price.',
  input: v.object({ ticker: v.string(), range: v.optional(v.string()) }),
  output: v.object({ price: v.number() }),
  refusals: [],
});

const often = async () => (await readAnswerKept(getPrice, 'often'))?.value;

afterEach(() => withDatabase((db) => db.answers.clear()));

test('a stored answer is read back unchanged', async () => {
  const key = answerKey(getPrice, { ticker: 'AAPL' });
  await keepAnswer(key, { price: 1.5 }, 50_000);
  expect(await readAnswerKept(getPrice, key)).toEqual({ value: { price: 1.5 }, asOfMs: 50_000 });
});

test('the order of input fields does not matter', () => {
  expect(answerKey(getPrice, { ticker: 'AAPL', range: '1D' })).toBe(
    answerKey(getPrice, { range: '1D', ticker: 'AAPL' }),
  );
  expect(answerKey(getPrice, { ticker: 'AAPL', range: undefined })).toBe(
    answerKey(getPrice, { ticker: 'AAPL' }),
  );
  expect(answerKey(getPrice, { ticker: 'AAPL' })).not.toBe(answerKey(getPrice, { ticker: 'MSFT' }));
});

test('an answer in the shape of an older build is ignored', async () => {
  await withDatabase((db) => db.answers.put({ key: 'k', value: { cost: 1 }, asOfMs: 1, bytes: 1 }));
  expect(await readAnswerKept(getPrice, 'k')).toBeUndefined();
});

test('of answers that come within ten seconds of one another, the first is written at once and the newest a little later', async () => {
  await keepAnswer('often', { price: 1 }, 100_000);
  await keepAnswer('often', { price: 2 }, 109_900);
  await keepAnswer('often', { price: 3 }, 109_950);
  expect(await often()).toEqual({ price: 1 });
  await expect.poll(often).toEqual({ price: 3 });
  await keepAnswer('often', { price: 4 }, 119_950);
  expect(await often()).toEqual({ price: 4 });
});

test('an answer that waits is written at once when the page is left', async () => {
  await keepAnswer('often', { price: 5 }, 200_000);
  await keepAnswer('often', { price: 6 }, 201_000);
  expect(await often()).toEqual({ price: 5 });
  await keepAllWaiting();
  expect(await often()).toEqual({ price: 6 });
});

test('a delayed answer does not overwrite one that arrived after its pause', async () => {
  await keepAnswer('passed', { price: 1 }, 300_000);
  await keepAnswer('passed', { price: 2 }, 309_950);
  await keepAnswer('passed', { price: 3 }, 310_000);
  await new Promise((done) => setTimeout(done, 80));
  expect((await readAnswerKept(getPrice, 'passed'))?.value).toEqual({ price: 3 });
});

test('old answers are dropped from the database', async () => {
  const dayMs = 86_400_000;
  await withDatabase((db) =>
    db.answers.bulkPut([
      { key: 'old', value: 1, asOfMs: dayMs, bytes: 1 },
      { key: 'new', value: 1, asOfMs: 40 * dayMs, bytes: 1 },
    ]),
  );
  await pruneAnswers(41 * dayMs);
  expect(await withDatabase((db) => db.answers.toCollection().primaryKeys())).toEqual(['new']);
});

test('a clock that was set back does not keep answers from being written', async () => {
  await keepAnswer('back', { price: 1 }, 9_000_000);
  await keepAnswer('back', { price: 2 }, 5_400_000);
  expect((await readAnswerKept(getPrice, 'back'))?.value).toEqual({ price: 2 });
});

test('an answer that arrives after sign-out is not stored', async () => {
  await keepAnswer('@10000001 /balance/get/ []', { price: 1 }, 200_000);
  expect(await withDatabase((db) => db.answers.count())).toBe(0);
});
