/** The element that had the focus last; undefined once the customer left it. */
let held: HTMLElement | undefined;

/**
 * Moves the focus of keyboard and screen-reader users when the focused element disappears: to the row now at that
 * position, otherwise to the head of the sheet or of the screen. A control that was disabled briefly gets the focus
 * back.
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

/**
 * A press outside all controls removes the focus intentionally. A control hidden by a closing sheet was not left
 * intentionally.
 */
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
  // A closing sheet or an arriving screen may set the focus itself, so it goes first.
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

/**
 * The first button of a sheet, which closes it, or the title of a screen. One whose code is on its way takes the focus
 * itself when it comes.
 */
function head(): HTMLElement | null {
  const sheet = [...document.querySelectorAll('dialog:modal')].at(-1);
  return sheet
    ? sheet.querySelector('button')
    : document.querySelector('main:not(:has([data-arriving])) h1');
}
