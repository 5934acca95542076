import { cellOf, useCell } from '../../data/call/cell.ts';
import { readStored, store } from '../../data/device/local-storage.ts';

const KEY = 'positionOrder';
const chosen = cellOf<string | undefined>(readStored(KEY) ?? undefined);

/** By what the person orders positions, as it was chosen on this device; nothing before it was. */
export function usePositionOrder(): [string | undefined, (order: string) => void] {
  return [useCell(chosen), choose];
}

function choose(order: string): void {
  chosen.set(order);
  store(KEY, order);
}
