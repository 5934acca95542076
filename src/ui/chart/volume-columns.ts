/** One column of the volume strip. */
export interface VolumeColumn {
  /** The center of the column along x. */
  readonly at: number;
  /** Shares a bar, averaged over the bars that share the column. */
  readonly shares: number;
  /** The price ended higher than it began, or as high. */
  readonly rose: boolean;
}

interface Columns {
  readonly x: readonly number[];
  readonly open: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
}

/**
 * The volume strip: one column per bar where there is room, otherwise the average of adjacent bars, so that the height
 * of a column never depends on how many bars it covers.
 */
export function volumeColumns(
  { x, open, close, volume }: Columns,
  [min, max]: readonly [number, number],
  most: number,
): VolumeColumn[] {
  const count = x.length <= most ? x.length : Math.max(1, most);
  if (count === x.length) {
    return x.map((at, index) => ({
      at,
      shares: volume[index] ?? 0,
      rose: (close[index] ?? 0) >= (open[index] ?? 0),
    }));
  }

  const width = (max - min) / count;
  const groups = new Map<number, { shares: number; bars: number; first: number; last: number }>();
  x.forEach((at, index) => {
    const column = Math.min(count - 1, Math.floor((at - min) / width));
    const group = groups.get(column);
    if (group) {
      group.shares += volume[index] ?? 0;
      group.bars += 1;
      group.last = index;
    } else groups.set(column, { shares: volume[index] ?? 0, bars: 1, first: index, last: index });
  });
  return Array.from(groups, ([column, { shares, bars, first, last }]) => ({
    at: min + (column + 0.5) * width,
    shares: shares / bars,
    rose: (close[last] ?? 0) >= (open[first] ?? 0),
  }));
}
