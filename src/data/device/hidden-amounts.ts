import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from './local-storage.ts';

/** Local storage's name. */
const KEY = 'hideAmounts';

const hidden = cellOf(readStored(KEY) === '1');

/** Whether the person wants amounts of the own accounts out of sight, on this device. */
export function useAmountsHidden(): boolean {
  return useCell(hidden);
}

/** Hides the amounts of the own accounts, or shows them again, and keeps that on this device. */
export function hideAmounts(isHidden: boolean): void {
  hidden.set(isHidden);
  store(KEY, isHidden ? '1' : '0');
}
