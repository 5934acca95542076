/** Scrolls a strip of tabs, and nothing else, until the chosen one is seen whole; runs when another is chosen. */
export function showInStrip(option: HTMLElement | null): void {
  const strip = option?.parentElement;
  if (!strip || strip.scrollWidth <= strip.clientWidth) return;
  const seen = strip.getBoundingClientRect();
  const own = option.getBoundingClientRect();
  if (own.left >= seen.left && own.right <= seen.right) return;
  strip.scrollLeft += (own.left + own.right) / 2 - (seen.left + seen.right) / 2;
}
