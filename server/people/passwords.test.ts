import { hashSync, verifySync } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { passwordsOf } from './passwords.ts';

/** The longest that the event loop was held up while something went on. */
async function longestPauseMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const beat = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const ticking = setInterval(beat, 5);
  await work();
  beat();
  clearInterval(ticking);
  return longest;
}

test('fifty concurrent comparisons do not block the event loop', async () => {
  const passwords = passwordsOf();
  const kept = await passwords.hash('Sensible-42x');
  const fifty = Array.from({ length: 50 }, (_, n) => n);
  const aside = await longestPauseMs(() =>
    Promise.all(fifty.map(() => passwords.matches('Sensible-42x', kept))),
  );
  const onTheLoop = await longestPauseMs(async () => {
    for (const _ of fifty) verifySync(kept, 'Sensible-42x');
  });
  expect(aside).toBeLessThan(onTheLoop / 3);
});

test('beyond two hundred waiting comparisons are refused, and earlier ones are served', async () => {
  const passwords = passwordsOf();
  const kept = await passwords.hash('Sensible-42x');
  const answers = await Promise.allSettled(
    Array.from({ length: 210 }, () => passwords.matches('Sensible-42x', kept)),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(12);
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests' } });
});

test('passwords are hashed with at least the Argon2id parameters of OWASP', async () => {
  const kept = await passwordsOf().hash('Sensible-42x');
  const [, memory = 0, passes = 0, lanes = 0] = (
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(kept) ?? []
  ).map(Number);
  expect(memory).toBeGreaterThanOrEqual(19_456);
  expect(passes).toBeGreaterThanOrEqual(2);
  expect(lanes).toBe(1);
});

test('without a stored password no password matches', async () => {
  const passwords = passwordsOf();
  expect(await passwords.matches('nobody has this password', undefined)).toBe(false);
  const kept = hashSync('Sensible-42x');
  expect(await passwords.matches('Sensible-42x', kept)).toBe(true);
  expect(await passwords.matches('sensible-42x', kept)).toBe(false);
});
