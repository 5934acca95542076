/** Scrolls what has just appeared into view; a stable `ref`, so it does that once. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
