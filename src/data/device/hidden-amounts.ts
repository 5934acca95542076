import { cellOf, useCell } from '../call/cell.ts';
import { onStored, readStored, store } from './local-storage.ts';

/** Local storage's name. */
const KEY = 'hideAmounts';

const hidden = cellOf(readStored(KEY) === '1');
onStored(KEY, () => hidden.set(readStored(KEY) === '1'));

/** Whether the customer hides the amounts of their own accounts on this device. */
export function useAmountsHidden(): boolean {
  return useCell(hidden);
}

/** Hides or shows the amounts of the customer's own accounts, and stores the choice on this device. */
export function hideAmounts(isHidden: boolean): void {
  hidden.set(isHidden);
  store(KEY, isHidden ? '1' : '0');
}
