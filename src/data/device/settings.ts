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

/** What the person chose about the app; re-renders when a setting changes that the component reads, in another tab too. */
export function useSettings(): Settings {
  return useSnapshot(settings, { sync: true });
}

/** The settings now, for what runs before the first screen. */
export function currentSettings(): Settings {
  return snapshot(settings);
}

/** Changes some settings at once, keeps them, and tells the other tabs. */
export function changeSettings(part: Partial<Settings>): void {
  Object.assign(settings, part);
  const all = storedSettings(settings);
  for (const name of SETTING_NAMES) {
    const key = settingKeys[name];
    const value = all[key];
    // A setting that was never chosen here stays open to the person's choice on another device.
    if (name in part && value !== undefined) store(key, value);
  }
  showOnRoot();
}

/** The settings that were chosen, on this device or another of the person's; the others are at their defaults. */
export function chosenSettings(): Partial<Settings> {
  const chosen = SETTING_NAMES.filter((name) => readStored(settingKeys[name]) !== null);
  return Object.fromEntries(chosen.map((name) => [name, settings[name]]));
}

/** Calls the listener after settings changed, once for those of one step. Returns a function that stops it. */
export function onSettingsChange(listener: () => void): () => void {
  return subscribe(settings, listener);
}

/** Follows the other tabs and the system's theme from now on. Called once when the app starts. */
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
