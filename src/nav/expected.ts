import type { Href } from './address.ts';

let hear: ((to: Href) => void) | undefined;

/** Announces the next screen, as before a confirmation is answered, so that it can load ahead. */
export function expectSoon(to: Href): void {
  hear?.(to);
}

/** Registers the listener for announced screens. Only the app calls this. */
export function onExpected(listener: (to: Href) => void): void {
  hear = listener;
}
