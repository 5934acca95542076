import { cellOf, useCell } from '../../data/call/cell.ts';
import { readStored, store } from '../../data/device/local-storage.ts';

const KEY = 'positionOrder';
const chosen = cellOf<string | undefined>(readStored(KEY) ?? undefined);

/** The customer's sort order of positions on this device; `undefined` until chosen. */
export function usePositionOrder(): [string | undefined, (order: string) => void] {
  return [useCell(chosen), choose];
}

function choose(order: string): void {
  chosen.set(order);
  store(KEY, order);
}
