/** The element that had the focus last; undefined once the customer left it. */
let held: HTMLElement | undefined;

/**
 * Moves the focus of keyboard and screen-reader users when the focused element disappears: to the row that took its row's
 * place, else to the head of the sheet or of the screen. What could not be pressed for a moment gets the focus back.
 */
export function keepFocus(): () => void {
  const hears = new AbortController();
  const options = { signal: hears.signal };
  document.addEventListener('focusin', ({ target }) => hold(target), options);
  document.addEventListener('focusout', () => queueMicrotask(letGo), options);
  const watch = new MutationObserver(onChange);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  hold(document.activeElement);
  return () => {
    hears.abort();
    watch.disconnect();
  };
}

function hold(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target !== document.body) held = target;
}

/** A press beside every control removes the focus on purpose. A control that a closing sheet hides was not left. */
function letGo(): void {
  if (!isLost() || !held?.isConnected || held.matches(':disabled')) return;
  if (held.getClientRects().length > 0) held = undefined;
}

function isLost(): boolean {
  return document.activeElement === document.body;
}

function onChange(changes: readonly MutationRecord[]): void {
  const from = held;
  if (!from || !isLost()) return;
  if (from.isConnected) {
    if (!from.matches(':disabled')) from.focus({ preventScroll: true });
    return;
  }
  const gone = changes.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(from)),
  );
  // What goes may know better where the focus belongs, as a sheet does, or a screen that comes.
  requestAnimationFrame(() => {
    if (isLost() && held === from) (nextOf(gone, from) ?? head())?.focus({ preventScroll: true });
  });
}

/** The same control in the row that is now at that position. */
function nextOf(gone: MutationRecord | undefined, from: HTMLElement): HTMLElement | null {
  const row = gone?.nextSibling;
  const wasRow = gone && [...gone.removedNodes].some((node) => node instanceof HTMLLIElement);
  if (!wasRow || !(row instanceof HTMLLIElement) || !row.isConnected) return null;
  return row.querySelector<HTMLElement>(`${from.localName}:not(:disabled)`);
}

/** Of a sheet its first button, which closes it; of a screen its title. */
function head(): HTMLElement | null {
  const sheet = [...document.querySelectorAll('dialog:modal')].at(-1);
  return sheet ? sheet.querySelector('button') : document.querySelector('main h1');
}
