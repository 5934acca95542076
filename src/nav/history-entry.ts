/**
 * The state of each history entry. An opening sheet adds an entry of the same place one level up, so that Back closes
 * it. The entry stays when the sheet is closed in another way, and Back then skips it.
 */
export interface Entry {
  /** The place: entries of one screen that differ only in their sheets share it. */
  readonly key: string;
  /** The number of our entries before this one. */
  readonly depth: number;
  /** The number of entries of the same place directly before this one. */
  readonly level: number;
  /** The number of entries, before the first entry of this place, that it has replaced. */
  readonly passes: number;
  /** Present when a pane was opened beside the screen on this device. */
  readonly pane?: PaneEntry | undefined;
}

/** The exits of a screen with a pane beside it. */
export interface PaneEntry {
  /** The key of the screen's own place, from before the pane opened. */
  readonly main: string;
  /** The depth to which Back of the screen goes. */
  readonly before: number;
  /**
   * The depth of the screen without the pane, to which closing the pane goes; `undefined` when the app was opened with
   * a pane.
   */
  readonly shut: number | undefined;
}

/** The history entry that a history state describes; undefined when the state is not ours. */
export function readEntry(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { key, depth, level = 0, passes = 0, pane } = state as Partial<Entry>;
  if (typeof key !== 'string' || typeof depth !== 'number') return undefined;
  return { key, depth, level, passes, ...(pane && { pane }) };
}

/** The entry of a new place `depth` entries after the first. */
export function entryOf(key: string, depth: number): Entry {
  return { key, depth, level: 0, passes: 0 };
}

/** The same place with one more sheet. */
export function raised(entry: Entry): Entry {
  return { ...entry, depth: entry.depth + 1, level: entry.level + 1 };
}

/** The entry of the same screen with a pane opened or, if one `isOpen`, with another place in it. */
export function withPane(entry: Entry, key: string, isOpen: boolean): Entry {
  const pane = entry.pane ?? {
    main: entry.key,
    before: depthBefore(entry),
    shut: isOpen ? undefined : entry.depth,
  };
  return { ...entryOf(key, entry.depth + 1), pane };
}

/** The entry of another place in the pane, replacing `before`; the middle screen stays unchanged. */
export function keptBeside(entry: Entry, before: Entry): Entry {
  const pane = {
    main: mainKey(before),
    before: mainDepthBefore(before),
    shut: before.pane?.shut,
  };
  return { ...entry, pane };
}

/** The key of the screen in the middle, which stays when its pane changes. */
export function mainKey({ key, pane }: Entry): string {
  return pane?.main ?? key;
}

/** The depth to which Back of the middle screen goes. */
export function mainDepthBefore(entry: Entry): number {
  return entry.pane?.before ?? depthBefore(entry);
}

/** The entry of another place that replaces `entry` and the entries of its sheets. */
export function replaced(entry: Entry, key: string): Entry {
  return {
    key,
    depth: entry.depth,
    level: 0,
    passes: entry.passes + entry.level,
  };
}

/** The depth to which Back goes from a place without an open sheet; negative when the app was opened here. */
export function depthBefore({ depth, level, passes }: Entry): number {
  return depth - level - passes - 1;
}

/**
 * Decides what to do when the browser arrives at an entry: `close` the sheets from `level` up, or `pass` over a number
 * of entries because the entry was left behind by a closed sheet or replaced; otherwise the place is shown.
 *
 * @param openSheets the number of open sheets on the place that was left
 */
export function judgeArrival(
  left: Entry,
  arrived: Entry,
  openSheets: number,
): { kind: 'show' } | { kind: 'close'; level: number } | { kind: 'pass'; entries: number } {
  if (arrived.key === left.key && arrived.level < left.level && openSheets > 0) {
    return { kind: 'close', level: Math.max(openSheets - (left.level - arrived.level), 0) };
  }
  const before = depthBefore(left);
  const isBetween = arrived.depth < left.depth && arrived.depth > before;
  return isBetween ? { kind: 'pass', entries: before - arrived.depth } : { kind: 'show' };
}
