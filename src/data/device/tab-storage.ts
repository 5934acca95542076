import { report } from './report.ts';

/** What this tab keeps under a name until it is closed; `null` when nothing, or when the browser forbids it. */
export function readOfTab(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null;
  } catch (problem) {
    report('Session storage is forbidden.', problem);
    return null;
  }
}

/** Keeps a text for this tab, or with `undefined` drops it; where that is forbidden the page alone remembers. */
export function keepInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) globalThis.sessionStorage?.removeItem(key);
    else globalThis.sessionStorage?.setItem(key, value);
  } catch (problem) {
    report('Session storage keeps nothing.', problem);
  }
}
