import { isSharedSession } from './session.ts';
import { keepInTab, readOfTab } from '../device/tab-storage.ts';

/** A customer's input on a shared device, which disappears with the page. */
const inMemory = new Map<string, string>();

/** Reads a customer's input in this tab by name; `null` without one. */
export function readPersonalOfTab(key: string): string | null {
  return isSharedSession() ? (inMemory.get(key) ?? null) : readOfTab(key);
}

/**
 * Stores a customer's input until the tab is closed, or removes it with `undefined`. On a shared device only the page
 * remembers it, so a browser that restores its tabs restores none of it.
 */
export function keepPersonalInTab(key: string, value: string | undefined): void {
  if (value === undefined || !isSharedSession()) {
    inMemory.delete(key);
    keepInTab(key, value);
    return;
  }
  inMemory.set(key, value);
}

/** Clears the page's memory after its customer signed out. */
export function forgetPersonalOfTab(): void {
  inMemory.clear();
}
