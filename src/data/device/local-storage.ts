import { report } from './report.ts';

/** Reads a value from local storage; `null` when it is absent, or when the browser forbids local storage. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch (problem) {
    report('Local storage is forbidden.', problem);
    return null;
  }
}

/** Removes a value from local storage. */
export function dropStored(key: string): void {
  try {
    globalThis.localStorage?.removeItem(key);
  } catch (problem) {
    report('Local storage is forbidden.', problem);
  }
}

/** Stores a text in local storage; if that is forbidden or full, the text lives as long as the page. */
export function store(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch (problem) {
    report('Local storage keeps nothing.', problem);
  }
}

/** Calls the listener when another tab changes a value of local storage. */
export function onStored(key: string, listener: () => void): void {
  // A worker's module and a test have no window.
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  });
}
