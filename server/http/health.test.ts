import { expect, onTestFinished, test, vi } from 'vitest';
import { healthReporter } from './health.ts';

const MINUTE_MS = 60_000;

/** A report whose part outside answers what `said` has, and the states that it gives for it. */
function aReport(said: { mail: string }) {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const report = healthReporter(
    {
      database: async () => true,
      noteAway: () => undefined,
      market: () => true,
      adapters: async () => [{ part: 'Mail', state: said.mail }],
      isStopping: () => false,
    },
    { roles: ['web'], led: () => [] },
    async () => 'here',
    async () => undefined,
    { wasSeen: () => false },
  );
  return async () => (await report()).body['adapters'];
}

test('an answer of a part outside is told for twenty minutes, and no longer', async () => {
  const said = { mail: 'ok' };
  const adapters = aReport(said);
  expect(await adapters()).toBeUndefined();
  expect(await adapters()).toEqual({ Mail: 'ok' });
  said.mail = 'wrong';
  // It is asked again, and nobody waits for it.
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(await adapters()).toEqual({ Mail: 'ok' });
  expect(await adapters()).toEqual({ Mail: 'wrong' });
  said.mail = 'ok';
  vi.advanceTimersByTime(59 * MINUTE_MS);
  expect(await adapters()).toBeUndefined();
  expect(await adapters()).toEqual({ Mail: 'ok' });
});
