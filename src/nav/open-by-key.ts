import type { Href, Place } from './address.ts';
import { isSamePlace, type Pane, readPlaces } from './panes.ts';
import { drawnPlaces, navigateFrom, placesNow } from './places.ts';

/** How long a screen may take to load and still get the focus. */
const LOADS_MS = 10_000;

/** The element with the focus when the pane was opened, which regains it when the pane is closed by its key. */
let opener: HTMLElement | undefined;

/** Records the element that opened the pane. */
export function rememberOpener(element: Element | null): void {
  if (element instanceof HTMLElement) opener = element;
}

/** Returns the focus to the element that opened the pane. */
export function focusOpener(): void {
  if (opener?.isConnected) opener.focus({ preventScroll: true });
}

/** Opens an address like a link in a pane, for a keyboard user: the screen that opens beside gets the focus. */
export function openByKey(from: Pane, to: Href): void {
  const place = readPlaces(to).main;
  if (!isSamePlace(placesNow().beside, place)) navigateFrom(from, to);
  const { beside } = placesNow();
  // After the sheet that it was chosen in has closed and given the focus back.
  if (isSamePlace(beside, place)) {
    requestAnimationFrame(() => {
      if (from === 'main') rememberOpener(document.activeElement);
      focusTitle(place, Date.now() + LOADS_MS);
    });
  }
}

/**
 * The previous screen stays visible while the next one loads, or a title stands in for it: neither title must get the
 * focus.
 */
function focusTitle(place: Place, untilMs: number): void {
  const isShown = isSamePlace(drawnPlaces().beside, place);
  const title = document.querySelector<HTMLElement>(
    '[data-pane="beside"]:not(:has([data-arriving])) h2[tabindex]',
  );
  if (isShown && title) title.focus({ preventScroll: true });
  else if (Date.now() < untilMs && isSamePlace(placesNow().beside, place)) {
    requestAnimationFrame(() => focusTitle(place, untilMs));
  }
}
