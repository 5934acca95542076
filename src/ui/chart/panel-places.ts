/** The height of one panel, of the height that prices and volume have without any. */
const PANEL_HEIGHT = 0.3;

/** The part of the height that this number of panels takes, from the bottom up. */
export function panelsShare(panels: number): number {
  return (PANEL_HEIGHT * panels) / (1 + PANEL_HEIGHT * panels);
}

/** The start and the height of a panel, as parts of the whole height. */
export function panelPlace(panel: number, panels: number): { from: number; height: number } {
  const share = panelsShare(panels);
  const height = share / panels;
  return { from: 1 - share + panel * height, height };
}
