import { useSyncExternalStore } from 'react';
import { drawnPlace, navigate, onPlaceChange } from './hash-location.ts';
import { hrefOfBoth, isPart, partPath, readPlaces } from './panes.ts';
import { notePart } from './places.ts';
import { windowForm } from './window-form.ts';

const listeners = new Set<() => void>();
let host: HTMLElement | null = null;
/** What a press has just opened. */
let pressed: string | undefined;

/** The key of the part of a kind that the address names. */
export function useNamedPart(kind: string): string | undefined {
  return useSyncExternalStore(onPlaceChange, () => {
    const path = readPlaces(drawnPlace().hash).beside?.path;
    const start = partPath(kind, '');
    return path?.startsWith(start) ? path.slice(start.length) : undefined;
  });
}

/** Registers where the pane has its place for a part. Called by the pane alone. */
export function setPartHost(element: HTMLElement | null): void {
  host = element;
  for (const listener of listeners) listener();
}

/** Where the pane has its place for a part, once it is there. */
export function usePartHost(): HTMLElement | null {
  return useSyncExternalStore(follow, () => host);
}

/** Says that the screen draws a part, which the pane now shows; returns the function that says it no longer does. */
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

/** Whether the address can name a part: not where a phone shows the screen that was opened beside another. */
export function mayNamePart(): boolean {
  const { beside } = readPlaces(location.hash);
  return windowForm() !== 'phone' || !beside || isPart(beside);
}

/** Notes that a press opens a part: it takes the focus, which one that an address opened does not. */
export function notePressed(path: string): void {
  pressed = path;
}

/** Whether a press has just opened this part; says so once. */
export function wasPressed(path: string): boolean {
  if (pressed !== path) return false;
  pressed = undefined;
  return true;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
