import { bodyText, replaces, type SyncItem } from '../../../contract/sync.ts';

/** The result of a merge. */
export interface Merged {
  /** To be written, each thing once. */
  readonly changed: readonly SyncItem[];
  /** The server's version, where it differs from the sent one. */
  readonly kept: SyncItem[];
}

/** Tells things apart; kinds have no blank. */
export function nameOf({ kind, key }: Pick<SyncItem, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}

/**
 * Merges a device's items into the stored ones: for each item the newer change wins; settings are
 * ordered by arrival. A time in the future becomes now, so that a clock that is ahead does not
 * always win. Pure.
 */
export function mergeItems(
  stored: ReadonlyMap<string, SyncItem>,
  sent: readonly SyncItem[],
  nowMs: number,
): Merged {
  const standing = new Map(stored);
  const changed = new Map<string, SyncItem>();
  for (const item of sent) {
    const name = nameOf(item);
    const before = standing.get(name);
    const next = inOurTime(item, before, nowMs);
    if (before && !(isSetting(item) ? isOther(next, before) : replaces(next, before))) continue;
    standing.set(name, next);
    changed.set(name, next);
  }
  return { changed: [...changed.values()], kept: othersThan(sent, standing) };
}

/** The server's version, where it differs from the sent one. */
export function othersThan(
  sent: readonly SyncItem[],
  standing: ReadonlyMap<string, SyncItem>,
): SyncItem[] {
  const others = new Map<string, SyncItem>();
  for (const item of sent) {
    const name = nameOf(item);
    const now = standing.get(name);
    if (now && (isOther(now, item) || now.changedAtMs !== item.changedAtMs)) others.set(name, now);
  }
  return [...others.values()];
}

function inOurTime(item: SyncItem, before: SyncItem | undefined, nowMs: number): SyncItem {
  if (!isSetting(item)) return { ...item, changedAtMs: Math.min(item.changedAtMs, nowMs) };
  // Said again, a setting is as old as it was.
  const isSame = before !== undefined && !isOther(item, before);
  return { ...item, changedAtMs: isSame ? before.changedAtMs : nowMs };
}

function isSetting({ kind }: SyncItem): boolean {
  return kind === 'setting';
}

function isOther(a: SyncItem, b: SyncItem): boolean {
  return bodyText(a.body) !== bodyText(b.body);
}
