import { proxy, useSnapshot } from 'valtio';
import { readStored, store } from './local-storage.ts';
import {
  barColors,
  readSettings,
  rootAttributes,
  type Settings,
  storedSettings,
} from './settings-rules.ts';

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const settings = proxy<Settings>(readSettings(readStored));

/** What the person chose about the app; re-renders when it changes, in another tab too. */
export function useSettings(): Settings {
  return useSnapshot(settings);
}

/** The settings now, for what runs before the first screen. */
export function currentSettings(): Settings {
  return { ...settings };
}

/** Changes some settings at once, keeps them, and tells the other tabs. */
export function changeSettings(part: Partial<Settings>): void {
  Object.assign(settings, part);
  showOnRoot();
  for (const [key, value] of Object.entries(storedSettings(settings))) store(key, value);
}

/** Follows the other tabs and the system's theme from now on. Called once when the app starts. */
export function followSettings(): void {
  showOnRoot();
  systemDark?.addEventListener('change', showOnRoot);
  addEventListener('storage', () => {
    Object.assign(settings, readSettings(readStored));
    showOnRoot();
  });
}

function showOnRoot(): void {
  const attributes = rootAttributes(settings, systemDark?.matches ?? false);
  for (const [name, value] of Object.entries(attributes)) {
    document.documentElement.setAttribute(name, value);
  }
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', barColors[attributes['data-theme']]);
}
