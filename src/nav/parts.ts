import { useSyncExternalStore } from 'react';
import { drawnPlace, navigate, onPlaceChange } from './hash-location.ts';
import { hrefOfBoth, isPart, partPath, readPlaces } from './panes.ts';
import { notePart } from './places.ts';
import { windowForm } from './window-form.ts';

const listeners = new Set<() => void>();
let host: HTMLElement | null = null;
/** The part that a press has just opened. */
let pressed: string | undefined;

/** The key of the part of a kind that the address names. */
export function useNamedPart(kind: string): string | undefined {
  return useSyncExternalStore(onPlaceChange, () => {
    const path = readPlaces(drawnPlace().hash).beside?.path;
    const start = partPath(kind, '');
    return path?.startsWith(start) ? path.slice(start.length) : undefined;
  });
}

/** Registers the pane's element for parts. Only the pane calls this. */
export function setPartHost(element: HTMLElement | null): void {
  host = element;
  for (const listener of listeners) listener();
}

/** The pane's element for parts, once it is rendered. */
export function usePartHost(): HTMLElement | null {
  return useSyncExternalStore(follow, () => host);
}

/** Reports that the screen draws a part, which the pane now shows; returns a function that reports the end. */
export function drawPart(path: string): () => void {
  notePart(path, true);
  return () => notePart(path, false);
}

/** Opens a part of the screen in the middle. On a phone its sheet adds the history entry. */
export function openPart(path: string): void {
  const { main } = readPlaces(location.hash);
  const to = hrefOfBoth({ main, beside: { path, query: '' } });
  navigate(to, { replace: windowForm() === 'phone' });
}

/** Whether the address can name a part; not when a phone shows a screen that was opened beside another. */
export function mayNamePart(): boolean {
  const { beside } = readPlaces(location.hash);
  return windowForm() !== 'phone' || !beside || isPart(beside);
}

/** Records that a press opens a part: such a part takes the focus, while one opened by an address does not. */
export function notePressed(path: string): void {
  pressed = path;
}

/** Whether a press has just opened this part; returns `true` once. */
export function wasPressed(path: string): boolean {
  if (pressed !== path) return false;
  pressed = undefined;
  return true;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
