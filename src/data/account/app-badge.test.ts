// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { followHook } from '../../../tests/harness/hook.ts';
import { cellOf, useCell } from '../call/cell.ts';
import { useAppBadge } from './messages.ts';

test('the badge follows each answer and each return to the page, since a push may have changed it meanwhile', async () => {
  let badge = 0;
  const push = (count: number) => (badge = count);
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void (badge = count),
    clearAppBadge: async () => void (badge = 0),
  });
  const unread = cellOf({ count: 2, asOfMs: 1 });
  followHook(() => {
    const { count, asOfMs } = useCell(unread);
    useAppBadge(count, asOfMs);
  });
  await expect.poll(() => badge).toBe(2);

  // A message arrived, and was read on another device.
  push(3);
  unread.set({ count: 2, asOfMs: 2 });
  await expect.poll(() => badge).toBe(2);

  push(3);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => badge).toBe(2);
});
