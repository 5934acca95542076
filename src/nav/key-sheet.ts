import { type ComponentType, type ReactElement, useSyncExternalStore } from 'react';
import type { Pane } from './panes.ts';

/** The sheets that a key opens above any screen. */
export type KeySheet = 'palette' | 'shortcuts';

/** The props of such a sheet. */
export interface KeySheetProps {
  /** The pane where the person was. */
  readonly from: Pane;
  /** The text typed while it was loading. */
  readonly start: string;
  readonly onClose: () => void;
}

/** The code of such a sheet. */
export type KeySheetPart = { default: ComponentType<KeySheetProps> };

const listeners = new Set<() => void>();
let shown: ReactElement | undefined;
let open: ((sheet: KeySheet) => void) | undefined;

/** Registers the function that loads and shows a sheet. Called once, by the app. */
export function onKeySheetAsked(opener: (sheet: KeySheet) => void): void {
  open = opener;
}

/** Opens a sheet, as its key does. */
export function openKeySheet(sheet: KeySheet): void {
  open?.(sheet);
}

/** Shows a sheet whose code has loaded, or none. Only the app calls this. */
export function showKeySheet(sheet?: ReactElement): void {
  shown = sheet;
  for (const listener of listeners) listener();
}

/** The sheet that is open. */
export function useKeySheet(): ReactElement | undefined {
  return useSyncExternalStore(follow, shownNow);
}

function shownNow(): ReactElement | undefined {
  return shown;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
