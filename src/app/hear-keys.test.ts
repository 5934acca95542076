// @vitest-environment happy-dom
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { hearKeys } from './hear-keys.ts';

/** Whether the page keeps a key for the sheet that is about to open. */
function isSwallowed(init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

// The last test leaves the code of the sheet loading.
afterAll(async () => void (await import('./follow-keys.tsx')));

const field = () => document.querySelector('input');

// The code of the sheet arrives in a later task, so it is still loading throughout each of these.
test.for([
  ['a tap', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['a text field with the focus', () => field()?.focus()],
  ['Escape', () => isSwallowed({ key: 'Escape' })],
  ['ten seconds', () => vi.advanceTimersByTime(10_000)],
] as const)('%s gives the keys back to the page while the palette loads', ([, turn]) => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input />';
  const stop = hearKeys();
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  expect(isSwallowed({ key: 'a' })).toBe(false);
  expect(isSwallowed({ key: 'k', ctrlKey: true })).toBe(true);
  expect(isSwallowed({ key: 'a' })).toBe(true);
  turn();
  expect(isSwallowed({ key: 'a' })).toBe(false);
});
