import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { uploadPlaces } from './upload-places.ts';

const full = { code: 'too_many_requests' };

test('a customer has one upload place; further uploads wait in order', async () => {
  const take = uploadPlaces();
  const order: number[] = [];
  const giveBack = await take('ada', '203.0.113.1');
  const waiting = [1, 2, 3].map(async (number) => {
    const done = await take('ada', '203.0.113.1');
    order.push(number);
    done();
  });
  await expect(take('ada', '203.0.113.1')).rejects.toMatchObject(full);
  await setImmediate();
  expect(order).toEqual([]);
  giveBack();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

test('a network has a share of the places and leaves the rest for others', async () => {
  const take = uploadPlaces();
  const all = await Promise.all([1, 2, 3, 4].map((n) => take(`person ${n}`, '203.0.113.1')));
  await expect(take('person 5', '203.0.113.1')).rejects.toMatchObject(full);
  (await take('person 5', '203.0.113.2'))();
  all[0]?.();
  (await take('person 5', '203.0.113.1'))();
});

test('loopback, which may be everyone behind a proxy, may use all places', async () => {
  const take = uploadPlaces();
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) => take(`person ${n}`, '127.0.0.1')),
  );
  await expect(take('one more', '127.0.0.1')).rejects.toMatchObject(full);
  for (const giveBack of all) giveBack();
  (await take('one more', '127.0.0.1'))();
});
