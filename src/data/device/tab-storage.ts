import { report } from './report.ts';

/**
 * Reads a value that this tab stores until it is closed; `null` when it is absent, or when the browser forbids storage.
 */
export function readOfTab(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null;
  } catch (problem) {
    report('Session storage is forbidden.', problem);
    return null;
  }
}

/** Removes all values of this tab whose name starts so. */
export function dropOfTab(prefix: string): void {
  try {
    const kept = globalThis.sessionStorage;
    Array.from({ length: kept?.length ?? 0 }, (_, place) => kept.key(place) ?? '')
      .filter((key) => key.startsWith(prefix))
      .forEach((key) => kept.removeItem(key));
  } catch (problem) {
    report('Session storage is forbidden.', problem);
  }
}

/** Stores a text for this tab, or removes it with `undefined`; if storage is forbidden, only the page remembers it. */
export function keepInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) globalThis.sessionStorage?.removeItem(key);
    else globalThis.sessionStorage?.setItem(key, value);
  } catch (problem) {
    report('Session storage keeps nothing.', problem);
  }
}
