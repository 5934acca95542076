import { cellOf, useCell } from '../call/cell.ts';
import { readStored, store } from './local-storage.ts';
import {
  barColors,
  readSettings,
  rootAttributes,
  settingKeys,
  type Settings,
  storedSettings,
} from './settings-rules.ts';

const SETTING_NAMES = ['locale', 'theme', 'gainColor'] as const;

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const settings = cellOf<Settings>(readSettings(readStored));

/** What the person chose about the app; re-renders when it changes, in another tab too. */
export function useSettings(): Settings {
  return useCell(settings);
}

/** The settings now, for what runs before the first screen. */
export function currentSettings(): Settings {
  return settings.get();
}

/** Changes some settings at once, keeps them, and tells the other tabs. */
export function changeSettings(part: Partial<Settings>): void {
  const next = { ...settings.get(), ...part };
  const all = storedSettings(next);
  for (const name of SETTING_NAMES) {
    const key = settingKeys[name];
    const value = all[key];
    // A setting that was never chosen here stays open to the person's choice on another device.
    if (name in part && value !== undefined) store(key, value);
  }
  settings.set(next);
  showOnRoot();
}

/** The settings that were chosen, on this device or another of the person's; the others are at their defaults. */
export function chosenSettings(): Partial<Settings> {
  const chosen = SETTING_NAMES.filter((name) => readStored(settingKeys[name]) !== null);
  return Object.fromEntries(chosen.map((name) => [name, settings.get()[name]]));
}

/** Calls the listener when a setting changes. Returns a function that stops it. */
export function onSettingsChange(listener: () => void): () => void {
  return settings.subscribe(listener);
}

/** Follows the other tabs and the system's theme from now on. Called once when the app starts. */
export function followSettings(): void {
  showOnRoot();
  systemDark?.addEventListener('change', showOnRoot);
  const keys = new Set<string | null>([null, ...Object.values(settingKeys)]);
  addEventListener('storage', ({ key }) => {
    if (!keys.has(key)) return;
    settings.set(readSettings(readStored));
    showOnRoot();
  });
}

function showOnRoot(): void {
  const attributes = rootAttributes(settings.get(), systemDark?.matches ?? false);
  for (const [name, value] of Object.entries(attributes)) {
    document.documentElement.setAttribute(name, value);
  }
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', barColors[attributes['data-theme']]);
}
