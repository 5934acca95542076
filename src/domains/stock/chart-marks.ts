import { cellOf, useCell } from '../../data/call/cell.ts';
import { readStored, store } from '../../data/device/local-storage.ts';

const KEY = 'chartMarks';
const shown = cellOf(readStored(KEY) !== '0');

/** Whether charts show what the person holds and ordered, as it was chosen on this device; by default they do. */
export function useMarksShown(): [boolean, (isShown: boolean) => void] {
  return [useCell(shown), show];
}

function show(isShown: boolean): void {
  shown.set(isShown);
  store(KEY, isShown ? '1' : '0');
}
