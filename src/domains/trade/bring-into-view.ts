/** Scrolls a new element into view; a stable `ref`, so that it runs once. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
