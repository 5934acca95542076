import { cellOf, useCell } from '../call/cell.ts';
import { dropStored, onStored, readStored, store } from '../device/local-storage.ts';

/**
 * The flag in local storage that other people use this device too. It outlives the session, so that the customer
 * chooses only once.
 */
const KEY = 'shared_device';

const shared = cellOf(readStored(KEY) === '1');
onStored(KEY, () => shared.set(readStored(KEY) === '1'));

/** Whether the customer said that other people use this device. Re-renders with a new choice. */
export function useSharedDevice(): boolean {
  return useCell(shared);
}

/** The same, for code outside components. */
export function isSharedDevice(): boolean {
  return shared.get();
}

/** Stores the choice for the next sign-in on this device. */
export function setSharedDevice(isShared: boolean): void {
  shared.set(isShared);
  if (isShared) store(KEY, '1');
  else dropStored(KEY);
}
