/**
 * What we write into the state of each history entry. A sheet that opens adds an entry of the same place one level up,
 * so that Back closes it. The entry stays when the sheet is closed in another way; the way back then passes it over.
 */
export interface Entry {
  /** The place: entries of one screen that differ only in their sheets share it. */
  readonly key: string;
  /** How many entries of ours lie before this one. */
  readonly depth: number;
  /** How many entries of this same place lie directly before this one. */
  readonly level: number;
  /** How many entries lie before the place's first one that it has replaced. */
  readonly passes: number;
  /** Present where a pane was opened beside the screen on this device. */
  readonly pane?: PaneEntry | undefined;
}

/** How a screen with a pane beside it is left. */
export interface PaneEntry {
  /** The key of the screen's own place, from before the pane opened. */
  readonly main: string;
  /** The depth that Back of the screen leads to. */
  readonly before: number;
  /** The depth of the screen without the pane, which closing the pane leads to; none where the app was entered with a pane. */
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

/** The same place with one sheet more. */
export function raised(entry: Entry): Entry {
  return { ...entry, depth: entry.depth + 1, level: entry.level + 1 };
}

/** The entry of the same screen with a pane opened or, where one `isOpen`, with another place in it. */
export function withPane(entry: Entry, key: string, isOpen: boolean): Entry {
  const pane = entry.pane ?? {
    main: entry.key,
    before: depthBefore(entry),
    shut: isOpen ? undefined : entry.depth,
  };
  return { ...entryOf(key, entry.depth + 1), pane };
}

/** The entry of another place in the pane, in place of `before`: the screen in the middle stays as it was. */
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

/** The depth that Back of the screen in the middle leads to. */
export function mainDepthBefore(entry: Entry): number {
  return entry.pane?.before ?? depthBefore(entry);
}

/** The entry of another place that takes the place of `entry` and of those of its sheets. */
export function replaced(entry: Entry, key: string): Entry {
  return {
    key,
    depth: entry.depth,
    level: 0,
    passes: entry.passes + entry.level,
  };
}

/** The depth that Back leads to from a place without an open sheet; below zero where the app was entered here. */
export function depthBefore({ depth, level, passes }: Entry): number {
  return depth - level - passes - 1;
}

/**
 * What an arrival by the browser asks for: `close` the sheets from `level` up, or `pass` by so many entries because the
 * one arrived at was left behind by a closed sheet or replaced; otherwise the place is shown.
 *
 * @param openSheets how many sheets are open on the place left.
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
