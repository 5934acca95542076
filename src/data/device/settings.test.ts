import { beforeEach, expect, test, vi } from 'vitest';
import { readHook } from '../../../tests/harness/hook.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', {
    documentElement: { setAttribute() {} },
    querySelector: () => null,
  });
  return () => vi.unstubAllGlobals();
});

test('a listener is called once for the settings changed in one step, and not for unchanged ones', async () => {
  const { changeSettings, onSettingsChange } = await import('./settings.ts');
  const listener = vi.fn<() => void>();
  onSettingsChange(listener);
  changeSettings({ theme: 'dark', gainColor: 'red' });
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();

  changeSettings({ theme: 'dark', gainColor: 'red' });
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();
});

test('an earlier read of the settings does not change', async () => {
  const { changeSettings, currentSettings, useSettings } = await import('./settings.ts');
  const before = currentSettings();
  changeSettings({ locale: 'ja' });
  expect(before.locale).toBe('en');
  expect(currentSettings()).toEqual({
    locale: 'ja',
    theme: 'light',
    gainColor: 'green',
    singleKeys: 'on',
  });
  expect(readHook(useSettings)).toEqual(currentSettings());
  expect(structuredClone(currentSettings())).toEqual(currentSettings());
});
