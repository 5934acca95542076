import assert from 'node:assert/strict';
import type { End, Entry } from './ledger.ts';

/** The net change of one account by an entry. */
export interface Line {
  readonly path: string;
  /** Positive into the account, negative out of it. */
  readonly micros: bigint;
}

/** The path of an account: owner, name, pocket and asset. */
export function pathOf(end: End, asset: string): string {
  return 'house' in end
    ? `house/${end.house}/available/${asset}`
    : `${end.owner}/${end.account}/${end.pocket}/${asset}`;
}

/**
 * Calculates the net change of each account, in account order. Pure.
 *
 * @throws AssertionError for an entry without postings, or with an amount that is not positive
 */
export function linesOf({ key, postings }: Pick<Entry, 'key' | 'postings'>): readonly Line[] {
  assert(postings.length > 0, `${key} moves something`);
  const nets = new Map<string, bigint>();
  for (const { from, to, asset, micros } of postings) {
    assert(micros > 0n, `${key} moves amounts above zero`);
    const source = pathOf(from, asset);
    const target = pathOf(to, asset);
    assert(source !== target, `${key} moves between two accounts`);
    nets.set(source, (nets.get(source) ?? 0n) - micros);
    nets.set(target, (nets.get(target) ?? 0n) + micros);
  }
  const lines = [...nets]
    .filter(([, micros]) => micros !== 0n)
    .map(([path, micros]) => ({ path, micros }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  assert(lines.length > 0, `${key} changes something`);
  return lines;
}

/** The people whose pockets an entry moves. */
export function peopleOf(postings: Entry['postings']): readonly string[] {
  const ends = postings.flatMap(({ from, to }) => [from, to]);
  return [...new Set(ends.flatMap((end) => ('owner' in end ? [end.owner] : [])))];
}
