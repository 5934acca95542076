/** Scrolls only a tab strip until the selected tab is fully visible; runs when the selection changes. */
export function showInStrip(option: HTMLElement | null): void {
  const strip = option?.parentElement;
  if (!strip || strip.scrollWidth <= strip.clientWidth) return;
  const seen = strip.getBoundingClientRect();
  const own = option.getBoundingClientRect();
  if (own.left >= seen.left && own.right <= seen.right) return;
  strip.scrollLeft += (own.left + own.right) / 2 - (seen.left + seen.right) / 2;
}
