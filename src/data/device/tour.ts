import { cellOf, useCell } from '../call/cell.ts';
import { currentOwner, isSharedSession, usePerson } from '../session/session.ts';
import { dropStored, onStored, readStored, store } from './local-storage.ts';

/** The owner and the step in local storage. */
const KEY = 'tourStep';

interface TourPlace {
  readonly owner: string;
  readonly step: number;
}

const place = cellOf<TourPlace | undefined>(readPlace(readStored(KEY)));

/** The current step of the signed-in customer's tour; `undefined` when none is running. */
export function useTourStep(): number | undefined {
  const owner = usePerson()?.tradeAccount;
  const current = useCell(place);
  return current?.owner === owner ? current?.step : undefined;
}

/** Starts the tour of the signed-in customer. Called once, when a demo customer is opened. */
export function startTour(): void {
  goTo(0);
}

/** Shows the step after this one. */
export function continueTour(): void {
  goTo((place.get()?.step ?? 0) + 1);
}

/** Ends the tour permanently. */
export function endTour(): void {
  place.set(undefined);
  dropStored(KEY);
}

function goTo(step: number): void {
  const owner = currentOwner();
  if (owner === undefined) return;
  place.set({ owner, step });
  // On a shared device nothing of the customer is stored.
  if (!isSharedSession()) store(KEY, `${owner} ${step}`);
}

function readPlace(kept: string | null): TourPlace | undefined {
  const [owner = '', text = ''] = (kept ?? '').split(' ');
  const step = text === '' ? Number.NaN : Number(text);
  return Number.isInteger(step) && step >= 0 ? { owner, step } : undefined;
}

onStored(KEY, () => {
  if (!isSharedSession()) place.set(readPlace(readStored(KEY)));
});
