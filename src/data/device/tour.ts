import { cellOf, useCell } from '../call/cell.ts';
import { dropStored, readStored, store } from './local-storage.ts';

const KEY = 'tourStep';

const step = cellOf<number | undefined>(readStep(readStored(KEY)));

/** The current step of the tour; `undefined` when no tour is running. */
export function useTourStep(): number | undefined {
  return useCell(step);
}

/** Starts the tour. Called once, when a demo customer is opened. */
export function startTour(): void {
  goTo(0);
}

/** Shows the step after this one. */
export function continueTour(): void {
  goTo((step.get() ?? 0) + 1);
}

/** Ends the tour permanently. */
export function endTour(): void {
  step.set(undefined);
  dropStored(KEY);
}

function goTo(next: number): void {
  step.set(next);
  store(KEY, String(next));
}

function readStep(kept: string | null): number | undefined {
  const read = kept === null ? Number.NaN : Number(kept);
  return Number.isInteger(read) && read >= 0 ? read : undefined;
}
