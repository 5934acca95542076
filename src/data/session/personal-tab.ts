import { isSharedSession, onOwnerChange } from './session.ts';
import { holdReload } from '../device/updates.ts';
import { dropOfTab, keepInTab, readOfTab } from '../device/tab-storage.ts';

/** What the names of drafts start with. */
export const DRAFTS = 'draft:';

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
  } else inMemory.set(key, value);
  holdWhileInMemory();
}

let release: (() => void) | undefined;

/** A reload would lose what only the page remembers. */
function holdWhileInMemory(): void {
  if ([...inMemory.keys()].some((key) => key.startsWith(DRAFTS))) {
    release ??= holdReload('draft');
    return;
  }
  release?.();
  release = undefined;
}

/** Clears the page's memory and the tab's drafts after their customer signed out. */
export function forgetPersonalOfTab(): void {
  inMemory.clear();
  holdWhileInMemory();
  dropOfTab(DRAFTS);
}

// A customer may sign out in another tab. Drafts of screens that were not opened since a reload have no listener.
onOwnerChange(() => {
  forgetPersonalOfTab();
});
