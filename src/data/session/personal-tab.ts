import { isSharedSession } from './session.ts';
import { keepInTab, readOfTab } from '../device/tab-storage.ts';

/** What a customer types on a shared device: gone with the page. */
const inMemory = new Map<string, string>();

/** What a customer typed in this tab under a name; `null` when nothing. */
export function readPersonalOfTab(key: string): string | null {
  return isSharedSession() ? (inMemory.get(key) ?? null) : readOfTab(key);
}

/**
 * Keeps what a customer types until the tab is closed, or with `undefined` drops it. On a shared device only the page
 * remembers: a browser that restores its tabs brings nothing of it back.
 */
export function keepPersonalInTab(key: string, value: string | undefined): void {
  if (value === undefined || !isSharedSession()) {
    inMemory.delete(key);
    keepInTab(key, value);
    return;
  }
  inMemory.set(key, value);
}

/** Lets go of what the page remembers, as its customer signed out. */
export function forgetPersonalOfTab(): void {
  inMemory.clear();
}
