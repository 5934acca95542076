import { TEXT_FIELD } from '../data/device/updates.ts';
import type { Href } from '../nav/address.ts';
import { focusOpener, rememberOpener } from '../nav/open-by-key.ts';
import { closePane, navigateFrom } from '../nav/places.ts';
import { paneOf } from '../nav/route.ts';

/**
 * Opens the app's links in the pane where they belong, and closes the pane on Escape. With a modifier key, the browser
 * handles the link. Returns a stop function.
 */
export function followLinks(): () => void {
  const hears = new AbortController();
  document.addEventListener('click', onClick, { signal: hears.signal });
  document.addEventListener('keydown', onKey, { signal: hears.signal });
  return () => hears.abort();
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.download !== '') return;
  event.preventDefault();
  if (paneOf(link) === 'main') rememberOpener(link);
  navigateFrom(paneOf(link), link.hash as Href);
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  // There the key belongs to the field, and closing the pane would lose what was typed.
  if (event.target instanceof Element && event.target.matches(TEXT_FIELD)) return;
  // A sheet closes itself.
  if (document.querySelector('dialog:modal') || paneOf(event.target) !== 'beside') return;
  closePane();
  focusOpener();
}
