import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from './local-storage.ts';

const KEY = 'phoneCardPutAway';

const isPutAway = cellOf(readStored(KEY) !== null);

/** Whether a desktop shows how to open the app on a phone. */
export function useIsPhoneCardShown(): boolean {
  return !useCell(isPutAway);
}

/** Dismisses the card on this device. */
export function putAwayPhoneCard(): void {
  isPutAway.set(true);
  store(KEY, '1');
}
