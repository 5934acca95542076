/** Where a section begins in the window, px. */
export interface SectionTop {
  readonly id: string;
  readonly top: number;
}

/**
 * The section that is being read: the last one that begins above a line near the top of the window. At the end of the text
 * it is the one that the address names, if that is in view, else the last: the last sections never reach the line.
 * `undefined` above the first.
 */
export function sectionInView(
  tops: readonly SectionTop[],
  {
    line,
    height,
    isAtEnd,
    named,
  }: {
    /** px from the top of the window. */
    line: number;
    /** Of the window, px. */
    height: number;
    isAtEnd: boolean;
    named: string | undefined;
  },
): string | undefined {
  const isBegun = (tops[0]?.top ?? line + 1) <= line;
  if (isAtEnd && isBegun) {
    const asked = tops.find(({ id, top }) => id === named && top >= 0 && top < height);
    return (asked ?? tops.at(-1))?.id;
  }
  return tops.findLast(({ top }) => top <= line)?.id;
}
