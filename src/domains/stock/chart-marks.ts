import { cellOf, useCell } from '../../data/call/cell.ts';
import { readStored, store } from '../../data/device/local-storage.ts';

const KEY = 'chartMarks';
const shown = cellOf(readStored(KEY) !== '0');

/** Whether charts on this device show the customer's positions and orders; by default they do. */
export function useMarksShown(): [boolean, (isShown: boolean) => void] {
  return [useCell(shown), show];
}

function show(isShown: boolean): void {
  shown.set(isShown);
  store(KEY, isShown ? '1' : '0');
}
