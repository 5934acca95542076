import type { Href } from './hash-location.ts';

let hear: ((to: Href) => void) | undefined;

/** Says where the person will be in a moment, as after a confirmation: that screen is then drawn without a wait. */
export function expectSoon(to: Href): void {
  hear?.(to);
}

/** Hears of screens that are expected. Called by the app alone. */
export function onExpected(listener: (to: Href) => void): void {
  hear = listener;
}
