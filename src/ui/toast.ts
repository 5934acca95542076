/** A short message about an action, with an undo or a link. */
export interface Toast {
  readonly text: string;
  readonly undo?: (() => void) | undefined;
  /** A link with a short label. */
  readonly act?: { readonly text: string; readonly run: () => void } | undefined;
  /** Called once the toast is gone, unless the person undid the action. */
  readonly onGone?: (() => void) | undefined;
}

const SHOWN_MS = 4_000;
const SHOWN_WITH_UNDO_MS = 8_000;

const listeners = new Set<() => void>();
let shown: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast instead of the previous one; it disappears by itself. */
export function showToast(toast: Toast): void {
  put(toast);
}

/** Removes the toast. */
export function hideToast(): void {
  put(undefined);
}

/** The toast on show. */
export function shownToast(): Toast | undefined {
  return shown;
}

/** Calls `listener` for each toast; returns the function that stops it. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(toast: Toast | undefined): void {
  clearTimeout(timer);
  const before = shown;
  shown = toast;
  if (toast) timer = setTimeout(hideToast, toast.undo || toast.act ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
  for (const listener of listeners) listener();
  before?.onGone?.();
}
