import { expect, onTestFinished, test } from 'vitest';
import { DatabaseAway } from './away.ts';
import { followPresence } from './presence.ts';

function aPresence() {
  const said: string[] = [];
  let isThere = true;
  let asked = 0;
  const presence = followPresence(
    async () => {
      asked += 1;
      if (!isThere) throw new DatabaseAway(new Error('ECONNREFUSED'));
    },
    (message) => void said.push(message),
  );
  onTestFinished(() => presence.stop());
  return {
    presence,
    said,
    asked: () => asked,
    setThere: (is: boolean) => (isThere = is),
    away: () => new DatabaseAway(new Error('ECONNREFUSED')),
  };
}

test('many failures are said once, and the return once', async () => {
  const { presence, said, setThere, away } = aPresence();
  for (let round = 1; round <= 2; round += 1) {
    setThere(false);
    for (let calls = 0; calls < 100; calls += 1) expect(presence.note(away())).toBe(true);
    await expect.poll(() => said).toHaveLength(2 * round - 1);
    expect(said.at(-1)).toContain('The database is away');
    presence.note(away());
    setThere(true);
    await expect.poll(() => said).toHaveLength(2 * round);
    expect(said.at(-1)).toBe('The database is back.');
  }
});

test('a connection that broke while the database is there is said to be one', async () => {
  const { presence, said, away } = aPresence();
  presence.note(new Error('the reason', { cause: away() }));
  await expect.poll(() => said).toEqual(['A database connection broke.']);
});

test('any other error is left to the caller', () => {
  const { presence, said, asked } = aPresence();
  expect(presence.note(new Error('ECONNREFUSED'))).toBe(false);
  expect(presence.note(undefined)).toBe(false);
  expect([said, asked()]).toEqual([[], 0]);
});

test('while it is away it can be stopped', async () => {
  const { presence, said, setThere, away } = aPresence();
  setThere(false);
  presence.note(away());
  await expect.poll(() => said).toHaveLength(1);
  await presence.stop();
  expect(said).toHaveLength(1);
});
