import { proxy, snapshot, subscribe, useSnapshot } from 'valtio';
import { readStored, store } from './local-storage.ts';
import {
  barColors,
  readSettings,
  rootAttributes,
  settingKeys,
  type Settings,
  storedSettings,
} from './settings-rules.ts';

const SETTING_NAMES = ['locale', 'theme', 'gainColor', 'singleKeys'] as const;

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const settings = proxy<Settings>(readSettings(readStored));

/** The customer's settings; re-renders when a setting that the component reads changes, in another tab too. */
export function useSettings(): Settings {
  return useSnapshot(settings, { sync: true });
}

/** The current settings, for code that runs before the first screen. */
export function currentSettings(): Settings {
  return snapshot(settings);
}

/** Changes some settings immediately, stores them, and notifies the other tabs. */
export function changeSettings(part: Partial<Settings>): void {
  Object.assign(settings, part);
  const all = storedSettings(settings);
  for (const name of SETTING_NAMES) {
    const key = settingKeys[name];
    const value = all[key];
    // A setting never chosen here can still come from the customer's choice on another device.
    if (name in part && value !== undefined) store(key, value);
  }
  showOnRoot();
}

/** The settings that the customer chose, on this device or another; the others have their defaults. */
export function chosenSettings(): Partial<Settings> {
  const chosen = SETTING_NAMES.filter((name) => readStored(settingKeys[name]) !== null);
  return Object.fromEntries(chosen.map((name) => [name, settings[name]]));
}

/** Calls the listener after settings changed, once per batch of changes. Returns a stop function. */
export function onSettingsChange(listener: () => void): () => void {
  return subscribe(settings, listener);
}

/** Starts following the other tabs and the system's theme. Called once when the app starts. */
export function followSettings(): void {
  showOnRoot();
  systemDark?.addEventListener('change', showOnRoot);
  const keys = new Set<string | null>([null, ...Object.values(settingKeys)]);
  addEventListener('storage', ({ key }) => {
    if (!keys.has(key)) return;
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
