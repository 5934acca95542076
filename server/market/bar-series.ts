/** One bar on the price grid. */
export interface Bar {
  openedAtMs: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Bars as columns of equal length, oldest first. */
export interface BarColumns {
  readonly openedAtMs: number[];
  readonly open: number[];
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
  readonly volume: number[];
}

/** Columns of a given length, to be filled; without a length, empty growable ones. */
export function barColumns(count = 0): BarColumns {
  // oxlint-disable-next-line unicorn/no-new-array -- Array.from would box every number
  const column = () => new Array<number>(count);
  return {
    openedAtMs: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  };
}

export function addBar(columns: BarColumns, bar: Bar): void {
  columns.openedAtMs.push(bar.openedAtMs);
  columns.open.push(bar.open);
  columns.high.push(bar.high);
  columns.low.push(bar.low);
  columns.close.push(bar.close);
  columns.volume.push(bar.volume);
}

export function barAt(columns: BarColumns, place: number): Bar | undefined {
  const { openedAtMs, open, high, low, close, volume } = columns;
  if (place >= close.length) return undefined;
  return {
    openedAtMs: openedAtMs[place] ?? 0,
    open: open[place] ?? 0,
    high: high[place] ?? 0,
    low: low[place] ?? 0,
    close: close[place] ?? 0,
    volume: volume[place] ?? 0,
  };
}

export interface Series {
  add(bar: Bar, key: number | string): void;
  readonly bars: BarColumns;
}

/** Merges bars with equal keys. */
export function series(): Series {
  const bars = barColumns();
  let latestKey: number | string | undefined;
  return {
    bars,
    add(bar, key) {
      const latest = bars.close.length - 1;
      if (latest < 0 || key !== latestKey) {
        addBar(bars, bar);
      } else {
        bars.high[latest] = Math.max(bars.high[latest] ?? 0, bar.high);
        bars.low[latest] = Math.min(bars.low[latest] ?? Infinity, bar.low);
        bars.close[latest] = bar.close;
        bars.volume[latest] = (bars.volume[latest] ?? 0) + bar.volume;
      }
      latestKey = key;
    },
  };
}
