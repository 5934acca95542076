// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

test('the focus leaves a sheet before the middle screen changes, and stays while only the pane does', async () => {
  vi.resetModules();
  const { navigate, sheetOpened } = await import('./hash-location.ts');
  navigate('#/orders', { replace: true });
  document.body.innerHTML = '<dialog open><input></dialog>';
  const field = document.querySelector('input');
  const gone = sheetOpened(() => undefined);
  field?.focus();

  navigate('#/orders?symbol=AAPL', { replace: true });
  expect(document.activeElement).toBe(field);
  navigate('#/orders?beside=%2Forder', { replace: true });
  expect(document.activeElement).toBe(field);
  navigate('#/home', { replace: true });
  expect(document.activeElement).not.toBe(field);
  gone();
});
