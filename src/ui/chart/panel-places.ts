/** The height of one panel, of the height that prices and volume have without any. */
const PANEL_HEIGHT = 0.3;

/** The part of the height that so many panels take together, from the bottom up. */
export function panelsShare(panels: number): number {
  return (PANEL_HEIGHT * panels) / (1 + PANEL_HEIGHT * panels);
}

/** Where a panel begins and how high it is, as parts of the whole height. */
export function panelPlace(panel: number, panels: number): { from: number; height: number } {
  const share = panelsShare(panels);
  const height = share / panels;
  return { from: 1 - share + panel * height, height };
}
