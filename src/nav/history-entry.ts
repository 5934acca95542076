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
}

/** The history entry that a history state describes; undefined when the state is not ours. */
export function readEntry(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { key, depth, level = 0, passes = 0 } = state as Partial<Entry>;
  if (typeof key !== 'string' || typeof depth !== 'number') return undefined;
  return { key, depth, level, passes };
}

/** The entry of a new place `depth` entries after the first. */
export function entryOf(key: string, depth: number): Entry {
  return { key, depth, level: 0, passes: 0 };
}

/** The same place with one sheet more. */
export function raised(entry: Entry): Entry {
  return { ...entry, depth: entry.depth + 1, level: entry.level + 1 };
}

/** The entry of another place that takes the place of `entry` and of those of its sheets. */
export function replaced(entry: Entry, key: string): Entry {
  return { ...entry, key, level: 0, passes: entry.passes + entry.level };
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
