/** The overlay hides itself after this long, regardless of its cause. Source: spec §9. */
export const LOADING_MAX_MS = 5_000;

const listeners = new Set<() => void>();
let loading = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the loading overlay above the routed view, or takes it away. Source: spec §4, Loading overlay. */
export function setLoading(next: boolean): void {
  clearTimeout(timer);
  if (next) timer = setTimeout(() => setLoading(false), LOADING_MAX_MS);
  if (next === loading) return;
  loading = next;
  for (const listener of listeners) listener();
}

/** Whether the overlay is set. */
export function isLoading(): boolean {
  return loading;
}

/** Calls `listener` on each change; returns the function that stops it. */
export function onLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
