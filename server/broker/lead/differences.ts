/** What we say and what a broker says, by ticker, or `USD`. Micro-units. */
export interface Readings {
  readonly ours: ReadonlyMap<string, bigint>;
  readonly theirs: ReadonlyMap<string, bigint>;
}

export interface Difference {
  readonly asset: string;
  readonly oursMicros: bigint;
  readonly theirsMicros: bigint;
}

/**
 * What differs in both of two readings in the same way: an order that fills in between shows in one. Of dollars only what is missing
 * there counts: more of them is the firm's own. Pure.
 */
export function lastingDifferences(first: Readings, second: Readings): Difference[] {
  const assets = new Set([...second.ours.keys(), ...second.theirs.keys()]);
  return [...assets].sort().flatMap((asset) => {
    const [before, now] = [differenceOf(first, asset), differenceOf(second, asset)];
    const isSame = before.oursMicros === now.oursMicros && before.theirsMicros === now.theirsMicros;
    const differs =
      asset === 'USD' ? now.theirsMicros < now.oursMicros : now.theirsMicros !== now.oursMicros;
    return isSame && differs ? [now] : [];
  });
}

function differenceOf({ ours, theirs }: Readings, asset: string): Difference {
  return { asset, oursMicros: ours.get(asset) ?? 0n, theirsMicros: theirs.get(asset) ?? 0n };
}
