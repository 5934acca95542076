import type { ProductParts } from '../parts.ts';
import { runBacktests } from './backtests.ts';
import { compareRecords } from './compare-records.ts';
import { keptDays } from './kept-days.ts';
import { runModels } from './models.ts';
import { decideFirst, decideManaged } from '../managed/decide-managed.ts';
import { recordAndDecide, recordEnded, unrecordedDates } from './record-and-decide.ts';
import { setUpProducts } from './set-up.ts';

/** The functions that the runner of products calls at each look and after each dealing point. */
export interface CatalogHooks {
  readonly setUp: (parts: ProductParts) => Promise<void>;
  readonly recordAndDecide: (parts: ProductParts, date: string) => Promise<void>;
  readonly decideManaged: (parts: ProductParts, until: string | undefined) => Promise<void>;
  /** Stops running work and waits for it. */
  stop(): Promise<void>;
}

/**
 * Opens the catalog once, calculates backtests in the background, and writes records and decisions.
 */
export function catalogHooks(): CatalogHooks {
  const stopping = new AbortController();
  let isSetUp = false;
  /** Whether this process knows that no ended record has figures of an older engine. */
  let areEndedRecorded = false;
  let background: Promise<void> = Promise.resolve();
  let testedFor: string | undefined;
  let comparing: Promise<void> = Promise.resolve();
  /** Whether a comparison waits for its turn: it will see all records that are written until then. */
  let isComparisonDue = false;
  /** The close up to which this process knows that all managed accounts have decided. */
  let managedUntil: string | undefined;

  /** Runs once a day, so that products that were opened since get their backtests. */
  function backtestsInBackground(parts: ProductParts): void {
    const today = new Date(parts.market.time().exchangeMs).toISOString().slice(0, 10);
    if (testedFor === today) return;
    testedFor = today;
    const days = () => keptDays(parts.market);
    background = calculate({ ...parts, days }, stopping.signal).then(
      () => undefined,
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        testedFor = undefined;
        parts.warn('Backtests could not be calculated; it is tried again.', error);
      },
    );
  }

  /** Compares records one after the other, while the products go on. */
  function compareInBackground(parts: ProductParts): void {
    if (isComparisonDue) return;
    isComparisonDue = true;
    const compare = async (): Promise<void> => {
      isComparisonDue = false;
      try {
        await compareRecords({ ...parts, days: () => keptDays(parts.market) }, stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) {
          parts.warn(
            'Records could not be compared; it is tried again after the next close.',
            error,
          );
        }
      }
    };
    comparing = comparing.then(compare);
  }

  async function recordAt(parts: ProductParts, date: string): Promise<void> {
    try {
      await recordAndDecide({ ...parts, days: () => keptDays(parts.market) }, date);
    } finally {
      compareInBackground(parts);
    }
  }

  return {
    async setUp(parts) {
      if (!isSetUp) {
        await setUpProducts(parts);
        isSetUp = true;
        compareInBackground(parts);
      }
      // Completes records that a crash or a failure left missing after a dealing point.
      for (const date of await unrecordedDates(parts)) {
        await recordAt(parts, date);
      }
      backtestsInBackground(parts);
      if (!areEndedRecorded) {
        const days = () => keptDays(parts.market);
        if ((await recordEnded({ ...parts, days })) > 0) compareInBackground(parts);
        areEndedRecorded = true;
      }
    },
    recordAndDecide: recordAt,
    async decideManaged(parts, until) {
      const deciding = { ...parts, days: () => keptDays(parts.market) };
      await decideFirst(deciding);
      if (until === undefined || until === managedUntil) return;
      await decideManaged(deciding, until);
      managedUntil = until;
    },
    async stop() {
      stopping.abort();
      await Promise.all([background, comparing]);
    },
  };
}

/** Calculates backtests, then fits models. Lists and details show them when they are ready. */
async function calculate(
  parts: Parameters<typeof runBacktests>[0],
  stopping: AbortSignal,
): Promise<void> {
  await runBacktests(parts, stopping);
  await runModels(parts, stopping);
}
