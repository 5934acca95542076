import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

test('a rush is served in order, in parts, with other work in between', async () => {
  const served: number[] = [];
  const welcome = inTurns<number>((guest) => void served.push(guest));
  const guests = Array.from({ length: 1000 }, (_, at) => at);
  for (const guest of guests) welcome(guest);

  const seenAtTurns: number[] = [];
  while (served.length < guests.length) {
    seenAtTurns.push(served.length);
    await setImmediate();
  }
  expect(served).toEqual(guests);
  expect(seenAtTurns.length).toBeGreaterThan(10);
});

test('requests after the rush and requests made while serving are served too', async () => {
  const served: string[] = [];
  const welcome = inTurns<string>((guest) => {
    served.push(guest);
    if (guest === 'first') welcome('brought');
  });
  welcome('first');
  await setImmediate();
  await setImmediate();
  welcome('late');
  await setImmediate();
  expect(served).toEqual(['first', 'brought', 'late']);
});
