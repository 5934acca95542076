import { report } from './report.ts';

/** What local storage has under a name; `null` when nothing, or when the browser forbids it altogether. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch (problem) {
    report('Local storage is forbidden.', problem);
    return null;
  }
}

/** Drops what local storage has under a name. */
export function dropStored(key: string): void {
  try {
    globalThis.localStorage?.removeItem(key);
  } catch (problem) {
    report('Local storage is forbidden.', problem);
  }
}

/** Keeps a text in local storage; where that is forbidden or full it lives as long as the page. */
export function store(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch (problem) {
    report('Local storage keeps nothing.', problem);
  }
}
