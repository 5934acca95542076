/** The colours that a canvas needs, read from the tokens of the present theme. */
export interface Palette {
  readonly gain: string;
  readonly loss: string;
  readonly flat: string;
  readonly line: string;
  readonly strongLine: string;
  readonly muted: string;
  readonly text: string;
  readonly surface: string;
  readonly shade: string;
  /** The color of the person's own marks. */
  readonly own: string;
  /** The colors of the moving averages, the shorter first. */
  readonly averages: readonly string[];
  /** The colors of the lines of a comparison, the chart's own first. */
  readonly compared: readonly string[];
  readonly font: string;
}

/** Reads the colors that apply to an element. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    gain: token('--color-gain'),
    loss: token('--color-loss'),
    flat: token('--color-flat'),
    line: token('--color-line'),
    strongLine: token('--color-line-strong'),
    muted: token('--color-muted'),
    text: token('--color-text'),
    surface: token('--color-surface'),
    shade: token('--color-subtle'),
    own: token('--color-text'),
    averages: [token('--color-text'), token('--color-muted')],
    compared: ['--color-text', '--color-line-2', '--color-line-3', '--color-line-4'].map(token),
    font: `500 11px ${style.fontFamily}`,
  };
}

/** A token's color, `#rrggbb`, made translucent; `alpha` from 0 to 1. */
export function translucent(color: string, alpha: number): string {
  return `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** Calls `listener` when the theme or the price colors change; returns the function that stops it. */
export function onPaletteChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-gain'] });
  return () => observer.disconnect();
}
