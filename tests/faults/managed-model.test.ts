import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ManagedDay, managedDay } from '../harness/managed-acts.ts';
import { ManagedLife } from '../harness/managed-life.ts';
import { openManagedWorld } from '../harness/managed-world.ts';
import { brokenChecks } from '../harness/ledger.ts';

const RUNS = process.env['PLUMB_LONG'] ? 300 : 6;
/** Days from a Thursday over a weekend, a holiday and an early close. */
const DATES = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-27',
  '2026-11-30',
] as const;

async function live(days: readonly ManagedDay[]): Promise<readonly string[]> {
  const world = await openManagedWorld(DATES[0]);
  const life = new ManagedLife(world);
  for (const [nth, day] of days.entries()) await life.live(DATES[nth] ?? '', day);
  return brokenChecks(await world.app.pool());
}

test('under any strategies, customers, corporate actions and crashes, managed accounts match the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(managedDay, { minLength: DATES.length, maxLength: DATES.length }),
      async (days) => {
        expect(await live(days)).toEqual([]);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);
