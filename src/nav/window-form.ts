import { useSyncExternalStore } from 'react';

/**
 * The size class of the window: `phone` shows one screen; `panes` a rail and two panes; `wide` the same with names in
 * the rail.
 */
export type WindowForm = 'phone' | 'panes' | 'wide';

// The same limits as in `App.module.css`.
const panes = media('(min-width: 47.5rem)');
const wide = media('(min-width: 68.75rem)');

function media(query: string): MediaQueryList | undefined {
  return typeof matchMedia === 'undefined' ? undefined : matchMedia(query);
}

/** The present form. */
export function windowForm(): WindowForm {
  if (wide?.matches) return 'wide';
  return panes?.matches ? 'panes' : 'phone';
}

/** Calls `listener` when the form changes; returns the function that stops it. */
export function onWindowForm(listener: () => void): () => void {
  panes?.addEventListener('change', listener);
  wide?.addEventListener('change', listener);
  return () => {
    panes?.removeEventListener('change', listener);
    wide?.removeEventListener('change', listener);
  };
}

/** The present form, for components. */
export function useWindowForm(): WindowForm {
  return useSyncExternalStore(onWindowForm, windowForm);
}
